import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { Language } from '../../domain/languages.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { language } from './fields.ts';
import { presentRecord, recordAnswer, versionOfRecord } from './record.ts';
import { playedExamples } from './played-examples.ts';

/** The language of the order, where none is asked for. */
export type ShowInput = { readonly language: Language | null };

const input = z.object({ lang: language });

export const showOrder = operation({
  name: 'show_order',
  summary: 'An order as it now stands',
  ...calledBy('order_holder', 'reads'),
  ...withInput(input, ({ lang = null }) => ok<ShowInput>({ language: lang })),
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
