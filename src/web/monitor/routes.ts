import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Registry } from 'prom-client';
import { Refused } from '../http/refuse.ts';
import { isOwnHost } from '../http/sender.ts';

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

/**
 * Whether somebody may read the metrics: whoever is on this machine, or has the token. What came
 * through a proxy is not from this machine, whether or not the proxy is one that is believed.
 */
const mayReadMetrics = (
  request: FastifyRequest,
  publicUrl: string,
  token: string | null,
): boolean =>
  // A browser on this machine may show a page whose name was made to lead here.
  (isFromThisMachine(request) && isOwnHost(request.headers, publicUrl)) || hasToken(request, token);

const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean => {
  if (forwardedBy.some((name) => headers[name] !== undefined)) return false;
  const { remoteAddress = '' } = socket;
  return ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';
};

const forwardedBy = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

const hasToken = ({ headers }: FastifyRequest, token: string | null): boolean => {
  const [, shown] = /^Bearer +(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  return token !== null && shown !== undefined && timingSafeEqual(hash(shown), hash(token));
};

/** Of one length, whatever was shown. */
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
