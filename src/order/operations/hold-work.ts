import { operation } from '../../kernel/operation.ts';
import { reasonInput } from '../../kernel/operator-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { emit, operatorAct } from '../steps/carry-out-act.ts';
import { onOrder, byOperator } from '../steps/operator-act-fields.ts';
import { orderActExamples } from '../views/order-act-examples.ts';

/** An operator pauses the work on an order, continues it or cancels the order. */

export const holdWork = handled(
  operation({
    name: 'hold',
    summary: 'Put the work on hold while the studio owes an answer; our deadlines stop',
    description: 'The studio reads your reason. Continue with resume once the answer is there.',
    ...byOperator,
    ...onOrder({ reason: reasonInput }),
    examples: orderActExamples.hold,
  }),
  {
    change: operatorAct('hold', (_order, { reason }) => emit({ type: 'WorkPaused', reason })),
  },
);

export const resumeWork = handled(
  operation({
    name: 'resume',
    summary: 'Continue work that is on hold; its deadlines move by the length of the hold',
    ...byOperator,
    ...onOrder({}),
    examples: orderActExamples.resume,
  }),
  { change: operatorAct('resume', () => emit({ type: 'WorkResumed' })) },
);

export const callOffOrder = handled(
  operation({
    name: 'call_off_order',
    summary: 'Cancel an order from our side',
    description:
      'Use it where the site cannot be built, before it is paid; after that, use refund. ' +
      'The studio is notified with your reason, and it cannot be undone.',
    ...byOperator,
    ...onOrder({ reason: reasonInput }),
    examples: orderActExamples.call_off_order,
  }),
  {
    change: operatorAct('cancel', (_order, { reason }) => emit({ type: 'OrderCancelled', reason })),
  },
);
