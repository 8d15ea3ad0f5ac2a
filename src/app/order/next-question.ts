import type { NextQuestionView } from '../../contract/order/show-next-question.ts';
import type { ShowInput } from '../../contract/order/show-order.ts';
import { ok } from '../../domain/base.ts';
import { briefProgress } from '../../domain/order/brief.ts';
import { missingOf, stageOf } from '../../domain/order/order.ts';
import { orderOf, type Handler } from '../use-case.ts';
import { viewOrder } from './view.ts';

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
