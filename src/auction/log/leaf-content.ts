import type { BidId, LotId, ParticipantId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import { commitmentOf, leafOf, momentText, type Leaf } from '../../log/leaf.ts';
import { kinds } from '../rules/kind.ts';
import {
  rulesVersion,
  type BidEntered,
  type Lot,
  type LotEvent,
  type LotOutcome,
  type Winner,
  type LotChange,
} from '../rules/lot.ts';

/** The leaves of a lot in the public log: only what decides the lot, and no personal data. */

/**
 * Pseudonyms that nobody can trace back, different on each lot, and salts that nobody can guess.
 */
export type LeafNames = {
  readonly bidder: (lotId: LotId, id: ParticipantId) => string;
  readonly bid: (lotId: LotId, id: BidId) => string;
  readonly salt: (lotId: LotId, seq: number) => string;
};

/**
 * An amount that was hidden while its lot was open, with the salt of the commitment to it: once the
 * lot has closed, anyone can check that the two match.
 */
export type RevealedAmount = {
  readonly seq: number;
  readonly salt: string;
  readonly amountMinor: Minor | null;
};

/** `packages/verify` refuses a leaf that reveals more amounts. */
const revealedPerLeaf = 200;

/** What the leaves of a change need of earlier events and leaves. */
export type LeafContext = {
  /** Every hidden amount of the lot if this change closes it; else empty. */
  readonly revealed: readonly RevealedAmount[];
  /** The number of the change's first leaf among the leaves of the lot. */
  readonly firstSeq: number;
};

/** The leaves of a change of a lot; the last one states the lot after the change. */
export const lotLeaves = (
  change: LotChange,
  names: LeafNames,
  { revealed, firstSeq }: LeafContext,
): readonly Leaf[] => {
  const { after, events } = change;
  const contents = events.flatMap((event) => {
    const content = contentOf(change, event, names);
    return content === null ? [] : [{ event, content }];
  });
  const last = events.at(-1);
  if (last === undefined || contents.length === 0) return [];
  const revealing = inParts(revealed).map((part) => ({
    type: 'openings',
    of: part.map(({ seq, salt, amountMinor }) => ({ seq, salt, amount_cents: amountMinor })),
  }));
  const leaves = [
    ...contents.map(({ event, content }) => ({ at: event.at, ...content })),
    ...revealing.map((content) => ({ at: last.at, ...content })),
  ];
  return leaves.map((content, nth) => {
    const seq = firstSeq + nth;
    const isLast = nth === leaves.length - 1;
    return leafOf(
      {
        ...content,
        at: momentText(content.at),
        lot: after.id,
        seq,
        ...(isLast ? { after: stateOf(after, names) } : {}),
      },
      { place: { lotId: after.id, seq } },
    );
  });
};

const inParts = (revealed: readonly RevealedAmount[]): readonly (readonly RevealedAmount[])[] =>
  Array.from({ length: Math.ceil(revealed.length / revealedPerLeaf) }, (_each, nth) =>
    revealed.slice(nth * revealedPerLeaf, (nth + 1) * revealedPerLeaf),
  );

/** The content of an event's leaf; null if it has none: an offer is public only once it is accepted. */
const contentOf = (change: LotChange, event: LotEvent, names: LeafNames) => {
  const { lotId } = event;
  switch (event.type) {
    case 'LotScheduled':
      return {
        type: 'lot_scheduled',
        kind: event.kind,
        opens_at: momentText(event.opensAt),
        ends_at: momentText(event.endsAt),
        start_price_cents: event.startPriceMinor,
        brief_grace_ms: kinds[event.kind].briefGraceMs,
        rules: rulesVersion,
      };
    case 'LotRescheduled':
      return {
        type: 'lot_rescheduled',
        opens_at: momentText(event.opensAt),
        ends_at: momentText(event.endsAt),
      };
    case 'LotOpened':
      return { type: 'lot_opened' };
    case 'BidEntered':
      return { type: 'entry', ...entered(event, names) };
    case 'BidRemoved':
      return {
        type: 'removal',
        bid: names.bid(lotId, event.bidId),
        by: event.by,
        from_seq: event.fromVersion ?? null,
      };
    case 'BriefReady':
      return { type: 'brief_ready', bidder: names.bidder(lotId, event.participantId) };
    case 'LotEnded':
      return { type: 'lot_ended', outcome: presentOutcome(lotId, event.outcome, names) };
    case 'LotReopened':
      return {
        type: 'lot_reopened',
        failed: names.bidder(lotId, event.failed),
        ends_at: momentText(event.endsAt),
      };
    // The leaf `lot_ended` stated the outcome before; this one states that it is final.
    case 'LotFinalized':
      return { type: 'lot_closed' };
    case 'LotCancelled':
      return { type: 'lot_cancelled' };
    case 'OfferAccepted':
      return { type: 'lot_resold', winner: presentWinner(change.after, names) };
    case 'OfferMade':
    case 'OfferDeclined':
    case 'OfferLapsed':
      return null;
  }
};

const entered = ({ entry, lotId, version }: BidEntered, names: LeafNames) => {
  const { participantId, bidId, hasBrief, kind, amountMinor } = entry;
  const bidder = names.bidder(lotId, participantId);
  return {
    bidder,
    bid: names.bid(lotId, bidId),
    kind,
    has_brief: hasBrief,
    ...(kind === 'maximum'
      ? {
          commitment: commitmentOf(
            { salt: names.salt(lotId, version), lotId, bidder },
            amountMinor,
          ),
        }
      : { amount_cents: amountMinor }),
  };
};

const presentOutcome = (lotId: LotId, outcome: LotOutcome, names: LeafNames) => {
  switch (outcome.status) {
    case 'sold':
      return { status: 'sold', winner: winnerIn(lotId, outcome.winner, names) };
    case 'unsold':
      return { status: 'unsold' };
    case 'awaiting_brief':
      return { status: 'awaiting_brief', deadline: momentText(outcome.deadline) };
  }
};

const winnerIn = (
  lotId: LotId,
  { participantId, bidId, amountMinor }: Winner,
  names: LeafNames,
) => ({
  bidder: names.bidder(lotId, participantId),
  bid: names.bid(lotId, bidId),
  amount_cents: amountMinor,
});

const presentWinner = ({ id, winner }: Lot, names: LeafNames) =>
  winner === null ? null : winnerIn(id, winner, names);

const stateOf = (lot: Lot, names: LeafNames) => {
  const { standing, briefDeadline } = lot;
  const { leader } = standing;
  return {
    status: lot.status,
    opens_at: momentText(lot.opensAt),
    ends_at: momentText(lot.endsAt),
    extensions: lot.extensions,
    price_cents: standing.priceMinor,
    leader: leader === null ? null : names.bidder(lot.id, leader.participantId),
    leader_has_brief: leader?.hasBrief ?? false,
    bidders: standing.bidderCount,
    brief_deadline: briefDeadline === null ? null : momentText(briefDeadline),
    winner: presentWinner(lot, names),
  };
};
