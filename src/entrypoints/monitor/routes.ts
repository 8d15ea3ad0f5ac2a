import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** What a machine asks about the service: is it alive, can it work, what does it count. */
export const serveMonitor = async (
  app: FastifyInstance,
  metrics: Metrics,
  isReady: () => Promise<boolean>,
): Promise<void> => {
  await app.register((scope, _options, done) => {
    scope.get('/healthz', () => ({ status: 'alive' }));
    scope.get('/readyz', async (_request, reply) => {
      const ready = await isReady().catch(() => false);
      return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
    });
    scope.get('/metrics', async (_request, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    );
    done();
  });
};
