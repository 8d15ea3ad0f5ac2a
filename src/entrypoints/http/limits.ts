import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { networkOf } from '../../contract/network.ts';
import { requestLimits, type LimitName } from './request-limits.ts';
import { Refused } from './refuse.ts';

/** The hook that counts a request against a limit; operations with the same limit share its count. */
export type Limits = (name: LimitName) => onRequestAsyncHookHandler;

/** Other maxima than those of the contract, for tests. */
export type RequestsMax = Partial<Record<LimitName, number>>;

const limitedNetworksMax = 20_000;

export const createLimits = async (
  app: FastifyInstance,
  requestsMax: RequestsMax,
): Promise<Limits> => {
  await app.register(rateLimit, {
    global: false,
    cache: limitedNetworksMax,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused({ kind: 'too_many_requests', retryAfterSeconds: Math.ceil(ttl / 1_000) }),
    addHeadersOnExceeding: noLimitHeaders,
    addHeaders: { ...noLimitHeaders, 'retry-after': false },
  });
  const hooks = new Map<LimitName, onRequestAsyncHookHandler>();
  return (name) => {
    const { max, windowMs } = requestLimits[name];
    const hook =
      hooks.get(name) ?? app.rateLimit({ max: requestsMax[name] ?? max, timeWindow: windowMs });
    hooks.set(name, hook);
    return hook;
  };
};

const noLimitHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
