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

/** A counted request: its refusal, if the limit is reached, and the values of its headers (rate-limit.ts). */
type CountedRequest = {
  readonly refusal: HttpRefusal | null;
  readonly policy: string;
  readonly limit: string;
};

/** Replaces the limits of `request-limits.ts`, for tests. */
export type RequestsMax = Partial<Record<LimitName, number>>;

export const createLimits = (clock: Clock, publicUrl: string, requestsMax: RequestsMax): Limits => {
  const countsByLimit = new Map<LimitName, ReturnType<typeof createCounts>>();
  const createCounts = (name: LimitName) => {
    const limit = { ...requestLimits[name], max: requestsMax[name] ?? requestLimits[name].max };
    return {
      policy: policyField(name, limit.max, limit.windowMs),
      own: createRequestCounts(limit, clock),
      // Requests caused by pages of other sites count separately.
      foreign: createRequestCounts(limit, clock),
    };
  };
  const count = (name: LimitName, request: FastifyRequest): CountedRequest => {
    const { policy, own, foreign } = countsByLimit.getOrInsertComputed(name, createCounts);
    const counts = isOfForeignPage(request, publicUrl) ? foreign : own;
    const { waitMs, left, resetMs } = counts.take(clientNetwork(request));
    const retryAfterSeconds = Math.ceil(waitMs / 1_000);
    return {
      refusal: waitMs === 0 ? null : { kind: 'too_many_requests', retryAfterSeconds },
      policy,
      limit: limitField(name, left, resetMs),
    };
  };
  return {
    count: (name, request) => count(name, request).refusal,
    hook: (name) => (request, reply, done) => {
      const { refusal, policy, limit } = count(name, request);
      reply.header(policyName, policy).header(limitName, limit);
      done(refusal === null ? undefined : new Refused(refusal));
    },
  };
};
