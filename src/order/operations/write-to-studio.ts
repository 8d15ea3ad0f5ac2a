import { operation } from '../../kernel/operation.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { required, text } from '../../kernel/wire.ts';
import { emit, operatorAct } from '../steps/carry-out-act.ts';
import { onOrder, byOperator } from '../steps/operator-act-fields.ts';
import { orderActExamples } from '../views/order-act-examples.ts';

/** Operators write about an order: to its studio, or for each other. */

export const writeToStudio = handled(
  operation({
    name: 'write_to_studio',
    summary: 'Write to the studio about its order',
    description:
      'The studio gets the message by mail or Telegram, and it is part of the conversation.',
    ...byOperator,
    ...onOrder({
      text: required(text('The message; the studio gets it by mail or Telegram', textMax.long)),
    }),
    examples: orderActExamples.write_to_studio,
  }),
  {
    change: operatorAct('message', (_order, { text: written }) =>
      emit({ type: 'MessageWritten', from: 'operator', text: written }),
    ),
  },
);

export const writeNote = handled(
  operation({
    name: 'write_note',
    summary: 'Add a note to an order; only operators see it',
    description: 'Neither the studio nor its client ever sees it.',
    ...byOperator,
    ...onOrder({ text: required(text('The note', textMax.long)) }),
    examples: orderActExamples.write_note,
  }),
  {
    change: operatorAct('note', (_order, { text: written }) =>
      emit({ type: 'NoteWritten', text: written }),
    ),
  },
);
