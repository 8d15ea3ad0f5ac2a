import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isOwnHost } from '../http/sender.ts';

/**
 * Whether somebody may read the metrics: whoever is on this machine, or has the token. What came
 * through a proxy is not from this machine, whether or not the proxy is one that is believed.
 */
export const mayReadMetrics = (
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
