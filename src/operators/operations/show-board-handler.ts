import {
  countedMax,
  endedStages,
  openStages,
  type BoardColumn,
  type StageCount,
} from './show-board.ts';
import { ok } from '../../kernel/result.ts';
import type { OrderWaitingKind } from '../../order/rules/waiting.ts';
import { payWithinMs } from '../../order/rules/work-terms.ts';
import type { Stage } from '../../order/rules/work.ts';
import { after } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { HandlerOf } from '../../kernel/use-case.ts';
import { listedIn } from '../../order/operations/list-orders.ts';

/** How far all orders are. */

/** What waits at a stage with a time to it. */
const timedAt: Readonly<Partial<Record<Stage, readonly OrderWaitingKind[]>>> = {
  checking: ['check'],
  building: ['site_live'],
  changing: ['change_round', 'fix'],
  accepted: ['payment', 'fix'],
};

export const showBoard: HandlerOf<'show_board'> = {
  look: async (tx, { limit }, callContext) => {
    const columns: BoardColumn[] = [];
    for (const stage of openStages) columns.push(await columnOf(tx, stage, limit, callContext));
    const ended: StageCount[] = [];
    for (const stage of endedStages) ended.push(await countOf(tx, stage));
    return ok({ columns, ended });
  },
};

const countOf = async ({ board }: Tx, stage: Stage): Promise<StageCount> => ({
  stage,
  ...(await board.countAt(stage, countedMax)),
});

/**
 * What is due first, and then what was placed first. Who has not answered our questions for long will
 * hardly do so, so there the newest are shown.
 */
const columnOf = async (
  tx: Tx,
  stage: Stage,
  limit: number,
  { now, settings }: Pick<CallContext, 'now' | 'settings'>,
): Promise<BoardColumn> => {
  const placed = await tx.board.at(stage, stage === 'awaiting_brief' ? 'newest' : 'oldest', limit);
  const found = new Map(placed.map((order) => [order.id, order]));
  // A payment waits for us once it is late; by then all do that are due.
  const by = after(now, payWithinMs);
  for (const kind of timedAt[stage] ?? []) {
    for (const { orderId } of await tx.orders.waiting(kind, by, limit, stage)) {
      const order = found.get(orderId) ?? (await tx.orders.find(orderId));
      if (order !== null) found.set(orderId, order);
    }
  }
  const listed = [];
  for (const order of found.values()) listed.push(listedIn(order, settings));
  const orders = listed
    .toSorted((one, other) => dueAt(one.nextMove.by) - dueAt(other.nextMove.by))
    .slice(0, limit);
  return { ...(await countOf(tx, stage)), orders };
};

/** What is due at no time comes last; two such stay as they were. */
const dueAt = (by: number | null): number => by ?? Number.MAX_SAFE_INTEGER;
