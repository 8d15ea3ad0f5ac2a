/**
 * A lot as a clerk would work it out with pencil and paper: keeps everything that entered in one
 * list, and at every question goes through the list again from its first line. Amounts are cents.
 * Written from the rules alone; nothing of `src/domain/auction` is used.
 */

import type { Line, Offer } from './naive-lines.ts';
import { highest, listsOf, type Call, type List } from './naive-lists.ts';
import { effective } from './naive-strike.ts';

type Win = { readonly who: string; readonly id: string; readonly cents: number };

export type Heard = {
  readonly calls: readonly Call[];
  readonly price: number;
  readonly leader: string | null;
  readonly minNext: number;
  readonly best: Win | null;
  readonly bidders: Readonly<Record<string, BidderRecord>>;
  readonly second: Second;
};

/** The list of those who have a brief. */
type Second = {
  readonly price: number;
  readonly minNext: number;
  readonly bidders: Readonly<Record<string, BidderRecord>>;
};

type BidderRecord = {
  readonly id: string;
  readonly cents: number;
  readonly ready: boolean;
  readonly limit: number | null;
  readonly automatic: { readonly id: string; readonly cents: number | null } | null;
};

export type Terms = {
  readonly scheduledAt: number;
  readonly opensAt: number;
  readonly endsAt: number;
  readonly startCents: number;
};

const threeMinutes = 180_000;
const twoHours = 7_200_000;

/** All that was said in the room, as if no removed bid had ever been. The lot is over from a line on. */
export const hear = (startCents: number, lines: readonly Line[], overFrom = Infinity): Heard => {
  const ready = new Set<string>();
  for (const line of lines) {
    if (line.what === 'brief' || ('ready' in line && line.ready)) ready.add(line.who);
  }
  const kept = effective(lines, (earlier, index, who) => {
    const { first, second } = listsOf(startCents, lines.slice(0, index), earlier, overFrom);
    const own = [first.own(who), second.own(who)].flatMap((call) => call?.cents ?? []);
    return own.length === 0 ? null : Math.max(...own);
  });
  const { first, second } = listsOf(startCents, lines, kept, overFrom);
  const [top, best] = [first.top, second.top];
  return {
    calls: first.calls,
    price: top?.cents ?? startCents,
    leader: top?.who ?? null,
    minNext: first.minNext,
    best: best === undefined ? null : { who: best.who, id: best.id, cents: best.cents },
    bidders: recordsIn(first, ready),
    second: {
      price: best?.cents ?? startCents,
      minNext: second.minNext,
      bidders: recordsIn(second, ready),
    },
  };
};

const recordsIn = (
  { calls, ids, limits }: List,
  ready: ReadonlySet<string>,
): Record<string, BidderRecord> => {
  const bidders: Record<string, BidderRecord> = {};
  for (const { who } of calls) {
    const call = highestOf(calls, who);
    const id = ids.get(who);
    const engine = calls.filter((call) => call.who === who && call.byEngine);
    bidders[who] = {
      id: call?.id ?? '?',
      cents: call?.cents ?? 0,
      ready: ready.has(who),
      limit: limits.get(who) ?? null,
      automatic: id === undefined ? null : { id, cents: highest(engine)?.cents ?? null },
    };
  }
  return bidders;
};

const highestOf = (calls: readonly Call[], who: string): Call | undefined =>
  highest(calls.filter((call) => call.who === who));

/** Whether the rules let an offer in; the amount alone is judged here, not whether the lot is open. */
export const mayEnter = (heard: Heard, offer: Offer): boolean => {
  const { cents, who, what } = offer;
  const { leader, bidders, second } = heard;
  const [own, ownSecond] = [bidders[who], second.bidders[who]];
  const bound = Math.max(own?.cents ?? 0, ownSecond?.cents ?? 0);
  if (cents === null) return true;
  if (what === 'limit' && cents < bound) return false;
  if (cents >= heard.minNext) return true;
  const isKept = (limit: number | null | undefined): boolean =>
    typeof limit === 'number' && cents >= bound && cents <= limit;
  if (what === 'limit' && leader === who && cents >= bound) return true;
  if (what === 'limit' && isKept(own?.limit)) return true;
  // Whoever leads has no brief, and whoever offers has one.
  if (!offer.ready || leader === null || bidders[leader]?.ready !== false) return false;
  if (cents >= second.minNext) return true;
  if (what === 'bid') return false;
  return (heard.best?.who === who && cents >= bound) || isKept(ownSecond?.limit);
};

export type NaiveLot = {
  readonly status: string;
  readonly endsAt: number;
  readonly moves: number;
  readonly deadline: number | null;
  readonly winner: Win | null;
  readonly closedAt: number | null;
};

/** From which line on the lot is over. */
export type NaiveEnd = { readonly overFrom: number };

/** What became of the lot by the last line of the list. */
export const naiveLot = (terms: Terms, lines: readonly Line[]): NaiveLot & NaiveEnd => {
  let overFrom = Infinity;
  const heardIn = (some: readonly Line[]): Heard => hear(terms.startCents, some, overFrom);
  let [status, endsAt, moves, clock] = ['scheduled', terms.endsAt, 0, terms.scheduledAt];
  let deadline: number | null = null;
  let closedAt: number | null = null;
  let winner: Win | null = null;
  const close = (win: Win | null | undefined, as = win ? 'sold' : 'unsold'): void => {
    [status, winner, closedAt, deadline] = [as, win ?? null, clock, null];
  };
  const leading = ({ leader, bidders }: Heard): (Win & { readonly ready: boolean }) | null => {
    const own = leader === null ? undefined : bidders[leader];
    if (leader === null || own === undefined) return null;
    return { who: leader, id: own.id, cents: own.cents, ready: own.ready };
  };
  const decide = (heard: Heard): void => {
    const lead = leading(heard);
    if (lead === null || lead.ready)
      close(lead && { who: lead.who, id: lead.id, cents: lead.cents });
  };
  for (const [index, line] of lines.entries()) {
    const earlier = lines.slice(0, index);
    const moment = Math.max(clock, line.now);
    if (status === 'scheduled' && moment >= terms.opensAt) {
      [status, clock] = ['open', Math.max(clock, terms.opensAt)];
    }
    if (status === 'open' && moment >= endsAt) {
      overFrom = index;
      [status, clock, deadline] = ['awaiting_brief', Math.max(clock, endsAt), endsAt + twoHours];
      decide(heardIn(earlier));
    }
    if (status === 'awaiting_brief' && deadline !== null && moment >= deadline) {
      clock = Math.max(clock, deadline);
      close(heardIn(earlier).best);
    }
    const before = heardIn(earlier);
    // A brief of somebody who has bid nothing is nothing to this lot.
    if (line.what === 'looked' || (line.what === 'brief' && !before.bidders[line.who])) continue;
    clock = moment;
    if (line.what === 'lot cancelled') close(null, 'cancelled');
    const heard = heardIn(lines.slice(0, index + 1));
    if (status === 'awaiting_brief') decide(heard);
    if (
      status !== 'open' ||
      !isHeard(line, before, heard) ||
      moves === 20 ||
      moment <= endsAt - threeMinutes
    )
      continue;
    [endsAt, moves] = [moment + threeMinutes, moves + 1];
  }
  return { status, endsAt, moves, deadline, winner, closedAt, overFrom };
};

/** Whether something was bid by the line; what is new in the second list is heard while nobody leads who has a brief. */
const isHeard = ({ what }: Line, before: Heard, after: Heard): boolean => {
  const first = before.price !== after.price || before.leader !== after.leader;
  const second = before.second.price !== after.second.price || before.best?.who !== after.best?.who;
  const leader = after.leader === null ? undefined : after.bidders[after.leader];
  const isAwaited = leader?.ready === false;
  if (what === 'bid' || what === 'limit') return first || (second && isAwaited);
  return what === 'brief' && second && isAwaited;
};
