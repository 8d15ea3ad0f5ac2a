import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Room } from '../../kernel/room.ts';
import { loadAssets } from '../http/assets.ts';
import { parseOwnForm, ownFormBytesMax } from '../http/form-body.ts';
import { oneAtATime } from '../http/form-once.ts';
import type { Limits } from '../http/limits.ts';
import { readBodies } from '../http/read-body.ts';
import { Refused, toRefusal } from '../http/refuse.ts';
import type { LimitName } from '../http/request-limits.ts';
import { answerOperator, deskOutcomeOf, sendDeskOutcome, sendToSignIn } from './answer.ts';
import { deskFiles, servePushWorker } from './assets.ts';
import { deskRefusalPage } from './frame.ts';
import { keysPage } from './keys.ts';
import { readDeskRequest, signedIn } from './read-request.ts';
import type {
  Desk,
  DeskKey,
  DeskRequest,
  OperatorRequest,
  DeskOutcome,
  DeskSection,
} from './request.ts';
import { serveDeskStream } from './stream.ts';

/** The operator's desk: its pages, and who may see them. */

type Handle<Who extends DeskRequest> = (deskRequest: Who) => DeskOutcome | Promise<DeskOutcome>;

type DeskRouteOf<Who extends DeskRequest> = {
  readonly path: string;
  readonly get?: Handle<Who>;
  readonly post?: Handle<Who>;
};

export type DeskRoute =
  /** Only for operators who are signed in. */
  | (DeskRouteOf<OperatorRequest> & { readonly isOpen: false })
  | (DeskRouteOf<DeskRequest> & { readonly isOpen: true });

declare module '../../kernel/room.ts' {
  interface Room {
    /** Pages of the desk, in any order. */
    readonly deskPages?: readonly DeskRoute[];
    /** Its places in the navigation of the desk. */
    readonly deskSections?: readonly DeskSection[];
    readonly deskKeys?: readonly DeskKey[];
    /** Addresses of the desk whose bodies are files, in a scope that reads no bodies. */
    readonly serveOnDesk?: (scope: FastifyInstance, desk: Desk, limits: Limits) => Promise<void>;
  }
}

type DeskDependencies = Omit<Desk, 'assets' | 'base' | 'sections' | 'keys'> & {
  readonly limits: Limits;
  readonly rooms: readonly Room[];
};

export const serveDesk = async (
  app: FastifyInstance,
  { limits, rooms, ...dependencies }: DeskDependencies,
): Promise<void> => {
  const base = new URL(dependencies.publicUrl).pathname.replace(/\/$/, '');
  const desk: Desk = {
    ...dependencies,
    base,
    assets: loadAssets(base, deskFiles),
    sections: rooms
      .flatMap(({ deskSections = [] }) => deskSections)
      .toSorted((one, other) => one.rank - other.rank),
    keys: rooms.flatMap(({ deskKeys = [] }) => deskKeys),
  };
  await app.register(async (scope) => {
    await scope.register(cookie);
    scope.setErrorHandler((error, request, reply) => {
      const refusal = toRefusal(error);
      if (refusal.kind === 'internal_error') {
        request.log.error({ reqId: request.id, err: error }, 'page failed');
      }
      const deskRequest = readDeskRequest(desk, request);
      return sendDeskOutcome(deskRequest, reply, deskRefusalPage(deskRequest, refusal, request.id));
    });
    // Answers only: no browser compresses a form, and a small one could decompress into a huge one.
    await scope.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
    for (const { serveOnDesk } of rooms) {
      if (serveOnDesk === undefined) continue;
      await scope.register((inner) => serveOnDesk(inner, desk, limits));
    }
    await scope.register((inner) => serveTyped(inner, desk, limits, deskPagesOf(rooms)));
  });
};

export const deskPagesOf = (rooms: readonly Room[]): readonly DeskRoute[] => [
  ...rooms.flatMap(({ deskPages = [] }) => deskPages),
  { path: '/desk/keys', isOpen: false, get: keysPage },
];

/** Pages and their forms, whose bodies are read as bytes. */
const serveTyped = async (
  scope: FastifyInstance,
  desk: Desk,
  limits: Limits,
  routes: readonly DeskRoute[],
): Promise<void> => {
  readBodies(scope);
  desk.assets.serve(scope);
  servePushWorker(scope);
  for (const route of routes) serveRoute(scope, desk, limits, route);
  serveDeskStream(scope, desk, limits);
  serveUnknown(scope, desk, limits);
};

const serveRoute = (app: FastifyInstance, desk: Desk, limits: Limits, route: DeskRoute): void => {
  const { path: url, isOpen } = route;
  const get = handlerOf(desk, route, 'get');
  const post = handlerOf(desk, route, 'post');
  if (get !== undefined) {
    app.route({ method: ['GET', 'HEAD'], url, onRequest: limits.hook('pages'), handler: get });
  }
  if (post !== undefined) {
    // A visitor who is not signed in has a stricter limit.
    const limit: LimitName = isOpen ? 'confirm' : 'pages';
    app.route({
      method: 'POST',
      url,
      bodyLimit: ownFormBytesMax,
      onRequest: limits.hook(limit),
      preHandler: parseOwnForm(desk.publicUrl),
      handler: post,
    });
  }
};

type DeskHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Undefined if the route does not have the method. */
const handlerOf = (
  desk: Desk,
  route: DeskRoute,
  method: 'get' | 'post',
): DeskHandler | undefined => {
  if (route.isOpen) {
    const handle = route[method];
    return handle === undefined ? undefined : openHandler(desk, handle);
  }
  const handle = route[method];
  return handle === undefined ? undefined : operatorHandler(desk, handle);
};

const openHandler =
  (desk: Desk, handle: Handle<DeskRequest>): DeskHandler =>
  async (request, reply) => {
    const deskRequest = readDeskRequest(desk, request);
    return sendDeskOutcome(deskRequest, reply, await deskOutcomeOf(deskRequest, handle));
  };

const operatorHandler =
  (desk: Desk, handle: Handle<OperatorRequest>): DeskHandler =>
  (request, reply) =>
    answerOperator(desk, request, reply, (operatorRequest) =>
      oneAtATime(operatorRequest.idempotency, () => handle(operatorRequest)),
    );

/** A visitor who is not signed in does not learn which addresses exist. */
const serveUnknown = (app: FastifyInstance, desk: Desk, limits: Limits): void => {
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/desk/*',
    onRequest: limits.hook('pages'),
    handler: async (request, reply) => {
      const deskRequest = readDeskRequest(desk, request);
      if ((await signedIn(deskRequest, request)) === null)
        return sendToSignIn(deskRequest, request, reply);
      throw new Refused({ kind: 'no_such_address' });
    },
  });
};
