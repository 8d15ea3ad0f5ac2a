/**
 * A lot as a clerk would work it out with pencil and paper: keeps everything that entered in one
 * list, and at every question goes through the list again from its first line. Amounts are cents.
 * Written from the rules alone; nothing of `src/domain/auction` is used.
 */

import type { Line, Offer } from './naive-lines.ts';
import { naiveStep } from './naive-ladder.ts';
import { effective } from './naive-strike.ts';

/** Something that was said aloud in the room, by a bidder or by the engine for a bidder. */
type Call = {
  readonly who: string;
  readonly id: string;
  readonly cents: number;
  readonly byEngine: boolean;
};

type Win = { readonly who: string; readonly id: string; readonly cents: number };

export type Heard = {
  readonly calls: readonly Call[];
  readonly price: number;
  readonly leader: string | null;
  readonly minNext: number;
  readonly best: Win | null;
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

/** The highest call; of equal ones the first. */
const highest = (calls: readonly Call[]): Call | undefined => {
  let top: Call | undefined;
  for (const call of calls) if (top === undefined || call.cents > top.cents) top = call;
  return top;
};

const highestOf = (calls: readonly Call[], who: string): Call | undefined =>
  highest(calls.filter((call) => call.who === who));

/** All that was said in the room, as if no removed bid had ever been. */
export const hear = (startCents: number, lines: readonly Line[]): Heard => {
  const ready = new Set<string>();
  for (const line of lines) {
    if (line.what === 'brief' || ('ready' in line && line.ready)) ready.add(line.who);
  }
  const offers = effective(lines, (earlier, who) => {
    const { calls } = say(startCents, earlier);
    return highestOf(calls, who)?.cents ?? null;
  });
  const { calls, limits, automaticIds } = say(startCents, offers);
  return record(startCents, calls, limits, automaticIds, ready);
};

const say = (startCents: number, offers: readonly Offer[]) => {
  const calls: Call[] = [];
  const limits = new Map<string, number | null>();
  const automaticIds = new Map<string, string>();
  for (const { what, who, id, cents } of offers) {
    const before = limits.get(who) ?? null;
    const isOwn = what === 'bid' && highest(calls)?.who === who;
    if (what === 'bid' && !isOwn) {
      calls.push(...callsOfBid(who, id, cents, calls, limits, automaticIds));
      continue;
    }
    // Whoever leads raises only their limit by a bid.
    limits.set(who, isOwn ? Math.max(before ?? 0, cents ?? 0) : cents);
    if (cents === null) continue;
    // What is used up and is now less, or the same, bids nothing.
    if (before !== null && cents <= before) continue;
    if (!automaticIds.has(who)) automaticIds.set(who, id);
    calls.push(...callsOfLimit(who, cents, startCents, calls, limits, automaticIds));
  }
  return { calls, limits, automaticIds };
};

type Limits = ReadonlyMap<string, number | null>;
type Ids = ReadonlyMap<string, string>;

/** The engine speaks for a bidder only where that is more than they have bid. */
const byEngine = (who: string, cents: number, calls: readonly Call[], ids: Ids): readonly Call[] =>
  cents > (highestOf(calls, who)?.cents ?? 0)
    ? [{ who, id: ids.get(who) ?? '?', cents, byEngine: true }]
    : [];

const callsOfBid = (
  who: string,
  id: string,
  cents: number,
  calls: readonly Call[],
  limits: Limits,
  ids: Ids,
): readonly Call[] => {
  const said: Call = { who, id, cents, byEngine: false };
  const leader = highest(calls)?.who;
  const limit = leader === undefined || leader === who ? null : (limits.get(leader) ?? null);
  if (leader === undefined || limit === null || limit < cents) return [said];
  const answer = Math.min(cents + naiveStep(cents), limit);
  return [...byEngine(leader, answer, calls, ids), said];
};

const callsOfLimit = (
  who: string,
  limit: number,
  startCents: number,
  calls: readonly Call[],
  limits: Limits,
  ids: Ids,
): readonly Call[] => {
  const top = highest(calls);
  if (top === undefined) return byEngine(who, startCents, calls, ids);
  if (top.who === who) return [];
  const theirs = Math.max(top.cents, limits.get(top.who) ?? 0);
  if (limit <= theirs) {
    const answer = Math.min(limit + naiveStep(limit), theirs);
    return [...byEngine(top.who, answer, calls, ids), ...byEngine(who, limit, calls, ids)];
  }
  const winning = Math.min(theirs + naiveStep(theirs), limit);
  return [...byEngine(top.who, theirs, calls, ids), ...byEngine(who, winning, calls, ids)];
};

const record = (
  startCents: number,
  calls: readonly Call[],
  limits: Limits,
  ids: Ids,
  ready: ReadonlySet<string>,
): Heard => {
  const top = highest(calls);
  const best = highest(calls.filter(({ who }) => ready.has(who)));
  const bidders: Record<string, BidderRecord> = {};
  for (const { who } of calls) {
    const own = highestOf(calls, who);
    const id = ids.get(who);
    const engine = calls.filter((call) => call.who === who && call.byEngine);
    bidders[who] = {
      id: own?.id ?? '?',
      cents: own?.cents ?? 0,
      ready: ready.has(who),
      limit: limits.get(who) ?? null,
      automatic: id === undefined ? null : { id, cents: highest(engine)?.cents ?? null },
    };
  }
  return {
    calls,
    price: top?.cents ?? startCents,
    leader: top?.who ?? null,
    minNext: top === undefined ? startCents : top.cents + naiveStep(top.cents),
    best: best === undefined ? null : { who: best.who, id: best.id, cents: best.cents },
    bidders,
  };
};

/** Whether the rules let an offer in; the amount alone is judged here, not whether the lot is open. */
export const mayEnter = (heard: Heard, offer: Offer): boolean => {
  const { cents, who } = offer;
  if (cents === null || cents >= heard.minNext) return true;
  if (offer.what === 'bid') return false;
  if (heard.leader === who) return cents >= heard.price;
  const own = heard.bidders[who];
  return own !== undefined && own.limit !== null && cents >= own.cents && cents <= own.limit;
};

export type NaiveLot = {
  readonly status: string;
  readonly endsAt: number;
  readonly moves: number;
  readonly deadline: number | null;
  readonly winner: Win | null;
  readonly closedAt: number | null;
};

/** What became of the lot by the last line of the list. */
export const naiveLot = (terms: Terms, lines: readonly Line[]): NaiveLot => {
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
      [status, clock, deadline] = ['awaiting_brief', Math.max(clock, endsAt), endsAt + twoHours];
      decide(hear(terms.startCents, earlier));
    }
    if (status === 'awaiting_brief' && deadline !== null && moment >= deadline) {
      clock = Math.max(clock, deadline);
      close(hear(terms.startCents, earlier).best);
    }
    const before = hear(terms.startCents, earlier);
    // A brief of somebody who has bid nothing is nothing to this lot.
    if (line.what === 'looked' || (line.what === 'brief' && !before.bidders[line.who])) continue;
    clock = moment;
    if (line.what === 'lot cancelled') close(null, 'cancelled');
    const heard = hear(terms.startCents, lines.slice(0, index + 1));
    if (status === 'awaiting_brief') decide(heard);
    if (status !== 'open' || (line.what !== 'bid' && line.what !== 'limit')) continue;
    const isNew = heard.calls.length > before.calls.length;
    if (!isNew || moves === 20 || moment <= endsAt - threeMinutes) continue;
    [endsAt, moves] = [moment + threeMinutes, moves + 1];
  }
  return { status, endsAt, moves, deadline, winner, closedAt };
};
