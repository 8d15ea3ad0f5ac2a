import { erasedBrief } from '../brief/rules/brief.ts';
import type { Change } from '../kernel/changes.ts';
import type { ParticipantId, LotId } from '../kernel/ids.ts';
import { emailKey, blockKeyOf } from '../kernel/mailbox.ts';
import type { Redactions } from '../kernel/redaction.ts';
import type { Tx } from '../kernel/store.ts';
import type { PersonalData, PersonalRecords } from '../people/personal-data.ts';
import type { BidEvent } from './rules/bid-events.ts';
import { erasedBidder, type Bid, evolveBid } from './rules/bid.ts';
import { type BlockEvent } from './rules/block.ts';
import { type LotEvent, isClosed } from './rules/lot.ts';
import {
  type ParticipantEvent,
  erasedName,
  type Participant,
  evolveParticipant,
} from './rules/participant.ts';
import { emptyReview } from './rules/review.ts';

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

type Bidding = {
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
    const bidding = {
      email: name,
      participant,
      bids: await tx.personalBidders.bidsOf(key, bidsMax),
    };
    const running = await runningLots(tx, bidding);
    const records = recordsOf(bidding);
    return {
      ...records,
      isEmpty: records.isEmpty && (await tx.followers.countOf(key)) === 0,
      problem:
        running.length === 0
          ? null
          : `has bids on lot ${running.join(', ')}, which is not over: void them or wait until it is`,
      otherSpellings: await tx.personalBidders.spellings(key),
      report: {
        bids: bidding.bids.length,
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
        return recordsOf({ email, participant, bids });
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

const recordsOf = ({ email, participant, bids }: Bidding): PersonalRecords => ({
  ...noRecords,
  name: email,
  isEmpty: participant === null && bids.length === 0,
  webhookOwners: participant === null ? [] : [participant.id],
  erase: (at) => {
    const changes: Change[] = bids.map((before) => {
      const event = {
        type: 'BidForgotten',
        bidId: before.id,
        version: before.version + 1,
        at,
      } as const;
      return { entity: 'bid', before, after: evolveBid(before, event), events: [event] };
    });
    if (participant === null) return changes;
    const { id: participantId, version } = participant;
    const event = {
      type: 'ParticipantForgotten',
      participantId,
      version: version + 1,
      at,
    } as const;
    const after = evolveParticipant(participant, event);
    return [...changes, { entity: 'participant', before: participant, after, events: [event] }];
  },
  eraseRows: async ({ bids: bidRows, followers, keys, signIns }) => {
    await followers.forget(emailKey(email));
    await signIns.removeOf(emailKey(email));
    if (participant !== null) await keys.removeAll(participant.id);
    for (const { id } of bids) await bidRows.eraseCode(id);
  },
});

/** Lots that are not over and that the person has bid on: their leader must stay known. */
const runningLots = async (
  { lots }: Tx,
  { participant, bids }: Bidding,
): Promise<readonly LotId[]> => {
  const running = new Set(participant === null ? [] : await lots.runningWith(participant.id));
  for (const { lotId, status } of bids) {
    const lot = status === 'under_review' ? await lots.find(lotId) : null;
    if (lot !== null && !isClosed(lot)) running.add(lotId);
  }
  return [...running].toSorted((a, b) => a - b);
};
