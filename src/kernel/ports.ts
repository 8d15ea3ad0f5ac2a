import type { SigningKey } from './signing-key.ts';
import type { OrderId } from './ids.ts';
import type { MessagePreview } from '../messages/message.ts';
import type { ClockDoubt } from '../operators/rules/service-hold.ts';
import type { SentMail } from '../inbound/reply-text.ts';
import type { Instant } from './time.ts';
import type { Delivery } from '../messages/rows/delivery.ts';
import type { Tx } from './store.ts';

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

/** The newest mails to the studio or bidder of an order, as far as it is still known what they said. */
export type ReadSentMails = (tx: Tx, orderId: OrderId) => Promise<readonly SentMail[]>;

/** Composes a message as it would be sent now; null for one that is not true any more. */
export type PreviewMessage = (
  tx: Tx,
  delivery: Delivery,
  now: Instant,
) => Promise<MessagePreview | null>;
