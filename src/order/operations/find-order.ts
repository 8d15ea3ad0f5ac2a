import { calledBy, operation } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { needsChat } from '../mails/telegram-reach.ts';
import type { RecordedOrderEvent } from '../rules/order.ts';
import { loadHistory } from '../steps/load-history.ts';
import { findUndoableAct, latestUndoneActs } from '../steps/newest-act.ts';
import { lookUpOrder, namesOrder } from '../steps/order-lookup.ts';
import { foundOrder, presentFoundOrder, type FoundOrder } from '../views/found-order.ts';
import { orderName } from '../views/order-texts.ts';
import { viewForOperator } from '../views/view-record.ts';

const declared = operation({
  name: 'find_order',
  summary: 'Show everything about one order',
  description:
    'Use it before any act on an order: answers, files, conversation, promises, money, and ' +
    'which acts its stage allows now. The order may be named by its number, such as S-1042.',
  ...calledBy('operator', 'reads'),
  ...namesOrder,
  output: foundOrder,
  personal: ({ order }: FoundOrder) => orderName(order),
  present: presentFoundOrder,
});

export const findOrder = handled(declared, {
  read: async (tx, input, callContext) => {
    const found = await lookUpOrder(tx.orders, input);
    if (!found.ok) return found;
    const order = found.value;
    const history = await loadHistory(tx, order);
    const { actor, now } = callContext;
    const access = { operation: declared.name, subject: orderName(order) };
    const accessedBefore =
      actor.kind === 'operator'
        ? await tx.accessLog.accessedBefore({ operator: actor.name, ...access }, now)
        : null;
    return ok({
      ...viewForOperator(order, history, callContext),
      needsChat: await needsChat(tx, order),
      accessedBefore,
      answeredSince: answeredSince(history, accessedBefore),
      canTakeBack: await findUndoableAct(tx, order, history, callContext),
      takenBack: latestUndoneActs(history),
    });
  },
});

/** Ids of the questions answered since then; none for an operator who opens the order for the first time. */
const answeredSince = (
  history: readonly RecordedOrderEvent[],
  since: Instant | null,
): readonly string[] => {
  if (since === null) return [];
  const ids = history.flatMap(({ event }) =>
    event.type === 'AnswersAdded' && event.at > since ? [...event.answers.keys()] : [],
  );
  return [...new Set(ids)];
};
