import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Clock } from '../../kernel/ports.ts';
import { clientNetwork } from './client-network.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { limitField, limitName, policyField, policyName } from './rate-limit.ts';
import { Refused } from './refuse.ts';
import { createRequestCounts } from './request-counts.ts';
import { requestLimits, type LimitName } from './request-limits.ts';
import { isOfForeignPage } from './sender.ts';

/** Limits of requests. Operations with the same limit share its count. */
export type Limits = {
  /** Counts a request; returns the refusal if the limit is reached. */
  readonly count: (name: LimitName, request: FastifyRequest) => HttpRefusal | null;
  /** As a hook, which also sets the headers with the remaining requests. */
  readonly hook: (name: LimitName) => onRequestHookHandler;
};

type Measure = (request: FastifyRequest) => {
  readonly refusal: HttpRefusal | null;
  /** The values of the headers (rate-limit.ts). */
  readonly policy: string;
  readonly limit: string;
};

/** Replaces the limits of `request-limits.ts`, for tests. */
export type RequestsMax = Partial<Record<LimitName, number>>;

export const createLimits = (clock: Clock, publicUrl: string, requestsMax: RequestsMax): Limits => {
  const measures = new Map<LimitName, Measure>();
  const create = (name: LimitName): Measure => {
    const limit = { ...requestLimits[name], max: requestsMax[name] ?? requestLimits[name].max };
    // Requests caused by pages of other sites count separately.
    const own = createRequestCounts(limit, clock);
    const foreign = createRequestCounts(limit, clock);
    const policy = policyField(name, limit.max, limit.windowMs);
    return (request) => {
      const counts = isOfForeignPage(request, publicUrl) ? foreign : own;
      const { waitMs, left, resetMs } = counts.take(clientNetwork(request));
      return {
        refusal:
          waitMs === 0
            ? null
            : { kind: 'too_many_requests', retryAfterSeconds: Math.ceil(waitMs / 1_000) },
        policy,
        limit: limitField(name, left, resetMs),
      };
    };
  };
  const measure = (name: LimitName, request: FastifyRequest) =>
    measures.getOrInsertComputed(name, create)(request);
  return {
    count: (name, request) => measure(name, request).refusal,
    hook: (name) => (request, reply, done) => {
      const { refusal, policy, limit } = measure(name, request);
      reply.header(policyName, policy).header(limitName, limit);
      done(refusal === null ? undefined : new Refused(refusal));
    },
  };
};
