import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { fileLimits } from '../../kernel/stored-file.ts';
import { allowLongBody, dropRest, withinPace, type Pace } from './long-body.ts';
import type { Resumable, UploadCall, UploadDeps } from './resumed-file.ts';
import { methodsByAddress, preflightHeaders, addVersionHeaders } from './tus-protocol.ts';

/**
 * Files that are sent in parts, by the tus protocol: after an interruption, the sender continues where
 * the upload stopped. A complete upload becomes a stored file.
 */

type UploadRoutes = {
  /** The addresses of uploads, as patterns. */
  readonly urls: readonly string[];
  readonly onRequest: onRequestHookHandler | readonly onRequestHookHandler[];
  readonly uploadCallOf: (request: FastifyRequest) => UploadCall;
  readonly pace?: Pace | undefined;
};

/** Serves the protocol in this scope, which reads no bodies. */
export const serveTusProtocol = (
  scope: FastifyInstance,
  deps: UploadDeps,
  { urls, onRequest, uploadCallOf, pace }: UploadRoutes,
): void => {
  const resumable = createLazyResumable(deps, pace);
  for (const url of urls) {
    const places = [
      { place: 'creation', routeUrl: url, methods: methodsByAddress.creation },
      // Senders behind networks that allow only GET and POST send POST, with the method in a header.
      { place: 'upload', routeUrl: `${url}/:name`, methods: ['POST', ...methodsByAddress.upload] },
    ] as const;
    for (const { place, routeUrl, methods } of places) {
      scope.route({
        method: [...methods],
        url: routeUrl,
        onRequest: [addVersionHeaders, onRequest].flat(),
        handler: (request, reply) => resumable.answer(request, reply, uploadCallOf(request)),
      });
      scope.route({
        method: 'OPTIONS',
        url: routeUrl,
        handler: (request, reply) =>
          reply.status(204).headers(preflightHeaders(place, request.raw)).send(),
      });
    }
  }
};

/**
 * The most bytes that may arrive on the connection for one file. Twice its size leaves room for the
 * framing of small chunks (RFC 9112).
 */
const bodyBytesMax = 2 * fileLimits.bytesMax;

/** Loads the library with the first upload, because it is large and many services never use it. */
const createLazyResumable = (deps: UploadDeps, pace?: Pace): Resumable => {
  let loaded: Promise<Resumable> | undefined;
  const load = async (): Promise<Resumable> => {
    const { createTusResumable } = await import('./resumable.ts');
    return createTusResumable(deps);
  };
  return {
    answer: async (request, reply, uploadCall) => {
      allowLongBody(request.raw);
      loaded ??= load();
      const work = loaded.then((resumable) => resumable.answer(request, reply, uploadCall));
      try {
        return await withinPace(request.raw, bodyBytesMax, work, pace);
      } finally {
        dropRest(request.raw);
      }
    },
  };
};
