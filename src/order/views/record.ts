import type { z } from 'zod';
import type { JsonObject } from '../../kernel/result.ts';
import { type Currency, type Minor, toMajor } from '../../kernel/money.ts';
import type { Act } from '../rules/acts.ts';
import type { NextMove } from '../rules/next-move.ts';
import type { ChangeRequest, PaymentState, Stage } from '../rules/work.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { OrderFile } from '../rules/order-file.ts';
import { newestOf, recordLists, type RecordList } from '../rules/record-lists.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Links } from '../../kernel/links.ts';
import { timestamp } from '../../kernel/wire.ts';
import { presentFile } from './file.ts';
import { type TimelineEntry, timelineEntry } from './history.ts';
import { linksOfOrder } from './order-links.ts';
import { presentOrder, type OrderView } from './present.ts';
import { type recordAnswer, deadlineAnswer, messageAnswer, recordFields } from './record-answer.ts';
import { presentSiteDue, rulesFor } from './rules.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';

/**
 * The record of an order (decisions 9), as plain data, because answers are stored for an
 * Idempotency-Key.
 */
export type OrderRecord = {
  readonly order: OrderView & { readonly clientLink: string };
  /** Increases with each event. The order's stream has it, and no answer. */
  readonly version: number;
  readonly placedAt: Instant;
  readonly updatedAt: Instant;
  readonly stage: Stage;
  readonly nextMove: NextMove;
  readonly hold: { readonly since: Instant; readonly reason: string } | null;
  /** Why questions with an answer are missing again. */
  readonly reopened: { readonly since: Instant; readonly note: string | null } | null;
  readonly briefCheckedBy: Instant | null;
  readonly deadlines: readonly ViewOfSchema<typeof deadlineAnswer>[];
  readonly answers: JsonObject;
  readonly files: readonly OrderFile[];
  readonly siteUrl: string | null;
  readonly requests: readonly ChangeRequest[];
  readonly rounds: ViewOfSchema<typeof recordFields.rounds>;
  readonly fixesUntil: Instant | null;
  readonly payment: {
    readonly state: PaymentState;
    readonly amountMinor: Minor;
    readonly currency: Currency;
    readonly dueAt: Instant | null;
    readonly how: string | null;
    readonly invoiceNumber: string | null;
  };
  /** The newest last. An answer shows only the newest of them. */
  readonly messages: readonly WrittenMessage[];
  readonly timeline: readonly TimelineEntry[];
  /** The acts that the reader may do now. */
  readonly allowed: readonly Act[];
};

/** A message; `place` is the version of its event. */
export type WrittenMessage = ViewOfSchema<typeof messageAnswer> & { readonly place: number };

/** The position before which older entries of each list begin; null where there are none. */
export type OlderPages = Readonly<Record<RecordList, number | null>>;

export const noneOlder: OlderPages = { messages: null, requests: null, timeline: null };

const momentText = (at: Instant | null): string | null => (at === null ? null : timestamp(at));

export const presentRecord = (record: OrderRecord, links: Links): z.output<typeof recordAnswer> => {
  const { order } = record;
  const addresses = linksOfOrder(order, links);
  const { shown: newest, older } = newestOfRecord(record);
  const shown = { ...presentOrder(order, links), ...presentProgress(newest) };
  return {
    ...shown,
    older: presentOlder(order.id, older, links),
    site_due: presentSiteDue(record.stage, record.deadlines, order.language),
    rules: rulesFor(shown, order.language),
    page_url: addresses.page,
    client_url: addresses.client,
    files: record.files.map((file) => presentFile(file, links)),
    links: addresses,
    allowed: [...record.allowed],
  };
};

/** The record with its lists shortened to what one answer shows. */
export const newestOfRecord = (
  record: OrderRecord,
): { readonly shown: OrderRecord; readonly older: OlderPages } => {
  const messages = newestOf(record.messages, 'messages');
  const requests = newestOf(record.requests, 'requests');
  const timeline = newestOf(record.timeline, 'timeline');
  return {
    shown: {
      ...record,
      messages: messages.newest,
      requests: requests.newest,
      timeline: timeline.newest,
    },
    older: {
      messages: messages.hasOlder ? (messages.newest[0]?.place ?? null) : null,
      requests: requests.hasOlder ? (requests.newest[0]?.number ?? null) : null,
      timeline: timeline.hasOlder ? (timeline.newest[0]?.place ?? null) : null,
    },
  };
};

/** The address of the older entries, for each list that has some. */
export const presentOlder = (id: OrderId, older: OlderPages, links: Links) => {
  const addressOf = (list: RecordList) => {
    const before = older[list];
    return before === null ? {} : { [list]: links.older(id, list, before) };
  };
  return Object.assign({}, ...recordLists.map(addressOf)) as Partial<Record<RecordList, string>>;
};

/** The progress of an order, which studios and operators see alike. */
export const presentProgress = (record: OrderRecord) => ({
  placed_at: timestamp(record.placedAt),
  updated_at: timestamp(record.updatedAt),
  ...presentMove(record),
  asked_again: presentReopened(record),
  brief_checked_by: momentText(record.briefCheckedBy),
  deadlines: record.deadlines.map((deadline) => show(deadlineAnswer, deadline)),
  answers: record.answers,
  site_url: record.siteUrl,
  requests: record.requests.map(presentRequest),
  rounds: show(recordFields.rounds, record.rounds),
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
  messages: record.messages.map(presentMessage),
  timeline: record.timeline.map(presentEntry),
});

export const presentMessage = (message: WrittenMessage) => show(messageAnswer, message);

export const presentEntry = (entry: TimelineEntry) => show(timelineEntry, entry);

const presentReopened = ({ reopened }: OrderRecord) =>
  reopened === null ? null : { ...reopened, since: timestamp(reopened.since) };

/** The progress of an order in a list. */
export const presentMove = ({
  stage,
  nextMove,
  hold,
}: Pick<OrderRecord, 'stage' | 'nextMove' | 'hold'>) => ({
  stage,
  next_move: { ...nextMove, by: momentText(nextMove.by) },
  on_hold: hold === null ? null : { ...hold, since: timestamp(hold.since) },
});

export const presentRequest = ({
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

/**
 * Changes whenever the answer does. The client's link is left out, because it differs in each
 * answer.
 */
export const versionOfRecord = ({
  order: { clientLink: _clientLink, ...order },
  version: _version,
  ...record
}: OrderRecord): string => JSON.stringify({ ...record, order });
