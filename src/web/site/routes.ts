import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { languages, type Language } from '../../kernel/languages.ts';
import type { Room } from '../../kernel/room.ts';
import { acceptedTypes, preferredDocument, type DocumentType } from '../http/accept.ts';
import { loadAssets } from '../http/assets.ts';
import { requestUrl, parseOwnForm, ownFormBytesMax } from '../http/form-body.ts';
import { oneAtATime } from '../http/form-once.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import type { Limits } from '../http/limits.ts';
import { readBodies } from '../http/read-body.ts';
import { Refused, toRefusal, wantsProblem } from '../http/refuse.ts';
import { loadPackages } from '../packages/packages.ts';
import { rememberLanguage, sendOutcome, varyOfDocuments } from './answer.ts';
import { siteFiles } from './assets.ts';
import { refusalTextsOf } from './form/refusal-text.ts';
import { serveMachineFiles } from './machine-files.ts';
import { machineText, markdownType } from './machine-text.ts';
import type { PageHandler, PageRoute, SiteScope } from './page-route.ts';
import { pagesOf, publicPathsOf } from './pages.ts';
import { readPageRequest } from './read-request.ts';
import { refusalPage } from './refusal-page.ts';
import type { Site } from './request.ts';
import { loadVerifier } from './verifier.ts';

/** The website: every page in each language, and without one in the visitor's language. */

type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

type SiteDependencies = Pick<Site, 'context' | 'registry' | 'api' | 'problems' | 'publicUrl'>;

export const servePages = async (
  app: FastifyInstance,
  {
    limits,
    rooms,
    ...dependencies
  }: SiteDependencies & { readonly limits: Limits; readonly rooms: readonly Room[] },
): Promise<void> => {
  const routes = pagesOf(rooms, dependencies.api);
  const site = siteOf(dependencies, rooms, routes);
  await app.register(async (scoped) => {
    await scoped.register(cookie);
    scoped.setErrorHandler((error, request, reply) => {
      const refusal = toRefusal(error);
      if (refusal.kind === 'internal_error') {
        request.log.error({ reqId: request.id, err: error }, 'page failed');
      }
      return sendRefusalPage(site, request, reply, refusal);
    });
    for (const { serveOnSite } of rooms) {
      if (serveOnSite === undefined) continue;
      await scoped.register(async (scope) => {
        const serve: SiteScope['serve'] = (handle) => pageHandlerFor(site, handle);
        await serveOnSite({ scope, site, limits, urlsOf, serve });
      });
    }
    await scoped.register((scope) => serveTyped(scope, site, limits, routes));
  });
};

const siteOf = (
  dependencies: SiteDependencies,
  rooms: readonly Room[],
  routes: readonly PageRoute[],
): Site => {
  const base = new URL(dependencies.publicUrl).pathname.replace(/\/$/, '');
  return {
    ...dependencies,
    links: dependencies.problems.links,
    base,
    assets: loadAssets(base, siteFiles),
    verifier: loadVerifier(base),
    packages: loadPackages(),
    fieldRules: rooms.flatMap(({ fieldRules = [] }) => fieldRules),
    refusalTexts: refusalTextsOf(rooms),
    hiddenPaths: rooms.flatMap(({ hiddenPaths = [] }) => hiddenPaths),
    clientPaths: rooms.flatMap(({ clientPaths = [] }) => clientPaths),
    headerLinks: routes.flatMap(({ headerLink: section, path }) =>
      section === undefined ? [] : [{ section, path }],
    ),
    footerLinks: routes.flatMap(({ footerLink: section, path }) =>
      section === undefined ? [] : [{ section, path }],
    ),
    storedMs: Object.assign({ unconfirmed: 0, key: 0 }, ...rooms.map(({ storedMs }) => storedMs)),
  };
};

/** Serves pages and their forms, whose bodies are read as bytes, and the files that pages need. */
const serveTyped = async (
  scope: FastifyInstance,
  site: Site,
  limits: Limits,
  routes: readonly PageRoute[],
): Promise<void> => {
  readBodies(scope);
  // Answers only: no browser compresses a form, and a small one could decompress into a huge one.
  await scope.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  site.assets.serve(scope);
  site.verifier.serve(scope);
  site.packages.serve(scope, limits);
  const unknown = answerUnknown(site);
  serveMachineFiles(scope, site, publicPathsOf(routes, site.hiddenPaths), unknown);
  for (const route of routes) serveRoute(scope, site, limits, route);
  scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: unknown });
};

/** The route handler that answers with what the page's handler returns. */
const pageHandlerFor =
  (site: Site, handle: PageHandler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { language = null } = request.params as { readonly language?: Language };
    const pageRequest = readPageRequest(site, request, language);
    if (language !== null) rememberLanguage(pageRequest, request, reply);
    const outcome = await oneAtATime(pageRequest.idempotency, async () => {
      try {
        return await handle(pageRequest);
      } catch (error) {
        if (error instanceof Refused) return refusalPage(pageRequest, error.refusal);
        throw error;
      }
    });
    return sendOutcome(pageRequest, request, reply, outcome);
  };

const serveRoute = (
  app: FastifyInstance,
  site: Site,
  limits: Limits,
  { path, get, post, markdown, json }: PageRoute,
): void => {
  const show = pageHandlerFor(site, get);
  const sendMarkdown = markdown && machineText(markdownType, () => markdown(site), varyOfDocuments);
  const offered: DocumentType[] = [];
  if (sendMarkdown !== undefined) offered.push('text/markdown');
  if (json !== undefined) offered.push('application/json');
  const answer: ShowPage = (request, reply) => {
    const wanted = preferredDocument(request.headers.accept, offered);
    if (wanted === 'text/markdown' && sendMarkdown !== undefined)
      return sendMarkdown(request, reply);
    if (wanted === 'application/json' && json !== undefined) return json(site, request, reply);
    return show(request, reply);
  };
  for (const url of urlsOf(path)) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      onRequest: limits.hook('pages'),
      handler: answer,
    });
    if (post === undefined) continue;
    app.route({
      method: 'POST',
      url,
      bodyLimit: ownFormBytesMax,
      onRequest: limits.hook(post.limit),
      preHandler: parseOwnForm(site.publicUrl),
      handler: pageHandlerFor(site, post.handle),
    });
  }
};

const inLanguage = `/:language(${languages.join('|')})`;

const urlsOf = (path: string): readonly string[] =>
  path === '/' ? ['/', inLanguage, `${inLanguage}/`] : [path, `${inLanguage}${path}`];

/** People get a page; programs, and everybody below /api/, get the answer for programs. */
const answerUnknown =
  (site: Site): RouteHandlerMethod =>
  (request, reply) => {
    const { accept } = request.headers;
    const isPerson = acceptedTypes(accept).includes('text/html') && !wantsProblem(accept);
    if (!isPerson || request.url.startsWith('/api/')) return reply.callNotFound();
    return sendRefusalPage(site, request, reply, { kind: 'no_such_address' });
  };

const sendRefusalPage = (
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: HttpRefusal,
): FastifyReply | Promise<FastifyReply> => {
  const { pathname } = requestUrl(request);
  const inPath = languages.find((each) => pathname.startsWith(`/${each}/`)) ?? null;
  const pageRequest = readPageRequest(site, request, inPath);
  return sendOutcome(
    pageRequest,
    request,
    reply,
    refusalPage(pageRequest, refusal, { requestId: request.id }),
  );
};
