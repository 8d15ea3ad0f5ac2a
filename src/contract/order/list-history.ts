import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { OrderId } from '../../domain/ids.ts';
import { recordLists, type RecordList } from '../../domain/order/record-lists.ts';
import type { ChangeRequest } from '../../domain/order/work.ts';
import type { Links } from '../links.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { withWarnings } from '../warning.ts';
import { integer, oneOf } from '../wire.ts';
import { timelineEntry, type TimelineEntry } from './history.ts';
import { playedExamples } from './played-examples.ts';
import {
  noneOlder,
  presentEntry,
  presentMessage,
  presentOlder,
  presentRequest,
  type WrittenMessage,
} from './record.ts';
import { messageAnswer, requestAnswer } from './record-answer.ts';

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

const input = z.object({
  list: oneOf('Which list', recordLists, 'messages'),
  before: integer('What stands before that; older answers with addresses that have it', {
    min: 1,
    max: placeMax,
  }),
});

const output = z
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
  ...withInput(input, ({ list = 'messages', before = null }) => ok({ list, before })),
  output,
  present: (
    { id, list, messages, requests, timeline, olderThan }: HistoryView,
    links: Links,
  ): z.output<typeof output> => {
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
