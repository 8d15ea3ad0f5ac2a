import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pack, sendPacked, type Packed } from '../http/packed.ts';
import { moduleGraph } from './module-graph.ts';
import { withoutTypes } from './strip-types.ts';

/**
 * The verifier of the public log and the rules of the auction as modules for browsers: the service's
 * own files without their types, so that the browser and the service decide by the same rules.
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
  const modulesOnce = (): Modules => (loaded ??= loadModules());
  const packed = new Map<string, Packed>();
  return {
    path: () => {
      const { fingerprint, texts } = modulesOnce();
      return texts.size === 0 ? null : `${base}/assets/verifier/${fingerprint}/${worker}`;
    },
    serve: (app) => {
      app.route({
        method: ['GET', 'HEAD'],
        url: '/assets/verifier/:fingerprint/*',
        compress: false,
        handler: async (request, reply) => {
          const params = request.params as { readonly fingerprint: string; readonly '*': string };
          const { fingerprint, texts } = modulesOnce();
          const name = params['*'];
          const text = texts.get(name);
          if (text === undefined) return reply.callNotFound();
          const ready = packed.get(name) ?? pack(withoutTypes(text), brotliQuality);
          packed.set(name, ready);
          const isCurrent = params.fingerprint === fingerprint;
          reply
            .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
            .header('cross-origin-resource-policy', 'same-origin')
            .header('vary', 'accept-encoding')
            .type('text/javascript; charset=utf-8');
          return sendPacked(request, reply, ready);
        },
      });
    },
  };
};

/**
 * Lower than that of other assets, because the first browser requests dozens of modules at once and waits
 * for their compression.
 */
const brotliQuality = 9;

/** The texts of modules by their paths in the project, which their imports use. */
type Modules = { readonly fingerprint: string; readonly texts: ReadonlyMap<string, string> };

const loadModules = (): Modules => {
  const texts = moduleGraph([worker]);
  const hash = createHash('sha256')
    .update([...texts.values()].join('\n'))
    .digest('hex');
  return { fingerprint: hash.slice(0, fingerprintLength), texts };
};
