import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Registry } from 'prom-client';
import { Refused } from '../http/refuse.ts';
import { isOwnHost } from '../http/sender.ts';

type MonitorDependencies = {
  readonly registry: Pick<Registry, 'contentType' | 'metrics'>;
  readonly publicUrl: string;
  /** Lets other machines read the metrics; null: only this machine may. */
  readonly token: string | null;
};

export const serveMonitor = async (
  app: FastifyInstance,
  { registry, publicUrl, token }: MonitorDependencies,
): Promise<void> => {
  await app.register((scope, _options, done) => {
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/metrics',
      handler: async (request, reply) => {
        if (!mayReadMetrics(request, publicUrl, token)) {
          throw new Refused({ kind: 'no_such_address' });
        }
        // No page of another site may read them through a browser on this machine.
        reply.removeHeader('access-control-allow-origin');
        return reply.type(registry.contentType).send(await registry.metrics());
      },
    });
    done();
  });
};

/**
 * Whether the client may read metrics: on this machine, or with the token. Requests through any
 * proxy are not from this machine.
 */
const mayReadMetrics = (
  request: FastifyRequest,
  publicUrl: string,
  token: string | null,
): boolean =>
  // A rebound page in a browser on this machine must not pass.
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

/** Makes the inputs equally long for the comparison. */
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
