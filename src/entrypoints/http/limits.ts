import type { onRequestHookHandler } from 'fastify';
import type { Clock } from '../../app/ports.ts';
import { clientNetwork } from './client-network.ts';
import type { Asked } from './asked.ts';
import type { HttpRefusal } from './problems.ts';
import { Refused } from './refuse.ts';
import type { LimitsMemory } from './limits-memory.ts';
import { createRequestCounts } from './request-counts.ts';
import { requestLimits, type LimitName } from './request-limits.ts';
import { isOfForeignPage } from './sender.ts';

/** Operations with the same limit share its count. */
export type Limits = {
  /** What counts a request against a limit, and says why one is too many. */
  readonly count: (name: LimitName) => (request: Asked) => HttpRefusal | null;
  /** The same as a hook. */
  readonly hook: (name: LimitName) => onRequestHookHandler;
};

/** Other maxima than those of the contract, for tests. */
export type RequestsMax = Partial<Record<LimitName, number>>;

export const createLimits = (
  clock: Clock,
  publicUrl: string,
  requestsMax: RequestsMax,
  memory: LimitsMemory,
): Limits => {
  const known = new Map<LimitName, ReturnType<Limits['count']>>();
  const create = (name: LimitName): ReturnType<Limits['count']> => {
    const limit = { ...requestLimits[name], max: requestsMax[name] ?? requestLimits[name].max };
    const own = createRequestCounts(limit, clock, memory[name].own);
    const foreign = createRequestCounts(limit, clock, memory[name].foreign);
    return (request) => {
      const counts = isOfForeignPage(request, publicUrl) ? foreign : own;
      const waitMs = counts.take(clientNetwork(request));
      if (waitMs === null) return null;
      return { kind: 'too_many_requests', retryAfterSeconds: Math.ceil(waitMs / 1_000) };
    };
  };
  const count: Limits['count'] = (name) => {
    const counting = known.get(name) ?? create(name);
    known.set(name, counting);
    return counting;
  };
  const hook: Limits['hook'] = (name) => {
    const counting = count(name);
    return (request, _reply, done) => {
      const refusal = counting(request);
      done(refusal === null ? undefined : new Refused(refusal));
    };
  };
  return { count, hook };
};
