import { z } from 'zod';
import type { OrderId } from '../../kernel/ids.ts';
import type { Links } from '../../kernel/links.ts';
import { calledBy, operation, withInput, withWarnings } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import type { Tx } from '../../kernel/store.ts';
import { handled } from '../../kernel/use-case.ts';
import { integer, oneOf } from '../../kernel/wire.ts';
import { orderOf } from '../authenticate.ts';
import type { Order, OrderEvent, RecordedOrderEvent } from '../rules/order.ts';
import {
  recordLists,
  newestEntries,
  recordListsMax,
  type RecordList,
} from '../rules/record-lists.ts';
import { undoneVersions } from '../rules/undo.ts';
import type { ChangeRequest } from '../rules/work.ts';
import { undoneMax } from '../steps/load-history.ts';
import { playedExamples } from '../views/played-examples.ts';
import { messageAnswer, requestAnswer } from '../views/record-answer.ts';
import {
  noneOlder,
  presentEntry,
  presentMessage,
  presentOlder,
  presentRequest,
  type WrittenMessage,
} from '../views/record.ts';
import {
  timelineEntry,
  timelineEventTypes,
  timelineEntryOf,
  type TimelineEntry,
} from '../views/timeline.ts';
import { messageOf } from '../views/view-record.ts';

/** A page of one list of an order; the other lists are empty. */
export type HistoryView = {
  readonly id: OrderId;
  readonly list: RecordList;
  readonly messages: readonly WrittenMessage[];
  readonly requests: readonly ChangeRequest[];
  readonly timeline: readonly TimelineEntry[];
  /** The next page has the entries before this position; null where this is the last page. */
  readonly olderThan: number | null;
};

const positionMax = 1_000_000_000;

const historyFields = z.object({
  list: oneOf('The list to read', recordLists, 'messages'),
  before: integer('The position before which to read, as the addresses in older have it', {
    min: 1,
    max: positionMax,
  }),
});

const historyAnswer = z
  .object({
    messages: z.array(messageAnswer).optional().describe('Only if list is messages'),
    requests: z.array(requestAnswer).optional().describe('Only if list is requests'),
    timeline: z.array(timelineEntry).optional().describe('Only if list is timeline'),
    older: z.url().nullable().describe('The address of the next older page; null if there is none'),
    ...withWarnings,
  })
  .meta({
    id: 'OrderHistory',
    description: 'One page of the requested list, the newest entry last',
  });

const declared = operation({
  name: 'list_history',
  summary: 'Older messages, requests or steps of an order, page by page',
  description:
    'Use it to read messages, requests or timeline entries that are older than those in ' +
    'show_order. older in show_order, and in each page, has the address of the next page. In ' +
    'a tool call, send list and before as in that address.',
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
      startingStage: 'delivered',
      sent: { list: 'messages' },
    },
  ]),
});

/** Pages are as long as the lists of the record. */
export const listHistory = handled(declared, {
  read: async (tx, { list, before }, callContext) => {
    const order = orderOf(callContext);
    const view = { id: order.id, list, messages: [], requests: [], timeline: [] };
    if (list === 'requests') {
      const { requests } = order.work;
      const earlier = requests.filter(({ number }) => before === null || number < before);
      const { newest, hasOlder } = newestEntries(earlier, list);
      const olderThan = hasOlder ? (newest[0]?.number ?? null) : null;
      return ok({ ...view, requests: newest, olderThan });
    }
    const page = await eventsBefore(tx, order, list, before);
    if (list === 'messages') {
      const messages = page.events.flatMap(({ event }) =>
        event.type === 'MessageWritten' ? [messageOf(event)] : [],
      );
      const { newest, olderThan } = newestOfPage(messages, list, page);
      return ok({ ...view, messages: newest, olderThan });
    }
    const entries = page.events.flatMap(({ event, actor }) => timelineEntryOf(event, actor) ?? []);
    const { newest, olderThan } = newestOfPage(entries, list, page);
    return ok({ ...view, timeline: newest, olderThan });
  },
});

const newestOfPage = <Entry extends { readonly version: number }>(
  entries: readonly Entry[],
  list: 'messages' | 'timeline',
  { events, isLast }: EventPage,
): { readonly newest: readonly Entry[]; readonly olderThan: number | null } => {
  const { newest, hasOlder } = newestEntries(entries, list);
  if (!hasOlder && isLast) return { newest, olderThan: null };
  const first = hasOlder ? newest[0]?.version : events[0]?.event.version;
  return { newest, olderThan: first ?? 1 };
};

const eventTypes: Readonly<Record<'messages' | 'timeline', readonly OrderEvent['type'][]>> = {
  messages: ['MessageWritten'],
  timeline: timelineEventTypes,
};

type EventPage = {
  /** Without those that were undone. */
  readonly events: readonly RecordedOrderEvent[];
  /** Whether there are no events before them. */
  readonly isLast: boolean;
};

const eventsBefore = async (
  { events }: Tx,
  { id }: Order,
  list: 'messages' | 'timeline',
  before: number | null,
): Promise<EventPage> => {
  const { countMax } = recordListsMax[list];
  const only = eventTypes[list];
  const found = await events.latest(id, countMax + 1, { only, ...(before && { before }) });
  const isLast = found.length <= countMax;
  const page = (isLast ? found : found.slice(1)) as readonly RecordedOrderEvent[];
  const undoings = await events.latest(id, undoneMax, { only: ['ActTakenBack'] });
  const undone = undoneVersions(undoings.map(({ event }) => event));
  return { events: page.filter(({ event }) => !undone.has(event.version)), isLast };
};
