import type { FastifyInstance } from 'fastify';
import { packageNames, packagesPath, type PackageName } from '../../kernel/links.ts';
import { clientHasVersion } from '../http/etag.ts';
import type { Limits } from '../http/limits.ts';
import { archiveOf, type Archive } from './archive.ts';
import { contentsOf } from './contents.ts';

/**
 * The project's own packages, which the service serves itself, so that nobody has to trust a
 * registry.
 */
export type Packages = {
  /** Null if the package is not installed with the service. */
  readonly find: (name: PackageName) => Promise<Archive | null>;
  readonly serve: (app: FastifyInstance, limits: Limits) => void;
};

const cacheControl = 'public, max-age=300';

export const loadPackages = (): Packages => {
  const made = new Map<PackageName, Promise<Archive | null>>();
  // Made on first use.
  const find: Packages['find'] = (name) => {
    const archive = made.get(name) ?? make(name);
    made.set(name, archive);
    return archive;
  };
  return {
    find,
    serve: (app, limits) => {
      for (const name of packageNames) serveArchive(app, limits, name, find);
      app.route({
        method: ['GET', 'HEAD'],
        url: `${packagesPath}/SHA256SUMS`,
        onRequest: limits.hook('downloads'),
        handler: async (_request, reply) =>
          reply
            .header('cache-control', cacheControl)
            .type('text/plain; charset=utf-8')
            .send(await checksums(find)),
      });
    },
  };
};

const make = async (name: PackageName): Promise<Archive | null> => {
  const contents = await contentsOf(name);
  return contents === null ? null : archiveOf(contents);
};

const serveArchive = (
  app: FastifyInstance,
  limits: Limits,
  name: PackageName,
  find: Packages['find'],
): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${packagesPath}/${name}.tgz`,
    compress: false,
    onRequest: limits.hook('downloads'),
    handler: async (request, reply) => {
      const archive = await find(name);
      if (archive === null) return reply.callNotFound();
      const isUnchanged = clientHasVersion(request, reply, archive.sha256.toString('base64url'));
      reply
        .header('cache-control', cacheControl)
        .header('access-control-allow-origin', '*')
        // RFC 9530
        .header('repr-digest', `sha-256=:${archive.sha256.toString('base64')}:`);
      if (isUnchanged) return reply.status(304).send();
      return reply.type('application/gzip').send(archive.bytes);
    },
  });
};

/** In the format of `sha256sum --check`. */
const checksums = async (find: Packages['find']): Promise<string> => {
  const lines = await Promise.all(
    packageNames.map(async (name) => {
      const archive = await find(name);
      return archive === null ? '' : `${archive.sha256.toString('hex')}  ${name}.tgz\n`;
    }),
  );
  return lines.join('');
};
