import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { recordLists, type RecordList } from '../rules/record-lists.ts';
import type { ChangeRequest } from '../rules/work.ts';
import type { Links } from '../../kernel/links.ts';
import {
  calledBy,
  operation,
  withInput,
  withWarnings,
  type InputOf,
} from '../../kernel/operation.ts';
import { integer, oneOf } from '../../kernel/wire.ts';
import { textsLanguage } from '../views/fields.ts';
import { timelineEntry, type TimelineEntry } from '../views/history.ts';
import { playedExamples } from '../views/played-examples.ts';
import { messageAnswer, recordAnswer, requestAnswer } from '../views/record-answer.ts';
import {
  noneOlder,
  presentEntry,
  presentMessage,
  presentOlder,
  presentRecord,
  presentRequest,
  versionOfRecord,
  type WrittenMessage,
} from '../views/record.ts';

/** The language of the order, where none is asked for. */
export type ShowInput = InputOf<typeof showOrder>;

const input = z.object({ lang: textsLanguage });

export const showOrder = operation({
  name: 'show_order',
  summary: 'An order as it now stands',
  description:
    'Use it to see how far an order is: it needs the order_id that place_order answered. It ' +
    'shows the stage, whose move is next and by when, each promise with its deadline, what is ' +
    'still missing, files, messages, rounds of changes and the payment. allowed names the acts ' +
    'that can be called now, such as accept_site or request_changes.',
  ...calledBy('order_holder', 'reads'),
  refusals: [],
  ...withInput(input, ({ lang = null }) => ok({ language: lang })),
  output: recordAnswer,
  present: presentRecord,
  version: versionOfRecord,
  examples: playedExamples('show_order', [
    {
      name: 'delivered',
      summary: 'An order whose site was delivered',
      begins: 'delivered',
    },
    {
      name: 'unknown',
      summary: 'An order that there is not',
      begins: 'delivered',
      sent: { order_id: 'ord_0m7w4n5e00123456789abcdefghjkmnpqrs' },
      refused: 'order_not_found',
    },
  ]),
});

export type HistoryInput = InputOf<typeof listHistory>;

/** A page of one of the lists of an order; the others are empty. */
export type HistoryView = {
  readonly id: OrderId;
  readonly list: RecordList;
  readonly messages: readonly WrittenMessage[];
  readonly requests: readonly ChangeRequest[];
  readonly timeline: readonly TimelineEntry[];
  /** What stands before it; null where nothing does. */
  readonly olderThan: number | null;
};

const placeMax = 1_000_000_000;

const historyFields = z.object({
  list: oneOf('Which list', recordLists, 'messages'),
  before: integer('What stands before that; older answers with addresses that have it', {
    min: 1,
    max: placeMax,
  }),
});

const historyAnswer = z
  .object({
    messages: z.array(messageAnswer).optional().describe('Only where list is messages'),
    requests: z.array(requestAnswer).optional().describe('Only where list is requests'),
    timeline: z.array(timelineEntry).optional().describe('Only where list is timeline'),
    older: z
      .url()
      .nullable()
      .describe('Where the page before it stands; null where it is the last'),
    ...withWarnings,
  })
  .meta({
    id: 'OrderHistory',
    description: 'One page of the requested list, the newest entry last',
  });

export const listHistory = operation({
  name: 'list_history',
  summary: 'Older messages, requests or steps of an order, page by page',
  description:
    'Use it to read messages, requests or timeline entries older than those that show_order ' +
    'shows. older of show_order, and of each page, has the address of the next one. In a tool ' +
    'call, send list and before as they stand in that address.',
  ...calledBy('order_holder', 'reads'),
  refusals: [],
  ...withInput(historyFields, ({ list = 'messages', before = null }) => ok({ list, before })),
  output: historyAnswer,
  present: (
    { id, list, messages, requests, timeline, olderThan }: HistoryView,
    links: Links,
  ): z.output<typeof historyAnswer> => {
    const entries = {
      messages: { messages: messages.map(presentMessage) },
      requests: { requests: requests.map(presentRequest) },
      timeline: { timeline: timeline.map(presentEntry) },
    };
    const older = presentOlder(id, { ...noneOlder, [list]: olderThan }, links)[list] ?? null;
    return { ...entries[list], older };
  },
  examples: playedExamples('list_history', [
    {
      name: 'messages',
      summary: 'The messages of an order',
      begins: 'delivered',
      sent: { list: 'messages' },
    },
  ]),
});
