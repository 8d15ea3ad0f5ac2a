import { z } from 'zod';
import type { JsonObject } from '../../domain/base.ts';
import type { Currency, Minor } from '../../domain/money.ts';
import { toMajor } from '../../domain/money.ts';
import type { Act } from '../../domain/order/acts.ts';
import { moves, type NextMove } from '../../domain/order/next-move.ts';
import { acts } from '../../domain/order/acts.ts';
import {
  deadlineStates,
  paymentStates,
  promises,
  stages,
  type ChangeRequest,
  type Deadline,
  type DeadlineState,
  type PaymentState,
  type Stage,
} from '../../domain/order/work.ts';
import type { OrderFile } from '../../domain/order/file.ts';
import type { Instant } from '../../domain/time.ts';
import type { Links } from '../links.ts';
import { timestamp } from '../wire.ts';
import { orderAnswer } from './answers.ts';
import { fileAnswer, presentFile } from './file.ts';
import { sides, timelineEntry, type Side, type TimelineEntry } from './history.ts';
import { presentOrder, type OrderView } from './present.ts';

/** An order with all that has become of it (decisions 9); plain data, because an answer may be kept. */
export type OrderRecord = {
  readonly order: OrderView;
  /** Another after each event; it stands in the order's stream, and in no answer. */
  readonly version: number;
  readonly placedAt: Instant;
  readonly updatedAt: Instant;
  readonly stage: Stage;
  readonly nextMove: NextMove;
  readonly hold: { readonly since: Instant; readonly reason: string } | null;
  /** Why answers that were there are missing again; answers that were kept earlier do not say it. */
  readonly askedAgain?: { readonly since: Instant; readonly note: string | null } | null;
  readonly expectedBy: Instant | null;
  readonly deadlines: readonly (Omit<Deadline, 'voidedAt' | 'alarmed'> & {
    readonly state: DeadlineState;
  })[];
  readonly answers: JsonObject;
  readonly files: readonly OrderFile[];
  /** What stands in the client's link; it is another text each time, and each of them works. */
  readonly clientLink: string;
  readonly siteUrl: string | null;
  readonly requests: readonly ChangeRequest[];
  readonly rounds: {
    readonly included: number;
    readonly used: number;
    readonly left: number;
    readonly until: Instant | null;
    readonly open: number | null;
  };
  readonly fixesUntil: Instant | null;
  readonly payment: {
    readonly state: PaymentState;
    readonly amountMinor: Minor;
    readonly currency: Currency;
    readonly dueAt: Instant | null;
    readonly how: string | null;
    readonly invoiceNumber: string | null;
  };
  readonly messages: readonly {
    readonly at: Instant;
    readonly from: Side;
    readonly text: string;
  }[];
  readonly timeline: readonly TimelineEntry[];
  /** What whoever asks may do now. */
  readonly allowed: readonly Act[];
};

const moment = z.iso.datetime();
const momentOrNull = moment.nullable();

const deadlineAnswer = z
  .object({
    promise: z.enum(promises),
    since: moment,
    due_at: moment,
    met_at: momentOrNull,
    state: z.enum(deadlineStates),
    request: z.int().nullable().meta({ description: 'The round or report it is about' }),
  })
  .meta({ id: 'Deadline' });

const requestAnswer = z
  .object({
    request: z.int(),
    kind: z.enum(['changes', 'defects']),
    items: z.array(z.object({ text: z.string(), word: z.string().nullable() })),
    requested_at: moment,
    finished_at: momentOrNull,
    verdict: z.enum(['defect', 'change', 'declined']).nullable(),
  })
  .meta({ id: 'ChangeRequest' });

/** What an order's record holds besides the contract's answer. */
export const recordFields = {
  placed_at: moment,
  updated_at: moment,
  stage: z.enum(stages),
  next_move: z.object({
    who: z.enum([...sides, 'nobody']),
    what: z.enum(moves),
    by: momentOrNull,
  }),
  on_hold: z.object({ since: moment, reason: z.string() }).nullable(),
  asked_again: z
    .object({ since: moment, note: z.string().nullable() })
    .nullable()
    .meta({ description: 'Why answers that were there are missing again' }),
  expected_by: momentOrNull.meta({
    description: 'When the brief is checked by; a target and no promise',
  }),
  deadlines: z.array(deadlineAnswer),
  answers: z.record(z.string(), z.unknown()),
  files: z.array(fileAnswer),
  page_url: z.url(),
  client_url: z.url(),
  site_url: z.string().nullable(),
  requests: z.array(requestAnswer),
  rounds: z.object({
    included: z.int(),
    used: z.int(),
    left: z.int(),
    until: momentOrNull,
    open: z.int().nullable().meta({ description: 'The request that is open' }),
  }),
  fixes_until: momentOrNull,
  payment_details: z.object({
    state: z.enum(paymentStates),
    amount: z.number(),
    currency: z.string(),
    due_at: momentOrNull,
    how: z.string().nullable(),
    invoice_number: z.string().nullable(),
  }),
  messages: z.array(z.object({ at: moment, from: z.enum(sides), text: z.string() })),
  timeline: z.array(timelineEntry),
  allowed: z.array(z.enum(acts as [Act, ...Act[]])).meta({
    description:
      'What you may do now, each by the end of its address; answers are sent as brief with order_id, to where orders are placed',
  }),
};

export const recordAnswer = orderAnswer.extend(recordFields).meta({ id: 'OrderRecord' });

const momentText = (at: Instant | null): string | null => (at === null ? null : timestamp(at));

export const presentRecord = (
  record: OrderRecord,
  links: Links,
): z.output<typeof recordAnswer> => ({
  ...presentOrder(record.order, links),
  ...presentProgress(record),
  page_url: links.orderPage(record.order.language, record.order.id),
  client_url: links.clientBrief(record.clientLink),
  files: record.files.map((file) => presentFile(file, links)),
  allowed: [...record.allowed],
});

/** How far it is, to whoever asks. */
export const presentProgress = (record: OrderRecord) => ({
  placed_at: timestamp(record.placedAt),
  updated_at: timestamp(record.updatedAt),
  ...presentMove(record),
  asked_again: presentAskedAgain(record),
  expected_by: momentText(record.expectedBy),
  deadlines: record.deadlines.map(({ since, dueAt, metAt, promise, state, request }) => ({
    promise,
    since: timestamp(since),
    due_at: timestamp(dueAt),
    met_at: momentText(metAt),
    state,
    request,
  })),
  answers: record.answers,
  site_url: record.siteUrl,
  requests: record.requests.map(presentRequest),
  rounds: { ...record.rounds, until: momentText(record.rounds.until) },
  fixes_until: momentText(record.fixesUntil),
  // The contract has a condition by the shorter name.
  payment_details: {
    state: record.payment.state,
    amount: toMajor(record.payment.amountMinor),
    currency: record.payment.currency,
    due_at: momentText(record.payment.dueAt),
    how: record.payment.how,
    invoice_number: record.payment.invoiceNumber,
  },
  messages: record.messages.map((message) => ({ ...message, at: timestamp(message.at) })),
  timeline: record.timeline.map((entry) => ({ ...entry, at: timestamp(entry.at) })),
});

const presentAskedAgain = ({ askedAgain = null }: OrderRecord) =>
  askedAgain === null ? null : { ...askedAgain, since: timestamp(askedAgain.since) };

/** What a list shows of it. */
export const presentMove = ({
  stage,
  nextMove,
  hold,
}: Pick<OrderRecord, 'stage' | 'nextMove' | 'hold'>) => ({
  stage,
  next_move: { ...nextMove, by: momentText(nextMove.by) },
  on_hold: hold === null ? null : { ...hold, since: timestamp(hold.since) },
});

const presentRequest = ({
  number,
  kind,
  items,
  requestedAt,
  finished,
  verdict,
}: ChangeRequest) => ({
  request: number,
  kind,
  items: items.map((text, index) => ({ text, word: finished?.words[index] ?? null })),
  requested_at: timestamp(requestedAt),
  finished_at: momentText(finished?.at ?? null),
  verdict,
});

/** All that is shown follows from it; the client's link is another text each time. */
export const versionOfRecord = ({
  clientLink: _clientLink,
  version: _version,
  ...record
}: OrderRecord): string => JSON.stringify(record);
