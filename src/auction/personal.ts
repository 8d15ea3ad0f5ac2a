import { erasedBrief } from '../brief/rules/brief.ts';
import type { Change } from '../kernel/changes.ts';
import type { ParticipantId, LotId } from '../kernel/ids.ts';
import { emailKey, blockKeyOf } from '../kernel/mailbox.ts';
import type { Redactions } from '../kernel/redaction.ts';
import type { Tx } from '../kernel/store.ts';
import type { PersonalData, PersonalRecords } from '../people/personal-data.ts';
import type { BidEvent } from './rules/bid-events.ts';
import { erasedBidder, type Bid } from './rules/bid.ts';
import { type BlockEvent } from './rules/block.ts';
import { type LotEvent, isClosed } from './rules/lot.ts';
import { type ParticipantEvent, erasedName, type Participant } from './rules/participant.ts';
import { emptyReview } from './rules/review.ts';
import { applyToBid, applyToParticipant } from './steps/apply-events.ts';

declare module '../people/personal-data.ts' {
  interface ErasureReport {
    /** How many bids of the person are stored. */
    readonly bids: number;
    readonly participantId: ParticipantId | null;
    /** How many keys the participant has. */
    readonly keys: number;
    /** Whether the address is blocked; a block keeps the address, which it needs to work. */
    readonly isBlocked: boolean;
  }
}

const redactions: Redactions<LotEvent | BidEvent | ParticipantEvent | BlockEvent> = {
  LotScheduled: null,
  LotRescheduled: null,
  LotOpened: null,
  BidEntered: null,
  BidRemoved: null,
  BriefReady: null,
  LotEnded: null,
  LotReopened: null,
  LotFinalized: null,
  LotCancelled: null,
  // The bidder is named by an id, which names nobody once they are erased.
  OfferMade: null,
  OfferAccepted: null,
  OfferDeclined: null,
  OfferLapsed: null,
  BidRequested: ({ bidId }) => erasedBidder(bidId),
  BidPlaced: ({ bidId }) => ({ ...erasedBidder(bidId), review: emptyReview }),
  AutomaticBidPlaced: ({ bidId }) => ({ ...erasedBidder(bidId), review: emptyReview }),
  CodeReplaced: null,
  RaiseWithdrawn: null,
  AuthorizationLowered: null,
  ReviewAlarmed: null,
  WrongCodeEntered: null,
  CodeRenewed: null,
  BidConfirmed: () => ({ review: emptyReview }),
  BidReviewed: () => ({ reason: null }),
  BidCancelled: () => ({ reason: null }),
  BidForgotten: 'erases',
  ParticipantJoined: ({ participantId }) => erasedName(participantId),
  ParticipantChanged: () => ({ name: null }),
  BriefSubmitted: ({ answers }) => ({ answers: erasedBrief(answers) }),
  KeyIssued: null,
  KeyRevoked: null,
  ParticipantForgotten: 'erases',
  // A block works only with the address.
  AddressBlocked: null,
  AddressUnblocked: null,
};

/** A person with more bids is erased in several runs. */
const bidsMax = 10_000;
/** Bounds one sweep, because erasing a participant searches all messages. */
const expiredAtOnce = 10;

/** The address of a person, with what is stored under it. */
type StoredBidder = {
  readonly email: string;
  readonly participant: Participant | null;
  readonly bids: readonly Bid[];
};

/** Participants and bids are found by their address; a Telegram account has none. */
export const auctionPersonalData: PersonalData = {
  redactions,
  find: async (tx, name) => {
    if (!name.includes('@')) {
      const report = { bids: 0, participantId: null, keys: 0, isBlocked: false };
      return { ...noRecords, name, report };
    }
    const key = emailKey(name);
    const participant = await tx.participants.ofEmail(key);
    const storedBidder = {
      email: name,
      participant,
      bids: await tx.personalBidders.bidsOf(key, bidsMax),
    };
    const running = await runningLots(tx, storedBidder);
    const records = personalRecords(storedBidder);
    return {
      ...records,
      isEmpty: records.isEmpty && (await tx.followers.countOf(key)) === 0,
      problem:
        running.length === 0
          ? null
          : `has bids on lot ${running.join(', ')}, which is not over: void them or wait until it is`,
      otherSpellings: await tx.personalBidders.spellings(key),
      report: {
        bids: storedBidder.bids.length,
        participantId: participant?.id ?? null,
        keys: participant === null ? 0 : await tx.keys.count(participant.id),
        isBlocked: await tx.blocks.isBlocked([blockKeyOf(name)]),
      },
    };
  },
  expiring: [
    {
      list: ({ personalBidders }, before) => personalBidders.idleSince(before, expiredAtOnce),
      find: async (tx, id) => {
        const participant = await tx.participants.find(id as ParticipantId);
        if (participant === null || participant.forgottenAt !== null) return null;
        // A lot may be open for long.
        if ((await tx.lots.runningWith(participant.id)).length > 0) return null;
        const { email } = participant;
        const bids = await tx.personalBidders.bidsOf(emailKey(email), bidsMax);
        return personalRecords({ email, participant, bids });
      },
    },
  ],
};

const noRecords: PersonalRecords = {
  name: null,
  isEmpty: true,
  problem: null,
  otherSpellings: [],
  report: {},
  messagePrefixes: [],
  webhookOwners: [],
  mailMarks: [],
  erase: () => [],
  eraseRows: () => Promise.resolve(),
};

const personalRecords = ({ email, participant, bids }: StoredBidder): PersonalRecords => ({
  ...noRecords,
  name: email,
  isEmpty: participant === null && bids.length === 0,
  webhookOwners: participant === null ? [] : [participant.id],
  erase: (at) => {
    const changes: Change[] = bids.map((bid) => applyToBid(bid, at, { type: 'BidForgotten' }));
    if (participant === null) return changes;
    return [...changes, applyToParticipant(participant, at, { type: 'ParticipantForgotten' })];
  },
  eraseRows: async ({ bids: bidRows, followers, keys, signIns }) => {
    await followers.forget(emailKey(email));
    await signIns.removeOf(emailKey(email));
    if (participant !== null) await keys.removeAll(participant.id);
    for (const { id } of bids) await bidRows.eraseCode(id);
  },
});

/** The lots that are not over and that the person has bid on. A bid under review may still enter its lot. */
const runningLots = async (
  { lots }: Tx,
  { participant, bids }: StoredBidder,
): Promise<readonly LotId[]> => {
  const running = new Set(participant === null ? [] : await lots.runningWith(participant.id));
  for (const { lotId, status } of bids) {
    const lot = status === 'under_review' ? await lots.find(lotId) : null;
    if (lot !== null && !isClosed(lot)) running.add(lotId);
  }
  return [...running].toSorted((a, b) => a - b);
};
