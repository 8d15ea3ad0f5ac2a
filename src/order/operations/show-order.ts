import { z } from 'zod';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { textsLanguage } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { orderOf } from '../authenticate.ts';
import { loadHistory } from '../steps/load-history.ts';
import { shownOrders } from '../steps/shown-orders.ts';
import { playedExamples } from '../views/played-examples.ts';
import { recordAnswer } from '../views/record-answer.ts';
import { presentRecord, versionOfRecord } from '../views/record.ts';
import { timedPart, viewRecord } from '../views/view-record.ts';

const input = z.object({ lang: textsLanguage });

const declared = operation({
  name: 'show_order',
  summary: 'An order as it now stands',
  description:
    'Use it to see the state of an order, whose order_id you have from place_order or a message. It shows ' +
    'the stage, the next move with its deadline, each promise with its deadline, the missing ' +
    'answers, files, messages, rounds of changes and the payment. allowed lists the acts that ' +
    'you can call now, such as accept_site or request_changes.',
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
      startingStage: 'delivered',
    },
    {
      name: 'unknown',
      summary: 'An unknown order',
      startingStage: 'delivered',
      sent: { order_id: 'ord_0m7w4n5e00123456789abcdefghjkmnpqrs' },
      refused: 'order_not_found',
    },
  ]),
});

/** Shows the order in its own language, unless the call names another. */
export const showOrder = handled(declared, {
  read: async (tx, { language }, callContext) => {
    const order = orderOf(callContext);
    const cache = shownOrders(callContext.settings).records;
    const { id, version } = order;
    const timed = timedPart(order, callContext, 'studio');
    const name = JSON.stringify([id, version, language, timed]);
    const cached = cache.find(name);
    if (cached !== undefined) return ok(cached);
    const history = await loadHistory(tx, order);
    const record = viewRecord(order, history, callContext, { side: 'studio', language });
    cache.keep(name, record);
    return ok(record);
  },
});
