import { stepTypes, timelineEntryOf } from '../views/history.ts';
import type { OrderRecord } from '../views/record.ts';
import type { NextQuestionView } from './show-next-question.ts';
import type { HistoryInput, HistoryView, ShowInput } from './show-order.ts';
import { ok } from '../../kernel/result.ts';
import { briefProgress } from '../../brief/rules/brief.ts';
import { missingOf, stageOf, type Order, type OrderEvent } from '../rules/order.ts';
import { newestOf, recordListsMax } from '../rules/record-lists.ts';
import { takenBackIn } from '../rules/undone.ts';
import type { Tx } from '../../store/store.ts';
import { orderOf, type Handler } from '../../kernel/use-case.ts';
import { loadHistory, takenBackMax, type Recorded } from './load-history.ts';
import { messageOf, timedPart, viewRecord } from './record-view.ts';
import { shownOrders } from './shown-orders.ts';
import { viewOrder } from './view.ts';

/** An order as it now stands, in its own language unless another is asked for. */
export const showOrder: Handler<ShowInput, OrderRecord> = {
  look: async (tx, { language }, callContext) => {
    const order = orderOf(callContext);
    const cache = shownOrders(callContext.settings).records;
    const { id, version } = order;
    const timed = timedPart(order, callContext, 'studio');
    const name = JSON.stringify([id, version, language, timed]);
    const known = cache.find(name);
    if (known !== undefined) return ok(known);
    const history = await loadHistory(tx, order);
    const record = viewRecord(order, history, callContext, { role: 'studio', language });
    cache.keep(name, record);
    return ok(record);
  },
};

/** What is asked next, in the order's own language unless another is asked for. */
export const showNextQuestion: Handler<ShowInput, NextQuestionView> = {
  look: (_tx, { language: asked }, callContext) => {
    const order = orderOf(callContext);
    const { project, brief, work } = order;
    const language = asked ?? order.language;
    // Later answers are kept too, but nothing waits for them.
    const isAwaited = stageOf(order) === 'awaiting_brief';
    const question = isAwaited ? (missingOf(order)[0] ?? null) : null;
    const ids: readonly string[] =
      question?.kind === 'contact' ? question.needOneOf : [question?.id ?? ''];
    return Promise.resolve(
      ok({
        order: viewOrder(order, language),
        language,
        question,
        isAskedAgain: work.askedAgain.some((id) => ids.includes(id)),
        progress: briefProgress(project, brief, work.askedAgain),
      }),
    );
  },
};

/** A page of one of the lists of an order, by the same bounds as its record. */
export const listHistory: Handler<HistoryInput, HistoryView> = {
  look: async (tx, { list, before }, callContext) => {
    const order = orderOf(callContext);
    const page = { id: order.id, list, messages: [], requests: [], timeline: [] };
    if (list === 'requests') {
      const all = order.work.requests.filter(({ number }) => before === null || number < before);
      const { newest, hasOlder } = newestOf(all, list);
      const olderThan = hasOlder ? (newest[0]?.number ?? null) : null;
      return ok({ ...page, requests: newest, olderThan });
    }
    const { events, isLast } = await eventsBefore(tx, order, list, before);
    const all: readonly { readonly place: number }[] =
      list === 'messages'
        ? events.flatMap(({ event }) => (event.type === 'MessageWritten' ? [messageOf(event)] : []))
        : events.flatMap(({ event, actor }) => timelineEntryOf(event, actor) ?? []);
    const { newest, hasOlder } = newestOf(all, list);
    const place = (hasOlder ? newest[0]?.place : events[0]?.event.version) ?? 1;
    return ok({ ...page, [list]: newest, olderThan: hasOlder || !isLast ? place : null });
  },
};

const typesOf: Readonly<Record<'messages' | 'timeline', readonly OrderEvent['type'][]>> = {
  messages: ['MessageWritten'],
  timeline: stepTypes,
};

/** A page of events of a list, without what was taken back, and whether there are none before them. */
const eventsBefore = async (
  { events }: Tx,
  { id }: Order,
  list: 'messages' | 'timeline',
  before: number | null,
): Promise<{ readonly events: readonly Recorded[]; readonly isLast: boolean }> => {
  const { countMax } = recordListsMax[list];
  const only = typesOf[list];
  const found = await events.latest(id, countMax + 1, { only, ...(before && { before }) });
  const isLast = found.length <= countMax;
  const page = (isLast ? found : found.slice(1)) as readonly Recorded[];
  const taking = await events.latest(id, takenBackMax, { only: ['ActTakenBack'] });
  const taken = takenBackIn(taking.map(({ event }) => event));
  return { events: page.filter(({ event }) => !taken.has(event.version)), isLast };
};
