import { z } from 'zod';
import { no, ok } from '../../kernel/result.ts';
import { stages } from '../rules/work.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { textMax } from '../views/fields.ts';
import { recordFields } from '../views/record-answer.ts';
import { presentMove, type OrderRecord } from '../views/record.ts';
import { field, got, text } from '../../kernel/wire.ts';
import { limit, showsMany } from '../../kernel/operator-fields.ts';
import { operatorOrder, presentOperatorOrder, type OrderSheet } from '../views/order-sheet.ts';
import { withFields } from '../../kernel/view-codec.ts';

/** Among so many of the newest, names are looked for. */
export const namedAmongMax = 5_000;

/** An order with how far it is. */
export type ListedOrder = Pick<OrderRecord, 'stage' | 'nextMove' | 'hold'> & {
  readonly order: OrderSheet;
  /** The studio wrote last. */
  readonly isUnanswered: boolean;
};

const stage = field(
  { description: 'Only those at this stage', type: 'string', enum: stages },
  (value) => {
    const found = stages.find((each) => each === value);
    return found === undefined
      ? no(`must be one of ${stages.join(', ')}, got ${got(value)}`)
      : ok(found);
  },
);

const named = text(
  `Only those with this in the studio's name or in the reference, in any case, of the newest ${namedAmongMax}`,
  textMax.contact,
);

const { stage: stageAnswer, next_move, on_hold } = recordFields;

export const listedOrder = operatorOrder.extend({
  stage: stageAnswer,
  next_move,
  on_hold,
  unanswered: z.boolean().meta({ description: 'Nobody has answered what the studio wrote last' }),
});

export const listOrders = operation({
  name: 'list_orders',
  summary:
    'List the newest orders, what is ours to do first: how far each is, what is next and by when',
  description:
    'Use it for the newest orders at a glance; find_order then shows one whole, and ' +
    'list_waiting only what is to be done.',
  ...calledBy('operator', 'reads'),
  ...showsMany,
  ...withFields({ limit, stage, named }),
  output: z.object({ orders: z.array(listedOrder) }),
  present: (orders: readonly ListedOrder[]) => ({ orders: orders.map(presentListed) }),
});

export const presentListed = ({
  order,
  isUnanswered,
  ...progress
}: ListedOrder): z.input<typeof listedOrder> => ({
  ...presentOperatorOrder(order),
  ...presentMove(progress),
  unanswered: isUnanswered,
});
