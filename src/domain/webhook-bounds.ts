import { no, ok, type Result } from './base.ts';
import { useQuotaTimes, type QuotaUse } from './quota.ts';
import { hoursMs, type Instant } from './time.ts';

/**
 * How much webhooks may be made to send besides what happens: by one order or participant, by all
 * webhooks that were added from one network, and to one receiver, whoever added it. So nobody has
 * somebody else's server called more often than they could call it themselves.
 */

/**
 * owner: the order or the participant; network: the IPv4 address or IPv6 /48 from which the webhook was
 * added; receiver: the host of its address; machine: an IPv4 address or IPv6 /64 that the host stands
 * for, since names cost nothing.
 */
export type WebhookBoundScope = 'owner' | 'network' | 'receiver' | 'machine';

type Bound = { readonly windowMs: number } & Readonly<
  Partial<Record<WebhookBoundScope, number>> & Record<Exclude<WebhookBoundScope, 'machine'>, number>
>;

const dayMs = hoursMs(24);

export const webhookBounds = {
  /** One for each webhook that somebody wants to add, answered or not. */
  challenges: { windowMs: hoursMs(1), owner: 20, network: 30, receiver: 60, machine: 120 },
  /** Tests, and deliveries that are sent again by themselves. */
  tests: { windowMs: hoursMs(1), owner: 30, network: 60, receiver: 120 },
  /** Changes that replays bring back; a replay that brings none back counts as one. */
  replayed: { windowMs: dayMs, owner: 300, network: 600, receiver: 1_000 },
  /** Attempts after the first. */
  retries: { windowMs: dayMs, owner: 200, network: 500, receiver: 1_000 },
} as const satisfies Record<string, Bound>;

export type WebhookBound = keyof typeof webhookBounds;

/** When each was used, by the name under which it is counted. */
export type WebhookUse = {
  readonly bound: WebhookBound;
  readonly counted: readonly {
    readonly scope: WebhookBoundScope;
    readonly bucket: string;
    readonly uses: QuotaUse;
  }[];
};

/** Which of them has no room, and from when it has. */
export type WebhookBoundProblem = { readonly of: WebhookBoundScope; readonly retryAt: Instant };

/** So many more in all of them, or the one that has no room for the longest. */
export const useWebhookBound = (
  { bound, counted }: WebhookUse,
  times: number,
  now: Instant,
): Result<readonly (readonly [bucket: string, uses: QuotaUse])[], WebhookBoundProblem> => {
  const limits: Bound = webhookBounds[bound];
  const updates: (readonly [string, QuotaUse])[] = [];
  let problem: WebhookBoundProblem | null = null;
  for (const { scope, bucket, uses } of counted) {
    const quota = { countMax: limits[scope] ?? 0, windowMs: limits.windowMs };
    const used = useQuotaTimes(quota, uses, times, now);
    if (used.ok) updates.push([bucket, used.value]);
    else if (problem === null || used.problem.retryAt > problem.retryAt) {
      problem = { of: scope, retryAt: used.problem.retryAt };
    }
  }
  return problem === null ? ok(updates) : no(problem);
};
