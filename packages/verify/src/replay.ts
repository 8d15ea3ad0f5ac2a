import { LotFold } from '../../../src/auction/rules/history.ts';
import { kinds, lotKinds } from '../../../src/auction/rules/kind.ts';
import { rulesVersion } from '../../../src/auction/rules/lot.ts';
import { mayEnter } from '../../../src/auction/rules/reopening.ts';
import type { ParticipantId } from '../../../src/kernel/ids.ts';
import { removalFindings, resaleFindings, timeFindings } from './allowed.ts';
import { differences, dollars } from './expected.ts';
import { finding, type Finding, type Place } from './findings.ts';
import { atOf, placeOf, type After, type EntryLeaf, type LotLeaf } from './leaf.ts';
import { checkOpenings, type Opened } from './openings.ts';
import { amountOf, bidEnteredEvent, eventsOf, lotScheduledEvent } from './to-event.ts';
import { visibleDifferences } from './visible.ts';

/** The result of replaying one lot from its leaves alone. */
export type LotReport = {
  readonly lot: number;
  readonly leaves: number;
  readonly status: After['status'];
  /** The price after the last leaf, as the log states it. */
  readonly priceCents: number;
  readonly winner: { readonly bidder: string; readonly amountCents: number } | null;
  /**
   * The entry from which on the replay must wait until hidden maxima are opened; null if there is
   * no such entry.
   */
  readonly hiddenFromSeq: number | null;
  readonly findings: readonly Finding[];
};

/** The report of a lot without leaves. */
export const missingLot = (lot: number, place: Place): LotReport => ({
  lot,
  leaves: 0,
  status: 'scheduled',
  priceCents: 0,
  winner: null,
  hiddenFromSeq: null,
  findings: [finding('leaf_missing', { lot, ...place })],
});

/**
 * Replays a lot from its leaves, in order, by the rules that the log states. `untilMs` is the time of
 * the checkpoint: every change that was due by then must be in the log.
 */
export const replayLot = async (
  lot: number,
  leaves: readonly LotLeaf[],
  untilMs: number,
): Promise<LotReport> => {
  const broken = brokenOrder(lot, leaves);
  const last = leaves.findLast(({ after }) => after !== undefined)?.after;
  const winner = last?.winner ?? null;
  const base = {
    lot,
    leaves: leaves.length,
    status: last?.status ?? 'scheduled',
    priceCents: last?.price_cents ?? 0,
    winner: winner && { bidder: winner.bidder, amountCents: winner.amount_cents },
  } as const;
  if (broken.length > 0) return { ...base, hiddenFromSeq: null, findings: broken };
  const { opened, findings } = await checkOpenings(leaves);
  const replay = new Replay(opened);
  for (const leaf of leaves) {
    // After an impossible leaf, further findings would only be results of it.
    if (!replay.apply(leaf)) break;
  }
  const all = [...findings, ...replay.findings, ...overdue(leaves, last, untilMs)];
  return { ...base, hiddenFromSeq: replay.hiddenFromSeq, findings: firstOfEach(all) };
};

/**
 * Checks that a lot's leaves are numbered 1, 2, 3 …, in order of time, and that the last has the
 * lot's state.
 */
const brokenOrder = (lot: number, leaves: readonly LotLeaf[]): readonly Finding[] => {
  const found: Finding[] = [];
  let expected = 1;
  let lastAt = -Infinity;
  for (const leaf of leaves) {
    const { seq } = leaf;
    if (seq > expected) found.push(finding('leaf_missing', { lot, seq: expected }));
    if (seq < expected) found.push(finding('leaf_twice', { lot, seq }));
    if (atOf(leaf) < lastAt) found.push(finding('time_backwards', { lot, seq }));
    expected = Math.max(expected, seq) + 1;
    lastAt = Math.max(lastAt, atOf(leaf));
  }
  const last = leaves.at(-1);
  if (last !== undefined && last.after === undefined) {
    found.push(finding('state_missing', placeOf(last)));
  }
  return firstOfEach(found);
};

/** How long witnesses may delay the close of a lot and the opening of its maxima. */
const closingMs = 24 * 3_600_000;

/** How late the end may be, because the service may be down for a while. */
const overdueMs = 15 * 60_000;

const overdue = (
  leaves: readonly LotLeaf[],
  last: After | undefined,
  untilMs: number,
): readonly Finding[] => {
  const newest = leaves.at(-1);
  if (newest === undefined || last === undefined) return [];
  const isClosed = leaves.some(({ type }) => type === 'lot_closed' || type === 'lot_cancelled');
  const isDecided = last.status === 'sold' || last.status === 'unsold';
  if (isDecided && !isClosed && atOf(newest) + closingMs < untilMs) {
    return [finding('maximum_not_opened', placeOf(newest))];
  }
  const due = last.status === 'open' ? last.ends_at : last.brief_deadline;
  if (due === null || Date.parse(due) + overdueMs >= untilMs) return [];
  return [
    finding('end_overdue', { ...placeOf(newest), stated: last.status, expected: `over at ${due}` }),
  ];
};

const firstOfEach = (findings: readonly Finding[]): readonly Finding[] =>
  [...new Map(findings.toReversed().map((each) => [each.code, each])).values()].toReversed();

class Replay {
  readonly findings: Finding[] = [];
  hiddenFromSeq: number | null = null;
  readonly #opened: Opened;
  readonly #entriesByBid = new Map<string, EntryLeaf[]>();
  /** The highest amount that each bidder has allowed. */
  readonly #ceilings = new Map<string, number>();
  #fold: LotFold | null = null;
  #lastAfter: After | undefined;

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  /** Applies a leaf, and returns whether the replay can continue. */
  apply(leaf: LotLeaf): boolean {
    const before = this.findings.length;
    try {
      if (this.hiddenFromSeq === null) this.#check(leaf);
      if (this.hiddenFromSeq !== null) {
        this.findings.push(...visibleDifferences(leaf, this.#lastAfter));
      }
    } catch (error) {
      const detail = error instanceof Error ? `${error.message}.` : '';
      this.findings.push(finding('history_impossible', { ...placeOf(leaf), detail }));
    }
    // One change can write several leaves; only the last of them has the lot's state.
    this.#lastAfter = leaf.after;
    return this.findings.length === before;
  }

  #check(leaf: LotLeaf): void {
    if (leaf.type === 'lot_scheduled') this.#applyScheduled(leaf);
    else if (leaf.type === 'entry') this.#applyEntry(leaf);
    else this.#applyOther(leaf);
    const { after } = leaf;
    if (after === undefined || this.#fold === null || this.hiddenFromSeq !== null) return;
    this.findings.push(...differences(after, this.#fold.lot, placeOf(leaf)));
    this.#checkCeiling(leaf, after);
  }

  #applyScheduled(leaf: LotLeaf & { readonly type: 'lot_scheduled' }): void {
    const kind = lotKinds.find((each) => each === leaf.kind);
    const graceMs = kind === undefined ? null : kinds[kind].briefGraceMs;
    if (leaf.rules !== rulesVersion || graceMs !== leaf.brief_grace_ms) {
      this.findings.push(finding('rules_unknown', placeOf(leaf)));
      return;
    }
    if (leaf.opens_at >= leaf.ends_at) this.findings.push(finding('wrong_times', placeOf(leaf)));
    if (this.#fold !== null) throw new Error('It is scheduled twice');
    this.#fold = new LotFold(lotScheduledEvent(leaf));
  }

  #applyEntry(leaf: EntryLeaf): void {
    const fold = this.#scheduledFold();
    const amount = amountOf(leaf, this.#opened);
    this.findings.push(...timeFindings(leaf, fold.lot, amount));
    if (amount === undefined) {
      this.hiddenFromSeq = leaf.seq;
      return;
    }
    const id = leaf.bidder as ParticipantId;
    const own = fold.bidders.get(id) ?? null;
    const event = bidEnteredEvent(leaf, amount, own);
    if (event === null) throw new Error('A bid has no amount');
    if (!mayEnter(fold.lot, event.entry, own)) {
      const shown = dollars(amount ?? 0);
      this.findings.push(finding('below_minimum', { ...placeOf(leaf), detail: `It is ${shown}.` }));
    }
    const { bid } = leaf;
    this.#entriesByBid.set(bid, [...(this.#entriesByBid.get(bid) ?? []), leaf]);
    this.#ceilings.set(id, Math.max(this.#ceilings.get(id) ?? 0, amount ?? 0));
    fold.take(event);
  }

  #applyOther(leaf: Exclude<LotLeaf, EntryLeaf | { readonly type: 'lot_scheduled' }>): void {
    const fold = this.#scheduledFold();
    this.findings.push(...timeFindings(leaf, fold.lot));
    if (leaf.type === 'removal') {
      this.findings.push(...removalFindings(leaf, fold, this.#entriesByBid));
      const { bid, from_seq: from } = leaf;
      const remaining = (this.#entriesByBid.get(bid) ?? []).filter(({ seq }) => seq < (from ?? 0));
      if (remaining.length > 0) this.#entriesByBid.set(bid, remaining);
      else this.#entriesByBid.delete(bid);
    }
    if (leaf.type === 'lot_resold') this.findings.push(...resaleFindings(leaf, fold));
    for (const event of eventsOf(leaf)) fold.take(event);
  }

  #scheduledFold(): LotFold {
    if (this.#fold === null) throw new Error('It was never scheduled');
    return this.#fold;
  }

  /** Checks from the entries alone, without the rules of bidding, that nobody pays more than they allowed. */
  #checkCeiling(leaf: LotLeaf, { leader, price_cents: price, winner }: After): void {
    const isAbove = (bidder: string, cents: number) => cents > (this.#ceilings.get(bidder) ?? 0);
    const led = leader !== null && isAbove(leader, price);
    const won = winner !== null && isAbove(winner.bidder, winner.amount_cents);
    if (led || won) this.findings.push(finding('above_maximum', placeOf(leaf)));
  }
}
