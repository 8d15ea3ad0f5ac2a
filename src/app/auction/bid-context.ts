import type { Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Bidder, Entry } from '../../domain/auction/standing.ts';
import type { LotId, ParticipantId } from '../../domain/ids.ts';
import type { QuotaUse } from '../../domain/quota.ts';
import type { Instant } from '../../domain/time.ts';
import type { Tx } from '../ports.ts';
import { loadNotified, saveNotified, notifyOutbidOnce, type Messages } from './outbid.ts';
import { leaderOf } from './people.ts';
import { notifyLeading } from './notify.ts';
import { apply, savePendingChanges, type PendingChanges } from './pending-changes.ts';

/** A lot with the two whom an entry concerns: whoever enters it, and whoever leads. */
export type BidContext = {
  readonly lot: Lot;
  /** The record of whoever enters; null where they are new to the lot. */
  readonly own: Bidder | null;
  readonly leader: Participant | null;
  /** When each of the two was last told of being outbid. */
  readonly told: ReadonlyMap<ParticipantId, QuotaUse>;
};

export const loadBidContext = async (
  tx: Tx,
  lotId: LotId,
  participantId: ParticipantId | null,
): Promise<BidContext | null> => {
  const lot = await tx.lots.find(lotId);
  if (lot === null) return null;
  const leaderId = lot.standing.leader?.participantId ?? null;
  const both = [participantId, leaderId].filter((id) => id !== null);
  const [own, leader, ...told] = await Promise.all([
    participantId === null ? null : tx.lots.bidder(lotId, participantId),
    leaderOf(tx, lot),
    ...both.map(async (id) => [id, await loadNotified(tx, lotId, id)] as const),
  ]);
  return { lot, own, leader, told: new Map(told) };
};

/** What an entry did, and whom it is told to. */
export type AcceptedBid = Messages & { readonly work: PendingChanges };

/** Lets an entry in and tells whoever now leads, and whoever does not any more. */
export const acceptBid = (
  bidContext: BidContext,
  work: PendingChanges,
  participant: Participant,
  entry: Entry,
  now: Instant,
): AcceptedBid => {
  const before = work.lot.standing;
  const after = apply(work, now, { type: 'BidEntered', entry }, bidContext.own);
  const { lot } = after;
  const { leader, nextSequence } = lot.standing;
  const leads = leader?.participantId === participant.id;
  // A maximum that bids nothing changes nothing that anyone else sees.
  if (nextSequence === before.nextSequence) return { work: after, messages: [], told: [] };
  if (!leads) {
    const own = after.changed.find(({ participantId }) => participantId === participant.id);
    return { work: after, ...outbid(bidContext, lot, participant, own ?? null, now) };
  }
  const loser = before.leader?.participantId === participant.id ? null : bidContext.leader;
  const record = after.changed.find(({ participantId }) => participantId === loser?.id);
  const lost =
    loser === null ? nothingTold : outbid(bidContext, lot, loser, record ?? before.leader, now);
  return {
    work: after,
    messages: [notifyLeading(lot, participant), ...lost.messages],
    told: lost.told,
  };
};

const nothingTold = { messages: [], told: [] };

const outbid = (
  { told }: BidContext,
  lot: Lot,
  reader: Participant,
  record: Bidder | null,
  now: Instant,
): Messages =>
  record === null
    ? nothingTold
    : notifyOutbidOnce(lot, reader, record.amountMinor, told.get(reader.id) ?? [], now);

export const saveAcceptedBid = async (tx: Tx, { work, told }: AcceptedBid): Promise<void> => {
  await savePendingChanges(tx, work);
  await saveNotified(tx, told);
};
