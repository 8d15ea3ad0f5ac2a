import type { z } from 'zod';
import type { OrderId } from '../../kernel/ids.ts';
import type { Links } from '../../kernel/links.ts';
import { toMajor } from '../../kernel/money.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { timestamp } from '../../kernel/wire.ts';
import type { Act } from '../rules/acts.ts';
import type { NextMove } from '../rules/next-move.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { Price } from '../rules/price.ts';
import { newestEntries, recordLists, type RecordList } from '../rules/record-lists.ts';
import type { ChangeRequest } from '../rules/work.ts';
import { presentFile } from './file.ts';
import { presentSiteDue, rulesForNulls } from './null-fields.ts';
import { linksOfOrder } from './order-links.ts';
import { presentOrder, type OrderView } from './present-order.ts';
import {
  messageAnswer,
  moveAnswer,
  progressAnswer,
  requestAnswer,
  type recordAnswer,
} from './record-answer.ts';
import { type TimelineEntry, timelineEntry } from './timeline.ts';

type Progress = ViewOfSchema<typeof progressAnswer>;

/**
 * The record of an order (decision 9), as plain data, because answers are stored for an
 * Idempotency-Key.
 */
export type OrderRecord = Omit<
  Progress,
  | 'nextMove'
  | 'onHold'
  | 'askedAgain'
  | 'answers'
  | 'requests'
  | 'paymentDetails'
  | 'messages'
  | 'timeline'
> & {
  readonly order: OrderView & { readonly clientLink: string };
  /** Increases with each event. The order's stream has it, and no answer. */
  readonly version: number;
  readonly nextMove: NextMove;
  readonly hold: Progress['onHold'];
  /** Why questions with an answer are missing again. */
  readonly reopened: Progress['askedAgain'];
  readonly answers: JsonObject;
  readonly files: readonly OrderFile[];
  readonly requests: readonly ChangeRequest[];
  readonly payment: Omit<Progress['paymentDetails'], 'amount' | 'currency'> &
    Pick<Price, 'amountMinor' | 'currency'>;
  /** The newest last. An answer shows only the newest of them. */
  readonly messages: readonly WrittenMessage[];
  readonly timeline: readonly TimelineEntry[];
  /** The acts that the reader may do now. */
  readonly allowed: readonly Act[];
};

/** A message, with the version of its event. */
export type WrittenMessage = ViewOfSchema<typeof messageAnswer> & { readonly version: number };

/** The position before which older entries of each list begin; null where there are none. */
export type OlderPages = Readonly<Record<RecordList, number | null>>;

export const noneOlder: OlderPages = { messages: null, requests: null, timeline: null };

export const presentRecord = (record: OrderRecord, links: Links): z.output<typeof recordAnswer> => {
  const { order } = record;
  const addresses = linksOfOrder(order, links);
  const { shown: newest, older } = newestOfRecord(record);
  const shown = { ...presentOrder(order, links), ...presentProgress(newest) };
  return {
    ...shown,
    older: presentOlder(order.id, older, links),
    site_due: presentSiteDue(record.stage, record.deadlines, order.language),
    rules: rulesForNulls(shown, order.language),
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
  const messages = newestEntries(record.messages, 'messages');
  const requests = newestEntries(record.requests, 'requests');
  const timeline = newestEntries(record.timeline, 'timeline');
  return {
    shown: {
      ...record,
      messages: messages.newest,
      requests: requests.newest,
      timeline: timeline.newest,
    },
    older: {
      messages: messages.hasOlder ? (messages.newest[0]?.version ?? null) : null,
      requests: requests.hasOlder ? (requests.newest[0]?.number ?? null) : null,
      timeline: timeline.hasOlder ? (timeline.newest[0]?.version ?? null) : null,
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

export const presentProgress = (record: OrderRecord): z.output<typeof progressAnswer> =>
  show(
    progressAnswer,
    { ...record, onHold: record.hold },
    {
      asked_again: record.reopened && {
        ...record.reopened,
        since: timestamp(record.reopened.since),
      },
      requests: record.requests.map(presentRequest),
      // Answers already have a condition named `payment`.
      payment_details: presentPayment(record),
      messages: record.messages.map(presentMessage),
      timeline: record.timeline.map(presentEntry),
    },
  );

const presentPayment = ({ payment }: OrderRecord) =>
  show(progressAnswer.shape.payment_details, payment, { amount: toMajor(payment.amountMinor) });

export const presentMessage = (message: WrittenMessage) => show(messageAnswer, message);

export const presentEntry = (entry: TimelineEntry) => show(timelineEntry, entry);

/** The progress of an order in a list. */
export const presentMove = (progress: Pick<OrderRecord, 'stage' | 'nextMove' | 'hold'>) =>
  show(moveAnswer, { ...progress, onHold: progress.hold });

export const presentRequest = (request: ChangeRequest): z.output<typeof requestAnswer> => {
  const { number, items, finished } = request;
  return show(requestAnswer, request, {
    request: number,
    items: items.map((text, index) => ({ text, word: finished?.words[index] ?? null })),
    finished_at: finished && timestamp(finished.at),
  });
};

/**
 * Changes whenever the answer does. The client's link is left out, because it differs in each
 * answer.
 */
export const versionOfRecord = ({
  order: { clientLink: _clientLink, ...order },
  version: _version,
  ...record
}: OrderRecord): string => JSON.stringify({ ...record, order });
