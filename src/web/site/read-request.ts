import type { FastifyRequest } from 'fastify';
import { languages, localeOf, type Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { acceptedLanguages } from '../http/accept.ts';
import { clientNetwork } from '../http/client-network.ts';
import { requestUrl } from '../http/form-body.ts';
import { idempotencyOfForm } from '../http/form-once.ts';
import { keyCookie, languageCookie } from './cookies.ts';
import type { Site, PageRequest } from './request.ts';

/** Reads a request after its form was parsed. `inPath` is the language in its address. */
export const readPageRequest = (
  site: Site,
  request: FastifyRequest,
  inPath: Language | null,
): PageRequest => {
  const { pathname, searchParams: query } = requestUrl(request);
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

/** The language of a code or a BCP 47 tag; null for others. */
const readLanguage = (code: string | null | undefined): Language | null => {
  const folded = code?.trim().toLowerCase();
  return languages.find((each) => each === folded || localeOf(each) === folded) ?? null;
};

/** The language from the address, the visitor's earlier choice, or the browser. */
const chooseLanguage = (wishes: {
  readonly parameter: string | null;
  readonly cookie: string | undefined;
  readonly accept: string | undefined;
}): Language =>
  readLanguage(wishes.parameter) ?? readLanguage(wishes.cookie) ?? acceptedLanguage(wishes.accept);

/** The first of our languages in the order of the header. */
const acceptedLanguage = (header: string | undefined): Language =>
  acceptedLanguages(header)
    .map((tag) => readLanguage(tag.split('-')[0]))
    .find((language) => language !== null) ?? 'en';
