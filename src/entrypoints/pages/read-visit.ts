import type { FastifyRequest } from 'fastify';
import { catalogues } from '../../content/catalogues.ts';
import { clientNetwork } from '../http/client-network.ts';
import { addressOf } from '../http/form-body.ts';
import { idempotencyOfForm } from '../http/form-once.ts';
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
    idempotency: idempotencyOfForm(path, form, key ?? ''),
    key,
    now: site.context.clock.now(),
  };
};
