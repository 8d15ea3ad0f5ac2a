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

/**
 * Many studios share a host for their receivers. `reserved` is the share that each network has at one
 * receiver or machine before its requests count as shared. `receiver` and `machine` limit the shared
 * requests, and `network` is low enough that one network cannot use more than about half of them.
 */
type Limit = { readonly windowMs: number; readonly reserved?: number } & Readonly<
  Partial<Record<WebhookLimitScope, number>> & Record<'owner' | 'network', number>
>;

const dayMs = hoursMs(24);

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
  replayed: { windowMs: dayMs, owner: 300, network: 600, receiver: 1_000, reserved: 100 },
  /** Attempts after the first. */
  retries: { windowMs: dayMs, owner: 200, network: 500, receiver: 1_000, reserved: 100 },
} as const satisfies Record<string, Limit>;

export type WebhookLimit = keyof typeof webhookLimits;

type Counted = { readonly bucket: string; readonly uses: QuotaUse };

/** The uses of one limit, in each scope. */
export type WebhookUse = {
  readonly limit: WebhookLimit;
  readonly counted: readonly (Counted & {
    readonly scope: WebhookLimitScope;
    /** The share of the network; null in scopes that nobody else can use up. */
    readonly reserved: Counted | null;
  })[];
};

/** The scope that has no room, and when it has. */
export type WebhookLimitProblem = { readonly of: WebhookLimitScope; readonly retryAt: Instant };

type Update = readonly [bucket: string, uses: QuotaUse];

/** Uses the limit in all scopes, or returns the scope that is full for the longest. */
export const useWebhookLimit = (
  { limit, counted }: WebhookUse,
  times: number,
  now: Instant,
): Result<readonly Update[], WebhookLimitProblem> => {
  const updates: Update[] = [];
  let problem: WebhookLimitProblem | null = null;
  for (const each of counted) {
    const { scope, bucket, uses } = each;
    const own = useReserved(limit, each, times, now);
    const used = useQuotaTimes(quotaOf(limit, scope), uses, own.left, now);
    if (used.ok) updates.push(...own.updates, [bucket, used.value]);
    else if (problem === null || used.problem.retryAt > problem.retryAt) {
      problem = { of: scope, retryAt: used.problem.retryAt };
    }
  }
  return problem === null ? ok(updates) : no(problem);
};

/**
 * Uses the limit once, at `from`: now, or where others have used up the receiver's limit, as soon as it
 * has room that nobody else waits for. Only a full scope of the own owner or network is a problem.
 */
export const awaitWebhookLimit = (
  { limit, counted }: WebhookUse,
  now: Instant,
): Result<{ readonly updates: readonly Update[]; readonly from: Instant }, WebhookLimitProblem> => {
  const ownUsed = useWebhookLimit(
    { limit, counted: counted.filter(({ reserved }) => reserved === null) },
    1,
    now,
  );
  if (!ownUsed.ok) return ownUsed;
  const updates: Update[] = [...ownUsed.value];
  let from = now;
  for (const each of counted) {
    if (each.reserved === null) continue;
    const { scope, bucket, uses } = each;
    const own = useReserved(limit, each, 1, now);
    updates.push(...own.updates);
    if (own.left === 0) continue;
    const quota = quotaOf(limit, scope);
    const at = nextUseAt(quota, uses, now) ?? now;
    // A waiting request counts from when it is sent, so that later ones wait for the next free moment.
    updates.push([bucket, [...recentUses(quota, uses, now), at].slice(-quota.countMax)]);
    if (at > from) from = at;
  }
  return ok({ updates, from });
};

const quotaOf = (limit: WebhookLimit, scope: WebhookLimitScope): Quota => {
  const limits: Limit = webhookLimits[limit];
  return { countMax: limits[scope] ?? 0, windowMs: limits.windowMs };
};

/** Uses the network's own share first, and returns how many requests are left to count as shared. */
const useReserved = (
  limit: WebhookLimit,
  { reserved }: Pick<WebhookUse['counted'][number], 'reserved'>,
  times: number,
  now: Instant,
): { readonly updates: readonly Update[]; readonly left: number } => {
  if (reserved === null) return { updates: [], left: times };
  const limits: Limit = webhookLimits[limit];
  const quota = { countMax: limits.reserved ?? 0, windowMs: limits.windowMs };
  const own = Math.min(times, quota.countMax - recentUses(quota, reserved.uses, now).length);
  const used = useQuotaTimes(quota, reserved.uses, own, now);
  return { updates: used.ok ? [[reserved.bucket, used.value]] : [], left: times - own };
};
