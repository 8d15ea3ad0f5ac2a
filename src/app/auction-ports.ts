import type { Bid } from '../domain/auction/bid.ts';
import type { Block } from '../domain/auction/block.ts';
import type { PublicLot } from '../domain/auction/public-lot.ts';
import type { LotKindName } from '../domain/auction/kind.ts';
import type { Lot, LotOrigin } from '../domain/auction/lot.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { Participant } from '../domain/auction/participant.ts';
import type { Suspicion } from '../domain/auction/review.ts';
import type { BidId, LotId, OrderId, ParticipantId } from '../domain/ids.ts';
import type { Instant } from '../domain/time.ts';
import type { BidderRows } from './bidder-ports.ts';

/** What the auction's use cases need stored. A part of `ports.ts`. */

export type LotRows = BidderRows & {
  /** The second line: of those who have a brief. */
  readonly standby: BidderRows;
  readonly find: (id: LotId) => Promise<Lot | null>;
  readonly save: (lot: Lot) => Promise<void>;
  readonly nextId: () => Promise<LotId>;
  /** Everything not closed, and what was closed after the moment. */
  readonly shown: (closedAfter: Instant) => Promise<readonly Lot[]>;
  /** The newest, newest first. */
  readonly list: (limit: number) => Promise<readonly Lot[]>;
  /** Those that are over and have been announced, the newest first; before the one of this number, where one is given. */
  readonly past: (
    asked: { readonly before: number | null; readonly announcedBy: Instant },
    limit: number,
  ) => Promise<readonly Lot[]>;
  readonly ids: (after: number, limit: number) => Promise<readonly LotId[]>;
  /** Lots that time changes at this moment or has changed before, the earliest first. */
  readonly due: (now: Instant) => Promise<readonly LotId[]>;
  readonly nextChangeAt: () => Promise<Instant | null>;
  /** How many of a kind and origin are scheduled or open. */
  readonly countRunning: (kind: LotKindName, origin: LotOrigin) => Promise<number>;
  /** Lots that are not closed and in which the participant has a bid. */
  readonly runningWith: (participantId: ParticipantId) => Promise<readonly LotId[]>;
  /** The lot that was sold by this order, and by none since. */
  readonly withOrder: (orderId: OrderId) => Promise<LotId | null>;
  /** The order of the lot that the participant won last. */
  readonly lastOrderOf: (participantId: ParticipantId) => Promise<OrderId | null>;
};

export type BidRows = {
  readonly find: (id: BidId) => Promise<Bid | null>;
  /** With what it was before, only what has changed is written. */
  readonly save: (bid: Bid, before?: Bid | null) => Promise<void>;
  readonly codeHash: (id: BidId) => Promise<string | null>;
  readonly saveCodeHash: (id: BidId, codeHash: string) => Promise<void>;
  readonly eraseCode: (id: BidId) => Promise<void>;
  /** Of all bids that the participant has confirmed. */
  readonly eraseUsedCodes: (participantId: ParticipantId) => Promise<void>;
  /** Codes that expired before are worth nothing, so their hashes go. */
  readonly forgetCodes: (expiredBefore: Instant) => Promise<void>;
  /** Forgets bids that were never confirmed, with their events; says which. */
  readonly forgetUnconfirmed: (placedBefore: Instant, limit: number) => Promise<readonly BidId[]>;
  /** The bid to which the newest code belongs that the network asked for, for this address and lot, while it is valid. */
  readonly withCode: (
    email: EmailKey,
    network: string,
    lotId: LotId,
    now: Instant,
  ) => Promise<Bid | null>;
  /** Whether a bid of the address that came from the network was confirmed. */
  readonly isConfirmedFor: (
    email: EmailKey,
    network: string,
    confirmedAfter: Instant,
  ) => Promise<boolean>;
  /** Those of a participant that were confirmed, the newest first. */
  readonly ofParticipant: (id: ParticipantId, limit: number) => Promise<readonly Bid[]>;
  /** Those of a participant on a lot whose own code was entered. */
  readonly confirmedByCode: (lotId: LotId, id: ParticipantId) => Promise<readonly Bid[]>;
  /** All for an address that wait for their code or for review. */
  readonly waitingOf: (email: EmailKey) => Promise<readonly Bid[]>;
  /** Those for an address that nobody has confirmed, the newest first. */
  readonly unconfirmedOf: (email: EmailKey, limit: number) => Promise<readonly Bid[]>;
  /** What was suspicious about the participant's bids on the lot that the operator let pass. */
  readonly approvedOf: (
    lotId: LotId,
    participantId: ParticipantId,
  ) => Promise<readonly Suspicion[]>;
  /** The participant's automatic bid that waits for review on this lot. */
  readonly heldAutomatic: (lotId: LotId, participantId: ParticipantId) => Promise<Bid | null>;
  /** How many bids of each lot count; a lot without any is left out. */
  readonly countByLot: (ids: readonly LotId[]) => Promise<ReadonlyMap<LotId, number>>;
  readonly underReview: (limit: number) => Promise<readonly Bid[]>;
  /** Of those, what is for a lot that is over, and what the operator is to be alarmed of now. */
  readonly heldTooLong: (
    now: Instant,
    limit: number,
  ) => Promise<{ readonly over: readonly Bid[]; readonly pressing: readonly Bid[] }>;
  readonly countUnderReview: () => Promise<number>;
  readonly ofLot: (lotId: LotId, limit: number) => Promise<readonly Bid[]>;
  readonly ids: (after: string, limit: number) => Promise<readonly BidId[]>;
  /** Bids of the participant that have counted and were not taken back. */
  readonly countEntered: (participantId: ParticipantId) => Promise<number>;
  /** Addresses other than this one whose bids from the network entered the lot. */
  readonly countEmails: (
    lotId: LotId,
    network: string,
    enteredAfter: Instant,
    except: EmailKey,
  ) => Promise<number>;
  /** Addresses other than this one with the same mailbox whose bids entered the lot. */
  readonly countMailbox: (lotId: LotId, mailbox: string, except: EmailKey) => Promise<number>;
  /** How often the participant took something back since that counts for review. */
  readonly countWithdrawals: (participantId: ParticipantId, after: Instant) => Promise<number>;
  readonly countWithdrawalsFrom: (
    lotId: LotId,
    participantId: ParticipantId,
    after: Instant,
  ) => Promise<number>;
  /** Whether a bid that had entered the lot was taken back by this participant, or by somebody with the network or mailbox. */
  readonly isWithdrawnFrom: (lotId: LotId, by: Withdrawer) => Promise<boolean>;
  /** All for an address on the lot that count or may come to, the newest first. */
  readonly inPlay: (lotId: LotId, email: EmailKey) => Promise<readonly Bid[]>;
};

type Withdrawer = {
  readonly participantId: ParticipantId | null;
  readonly network: string;
  readonly mailbox: string;
};

export type ParticipantRows = {
  readonly find: (id: ParticipantId) => Promise<Participant | null>;
  readonly ofEmail: (email: EmailKey) => Promise<Participant | null>;
  /** Those who have bid on the lot, in the order of their ids; `withHeld` also those whose bid waits for review. */
  readonly ofLot: (
    lotId: LotId,
    page: { readonly after: string; readonly limit: number; readonly withHeld: boolean },
  ) => Promise<readonly Participant[]>;
  /** How many those are, with those whose bid waits for review. */
  readonly countOfLot: (lotId: LotId) => Promise<number>;
  readonly save: (participant: Participant) => Promise<void>;
  readonly list: (limit: number) => Promise<readonly Participant[]>;
  readonly ids: (after: string, limit: number) => Promise<readonly ParticipantId[]>;
};

type ParticipantKeyRow = {
  readonly participantId: ParticipantId;
  readonly lastUsedAt: Instant;
};

export type NewKey = {
  readonly keyHash: string;
  readonly participantId: ParticipantId;
  /** Whose code gives it. */
  readonly bidId: BidId;
  readonly at: Instant;
  /** Of a participant who has just joined, and has no other. */
  readonly isFirst: boolean;
};

export type KeyRows = {
  readonly find: (keyHash: string) => Promise<ParticipantKeyRow | null>;
  readonly ofParticipant: (id: ParticipantId) => Promise<readonly Pick<NewKey, 'keyHash'>[]>;
  /** Ends the key that the same bid's code gave before; keeps the newest `keep` of the participant, this one among them. */
  readonly add: (key: NewKey, keep: number) => Promise<void>;
  /** The next keys behind one, by whose they are: those bound to nobody, and to somebody else. */
  readonly misbound: (
    after: string,
    limit: number,
  ) => Promise<{
    readonly last: string | null;
    readonly count: number;
    readonly misbound: readonly ParticipantId[];
  }>;
  readonly touch: (keyHash: string, at: Instant) => Promise<void>;
  readonly remove: (keyHash: string) => Promise<void>;
  readonly removeAll: (participantId: ParticipantId) => Promise<void>;
  readonly count: (participantId: ParticipantId) => Promise<number>;
  /** Forgets keys that were last used before. */
  readonly forget: (lastUsedBefore: Instant) => Promise<void>;
};

export type BlockRows = {
  readonly find: (subject: string) => Promise<Block | null>;
  readonly isBlocked: (subjects: readonly string[]) => Promise<boolean>;
  readonly save: (block: Block) => Promise<void>;
  /** Those in force, the newest first. */
  readonly list: (limit: number) => Promise<readonly Block[]>;
  readonly ids: (after: string, limit: number) => Promise<readonly string[]>;
};

/** What outsiders see of the lots after a change, numbered without gaps in the order of the changes. */
export type LotFeedEntry = {
  readonly number: number;
  readonly lots: readonly PublicLot[];
  readonly at: Instant;
};

export type LotFeedRows = {
  /** What does not differ from the newest is no change. */
  readonly append: (lots: readonly PublicLot[], at: Instant) => Promise<void>;
  readonly after: (number: number, limit: number) => Promise<readonly LotFeedEntry[]>;
  /** The number of the first change at the moment or later; null where there is none. */
  readonly firstSince: (moment: Instant) => Promise<number | null>;
  /** 0 while there is none. */
  readonly lastNumber: () => Promise<number>;
  /** Keeps the newest. */
  readonly forget: (keep: number) => Promise<void>;
};

/** What all who have bid on a lot are to be told, at the version that made it so. */
export type LotNotice = { readonly lotId: LotId; readonly version: number } & (
  | { readonly kind: 'lost' }
  | { readonly kind: 'cancelled'; readonly reason: string }
  | { readonly kind: 'rescheduled'; readonly endsAt: Instant }
);

export type StoredLotNotice = {
  readonly id: string;
  readonly about: LotNotice;
  /** Up to here in the order of their ids participants have been told; empty where nobody has. */
  readonly lastNotified: string;
};

export type LotNoticeRows = {
  readonly add: (notice: LotNotice, at: Instant) => Promise<void>;
  /** The oldest; kept to this transaction. */
  readonly next: () => Promise<StoredLotNotice | null>;
  readonly advance: (id: string, lastNotified: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};

/** Whose rows have columns that follow from the rest of them, and are only asked by. */
export type DerivedTable = 'orders' | 'bids' | 'participants' | 'lots';

export type DerivedColumns = {
  /** The next rows behind one, by their ids: which of their columns do not follow from the rest. */
  readonly misderived: (
    table: DerivedTable,
    after: string | number,
    limit: number,
  ) => Promise<{
    readonly last: string | number | null;
    readonly wrong: readonly { readonly id: string | number; readonly column: string }[];
  }>;
};
