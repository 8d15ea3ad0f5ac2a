import type { OrderRecord } from '../../contract/order/record.ts';
import type { ShowInput } from '../../contract/order/show-order.ts';
import { ok } from '../../domain/base.ts';
import { orderOf, type Handler } from '../use-case.ts';
import { loadHistory } from './load-history.ts';
import { timedPart, viewRecord } from './record-view.ts';
import { shownOrders } from './shown-orders.ts';
import type { NextQuestionView } from '../../contract/order/show-next-question.ts';
import { briefProgress } from '../../domain/order/brief.ts';
import { missingOf, stageOf } from '../../domain/order/order.ts';
import { viewOrder } from './view.ts';

/** An order as it now stands, in its own language unless another is asked for. */
export const showOrder: Handler<ShowInput, OrderRecord> = {
  look: async (tx, { language }, circumstances) => {
    const order = orderOf(circumstances);
    const cache = shownOrders(circumstances.settings).records;
    const { id, version } = order;
    const timed = timedPart(order, circumstances, 'studio');
    const name = JSON.stringify([id, version, language, timed]);
    const known = cache.find(name);
    if (known !== undefined) return ok(known);
    const history = await loadHistory(tx, order);
    const record = viewRecord(order, history, circumstances, { role: 'studio', language });
    cache.keep(name, record);
    return ok(record);
  },
};

/** What is asked next, in the order's own language unless another is asked for. */
export const showNextQuestion: Handler<ShowInput, NextQuestionView> = {
  look: (_tx, { language: asked }, circumstances) => {
    const order = orderOf(circumstances);
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
