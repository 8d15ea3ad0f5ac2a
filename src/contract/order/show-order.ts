import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { Language } from '../../domain/languages.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { orderAnswer } from './answers.ts';
import { exampleOrderId, placedBakery } from './example-data.ts';
import { language } from './fields.ts';
import { presentOrder } from './present.ts';

/** The language of the order, where none is asked for. */
export type ShowInput = { readonly language: Language | null };

const input = z.object({ lang: language });

export const showOrder = operation({
  name: 'show_order',
  summary: 'An order as it now stands',
  ...calledBy('order_holder', 'reads'),
  ...withInput(input, ({ lang = null }) => ok<ShowInput>({ language: lang })),
  output: orderAnswer,
  present: presentOrder,
  /** All that is shown follows from it. */
  version: (view) => JSON.stringify(view),
  examples: [
    {
      name: 'order_as_it_stands',
      summary: 'The example order before the rest of its brief has come',
      sent: { order_id: exampleOrderId },
      answer: {
        ...placedBakery(exampleOrderId),
        next: 'Answer the questions in missing: send them as brief with this order_id.',
      },
    },
  ],
});
