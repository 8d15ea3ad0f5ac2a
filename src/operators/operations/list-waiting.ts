import { z } from 'zod';
import { no, ok } from '../../kernel/result.ts';
import type { BidId, LotId, OrderId, OrderNumber } from '../../kernel/ids.ts';
import type { InboundMailId } from '../../inbound/inbound-mail.ts';
import { toMajor, type Currency, type Minor } from '../../kernel/money.ts';
import { orderWaitingKinds } from '../../order/rules/waiting.ts';
import { moment } from '../../auction/views/fields.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { presentNumber } from '../../order/views/present.ts';
import { field, got, integer } from '../../kernel/wire.ts';
import { limitOf, orElse, showsMany } from '../../kernel/operator-fields.ts';
import { show, withFields, type Shown } from '../../kernel/view-codec.ts';

export { waitingCountMax as countedMax } from '../../order/operations/waiting-orders.ts';

/** Everything that waits for the operators, in one list. */

export const waitingEntryKinds = [
  ...orderWaitingKinds,
  'held_bid',
  'leader_brief',
  'mail',
  'message',
  'public_log',
  'service_hold',
] as const;
type WaitingEntryKind = (typeof waitingEntryKinds)[number];

const limitMax = 200;
const limitDefault = 50;
/** Whoever wants to see more looks at one kind of it. */
export const skipMax = 1_000;

/** What it is about: of its ids those that lead there are set. */
export type WaitingEntry = Omit<Shown<typeof entry>, keyof Links | 'amount' | 'currency'> &
  Links & {
    readonly price: { readonly amountMinor: Minor; readonly currency: Currency } | null;
  };

type Links = {
  readonly orderId: OrderId | null;
  readonly orderNumber: OrderNumber | null;
  readonly lot: LotId | null;
  readonly bidId: BidId | null;
  readonly mailId: InboundMailId | null;
};

export type WaitingCount = { readonly what: WaitingEntryKind; readonly count: number };

export type Waiting = {
  readonly entries: readonly WaitingEntry[];
  /** How many wait of each kind, whichever are listed; `countedMax` of orders stands for that and more. */
  readonly counts: readonly WaitingCount[];
  /** How many come after those that are listed, by these counts. */
  readonly more: number;
};

const entry = z.object({
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
      'The studio, the bidder or whom the message is for, as they wrote it; empty where it was erased',
  }),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
});

const present = (one: WaitingEntry): z.output<typeof entry> =>
  show(entry, one, {
    order_number: presentNumber(one.orderNumber),
    amount: one.price && toMajor(one.price.amountMinor),
    currency: one.price && one.price.currency,
  });

const what = field(
  { description: 'Only what waits for this', type: 'string', enum: waitingEntryKinds },
  (value) => {
    const found = waitingEntryKinds.find((each) => each === value);
    return found === undefined
      ? no(`must be one of ${waitingEntryKinds.join(', ')}, got ${got(value)}`)
      : ok(found);
  },
);
const limit = limitOf('How many', limitMax, limitDefault);
const skip = orElse(integer('How many of the first to leave out', { min: 0, max: skipMax }, 0), 0);

export const listWaiting = operation({
  name: 'list_waiting',
  summary: 'List everything that waits for the operators, what is due first first',
  description:
    "Begin a day's work here: everything that waits for an operator, in the order in which it " +
    'is due, each with the one act that comes next.',
  ...calledBy('operator', 'reads'),
  ...showsMany,
  ...withFields({ what, limit, skip }),
  output: z.object({
    waiting: z.array(entry),
    counts: z.array(z.object({ what: z.enum(waitingEntryKinds), count: z.int() })),
    more: z.int(),
  }),
  present: ({ entries, counts, more }: Waiting) => ({
    waiting: entries.map(present),
    counts: [...counts],
    more,
  }),
});
