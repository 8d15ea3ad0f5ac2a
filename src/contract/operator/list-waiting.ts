import { z } from 'zod';
import { no, ok } from '../../domain/base.ts';
import type { BidId, LotId, OrderId, OrderNumber } from '../../domain/ids.ts';
import type { InboundMailId } from '../../domain/inbound-mail.ts';
import { toMajor, type Currency, type Minor } from '../../domain/money.ts';
import { orderWaitingKinds } from '../../domain/order/waiting.ts';
import type { Instant } from '../../domain/time.ts';
import { moment } from '../auction/fields.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { presentNumber } from '../order/present.ts';
import { field, got, integer, timestamp } from '../wire.ts';
import { showsMany } from './fields.ts';

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

/** Of each kind; a list of more is as long as nobody reads. */
export const countedMax = 1_000;
const limitMax = 200;
const limitDefault = 50;
/** Whoever wants to see more looks at one kind of it. */
export const skipMax = 1_000;

export type ListWaitingInput = InputOf<typeof listWaiting>;

export type WaitingEntry = {
  readonly what: WaitingEntryKind;
  /** Null where no time is set. */
  readonly by: Instant | null;
  readonly since: Instant;
  /** What it is about; of these the ones that lead there are set. */
  readonly orderId: OrderId | null;
  readonly orderNumber: OrderNumber | null;
  readonly lot: LotId | null;
  readonly bidId: BidId | null;
  readonly messageId: string | null;
  readonly mailId: InboundMailId | null;
  /** The studio, the bidder or whom the message is for, as they wrote it; empty where it was erased. */
  readonly who: string;
  readonly price: { readonly amountMinor: Minor; readonly currency: Currency } | null;
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
  mail_id: one.mailId,
  who: one.who,
  amount: one.price === null ? null : toMajor(one.price.amountMinor),
  currency: one.price?.currency ?? null,
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
const limit = integer('How many', { min: 1, max: limitMax }, limitDefault);
const skip = integer('How many of the first to leave out', { min: 0, max: skipMax }, 0);

export const listWaiting = operation({
  name: 'list_waiting',
  summary: 'List everything that waits for the operators, what is due first first',
  description:
    "Begin a day's work here: everything that waits for an operator, in the order in which it " +
    'is due, each with the one act that comes next.',
  ...calledBy('operator', 'reads'),
  ...showsMany,
  ...withInput(z.object({ what, limit, skip }), (fields) =>
    ok({
      what: fields.what ?? null,
      limit: fields.limit ?? limitDefault,
      skip: fields.skip ?? 0,
    }),
  ),
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
  examples: [],
});
