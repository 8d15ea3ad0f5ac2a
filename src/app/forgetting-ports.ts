import type { Bid } from '../domain/auction/bid.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { OrderId, ParticipantId } from '../domain/ids.ts';
import type { Order } from '../domain/order/order.ts';
import type { Instant } from '../domain/time.ts';

/** A row that an address may stand in, with its words. */
type LikelyTrace = { readonly id: string; readonly text: string };

/** What is needed to find all that is stored of a person, and to erase it. A part of `ports.ts`. */
export type TraceRows = {
  /** Orders of studios whose address may be of the same mailbox, without those that are forgotten. */
  readonly ordersOfMailbox: (email: EmailKey) => Promise<readonly Order[]>;
  /** Orders of studios that may have this Telegram account, without those that are forgotten. */
  readonly ordersOfAccount: (account: string) => Promise<readonly Order[]>;
  /** Orders in which something like the address or the account stands, whosever they are. */
  readonly ordersLike: (name: string) => Promise<readonly LikelyTrace[]>;
  /** Of the address, whoever confirmed them or nobody. */
  readonly bidsOf: (email: EmailKey, limit: number) => Promise<readonly Bid[]>;
  /** Other addresses of bids that reach the same mailbox. */
  readonly spellings: (email: EmailKey) => Promise<readonly string[]>;
  /** Messages whose names begin so, sent or not, with whatever was said in them. */
  readonly messagesNamed: (beginning: string) => Promise<readonly string[]>;
  /** Messages to something like the address or the account, or in which that stands. */
  readonly messagesLike: (name: string) => Promise<readonly LikelyTrace[]>;
  /** Messages are left without recipient and words, and what was not sent is not sent any more. */
  readonly eraseMessages: (ids: readonly string[], at: Instant) => Promise<void>;
  readonly eraseChats: (orders: readonly OrderId[], handles: readonly string[]) => Promise<void>;
  /** What was counted against the address. */
  readonly eraseQuotas: (email: EmailKey) => Promise<void>;
  /** Orders that came to an end before, or were left before any work on them; the oldest first. */
  readonly ordersOverSince: (before: Instant, limit: number) => Promise<readonly OrderId[]>;
  /** Participants who have not done anything since. */
  readonly participantsIdleSince: (
    before: Instant,
    limit: number,
  ) => Promise<readonly ParticipantId[]>;
};
