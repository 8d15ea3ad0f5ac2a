import type { onRequestHookHandler } from 'fastify';
import type { Clock } from '../../app/ports.ts';
import { networkOf } from '../../contract/network.ts';
import { Refused } from './refuse.ts';
import { createRequestCounts } from './request-counts.ts';
import { requestLimits, type LimitName } from './request-limits.ts';
import { isOfForeignPage } from './sender.ts';

/** The hook that counts a request against a limit; operations with the same limit share its count. */
export type Limits = (name: LimitName) => onRequestHookHandler;

/** Other maxima than those of the contract, for tests. */
export type RequestsMax = Partial<Record<LimitName, number>>;

export const createLimits = (clock: Clock, publicUrl: string, requestsMax: RequestsMax): Limits => {
  const hooks = new Map<LimitName, onRequestHookHandler>();
  const createHook = (name: LimitName): onRequestHookHandler => {
    const limit = { ...requestLimits[name], max: requestsMax[name] ?? requestLimits[name].max };
    const own = createRequestCounts(limit);
    const foreign = createRequestCounts(limit);
    return (request, _reply, done) => {
      const counts = isOfForeignPage(request, publicUrl) ? foreign : own;
      const waitMs = counts.take(networkOf(request.ip), clock.now());
      if (waitMs === null) return done();
      const retryAfterSeconds = Math.ceil(waitMs / 1_000);
      return done(new Refused({ kind: 'too_many_requests', retryAfterSeconds }));
    };
  };
  return (name) => {
    const hook = hooks.get(name) ?? createHook(name);
    hooks.set(name, hook);
    return hook;
  };
};
