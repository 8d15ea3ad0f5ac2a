import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pack, sendPacked, type Packed } from '../http/packed.ts';
import { moduleGraph } from './module-graph.ts';
import { withoutTypes } from './strip-types.ts';

/**
 * The verifier of the public log and the rules of the auction as modules for browsers: our own
 * files without their types, so that nothing can differ.
 */
export type Verifier = {
  /** The address of its worker; null if it is not installed with the service. */
  readonly path: () => string | null;
  readonly serve: (app: FastifyInstance) => void;
};

const worker = 'packages/verify/src/lot-worker.ts';
const fingerprintLength = 12;

export const loadVerifier = (base: string): Verifier => {
  let loaded: Modules | null = null;
  // Loaded on first use.
  const modules = (): Modules => (loaded ??= loadModules());
  const packed = new Map<string, Packed>();
  return {
    path: () => {
      const { fingerprint, texts } = modules();
      return texts.size === 0 ? null : `${base}/assets/verifier/${fingerprint}/${worker}`;
    },
    serve: (app) => {
      app.route({
        method: ['GET', 'HEAD'],
        url: '/assets/verifier/:fingerprint/*',
        compress: false,
        handler: async (request, reply) => {
          const params = request.params as { readonly fingerprint: string; readonly '*': string };
          const { fingerprint, texts } = modules();
          const name = params['*'];
          const text = texts.get(name);
          if (text === undefined) return reply.callNotFound();
          // Lower quality than other assets, because it is compressed on request.
          const ready = packed.get(name) ?? pack(withoutTypes(text), quality);
          packed.set(name, ready);
          const isOurs = params.fingerprint === fingerprint;
          reply
            .header('cache-control', isOurs ? 'public, max-age=31536000, immutable' : 'no-cache')
            .header('cross-origin-resource-policy', 'same-origin')
            .header('vary', 'accept-encoding')
            .type('text/javascript; charset=utf-8');
          return sendPacked(request, reply, ready);
        },
      });
    },
  };
};

const quality = 9;

/** By their paths in the project, which their imports use. */
type Modules = { readonly fingerprint: string; readonly texts: ReadonlyMap<string, string> };

const loadModules = (): Modules => {
  const texts = moduleGraph([worker]);
  const hash = createHash('sha256')
    .update([...texts.values()].join('\n'))
    .digest('hex');
  return { fingerprint: hash.slice(0, fingerprintLength), texts };
};
