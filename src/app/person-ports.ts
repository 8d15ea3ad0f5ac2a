import type { Bid } from '../domain/auction/bid.ts';
import type { OrderId } from '../domain/ids.ts';
import type { Message } from '../domain/message.ts';
import type { Order } from '../domain/order/order.ts';
import type { Instant } from '../domain/time.ts';

/** What is needed to find people by what is known of them. A part of `ports.ts`. */

type StoredMessage = {
  readonly id: string;
  readonly kind: Message['kind'];
  readonly channel: string;
  readonly address: string;
  readonly state: string;
  readonly createdAt: Instant;
};

/** Addresses are in lower case. */
export type PersonRows = {
  /** Of studios and participants at the domain, by the alphabet. */
  readonly addressesAt: (domain: string, limit: number) => Promise<readonly string[]>;
  /** For which bids came from the network, by the alphabet. */
  readonly addressesFrom: (network: string, limit: number) => Promise<readonly string[]>;
  readonly countsOf: (email: string) => Promise<{ readonly orders: number; readonly bids: number }>;
  /** The newest first. */
  readonly ordersOf: (email: string, limit: number) => Promise<readonly Order[]>;
  /** Confirmed or not, the newest first. */
  readonly bidsOf: (email: string, limit: number) => Promise<readonly Bid[]>;
  /** About the orders and to the address, the newest first; without those that are erased. */
  readonly messagesTo: (
    address: string,
    orders: readonly OrderId[],
    limit: number,
  ) => Promise<readonly StoredMessage[]>;
};
