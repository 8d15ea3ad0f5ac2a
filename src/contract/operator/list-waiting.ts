import { z } from 'zod';
import type { BidId, LotId, OrderId, OrderNumber } from '../../domain/ids.ts';
import { toMajor, type Currency, type Minor } from '../../domain/money.ts';
import type { WaitingKind } from '../../domain/order/waiting.ts';
import type { Instant } from '../../domain/time.ts';
import { moment } from '../auction/fields.ts';
import { operation, showsTo } from '../operation.ts';
import { presentNumber } from '../order/present.ts';
import { timestamp } from '../wire.ts';
import { showsMany } from './fields.ts';

/** Everything that waits for the operators, in one list. */

const waitingKinds = [
  'check',
  'site_live',
  'change_round',
  'fix',
  'payment',
  'source_files',
  'answered',
  'unanswered',
  'held_bid',
  'leader_brief',
  'message',
] as const satisfies readonly (
  | WaitingKind
  | 'unanswered'
  | 'held_bid'
  | 'leader_brief'
  | 'message'
)[];

export type WaitingEntry = {
  readonly what: (typeof waitingKinds)[number];
  /** Null where no time is set. */
  readonly by: Instant | null;
  readonly since: Instant;
  /** What it is about; of these the ones that lead there are set. */
  readonly orderId: OrderId | null;
  readonly orderNumber: OrderNumber | null;
  readonly lot: LotId | null;
  readonly bidId: BidId | null;
  readonly messageId: string | null;
  /** The studio, the bidder or whom the message is for, as they wrote it; empty where it was erased. */
  readonly who: string;
  readonly price: { readonly amountMinor: Minor; readonly currency: Currency } | null;
};

export type Waiting = {
  readonly entries: readonly WaitingEntry[];
  /** How many of those that were looked through are not listed. */
  readonly more: number;
};

const entry = z.object({
  what: z.enum(waitingKinds),
  by: moment.nullable(),
  since: moment,
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  lot: z.int().nullable(),
  bid_id: z.string().nullable(),
  message_id: z.string().nullable(),
  who: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
});

const present = (one: WaitingEntry): z.input<typeof entry> => ({
  what: one.what,
  by: one.by === null ? null : timestamp(one.by),
  since: timestamp(one.since),
  order_id: one.orderId,
  order_number: presentNumber(one.orderNumber),
  lot: one.lot,
  bid_id: one.bidId,
  message_id: one.messageId,
  who: one.who,
  amount: one.price === null ? null : toMajor(one.price.amountMinor),
  currency: one.price?.currency ?? null,
});

export const listWaiting = operation({
  name: 'list_waiting',
  summary: 'List everything that waits for the operators, what is due first first',
  ...showsTo('operator'),
  ...showsMany,
  output: z.object({ waiting: z.array(entry), more: z.int() }),
  present: ({ entries, more }: Waiting) => ({ waiting: entries.map(present), more }),
  examples: [],
});
