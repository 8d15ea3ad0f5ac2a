import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** What a machine asks about the service: is it alive, can it work, what does it count. */
export const serveMonitor = (
  app: FastifyInstance,
  metrics: Metrics,
  isReady: () => Promise<boolean>,
): void => {
  metrics.watchRequests(app);
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
};
