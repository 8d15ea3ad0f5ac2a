import { no, ok, type Result } from '../kernel/result.ts';
import {
  nextUseAt,
  recentUses,
  useQuotaTimes,
  type Quota,
  type QuotaUse,
} from '../kernel/quota.ts';
import { hoursMs, type Instant } from '../kernel/time.ts';

/**
 * How much webhooks may be made to send besides what happens: by one order or participant, by all
 * webhooks that were added from one network, and to one receiver, whoever added them. So nobody has
 * somebody else's server called more often than they could call it themselves.
 */

/**
 * owner: the order or the participant; network: the IPv4 address or IPv6 /48 from which the webhook was
 * added; receiver: the host of its address; machine: an IPv4 address or IPv6 /64 that the host stands
 * for, since names cost nothing.
 */
export type WebhookLimitScope = 'owner' | 'network' | 'receiver' | 'machine';

/**
 * Many studios have their receivers at one host, so what others do there must leave each network room:
 * `kept` is what each network may have sent to one receiver, or machine, before any of it counts as
 * shared. `receiver` and `machine` bound what is shared, of which `network` leaves nobody more than
 * about half. So one receiver is sent what is shared, and what is kept for each network besides.
 */
type Bound = { readonly windowMs: number; readonly kept?: number } & Readonly<
  Partial<Record<WebhookLimitScope, number>> & Record<'owner' | 'network', number>
>;

const dayMs = hoursMs(24);

export const webhookLimits = {
  /** Receivers' names that are looked up before anything else, also by dry runs; nobody is called. */
  lookups: { windowMs: hoursMs(1), owner: 40, network: 60 },
  /** One for each webhook that somebody wants to add, answered or not. */
  challenges: { windowMs: hoursMs(1), owner: 20, network: 30, receiver: 60, machine: 120, kept: 5 },
  /** Tests, and deliveries that are sent again by themselves. */
  tests: { windowMs: hoursMs(1), owner: 30, network: 60, receiver: 120, kept: 10 },
  /** Changes that replays bring back; a replay that brings none back counts as one. */
  replayed: { windowMs: dayMs, owner: 300, network: 600, receiver: 1_000, kept: 100 },
  /** Attempts after the first. */
  retries: { windowMs: dayMs, owner: 200, network: 500, receiver: 1_000, kept: 100 },
} as const satisfies Record<string, Bound>;

export type WebhookLimit = keyof typeof webhookLimits;

type Counted = { readonly bucket: string; readonly uses: QuotaUse };

/** When each was used, by the name under which it is counted. */
export type WebhookUse = {
  readonly bound: WebhookLimit;
  readonly counted: readonly (Counted & {
    readonly scope: WebhookLimitScope;
    /** What is kept there for the network; null for what nobody else can use up. */
    readonly kept: Counted | null;
  })[];
};

/** Which of them has no room, and from when it has. */
export type WebhookLimitProblem = { readonly of: WebhookLimitScope; readonly retryAt: Instant };

type Update = readonly [bucket: string, uses: QuotaUse];

/** So many more in all of them, or the one that has no room for the longest. */
export const useWebhookLimit = (
  { bound, counted }: WebhookUse,
  times: number,
  now: Instant,
): Result<readonly Update[], WebhookLimitProblem> => {
  const updates: Update[] = [];
  let problem: WebhookLimitProblem | null = null;
  for (const each of counted) {
    const { scope, bucket, uses } = each;
    const own = useKept(bound, each, times, now);
    const used = useQuotaTimes(quotaOf(bound, scope), uses, own.left, now);
    if (used.ok) updates.push(...own.updates, [bucket, used.value]);
    else if (problem === null || used.problem.retryAt > problem.retryAt) {
      problem = { of: scope, retryAt: used.problem.retryAt };
    }
  }
  return problem === null ? ok(updates) : no(problem);
};

/**
 * One more, as soon as what others have used up allows it: where the receiver has no room now, the next
 * place there that nobody waits for is taken, and `from` says when that is. No room of its own owner or
 * network is a problem.
 */
export const awaitWebhookLimit = (
  { bound, counted }: WebhookUse,
  now: Instant,
): Result<{ readonly updates: readonly Update[]; readonly from: Instant }, WebhookLimitProblem> => {
  const ownUsed = useWebhookLimit(
    { bound, counted: counted.filter(({ kept }) => kept === null) },
    1,
    now,
  );
  if (!ownUsed.ok) return ownUsed;
  const updates: Update[] = [...ownUsed.value];
  let from = now;
  for (const each of counted) {
    if (each.kept === null) continue;
    const { scope, bucket, uses } = each;
    const own = useKept(bound, each, 1, now);
    updates.push(...own.updates);
    if (own.left === 0) continue;
    const quota = quotaOf(bound, scope);
    const at = nextUseAt(quota, uses, now) ?? now;
    // What waits counts from when it is sent, so that those behind it wait for the next place.
    updates.push([bucket, [...recentUses(quota, uses, now), at].slice(-quota.countMax)]);
    if (at > from) from = at;
  }
  return ok({ updates, from });
};

const quotaOf = (bound: WebhookLimit, scope: WebhookLimitScope): Quota => {
  const limits: Bound = webhookLimits[bound];
  return { countMax: limits[scope] ?? 0, windowMs: limits.windowMs };
};

/** As many of them as what is kept for the network has room for, and how many are left to be shared. */
const useKept = (
  bound: WebhookLimit,
  { kept }: Pick<WebhookUse['counted'][number], 'kept'>,
  times: number,
  now: Instant,
): { readonly updates: readonly Update[]; readonly left: number } => {
  if (kept === null) return { updates: [], left: times };
  const limits: Bound = webhookLimits[bound];
  const quota = { countMax: limits.kept ?? 0, windowMs: limits.windowMs };
  const own = Math.min(times, quota.countMax - recentUses(quota, kept.uses, now).length);
  const used = useQuotaTimes(quota, kept.uses, own, now);
  return { updates: used.ok ? [[kept.bucket, used.value]] : [], left: times - own };
};
