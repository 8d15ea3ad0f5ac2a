import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { Refused } from '../http/refuse.ts';
import { mayReadMetrics } from './may-read.ts';

/** quiet: it works, but is not for clients. */
export type Readiness = 'ready' | 'not ready' | 'quiet';

/** What a machine asks about the service: is it alive, can it work, what does it count. */
export const serveMonitor = async (
  app: FastifyInstance,
  { registry }: { readonly registry: Pick<Registry, 'contentType' | 'metrics'> },
  readiness: () => Promise<Readiness>,
  token: string | null,
): Promise<void> => {
  await app.register((scope, _options, done) => {
    scope.get('/healthz', () => ({ status: 'alive' }));
    scope.get('/readyz', async (_request, reply) => {
      const status = await readiness().catch((): Readiness => 'not ready');
      return reply.status(status === 'ready' ? 200 : 503).send({ status });
    });
    scope.get('/metrics', async (request, reply) => {
      if (!mayReadMetrics(request, token)) throw new Refused({ kind: 'no_such_address' });
      // No page of another site reads them through the browser of somebody on this machine.
      reply.removeHeader('access-control-allow-origin');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
    done();
  });
};
