import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pack, sendPacked, type Packed } from '../http/packed.ts';
import { moduleGraph } from './module-graph.ts';
import { withoutTypes } from './strip-types.ts';

/**
 * The verifier of the public log, and the rules of the auction, as modules that a browser runs: the
 * very files of ours without their types, so there is nothing to build and nothing that could differ.
 */
export type Verifier = {
  /** The address of its worker under the base; null where it was not installed with the service. */
  readonly path: () => string | null;
  readonly serve: (app: FastifyInstance) => void;
};

const worker = 'packages/verify/src/lot-worker.ts';
const fingerprintLength = 12;

export const loadVerifier = (base: string): Verifier => {
  let loaded: Modules | null = null;
  // Nobody needs it before a lot is looked at.
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
          // At a lower quality than what everybody loads: few ask for it, and it is packed when they do.
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

/** As they stand in the project, under their paths there, which their imports of each other name. */
type Modules = { readonly fingerprint: string; readonly texts: ReadonlyMap<string, string> };

const loadModules = (): Modules => {
  const texts = moduleGraph([worker]);
  const hash = createHash('sha256')
    .update([...texts.values()].join('\n'))
    .digest('hex');
  return { fingerprint: hash.slice(0, fingerprintLength), texts };
};
