import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { Refused } from '../http/refuse.ts';
import { mayReadMetrics } from './may-read.ts';

/** What a machine asks about the service: what does it count. */
export const serveMonitor = async (
  app: FastifyInstance,
  { registry }: { readonly registry: Pick<Registry, 'contentType' | 'metrics'> },
  publicUrl: string,
  token: string | null,
): Promise<void> => {
  await app.register((scope, _options, done) => {
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/metrics',
      handler: async (request, reply) => {
        if (!mayReadMetrics(request, publicUrl, token)) {
          throw new Refused({ kind: 'no_such_address' });
        }
        // No page of another site reads them through the browser of somebody on this machine.
        reply.removeHeader('access-control-allow-origin');
        return reply.type(registry.contentType).send(await registry.metrics());
      },
    });
    done();
  });
};
