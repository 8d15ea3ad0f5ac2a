import { z } from 'zod';
import { stages, type Stage } from '../../order/rules/work.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { limitOf, showsMany } from '../../kernel/operator-fields.ts';
import {
  listedOrder,
  presentListed,
  type ListedOrder,
} from '../../order/operations/list-orders.ts';
import { show, withFields } from '../../kernel/view-codec.ts';

/** All orders by their stage: those that go on as columns, those that have ended as counts. */

export const openStages = [
  'awaiting_brief',
  'checking',
  'building',
  'delivered',
  'changing',
  'accepted',
] as const satisfies readonly Stage[];
export const endedStages = [
  'paid',
  'closed',
  'refused',
  'cancelled',
] as const satisfies readonly Stage[];

/** No more than so many are counted of a stage. */
export const countedMax = 1_000;

export type StageCount = {
  readonly stage: Stage;
  readonly count: number;
  /** There are more than were counted. */
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
  more: z.boolean().meta({ description: 'There are more than were counted' }),
});
const column = stageCount.extend({ orders: z.array(listedOrder) });

export const showBoard = operation({
  name: 'show_board',
  summary: 'Show orders by their stage, of each those that are due first',
  description:
    'Use it to see how the orders are spread over the stages; find_order shows one of them ' +
    'whole.',
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
