import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { Refused } from './refuse.ts';
import { isSameOrigin } from './sender.ts';

/** What somebody has typed into a form of ours, read within bounds. */

/** Room for the longest brief in letters of which a form sends each as six bytes; as typed it has a bound of its own. */
export const typedBytesMax = 1_250_000;

/** Makes of the bytes of a form from a page of our own what was typed there; any other is refused. */
export const readTyped =
  (publicUrl: string): preHandlerHookHandler =>
  (request, _reply, done) => {
    if (!isSameOrigin(request, publicUrl)) {
      done(new Refused({ kind: 'foreign_form' }));
      return;
    }
    const form = readForm(request.body);
    request.body = form;
    done(form === null ? new Refused({ kind: 'body_too_large', bytesMax: null }) : undefined);
  };

/** Where a request goes. `//host/` and `/\` would be the address of another host, or of none, to a browser. */
export const addressOf = ({ url }: Pick<FastifyRequest, 'url'>): URL =>
  url.startsWith('/')
    ? new URL(`http://localhost${url}`)
    : (URL.parse(url) ?? new URL('http://localhost/'));

/** Several times as many as our longest form has. */
const fieldsMax = 500;
const ampersand = 0x26;

/** Room for the longest brief, which may have 200,000, and everything else that one may type. */
const charactersMax = 300_000;

/**
 * What a browser sends of a form; null where it is more than one types into ours, since a page that
 * shows it again would be several times as long. Bytes that are no UTF-8 read as replacement characters.
 */
const readForm = (body: unknown): URLSearchParams | null => {
  if (!(body instanceof Uint8Array)) return new URLSearchParams();
  if (hasTooManyFields(body)) return null;
  const form = new URLSearchParams(new TextDecoder().decode(body));
  return hasTooManyCharacters(form) ? null : form;
};

/** Each field is looked for among all others, so the time they take together grows with their square. */
const hasTooManyFields = (body: Uint8Array): boolean => {
  let count = 1;
  for (let at = body.indexOf(ampersand); at !== -1; at = body.indexOf(ampersand, at + 1)) {
    count += 1;
    if (count > fieldsMax) return true;
  }
  return false;
};

const hasTooManyCharacters = (form: URLSearchParams): boolean => {
  let count = 0;
  for (const [name, value] of form) count += name.length + value.length;
  return count > charactersMax;
};
