import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { textsLanguage } from './fields.ts';
import { recordAnswer } from './record-answer.ts';
import { presentRecord, versionOfRecord } from './record.ts';
import { playedExamples } from './played-examples.ts';

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
