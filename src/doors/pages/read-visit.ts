import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../app/run.ts';
import { catalogues } from '../../content/catalogues.ts';
import { networkOf } from '../../contract/network.ts';
import type { Language } from '../../domain/languages.ts';
import { keyCookie, languageCookie } from './cookies.ts';
import { chooseLanguage } from './language.ts';
import type { Site, Visit } from './visit.ts';

/** From a request to what the pages know of it. `inPath` is the language that its address begins with. */
export const readVisit = (site: Site, request: FastifyRequest, inPath: Language | null): Visit => {
  const { pathname, searchParams: query } = new URL(request.url, 'http://localhost');
  const language =
    inPath ??
    chooseLanguage({
      parameter: query.get('lang'),
      cookie: request.cookies[languageCookie],
      accept: request.headers['accept-language'],
    });
  const path = inPath === null ? pathname : pathname.slice(`/${inPath}`.length);
  const form = readForm(request.body);
  return {
    site,
    language,
    catalogue: catalogues[language],
    texts: catalogues[language].pages,
    path: path === '' ? '/' : path,
    params: request.params as Record<string, string>,
    query,
    form,
    caller: callerOf(request, form),
    key: request.cookies[keyCookie] ?? null,
    now: site.house.clock.now(),
  };
};

/** What a browser sends of a form; bytes that are no UTF-8 read as replacement characters. */
const readForm = (body: unknown): URLSearchParams =>
  new URLSearchParams(body instanceof Uint8Array ? new TextDecoder().decode(body) : '');

/** The field of a form that may be sent only once, however often its button is pressed. */
const onceField = 'once';
const oncePattern = /^[0-9a-z]{26}$/;

const callerOf = (request: FastifyRequest, form: URLSearchParams): Caller => {
  const network = networkOf(request.ip);
  const once = form.get(onceField);
  if (once === null || !oncePattern.test(once)) return { network, idempotency: null };
  const fingerprint = createHash('sha256').update(form.toString()).digest('base64url');
  return { network, idempotency: { key: `form ${once}`, fingerprint } };
};
