import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { takenBackActs, type TakenBackAct } from '../rules/undone.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { playedExamples } from '../views/played-examples.ts';
import { integer, required } from '../../kernel/wire.ts';
import { dryRun } from '../../kernel/operator-fields.ts';
import { orderReference } from './find-order.ts';
import { readOnOrder } from './operator-act.ts';
import {
  operatorRecord,
  presentOperatorRecord,
  type OperatorRecord,
} from '../views/order-record.ts';
import { orderName } from '../views/order-words.ts';
import type { SentWith } from '../views/sent-with.ts';

/** The order as it was before the act. */
export type TakenBackView = OperatorRecord & {
  readonly takenBack: {
    readonly event: number;
    readonly act: TakenBackAct;
    /** What the act was sent with, besides the order. */
    readonly sent: SentWith;
  };
};

const output = operatorRecord.extend({
  taken_back: z.object({
    event: z.int(),
    act: z.enum(takenBackActs),
    sent: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
      .meta({ description: 'What the act was sent with, besides the order' }),
  }),
});

const eventMax = 1_000_000;

export const takeBack = operation({
  name: 'take_back',
  summary: 'Take the newest act on an order back before anybody is told of it',
  description:
    'Use it at once after a slip: find_order shows as can_take_back which act it would be, and ' +
    'until when. Afterwards nobody has been told of the act.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(
    z.object({
      order_id: orderReference,
      event: required(
        integer('Which act: `event` of `can_take_back`, where the order is shown', {
          min: 1,
          max: eventMax,
        }),
      ),
      dry_run: dryRun,
    }),
    (fields) => ok({ ...readOnOrder(fields), event: fields.event }),
  ),
  output,
  personal: ({ order }: TakenBackView) => orderName(order),
  present: (view: TakenBackView, links): z.input<typeof output> => ({
    ...presentOperatorRecord(view, links),
    taken_back: view.takenBack,
  }),
  examples: playedExamples('take_back', [
    {
      name: 'taken_back',
      summary: 'A note that was written just now',
      begins: 'noted',
      sent: { event: 3 },
      highlights: ['notes', 'timeline', 'taken_back'],
    },
    {
      name: 'something_since',
      summary: 'What is not the newest act on the order',
      begins: 'noted',
      sent: { event: 1 },
      refused: 'not_taken_back',
    },
  ]),
});
