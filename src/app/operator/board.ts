import {
  countedMax,
  endedStages,
  openStages,
  type Board,
  type BoardColumn,
  type ShowBoardInput,
  type StageCount,
} from '../../contract/operator/show-board.ts';
import { ok } from '../../domain/base.ts';
import type { Stage } from '../../domain/order/work.ts';
import type { Settings } from '../context.ts';
import type { Tx } from '../ports.ts';
import type { Handler } from '../use-case.ts';
import { listedIn } from './orders.ts';

/** How far all orders are. */

/** Looked through of each stage for what is due first: what was placed first mostly is. */
const lookedThroughMax = 100;

export const showBoard: Handler<ShowBoardInput, Board> = {
  look: async (tx, { limit }, { settings }) => {
    const columns: BoardColumn[] = [];
    for (const stage of openStages) columns.push(await columnOf(tx, stage, limit, settings));
    const ended: StageCount[] = [];
    for (const stage of endedStages) ended.push(await countOf(tx, stage));
    return ok({ columns, ended });
  },
};

const countOf = async ({ board }: Tx, stage: Stage): Promise<StageCount> => ({
  stage,
  ...(await board.countAt(stage, countedMax)),
});

/** Who has not answered our questions for long will hardly do so, so there the newest are shown. */
const columnOf = async (
  tx: Tx,
  stage: Stage,
  limit: number,
  settings: Settings,
): Promise<BoardColumn> => {
  const found = await tx.board.at(
    stage,
    stage === 'awaiting_brief' ? 'newest' : 'oldest',
    Math.max(limit, lookedThroughMax),
  );
  const listed = [];
  for (const order of found) listed.push(await listedIn(tx, order, settings));
  const orders = listed
    .toSorted((one, other) => dueAt(one.nextMove.by) - dueAt(other.nextMove.by))
    .slice(0, limit);
  return { ...(await countOf(tx, stage)), orders };
};

/** What is due at no time comes last; two such stay as they were. */
const dueAt = (by: number | null): number => by ?? Number.MAX_SAFE_INTEGER;
