import { z } from 'zod';
import type { InboundMailId } from '../../inbound/inbound-mail.ts';
import type { BidId, LotId, OrderId, OrderNumber } from '../../kernel/ids.ts';
import { toMajor, type Currency, type Minor } from '../../kernel/money.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { orderWaitingKinds } from '../../order/rules/waiting.ts';
import { presentNumber } from '../../order/views/present-order.ts';

/** The entries of the operators' work queue: everything that waits for an operator. */

export const waitingEntryKinds = [
  ...orderWaitingKinds,
  'held_bid',
  'leader_brief',
  'mail',
  'message',
  'public_log',
  'service_hold',
] as const;
export type WaitingEntryKind = (typeof waitingEntryKinds)[number];

/** One thing that waits. The ids that lead to it are set, and the others are null. */
export type WaitingEntry = Omit<
  ViewOfSchema<typeof waitingEntry>,
  keyof WaitingLinks | 'amount' | 'currency'
> &
  WaitingLinks & {
    readonly price: { readonly amountMinor: Minor; readonly currency: Currency } | null;
  };

type WaitingLinks = {
  readonly orderId: OrderId | null;
  readonly orderNumber: OrderNumber | null;
  readonly lot: LotId | null;
  readonly bidId: BidId | null;
  readonly mailId: InboundMailId | null;
};

export type WaitingCount = { readonly what: WaitingEntryKind; readonly count: number };

export type WaitingList = {
  readonly entries: readonly WaitingEntry[];
  /** How many entries of each kind there are, listed or not; of orders at most `countedMax`. */
  readonly counts: readonly WaitingCount[];
  /** How many entries follow the listed ones. */
  readonly more: number;
};

export const waitingEntry = z.object({
  what: z.enum(waitingEntryKinds),
  by: moment.nullable(),
  since: moment,
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  lot: z.int().nullable(),
  bid_id: z.string().nullable(),
  message_id: z.string().nullable(),
  mail_id: z.string().nullable(),
  who: z.string().meta({
    description:
      'The studio, the bidder or the recipient, as they wrote it; empty once it is erased',
  }),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
});

export const presentWaitingEntry = (one: WaitingEntry): z.output<typeof waitingEntry> =>
  show(waitingEntry, one, {
    order_number: presentNumber(one.orderNumber),
    amount: one.price && toMajor(one.price.amountMinor),
    currency: one.price && one.price.currency,
  });
