import { z } from 'zod';
import type { CallContext } from '../../kernel/context.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { limitInput, aboutManyPeople } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import type { Tx } from '../../kernel/store.ts';
import { after } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { show, withFields } from '../../kernel/view-codec.ts';
import type { OrderWaitingKind } from '../rules/waiting.ts';
import { payWithinMs } from '../rules/work-terms.ts';
import { stages, type Stage } from '../rules/work.ts';
import { listedOrder, presentListed, viewListedOrder, type ListedOrder } from './list-orders.ts';

/** All orders by stage: those in progress as columns, those that have ended as counts. */

const openStages = [
  'awaiting_brief',
  'checking',
  'building',
  'delivered',
  'changing',
  'accepted',
] as const satisfies readonly Stage[];
const endedStages = ['paid', 'closed', 'refused', 'cancelled'] as const satisfies readonly Stage[];

/** Each stage is counted up to this number. */
const countedMax = 1_000;

export type StageCount = {
  readonly stage: Stage;
  readonly count: number;
  readonly isMore: boolean;
};

export type BoardColumn = StageCount & { readonly orders: readonly ListedOrder[] };

export type Board = {
  readonly columns: readonly BoardColumn[];
  readonly ended: readonly StageCount[];
};

const shownMax = 100;
const shownDefault = 20;
const limit = limitInput('How many orders of each stage', shownMax, shownDefault);

const stageCount = z.object({
  stage: z.enum(stages),
  count: z.int(),
  more: z.boolean().meta({ description: 'There are more than were counted' }),
});
const column = stageCount.extend({ orders: z.array(listedOrder) });

const declared = operation({
  name: 'show_board',
  summary: 'Show orders by stage, those that are due first of each',
  description:
    'Use it to see how the orders are spread over the stages; find_order shows one of them in full.',
  ...calledBy('operator', 'reads'),
  ...withFields({ limit }),
  ...aboutManyPeople,
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

/** The kinds of waiting that have a deadline, by stage. */
const timedAt: Readonly<Partial<Record<Stage, readonly OrderWaitingKind[]>>> = {
  checking: ['check'],
  building: ['site_live'],
  changing: ['change_round', 'fix'],
  accepted: ['payment', 'fix'],
};

export const showBoard = handled(declared, {
  read: async (tx, { limit: countMax }, callContext) => {
    const columns: BoardColumn[] = [];
    for (const stage of openStages) columns.push(await columnOf(tx, stage, countMax, callContext));
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
 * Orders that are due first come first, then those placed first. A studio that has long not answered
 * our questions will hardly do so, so among those that owe answers the newest are shown.
 */
const columnOf = async (
  tx: Tx,
  stage: Stage,
  countMax: number,
  { now, settings }: Pick<CallContext, 'now' | 'settings'>,
): Promise<BoardColumn> => {
  const placed = await tx.board.at(
    stage,
    stage === 'awaiting_brief' ? 'newest' : 'oldest',
    countMax,
  );
  const found = new Map(placed.map((order) => [order.id, order]));
  // A payment waits for us only once it is late, so include those that are due within a payment term.
  const by = after(now, payWithinMs);
  for (const kind of timedAt[stage] ?? []) {
    for (const { orderId } of await tx.orders.waiting(kind, by, countMax, stage)) {
      const order = found.get(orderId) ?? (await tx.orders.find(orderId));
      if (order !== null) found.set(orderId, order);
    }
  }
  const orders = [...found.values()]
    .map((order) => viewListedOrder(order, settings))
    .toSorted((one, other) => dueOrLast(one) - dueOrLast(other))
    .slice(0, countMax);
  return { ...(await countOf(tx, stage)), orders };
};

/** Orders without a deadline come last, in their own order. */
const dueOrLast = ({ nextMove }: ListedOrder): number => nextMove.by ?? Number.MAX_SAFE_INTEGER;
