import { z } from 'zod';
import { handled } from '../../kernel/use-case.ts';
import { stages, type Stage } from '../../order/rules/work.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { limitOf, showsMany } from '../../kernel/operator-fields.ts';
import {
  listedOrder,
  presentListed,
  type ListedOrder,
} from '../../order/operations/list-orders.ts';
import { show, withFields } from '../../kernel/view-codec.ts';
import { ok } from '../../kernel/result.ts';
import type { OrderWaitingKind } from '../../order/rules/waiting.ts';
import { payWithinMs } from '../../order/rules/work-terms.ts';
import { after } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { CallContext } from '../../kernel/context.ts';
import { listedIn } from '../../order/operations/list-orders-handler.ts';

/** All orders by stage: open stages as columns, ended stages as counts. */

const openStages = [
  'awaiting_brief',
  'checking',
  'building',
  'delivered',
  'changing',
  'accepted',
] as const satisfies readonly Stage[];
const endedStages = ['paid', 'closed', 'refused', 'cancelled'] as const satisfies readonly Stage[];

/** A stage is counted up to this. */
const countedMax = 1_000;

export type StageCount = {
  readonly stage: Stage;
  readonly count: number;
  /** The stage has more orders than were counted. */
  readonly isMore: boolean;
};

export type BoardColumn = StageCount & { readonly orders: readonly ListedOrder[] };

export type Board = {
  readonly columns: readonly BoardColumn[];
  readonly ended: readonly StageCount[];
};

const shownMax = 100;
const shownDefault = 20;
const limit = limitOf('How many orders of each stage', shownMax, shownDefault);

const stageCount = z.object({
  stage: z.enum(stages),
  count: z.int(),
  more: z.boolean().meta({ description: 'true if the stage has more orders than were counted' }),
});
const column = stageCount.extend({ orders: z.array(listedOrder) });

const declared = operation({
  name: 'show_board',
  summary: 'Show the most urgent orders of each stage',
  description:
    'Use it to see how the orders are spread over the stages; find_order shows one in full.',
  ...calledBy('operator', 'reads'),
  ...withFields({ limit }),
  ...showsMany,
  output: z.object({ columns: z.array(column), ended: z.array(stageCount) }),
  present: ({ columns, ended }: Board) => ({
    columns: columns.map((each) => ({
      ...presentCount(each),
      orders: each.orders.map(presentListed),
    })),
    ended: ended.map(presentCount),
  }),
});

const presentCount = (counted: StageCount) => show(stageCount, counted, { more: counted.isMore });

/** Such as 12, or 1,000+. */
export const countText = ({ count, isMore }: StageCount): string =>
  `${count.toLocaleString('en-GB')}${isMore ? '+' : ''}`;

/** The kinds of waiting with a due time at each stage. */
const timedAt: Readonly<Partial<Record<Stage, readonly OrderWaitingKind[]>>> = {
  checking: ['check'],
  building: ['site_live'],
  changing: ['change_round', 'fix'],
  accepted: ['payment', 'fix'],
};

export const showBoard = handled(declared, {
  look: async (tx, { limit }, callContext) => {
    const columns: BoardColumn[] = [];
    for (const stage of openStages) columns.push(await columnOf(tx, stage, limit, callContext));
    const ended: StageCount[] = [];
    for (const stage of endedStages) ended.push(await countOf(tx, stage));
    return ok({ columns, ended });
  },
});

const countOf = async ({ board }: Tx, stage: Stage): Promise<StageCount> => ({
  stage,
  ...(await board.countAt(stage, countedMax)),
});

/**
 * The most urgent orders come first, then the oldest. Orders that wait for answers start with the newest,
 * because old ones will hardly be answered.
 */
const columnOf = async (
  tx: Tx,
  stage: Stage,
  limit: number,
  { now, settings }: Pick<CallContext, 'now' | 'settings'>,
): Promise<BoardColumn> => {
  const placed = await tx.board.at(stage, stage === 'awaiting_brief' ? 'newest' : 'oldest', limit);
  const found = new Map(placed.map((order) => [order.id, order]));
  // The longest time until anything is due, so every order with a due time is found.
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

/** Orders without a due time come last, in the order in which they were found. */
const dueAt = (by: number | null): number => by ?? Number.MAX_SAFE_INTEGER;
