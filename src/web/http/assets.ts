import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { pack, sendPacked, type Packed } from './packed.ts';

/** Style sheets and scripts, under names with a hash of their content. */

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

export type Assets<Name extends string> = {
  /** The address below the base, with the hash. */
  readonly path: (name: Name) => string;
  readonly serve: (app: FastifyInstance) => void;
};

const fingerprintLength = 12;

export const loadAssets = <Name extends string>(
  base: string,
  files: Readonly<Record<Name, string>>,
): Assets<Name> => {
  const loaded = new Map(
    Object.entries<string>(files).map(([name, file]) => {
      const content = readFileSync(file, 'utf8');
      const hash = createHash('sha256').update(content).digest('hex').slice(0, fingerprintLength);
      const [stem = '', extension = ''] = name.split('.');
      return [name, { content, hash, stem, extension: extension as keyof typeof types }] as const;
    }),
  );
  const find = (name: string) => {
    const asset = loaded.get(name);
    if (asset === undefined) throw new Error(`There is no asset ${name}`);
    return asset;
  };
  return {
    path: (name) => {
      const { stem, hash, extension } = find(name);
      return `${base}/assets/${stem}.${hash}.${extension}`;
    },
    serve: (app) => {
      for (const { content, hash, stem, extension } of loaded.values()) {
        let packed: Packed | undefined;
        app.route({
          method: ['GET', 'HEAD'],
          url: `/assets/${stem}.:hash.${extension}`,
          compress: false,
          handler: async (request, reply) => {
            packed ??= pack(content);
            const { hash: requestedHash } = request.params as { readonly hash: string };
            // A page of another version gets the current file, without long caching.
            const lasting =
              requestedHash === hash ? 'public, max-age=31536000, immutable' : 'no-cache';
            reply
              .header('cache-control', lasting)
              .header('cross-origin-resource-policy', 'same-origin')
              .header('vary', 'accept-encoding')
              .type(types[extension]);
            return sendPacked(request, reply, packed);
          },
        });
      }
    },
  };
};
