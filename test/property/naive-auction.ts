/**
 * The reference model of a lot. It stores all entries in one list and computes each result anew from the
 * first line. Amounts are cents. It follows the text of the rules and uses nothing of
 * `src/auction/rules`.
 */

import type { Line, Offer } from './naive-lines.ts';
import type { Call } from './naive-lists.ts';
import { pageOf, type BidderRecord, type Reopened } from './naive-reopening.ts';
import { effective } from './naive-strike.ts';

type Win = { readonly who: string; readonly id: string; readonly cents: number };

export type NaiveStanding = {
  readonly calls: readonly Call[];
  readonly price: number;
  readonly leader: string | null;
  readonly minNext: number;
  /** The highest amount of a bidder with a brief. */
  readonly best: number | null;
  readonly count: number;
  readonly bidders: Readonly<Record<string, BidderRecord>>;
  readonly reopened: Reopened | null;
};

export type Terms = {
  readonly scheduledAt: number;
  readonly opensAt: number;
  readonly endsAt: number;
  readonly startCents: number;
};

const threeMinutes = 180_000;
const halfAnHour = 1_800_000;
const twoHours = 7_200_000;

/** The standing after all calls in order, without removed bids. */
export const naiveStanding = (
  startCents: number,
  lines: readonly Line[],
  reopened: Reopened | null = null,
): NaiveStanding => {
  const effectiveOffers = effective(lines, (earlier, index, who) => {
    const { bidders } = pageOf(startCents, lines.slice(0, index), earlier, reopened);
    return bidders[who]?.cents ?? null;
  });
  const { list, bidders } = pageOf(startCents, lines, effectiveOffers, reopened);
  const { top } = list;
  const inPlay = Object.values(bidders).filter(({ state }) => state === 'in_play');
  const withBrief = inPlay.filter(({ ready }) => ready).map(({ cents }) => cents);
  return {
    calls: list.calls,
    price: top?.cents ?? startCents,
    leader: top?.who ?? null,
    minNext: list.minNext,
    best: withBrief.length === 0 ? null : Math.max(...withBrief),
    count: inPlay.length,
    bidders,
    reopened,
  };
};

/** Whether the rules accept the amount of an offer, regardless of the lot's status. */
export const mayEnter = (standing: NaiveStanding, offer: Offer): boolean => {
  const { cents, who, what, ready } = offer;
  const { leader, bidders, reopened, minNext } = standing;
  const own = bidders[who];
  const isRaiseOfMaximum =
    what === 'limit' && own !== undefined && (cents === null || cents >= own.cents);
  const isLowered =
    isRaiseOfMaximum && own.limit !== null && (cents === null || cents <= own.limit);
  if (reopened !== null && (who === reopened.failed || !ready)) {
    return own?.state === 'set_aside' && isRaiseOfMaximum && (cents === null || isLowered);
  }
  return cents === null || cents >= minNext || isLowered || (isRaiseOfMaximum && leader === who);
};

export type NaiveLot = {
  readonly status: string;
  readonly endsAt: number;
  readonly moves: number;
  readonly deadline: number | null;
  readonly winner: Win | null;
  readonly closedAt: number | null;
};

/** The state of the lot after the last line. */
export const naiveLot = (
  terms: Terms,
  lines: readonly Line[],
): NaiveLot & { readonly reopened: Reopened | null } => {
  let reopened: Reopened | null = null;
  const standingOf = (some: readonly Line[]): NaiveStanding =>
    naiveStanding(terms.startCents, some, reopened);
  let [status, endsAt, moves, clock] = ['scheduled', terms.endsAt, 0, terms.scheduledAt];
  let deadline: number | null = null;
  let closedAt: number | null = null;
  let winner: Win | null = null;
  const close = (win: Win | null, as = win ? 'sold' : 'unsold'): void => {
    [status, winner, closedAt, deadline] = [as, win, clock, null];
  };
  const decide = ({ leader, bidders }: NaiveStanding): void => {
    const own = leader === null ? undefined : bidders[leader];
    if (leader === null || own === undefined) close(null);
    else if (own.ready) close({ who: leader, id: own.id, cents: own.cents });
  };
  for (const [index, line] of lines.entries()) {
    const earlier = lines.slice(0, index);
    const moment = Math.max(clock, line.now);
    if (status === 'scheduled' && moment >= terms.opensAt) {
      [status, clock] = ['open', Math.max(clock, terms.opensAt)];
    }
    if (status === 'open' && moment >= endsAt) {
      [status, clock, deadline] = ['awaiting_brief', Math.max(clock, endsAt), endsAt + twoHours];
      decide(standingOf(earlier));
    }
    if (status === 'awaiting_brief' && deadline !== null && moment >= deadline) {
      const { leader, count } = standingOf(earlier);
      if (count > 1) {
        reopened = { from: index, failed: leader ?? '?' };
        [status, clock, endsAt, moves, deadline] = ['open', moment, moment + halfAnHour, 0, null];
      } else {
        clock = Math.max(clock, deadline);
        close(null);
      }
    }
    const before = standingOf(earlier);
    // A brief of a client without valid bids does not affect this lot.
    const own = 'who' in line ? before.bidders[line.who] : undefined;
    const isIrrelevant = line.what === 'brief' && (own === undefined || own.state === 'void');
    if (line.what === 'looked' || isIrrelevant) continue;
    clock = moment;
    if (line.what === 'lot cancelled') close(null, 'cancelled');
    const after = standingOf(lines.slice(0, index + 1));
    if (status === 'awaiting_brief') decide(after);
    if (
      status !== 'open' ||
      !hasChanged(line, before, after) ||
      moves === 20 ||
      moment <= endsAt - threeMinutes
    )
      continue;
    [endsAt, moves] = [moment + threeMinutes, moves + 1];
  }
  return { status, endsAt, moves, deadline, winner, closedAt, reopened };
};

/** Whether the line placed a bid. */
const hasChanged = ({ what }: Line, before: NaiveStanding, after: NaiveStanding): boolean =>
  (what === 'bid' || what === 'limit' || what === 'brief') &&
  (before.price !== after.price || before.leader !== after.leader);
