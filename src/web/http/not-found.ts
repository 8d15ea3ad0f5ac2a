import type { FastifyInstance } from 'fastify';
import { readBodies } from './read-body.ts';
import { Refused } from './refuse.ts';

/**
 * A known path answers other methods with 405 and Allow, any other path with 404. A path is also
 * 404 if its route does not accept the value of a parameter.
 */
export const refuseUnknown = async (app: FastifyInstance): Promise<void> => {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // The routes of preflights and of unknown pages match everything.
    if (url === '*' || url === '/*') return;
    const { methods = [] } = known.get(url) ?? {};
    known.set(url, { pattern: patternOf(url), methods: new Set([...methods, method].flat()) });
  });

  const allowedAt = (path: string): readonly string[] | null => {
    for (const { pattern, methods } of known.values()) {
      // Every path answers preflights.
      if (pattern.test(path)) return [...methods.union(new Set(['OPTIONS']))];
    }
    return null;
  };

  await app.register((scope, _options, done) => {
    readBodies(scope);
    scope.setNotFoundHandler((request) => {
      const [path = ''] = request.url.split('?');
      const allowed = allowedAt(path);
      throw new Refused(
        allowed === null || allowed.includes(request.method)
          ? { kind: 'no_such_address' }
          : { kind: 'method_not_allowed', allowed },
      );
    });
    done();
  });
};

/** A parameter matches one segment, or the words that its route lists. */
const patternOf = (url: string): RegExp => {
  const pattern = url
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/:\w+(\([^)]+\))?/g, (_parameter, words: string | undefined) => words ?? '[^/]+');
  return new RegExp(`^${pattern}$`);
};
