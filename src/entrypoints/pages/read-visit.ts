import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Idempotency } from '../../app/call.ts';
import { catalogues } from '../../content/catalogues.ts';
import { clientNetwork } from '../http/client-network.ts';
import { addressOf } from '../http/form-body.ts';
import type { Language } from '../../domain/languages.ts';
import { keyCookie, languageCookie } from './cookies.ts';
import { chooseLanguage } from './language.ts';
import type { Site, Visit } from './visit.ts';

/** From a request, whose form is read, to what the pages know of it. `inPath` is the language that its address begins with. */
export const readVisit = (site: Site, request: FastifyRequest, inPath: Language | null): Visit => {
  const { pathname, searchParams: query } = addressOf(request);
  const language =
    inPath ??
    chooseLanguage({
      parameter: query.get('lang'),
      cookie: request.cookies[languageCookie(site)],
      accept: request.headers['accept-language'],
    });
  const path = inPath === null ? pathname : pathname.slice(`/${inPath}`.length);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const key = request.cookies[keyCookie(site)] ?? null;
  return {
    site,
    language,
    catalogue: catalogues[language],
    texts: catalogues[language].pages,
    path: path === '' ? '/' : path,
    params: request.params as Record<string, string>,
    query,
    form,
    network: clientNetwork(request),
    idempotency: idempotencyOf({ path, form, key }),
    key,
    now: site.context.clock.now(),
  };
};

/** The field of a form that may be sent only once, however often its button is pressed. */
export const onceField = 'once';
const oncePattern = /^[0-9a-z]{26}$/;

/** Whoever sends the same to another address, or with another key, is not given the first answer. */
const idempotencyOf = ({
  path,
  form,
  key,
}: Pick<Visit, 'path' | 'form' | 'key'>): Idempotency | null => {
  const once = form.get(onceField);
  if (once === null || !oncePattern.test(once)) return null;
  const sender = key === null ? '' : ` ${hash(key)}`;
  // What stands in one step of a form is carried along in the next, so its order may change.
  const fields = new URLSearchParams(form);
  fields.sort();
  return { key: `form ${path}${sender} ${once}`, fingerprint: hash(fields.toString()) };
};

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
