import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { Refused } from './refuse.ts';
import { isSameOrigin } from './sender.ts';

/** Reads forms of our own pages, within limits. */

/** Enough for the longest brief with characters that a form encodes as six bytes each. */
export const ownFormBytesMax = 1_250_000;

/** Parses a form that a page of our own sent, and refuses any other. */
export const parseOwnForm =
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

/** The address of the request. Browsers would read `//host/` and `/\` as another host. */
export const requestUrl = ({ url }: Pick<FastifyRequest, 'url'>): URL =>
  url.startsWith('/')
    ? new URL(`http://localhost${url}`)
    : (URL.parse(url) ?? new URL('http://localhost/'));

/** Several times the number of fields in our longest form. */
const fieldsMax = 500;
const ampersand = 0x26;

/** Enough for the longest brief of 200,000 characters and all other fields. */
const charactersMax = 300_000;

/**
 * Parses a form; null if it is larger than our forms can be, since a page that shows it again would
 * be several times as large. Invalid UTF-8 becomes replacement characters.
 */
const readForm = (body: unknown): URLSearchParams | null => {
  if (!(body instanceof Uint8Array)) return new URLSearchParams();
  if (hasTooManyFields(body)) return null;
  const form = new URLSearchParams(new TextDecoder().decode(body));
  return hasTooManyCharacters(form) ? null : form;
};

/** Looking fields up takes quadratic time, so their number is limited. */
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
