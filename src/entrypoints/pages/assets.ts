import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** Style sheets and scripts, served by ourselves under names that change with what is in them. */

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

const ownFile = (name: string): string => fileURLToPath(new URL(`assets/${name}`, import.meta.url));
const packageFile = (name: string): string => fileURLToPath(import.meta.resolve(name));

const files = {
  'site.css': ownFile('site.css'),
  'docs.css': ownFile('docs.css'),
  'tracker.css': ownFile('tracker.css'),
  'site.js': ownFile('site.js'),
  'price.js': ownFile('price.js'),
  'tracker.js': ownFile('tracker.js'),
  'auction.js': ownFile('auction.js'),
  'history.js': ownFile('history.js'),
  'files.js': ownFile('files.js'),
  'files.css': ownFile('files.css'),
  // The client of the protocol is asked for once files are sent.
  'tus.js': join(dirname(packageFile('tus-js-client/package.json')), 'dist', 'tus.min.js'),
  'brief.js': ownFile('brief.js'),
  'brief.css': ownFile('brief.css'),
  'page.svg': ownFile('page.svg'),
  'icon.svg': ownFile('icon.svg'),
  'uplot.js': packageFile('uplot/dist/uPlot.iife.min.js'),
  'uplot.css': packageFile('uplot/dist/uPlot.min.css'),
} as const;

export type AssetName = keyof typeof files;

export type Assets = {
  /** The address under the base, with the fingerprint of what is in it. */
  readonly path: (name: AssetName) => string;
  readonly serve: (app: FastifyInstance) => void;
};

const fingerprintLength = 12;

export const loadAssets = (base: string): Assets => {
  const loaded = new Map(
    Object.entries(files).map(([name, file]) => {
      const content = readFileSync(file);
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
        app.route({
          method: ['GET', 'HEAD'],
          url: `/assets/${stem}.:hash.${extension}`,
          handler: (request, reply) => {
            const { hash: asked } = request.params as { readonly hash: string };
            // Another version may be running beside this one: its pages get what there is, for now.
            const lasting = asked === hash ? 'public, max-age=31536000, immutable' : 'no-cache';
            return reply
              .header('cache-control', lasting)
              .header('cross-origin-resource-policy', 'same-origin')
              .type(types[extension])
              .send(content);
          },
        });
      }
    },
  };
};
