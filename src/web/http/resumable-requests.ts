import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { fileLimits } from '../../kernel/stored-file.ts';
import { allowLongBody, dropRest, withinPace, type Pace } from './long-body.ts';
import type { Resumable, UploadCall, UploadDeps } from './resumed-file.ts';
import { methodsByAddress, preflightHeaders, addVersionHeaders } from './tus-protocol.ts';

/**
 * Files in parts, by the tus protocol: after an interruption, the sender continues where the upload
 * stopped. A complete upload becomes a file of the order.
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
    for (const place of ['creation', 'upload'] as const) {
      const routeUrl = place === 'upload' ? `${url}/:name` : url;
      scope.route({
        // Networks that allow only GET and POST send the method in a header.
        method: place === 'upload' ? ['POST', ...methodsByAddress.upload] : ['POST'],
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

/** The bytes of one file on the connection, however they are encoded. */
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
