import type { Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Bidder, Entry } from '../../domain/auction/standing.ts';
import type { LotId, ParticipantId } from '../../domain/ids.ts';
import type { QuotaUse } from '../../domain/quota.ts';
import type { Instant } from '../../domain/time.ts';
import type { Tx } from '../ports.ts';
import { loadTold, saveTold, tellOutbidOnce, type Messages } from './outbid.ts';
import { leaderOf } from './people.ts';
import { tellLeading } from './tell.ts';
import { happen, saveWork, type LotWork } from './work.ts';

/** A lot with the two whom an entry concerns: whoever enters it, and whoever leads. */
export type Arena = {
  readonly lot: Lot;
  /** The record of whoever enters; null where they are new to the lot. */
  readonly own: Bidder | null;
  readonly leader: Participant | null;
  /** When each of the two was last told of being outbid. */
  readonly told: ReadonlyMap<ParticipantId, QuotaUse>;
};

export const loadArena = async (
  tx: Tx,
  lotId: LotId,
  participantId: ParticipantId | null,
): Promise<Arena | null> => {
  const lot = await tx.lots.find(lotId);
  if (lot === null) return null;
  const leaderId = lot.standing.leader?.participantId ?? null;
  const both = [participantId, leaderId].filter((id) => id !== null);
  const [own, leader, ...told] = await Promise.all([
    participantId === null ? null : tx.lots.bidder(lotId, participantId),
    leaderOf(tx, lot),
    ...both.map(async (id) => [id, await loadTold(tx, lotId, id)] as const),
  ]);
  return { lot, own, leader, told: new Map(told) };
};

/** What an entry did, and whom it is told to. */
export type Entering = Messages & { readonly work: LotWork };

/** Lets an entry in and tells whoever now leads, and whoever does not any more. */
export const enterInto = (
  arena: Arena,
  work: LotWork,
  participant: Participant,
  entry: Entry,
  now: Instant,
): Entering => {
  const before = work.lot.standing;
  const after = happen(work, now, { type: 'BidEntered', entry }, arena.own);
  const { lot } = after;
  const { leader, nextStamp } = lot.standing;
  const leads = leader?.participantId === participant.id;
  // A maximum that bids nothing changes nothing that anyone else sees.
  if (nextStamp === before.nextStamp) return { work: after, messages: [], told: [] };
  if (!leads) {
    const own = after.changed.find(({ participantId }) => participantId === participant.id);
    return { work: after, ...outbid(arena, lot, participant, own ?? null, now) };
  }
  const loser = before.leader?.participantId === participant.id ? null : arena.leader;
  const record = after.changed.find(({ participantId }) => participantId === loser?.id);
  const lost =
    loser === null ? nothingTold : outbid(arena, lot, loser, record ?? before.leader, now);
  return {
    work: after,
    messages: [tellLeading(lot, participant), ...lost.messages],
    told: lost.told,
  };
};

const nothingTold = { messages: [], told: [] };

const outbid = (
  { told }: Arena,
  lot: Lot,
  reader: Participant,
  record: Bidder | null,
  now: Instant,
): Messages =>
  record === null
    ? nothingTold
    : tellOutbidOnce(lot, reader, record.amountMinor, told.get(reader.id) ?? [], now);

export const saveEntering = async (tx: Tx, { work, told }: Entering): Promise<void> => {
  await saveWork(tx, work);
  await saveTold(tx, told);
};
