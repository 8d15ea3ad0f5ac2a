import type { SignInRows } from './sign-in-ports.ts';
import type { SigningKey } from '../contract/signing-key.ts';
import type { OrderId } from '../domain/ids.ts';
import type { MessagePreview } from '../domain/message.ts';
import type { QuotaUse } from '../domain/quota.ts';
import type { ClockDoubt } from '../domain/operator/service-hold.ts';
import type { SentMail } from '../domain/reply-text.ts';
import type { Instant } from '../domain/time.ts';
import type {
  BidRows,
  BlockRows,
  DerivedColumns,
  LotFeedRows,
  LotNoticeRows,
  KeyRows,
  LotRows,
  ParticipantRows,
} from './auction-ports.ts';
import type { ChatRows } from './chat-ports.ts';
import type { ChangeRows } from './feed-ports.ts';
import type { DeskRows, LookRows } from './desk-ports.ts';
import type { EventLog } from './event-ports.ts';
import type { StoredFileRows, UploadRows } from './file-ports.ts';
import type { InboundMailRows } from './inbound-ports.ts';
import type { FollowerRows } from './follower-ports.ts';
import type { TraceRows } from './forgetting-ports.ts';
import type { Delivery, MailWindowRows, Outbox } from './outbox-ports.ts';
import type { DeadlineRows, OrderRows } from './order-ports.ts';
import type { BoardRows } from './board-ports.ts';
import type { MonthRows } from './month-ports.ts';
import type { PersonRows } from './person-ports.ts';
import type { WebhookRows } from './webhook-ports.ts';
import type { LogRows } from './log-ports.ts';
import type { AuthorityRows, ServiceHoldRows } from './hold-ports.ts';
import type { RecordRows } from './record-ports.ts';

/** What the use cases need from the world. `main` fills these in; tests fill in what they want to steer. */

export type Clock = {
  readonly now: () => Instant;
  /** Left out of a clock that somebody moves on purpose, such as a sandbox's. */
  readonly watch?: ClockWatch;
};

/** Whether the machine's clock can be trusted; while it cannot, `now` goes on as if it had not been set. */
export type ClockWatch = {
  /** Null while it can. */
  readonly doubt: () => ClockDoubt | null;
  /** What the machine's clock says. */
  readonly machineNow: () => Instant;
  /** By how many milliseconds it is ahead of what the database server has just said. */
  readonly aheadOf: (databaseTime: Instant) => number;
  /** Begins where the newest thing was recorded, if the machine's clock stands before that. */
  readonly begin: (recordedAt: Instant) => void;
  /** Whether the machine's clock was set back and `begin` was less than two minutes ago; a doubt all the same. */
  readonly isSetBackAfterStart: () => boolean;
  /** Goes by the machine's clock from now on. */
  readonly accept: () => void;
};

export type Random = {
  /** Bytes from a cryptographically secure source. */
  readonly bytes: (count: number) => Uint8Array;
};

/** Work with the service's own secret. */
export type Crypto = {
  /** A keyed hash: equal texts give equal hashes, and none can be guessed from the database alone. */
  readonly hash: (text: string) => string;
  /** Encrypts and authenticates, for this one place: `place` names what for, and which one of those. */
  readonly seal: (text: string, place: string) => string;
  /** The same, but equal texts are sealed alike. */
  readonly sealSame: (text: string, place: string) => string;
  /** Null for anything that was not sealed for this place, under this secret. */
  readonly open: (sealed: string, place: string) => string | null;
  /** By which quotes are signed. */
  readonly quoteKey: () => SigningKey;
  /** By which the public log is signed; each generation has its own. */
  readonly logKey: (purpose: 'checkpoint' | 'time', generation: number) => SigningKey;
};

/** What the record is kept with: it stands beside the database, so whoever can write there cannot make it up. */
export type RecordKey = {
  /** A keyed hash, by a key of its own. */
  readonly chain: (text: string) => string;
  /** Random text of 128 bits, so that equal things do not hash alike. */
  readonly salt: () => string;
};

/** Everything stored, as one transaction sees it. */
export type Tx = {
  readonly orders: OrderRows;
  readonly deadlines: DeadlineRows;
  readonly months: MonthRows;
  readonly board: BoardRows;
  readonly people: PersonRows;
  readonly events: EventLog;
  readonly outbox: Outbox;
  readonly mailWindows: MailWindowRows;
  readonly quotas: QuotaRows;
  readonly idempotencyRecords: IdempotencyRecordRows;
  readonly chats: ChatRows;
  readonly lots: LotRows;
  readonly bids: BidRows;
  readonly participants: ParticipantRows;
  readonly keys: KeyRows;
  readonly blocks: BlockRows;
  readonly signIns: SignInRows;
  readonly lotFeed: LotFeedRows;
  readonly changes: ChangeRows;
  readonly webhooks: WebhookRows;
  readonly lotNotices: LotNoticeRows;
  readonly followers: FollowerRows;
  readonly leases: LeaseRows;
  readonly record: RecordRows;
  readonly log: LogRows;
  readonly traces: TraceRows;
  readonly counters: CounterRows;
  readonly storedFiles: StoredFileRows;
  readonly uploads: UploadRows;
  readonly derivedColumns: DerivedColumns;
  readonly desk: DeskRows;
  readonly looks: LookRows;
  readonly inboundMails: InboundMailRows;
  readonly serviceHolds: ServiceHoldRows;
  readonly authorities: AuthorityRows;
};

/** Whether a transaction's work is kept or rolled back, and what its caller gets either way. */
export type Ending<Value> = { readonly keep: boolean; readonly value: Value };

/**
 * `orders`: beside others, locking what it loads to change it.
 * `auction`: one after another on all nodes together, so that whatever is loaded stays as it is. All
 * that bids, lots and participants consist of is written so, since any change to a lot is seen by all.
 */
export type LockScope = 'orders' | 'auction';

export type Store = {
  /**
   * Runs the work in a transaction; again from its beginning where another node was in its way.
   * Resolves only once what was kept is durable.
   * @throws StoreBusy where too much is waiting already or the database cannot be written now
   */
  readonly write: <Value>(
    lockScope: LockScope,
    work: (tx: Tx) => Promise<Ending<Value>>,
  ) => Promise<Value>;
  /** Runs the work on what is committed; it must not write. */
  readonly read: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>;
  /** Says whether a backup to that file would be refused, before anything is written for it. @throws BackupRefused */
  readonly mayBackup: (file: string) => void;
  /** Copies the whole database into a new file while it is in use; nothing is left of a copy that is stopped. */
  readonly backup: (file: string, stop: AbortSignal) => Promise<void>;
  /** Sees to it that nothing of what was erased stays in the files beside the database. */
  readonly scrub: () => void;
  /** Tells other nodes that a lot may have changed; they look by themselves too, a little later. */
  readonly hint: () => void;
  readonly close: () => Promise<void>;
};

/** The store cannot take the work now; the same call may succeed a moment later. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}

/** Something was to be kept or opened that needs the service's own secret, and it is not known. */
export class SecretMissing extends Error {
  override readonly name = 'SecretMissing';
  constructor() {
    super('There is no file secret beside the database and SECRET is not set, so nothing was done');
  }
}

export type QuotaRows = {
  /** Keeps the bucket to this transaction. */
  readonly load: (bucket: string) => Promise<QuotaUse>;
  readonly loadAll: (buckets: readonly string[]) => Promise<readonly QuotaUse[]>;
  readonly save: (bucket: string, uses: QuotaUse) => Promise<void>;
  readonly saveAll: (used: readonly (readonly [bucket: string, uses: QuotaUse])[]) => Promise<void>;
  /** Forgets buckets whose last use is older. */
  readonly forget: (lastUseBefore: Instant) => Promise<void>;
};

export type LeaseRows = {
  /** Takes or prolongs it; false while another holder has it. */
  readonly take: (name: string, holder: string, now: Instant, until: Instant) => Promise<boolean>;
  readonly giveBack: (name: string, holder: string) => Promise<void>;
};

export type CounterRows = {
  /** Counts on from where any node has come to, `from` where none has begun; returns the last number. */
  readonly countOn: (
    name: string,
    by: { readonly from: number; readonly count: number },
  ) => Promise<number>;
};

/** An answer kept for its Idempotency-Key. */
type IdempotencyRecord = {
  readonly fingerprint: string;
  readonly sealedAnswer: string;
  readonly expiresAt: Instant;
};

export type IdempotencyRecordRows = {
  readonly find: (key: string) => Promise<IdempotencyRecord | null>;
  /**
   * In the place of one that expires by `replaces`. A later one is another node's: then this call is
   * done again, and finds it.
   */
  readonly save: (key: string, record: IdempotencyRecord, replaces: Instant) => Promise<void>;
  readonly forget: (expiredBefore: Instant) => Promise<void>;
};

/** Something that only one node may do at a time; when that one dies, another takes over once the lease ends. */
export type Lease = {
  /** Takes it, or prolongs it; false while another node has it. @throws StoreBusy */
  readonly take: () => Promise<boolean>;
  /** Lets another node take it at once. */
  readonly giveBack: () => Promise<void>;
};

/** The newest mails to the studio or bidder of an order, as far as it is still known what they said. */
export type ReadSentMails = (tx: Tx, orderId: OrderId) => Promise<readonly SentMail[]>;

/** Composes a message as it would be sent now; null for one that is not true any more. */
export type PreviewMessage = (
  tx: Tx,
  delivery: Delivery,
  now: Instant,
) => Promise<MessagePreview | null>;
