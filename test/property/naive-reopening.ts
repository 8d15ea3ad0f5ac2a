import type { Line, Offer } from './naive-lines.ts';
import { highest, CallList } from './naive-lists.ts';
import type { EffectiveOffer } from './naive-strike.ts';

/**
 * The reference model of a reopening: a new list with only the offers of bidders who have a brief.
 * It sets aside each other bidder's highest call by hand and limit, and offers them when the bidder's brief is
 * complete. It drops those of the leader who missed the deadline.
 */

/** The line of the reopening, and the bidder who missed the deadline. */
export type Reopened = { readonly from: number; readonly failed: string };

export type BidderRecord = {
  readonly id: string;
  readonly cents: number;
  readonly ready: boolean;
  readonly limit: number | null;
  readonly automatic: { readonly id: string; readonly cents: number | null } | null;
  readonly state: 'in_play' | 'set_aside' | 'void';
};

type SetAside = {
  readonly called: { readonly id: string; readonly cents: number } | null;
  readonly limitId: string | undefined;
  limit: number | null;
};

export type Page = {
  readonly list: CallList;
  readonly bidders: Readonly<Record<string, BidderRecord>>;
};

export const pageOf = (
  startCents: number,
  lines: readonly Line[],
  effectiveOffers: readonly EffectiveOffer[],
  reopened: Reopened | null,
): Page => {
  if (reopened === null || reopened.from > lines.length) {
    const list = new CallList(
      startCents,
      effectiveOffers.map(({ offer }) => offer),
    );
    return { list, bidders: recordsIn(list, readyIn(lines)) };
  }
  const { from, failed } = reopened;
  const readyBefore = readyIn(lines.slice(0, from));
  const before = effectiveOffers.filter(({ index }) => index < from);
  const first = new CallList(
    startCents,
    before.map(({ offer, statedCents }) => ({ ...offer, cents: statedCents }) as Offer),
  );
  const isIn = (who: string): boolean => who !== failed && readyBefore.has(who);
  const list = new CallList(
    startCents,
    before.map(({ offer }) => offer).filter(({ who }) => isIn(who)),
  );
  const setAsideOf = new Map<string, SetAside>();
  for (const who of new Set(first.calls.map((call) => call.who))) {
    if (who !== failed && !isIn(who)) setAsideOf.set(who, setAsideFrom(first, who));
  }
  const ready = new Set(readyBefore);
  for (const [index, line] of lines.entries()) {
    if (index < from) continue;
    const offer = effectiveOffers.find((each) => each.index === index)?.offer;
    if (offer?.ready === true && offer.who !== failed) list.take(offer);
    else if (offer?.what === 'limit') lowerOn(setAsideOf.get(offer.who), offer.cents);
    if (line.what !== 'brief') continue;
    if (!ready.has(line.who)) enterSetAside(list, line.who, setAsideOf.get(line.who));
    ready.add(line.who);
  }
  const failedRecord = recordsIn(first, readyBefore)[failed];
  return {
    list,
    bidders: {
      ...Object.fromEntries(
        [...setAsideOf].map(([who, setAside]) => [
          who,
          setAsideRecord(setAside, startCents, ready.has(who)),
        ]),
      ),
      ...(failedRecord && { [failed]: { ...failedRecord, limit: null, state: 'void' } }),
      ...recordsIn(list, ready),
    },
  };
};

/** The bidders who have a complete brief after these lines. */
const readyIn = (lines: readonly Line[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap((line) =>
      line.what === 'brief' || ('ready' in line && line.ready) ? [line.who] : [],
    ),
  );

const setAsideFrom = (list: CallList, who: string): SetAside => {
  const called = highest(list.calls.filter((call) => call.who === who && !call.byEngine));
  return {
    called: called === undefined ? null : { id: called.id, cents: called.cents },
    limitId: list.ids.get(who),
    limit: list.limits.get(who) ?? null,
  };
};

const lowerOn = (setAside: SetAside | undefined, cents: number | null): void => {
  if (setAside === undefined) return;
  if (cents === null || (setAside.limit !== null && cents <= setAside.limit))
    setAside.limit = cents;
};

const enterSetAside = (list: CallList, who: string, setAside: SetAside | undefined): void => {
  if (setAside === undefined) return;
  const { called, limit, limitId: id } = setAside;
  if (called !== null) list.take({ what: 'bid', who, ready: true, ...called });
  if (limit !== null && id !== undefined) {
    list.take({ what: 'limit', who, ready: true, id, cents: limit });
  }
};

const setAsideRecord = (
  { called, limit, limitId }: SetAside,
  startCents: number,
  ready: boolean,
): BidderRecord => ({
  id: called?.id ?? limitId ?? '?',
  cents: called?.cents ?? startCents,
  ready,
  limit,
  automatic:
    limitId === undefined ? null : { id: limitId, cents: called === null ? startCents : null },
  state: 'set_aside',
});

const recordsIn = (
  list: CallList,
  ready: ReadonlySet<string>,
): Readonly<Record<string, BidderRecord>> => {
  const bidders: Record<string, BidderRecord> = {};
  for (const { who } of list.calls) {
    const call = list.own(who);
    const id = list.ids.get(who);
    const engine = list.calls.filter((each) => each.who === who && each.byEngine);
    bidders[who] = {
      id: call?.id ?? '?',
      cents: call?.cents ?? 0,
      ready: ready.has(who),
      limit: list.limits.get(who) ?? null,
      automatic: id === undefined ? null : { id, cents: highest(engine)?.cents ?? null },
      state: 'in_play',
    };
  }
  return bidders;
};
