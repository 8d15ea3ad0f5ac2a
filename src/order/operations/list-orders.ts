import { z } from 'zod';
import type { Settings } from '../../kernel/context.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { rowLimitInput, aboutManyPeople } from '../../kernel/operator-fields.ts';
import { no, ok } from '../../kernel/result.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { handled } from '../../kernel/use-case.ts';
import { withFields } from '../../kernel/view-codec.ts';
import { field, got, text } from '../../kernel/wire.ts';
import { nextMoveOf } from '../rules/next-move.ts';
import { stageOf, type Order } from '../rules/order.ts';
import { stages, type Stage } from '../rules/work.ts';
import {
  operatorOrder,
  presentOperatorOrder,
  operatorOrderOf,
  type OperatorOrder,
} from '../views/operator-order.ts';
import { moveAnswer } from '../views/record-answer.ts';
import { presentMove, type OrderRecord } from '../views/record.ts';
import { briefCheckedBy } from '../views/view-record.ts';

/** A search by name looks through this many of the newest orders. */
export const namedAmongMax = 5_000;

export type ListedOrder = Pick<OrderRecord, 'stage' | 'nextMove' | 'hold'> & {
  readonly order: OperatorOrder;
  /** Whether the last message is from the studio. */
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

export const listedOrder = operatorOrder.extend({
  ...moveAnswer.shape,
  unanswered: z
    .boolean()
    .meta({ description: 'Whether the last message of the studio has no answer yet' }),
});

const declared = operation({
  name: 'list_orders',
  summary:
    'List the newest orders, what is ours to do first: how far each is, what is next and by when',
  description:
    'Use it for the newest orders at a glance; find_order then shows one whole, and ' +
    'list_waiting only what is to be done.',
  ...calledBy('operator', 'reads'),
  ...aboutManyPeople,
  ...withFields({ limit: rowLimitInput, stage, named }),
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

/** Orders whose next move is the operators' come first, in the order of their deadlines. */
export const listOrders = handled(declared, {
  read: async (tx, { limit: countMax, stage: onlyStage, named: name }, { settings }) => {
    const found =
      name === null
        ? await tx.orders.list(countMax, onlyStage)
        : await findNamed(tx, name, countMax, onlyStage);
    return ok(found.map((order) => viewListedOrder(order, settings)).toSorted(byUrgency));
  },
});

const findNamed = async (
  { orders }: Tx,
  name: string,
  countMax: number,
  onlyStage: Stage | null,
): Promise<readonly Order[]> => {
  const found: Order[] = [];
  for (const id of await orders.named(name, namedAmongMax)) {
    if (found.length === countMax) break;
    const order = await orders.find(id);
    if (order !== null && (onlyStage === null || stageOf(order) === onlyStage)) found.push(order);
  }
  return found;
};

export const viewListedOrder = (order: Order, settings: Settings): ListedOrder => ({
  order: operatorOrderOf(order),
  stage: stageOf(order),
  nextMove: nextMoveOf(order, briefCheckedBy(order, settings)),
  hold: order.work.hold,
  isUnanswered: order.awaitingReply.unansweredSince !== null,
});

const byUrgency = (one: ListedOrder, other: ListedOrder): number => {
  const between = rankOf(one) - rankOf(other);
  if (between !== 0) return between;
  const [due, otherDue] = [one.nextMove.by ?? Infinity, other.nextMove.by ?? Infinity];
  return due === otherDue ? 0 : due - otherDue;
};

/** Orders whose next move is ours come first, orders that wait for others next, finished orders last. */
const rankOf = ({ nextMove: { who }, isUnanswered }: ListedOrder): number => {
  if (who === 'operator' || isUnanswered) return 0;
  return who === 'nobody' ? 2 : 1;
};
