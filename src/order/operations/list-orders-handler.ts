import type { FindOrderInput } from './find-order.ts';
import { namedAmongMax, type ListedOrder } from './list-orders.ts';
import { orderName } from '../views/order-words.ts';
import { sheetOf } from '../views/order-sheet.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { nextMoveOf, type Known } from '../rules/next-move.ts';
import { stageOf, type Order } from '../rules/order.ts';
import type { Stage } from '../rules/work.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../../kernel/context.ts';
import { loadHistory, type Recorded } from './load-history.ts';
import { lastTakenBack, takeableOf } from './newest-act.ts';
import { needsChat } from './reach.ts';
import { briefCheckedBy, viewForOperator } from './record-view.ts';
import type { HandlerOf } from '../../kernel/use-case.ts';
import { whenAccessedBefore } from '../../operators/operations/access-log.ts';

/** The newest orders; among them what the operator is to do comes first, by the time it is due. */
export const listOrders: HandlerOf<'list_orders'> = {
  look: async (tx, { limit, stage, named }, { settings }) => {
    const listed: ListedOrder[] = [];
    const found =
      named === null
        ? await tx.orders.list(limit, stage)
        : await ordersNamed(tx, named, limit, stage);
    for (const order of found) {
      listed.push(listedIn(order, settings));
    }
    return ok(listed.toSorted(byUrgency));
  },
};

const ordersNamed = async (
  { orders }: Tx,
  named: string,
  limit: number,
  stage: Stage | null,
): Promise<readonly Order[]> => {
  const found: Order[] = [];
  for (const id of await orders.named(named, namedAmongMax)) {
    if (found.length === limit) break;
    const order = await orders.find(id);
    if (order !== null && (stage === null || stageOf(order) === stage)) found.push(order);
  }
  return found;
};

export const listedIn = (order: Order, settings: Settings): ListedOrder => ({
  order: sheetOf(order),
  stage: stageOf(order),
  nextMove: nextMoveOf(order, knownOf(order, settings)),
  hold: order.work.hold,
  isUnanswered: order.heard.unansweredSince !== null,
});

const byUrgency = (one: ListedOrder, other: ListedOrder): number => {
  const between = rankOf(one) - rankOf(other);
  if (between !== 0) return between;
  const [due, otherDue] = [one.nextMove.by ?? Infinity, other.nextMove.by ?? Infinity];
  return due === otherDue ? 0 : due - otherDue;
};

/** What waits for others comes after what waits for us, and what waits for nobody last. */
const rankOf = ({ nextMove: { who }, isUnanswered }: ListedOrder): number => {
  if (who === 'operator' || isUnanswered) return 0;
  return who === 'nobody' ? 2 : 1;
};

export const findOrder: HandlerOf<'find_order'> = {
  look: async (tx, input, callContext) => {
    const found = await findOrderIn(tx.orders, input);
    if (!found.ok) return found;
    const order = found.value;
    const history = await loadHistory(tx, order);
    const { actor, now } = callContext;
    const shown = { operation: 'find_order', subject: orderName(order) };
    const accessedBefore = await whenAccessedBefore(tx, actor, shown, now);
    return ok({
      ...viewForOperator(order, history, callContext),
      needsChat: await needsChat(tx, order),
      accessedBefore,
      answeredSince: answeredSince(history, accessedBefore),
      canTakeBack: await takeableOf(tx, order, history, callContext),
      takenBack: lastTakenBack(history),
    });
  },
};

/** Whoever never looked has nothing to compare with. */
const answeredSince = (history: readonly Recorded[], since: Instant | null): readonly string[] => {
  if (since === null) return [];
  const ids = history.flatMap(({ event }) =>
    event.type === 'BriefResupplied' && event.at > since ? [...event.answers.keys()] : [],
  );
  return [...new Set(ids)];
};

/** By its id, its number, or what only its id begins with; keeps the row to the transaction. */
export const findOrderIn = async (
  orders: Tx['orders'],
  { orderId, number, prefix }: FindOrderInput,
): Promise<Result<Order, CallRefusal>> => {
  const [id = null, other = null] = await idsFor(orders, { orderId, number, prefix });
  if (other !== null) {
    const problem = 'begins the ids of several orders, so more of it is needed';
    return no({ kind: 'invalid_field', field: 'order_id', problem });
  }
  const order = id === null ? null : await orders.find(id);
  return order === null ? no({ kind: 'order_not_found' }) : ok(order);
};

/** Two where it could be several. */
const idsFor = async (
  orders: Tx['orders'],
  { orderId, number, prefix }: FindOrderInput,
): Promise<readonly OrderId[]> => {
  if (orderId !== null) return [orderId];
  if (number === null) return prefix === null ? [] : orders.startingWith(prefix, 2);
  const id = await orders.idNumbered(number);
  return id === null ? [] : [id];
};

/** The same as in a record, for where no history is loaded. */
const knownOf = (order: Order, settings: Settings): Known => ({
  checkBy: briefCheckedBy(order, settings),
  isHoldAnswered: order.heard.holdAnsweredAt !== null,
});
