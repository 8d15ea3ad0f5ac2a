import {
  nextUseAt,
  recentUses,
  useQuotaTimes,
  type Quota,
  type QuotaUse,
} from '../kernel/quota.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { hoursMs, type Instant } from '../kernel/time.ts';

/**
 * Limits of the requests that people cause on purpose: challenges, tests, replays and retries. They count
 * for each owner, for each network that added webhooks, and for each receiver. So nobody can have a
 * server called more often than they could call it themselves.
 */

/**
 * owner: the order or participant; network: the IPv4 address or IPv6 /48 from which the webhook was
 * added; receiver: the host of its address; machine: an IPv4 address or IPv6 /64 of that host, because
 * host names cost nothing.
 */
export type WebhookLimitScope = 'owner' | 'network' | 'receiver' | 'machine';

/** `owner` and `network` limit the requests of one caller; `receiver` and `machine` those of all callers to one server. */
type WebhookLimit = {
  readonly windowMs: number;
  readonly owner: number;
  readonly network: number;
  readonly receiver?: number;
  readonly machine?: number;
  /**
   * Requests of each network to one receiver or machine that count before any of its requests count as
   * shared. `receiver` and `machine` limit only the shared requests, and `network` is low enough that
   * one network cannot use more than about half of them.
   */
  readonly reserved?: number;
};

export const webhookLimits = {
  /** DNS lookups, also of dry runs; they call no receiver. */
  lookups: { windowMs: hoursMs(1), owner: 40, network: 60 },
  /** One for each webhook that somebody tries to add. */
  challenges: {
    windowMs: hoursMs(1),
    owner: 20,
    network: 30,
    receiver: 60,
    machine: 120,
    reserved: 5,
  },
  /** Tests and replays of single deliveries. */
  tests: { windowMs: hoursMs(1), owner: 30, network: 60, receiver: 120, reserved: 10 },
  /** Changes that replays send again; a replay counts as one at least. */
  replayed: { windowMs: hoursMs(24), owner: 300, network: 600, receiver: 1_000, reserved: 100 },
  /** Attempts after the first. */
  retries: { windowMs: hoursMs(24), owner: 200, network: 500, receiver: 1_000, reserved: 100 },
} as const satisfies Record<string, WebhookLimit>;

export type WebhookLimitName = keyof typeof webhookLimits;

/** How often a limit was used, as the buckets of its quotas store it. */
export type WebhookUse = {
  readonly limit: WebhookLimitName;
  readonly own: readonly OwnBucket[];
  readonly shared: readonly SharedBucket[];
  readonly uses: ReadonlyMap<string, QuotaUse>;
};

/** Counts the requests of one caller. */
type OwnBucket = { readonly scope: 'owner' | 'network'; readonly bucket: string };

/** Counts the requests of all callers to one server. */
export type SharedBucket = {
  readonly scope: 'receiver' | 'machine';
  readonly bucket: string;
  /** Counts the reserved requests of the network. */
  readonly reservedBucket: string;
};

/** The scope that has no room, and when it has. */
export type WebhookLimitProblem = { readonly of: WebhookLimitScope; readonly retryAt: Instant };

type BucketUpdate = readonly [bucket: string, uses: QuotaUse];

/** Uses the limit in all scopes, or returns the scope that is full for the longest. */
export const useWebhookLimit = (
  use: WebhookUse,
  times: number,
  now: Instant,
): Result<readonly BucketUpdate[], WebhookLimitProblem> => {
  const updates: BucketUpdate[] = [];
  let longest: WebhookLimitProblem | null = null;
  for (const each of [...use.own, ...use.shared]) {
    let sharedTimes = times;
    if ('reservedBucket' in each) {
      const reserved = useReserved(use, each, times, now);
      updates.push(...reserved.updates);
      sharedTimes = reserved.remaining;
    }
    const uses = use.uses.get(each.bucket) ?? [];
    const used = useQuotaTimes(quotaOf(use.limit, each.scope), uses, sharedTimes, now);
    if (used.ok) {
      updates.push([each.bucket, used.value]);
    } else if (longest === null || used.problem.retryAt > longest.retryAt) {
      longest = { of: each.scope, retryAt: used.problem.retryAt };
    }
  }
  return longest === null ? ok(updates) : no(longest);
};

/**
 * Uses the limit once, at `from`: now, or if other callers have used up the limit of the receiver, as soon
 * as it has room that nobody else waits for. Only a full scope of the caller is a problem.
 */
export const awaitWebhookLimit = (
  use: WebhookUse,
  now: Instant,
): Result<
  { readonly updates: readonly BucketUpdate[]; readonly from: Instant },
  WebhookLimitProblem
> => {
  const ownUsed = useWebhookLimit({ ...use, shared: [] }, 1, now);
  if (!ownUsed.ok) return ownUsed;
  const updates: BucketUpdate[] = [...ownUsed.value];
  let from = now;
  for (const shared of use.shared) {
    const reserved = useReserved(use, shared, 1, now);
    updates.push(...reserved.updates);
    if (reserved.remaining === 0) continue;
    const quota = quotaOf(use.limit, shared.scope);
    const uses = use.uses.get(shared.bucket) ?? [];
    const freeAt = nextUseAt(quota, uses, now) ?? now;
    // A waiting request counts from when it is sent, so that later ones wait for the next free moment.
    const waiting = [...recentUses(quota, uses, now), freeAt].slice(-quota.countMax);
    updates.push([shared.bucket, waiting]);
    if (freeAt > from) from = freeAt;
  }
  return ok({ updates, from });
};

const quotaOf = (name: WebhookLimitName, count: WebhookLimitScope | 'reserved'): Quota => {
  const limit: WebhookLimit = webhookLimits[name];
  return { countMax: limit[count] ?? 0, windowMs: limit.windowMs };
};

/** Uses the reserved requests of the network first, and returns how many requests remain to count as shared. */
const useReserved = (
  { limit, uses }: WebhookUse,
  { reservedBucket }: SharedBucket,
  times: number,
  now: Instant,
): { readonly updates: readonly BucketUpdate[]; readonly remaining: number } => {
  const quota = quotaOf(limit, 'reserved');
  const before = uses.get(reservedBucket) ?? [];
  const free = quota.countMax - recentUses(quota, before, now).length;
  const reservedTimes = Math.min(times, free);
  const used = useQuotaTimes(quota, before, reservedTimes, now);
  return {
    updates: used.ok ? [[reservedBucket, used.value]] : [],
    remaining: times - reservedTimes,
  };
};
