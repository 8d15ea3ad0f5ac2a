import { z } from 'zod';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { recordedActor } from '../../kernel/save-changes.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import {
  changed,
  handled,
  refuse,
  unchanged,
  type DecisionContext,
  type UseCase,
} from '../../kernel/use-case.ts';
import { integer, required } from '../../kernel/wire.ts';
import { actTakenBack } from '../rules/next-events.ts';
import type { Order, RecordedOrderEvent } from '../rules/order.ts';
import { undoableActOf, foldOrder, undoableActs, type UndoableActName } from '../rules/undo.ts';
import { checkUndo, loadNewestAct, type NewestAct } from '../steps/newest-act.ts';
import { readOnOrder } from '../steps/operator-act-fields.ts';
import { lookUpOrder, orderLookupInput } from '../steps/order-lookup.ts';
import {
  operatorRecord,
  presentOperatorRecord,
  type OperatorRecord,
} from '../views/operator-record.ts';
import { orderName } from '../views/order-texts.ts';
import { playedExamples } from '../views/played-examples.ts';
import { sentWith, type SentWith } from '../views/sent-with.ts';
import { undoneEventOf, viewForOperator } from '../views/view-record.ts';

/** The order as it was before the act. */
export type UndoneView = OperatorRecord & {
  readonly takenBack: {
    readonly event: number;
    readonly act: UndoableActName;
    /** The fields that the act was sent with, besides the order. */
    readonly sent: SentWith;
  };
};

const output = operatorRecord.extend({
  taken_back: z.object({
    event: z.int(),
    act: z.enum(undoableActs),
    sent: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
      .meta({ description: 'The fields that the act was sent with, besides the order' }),
  }),
});

const eventMax = 1_000_000;

const declared = operation({
  name: 'take_back',
  summary: 'Undo the newest act on an order before anyone is notified of it',
  description:
    'Use it right after a mistake: can_take_back in find_order names the act that would be ' +
    'undone, and until when. Nobody is notified of an undone act.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(
    z.object({
      order_id: orderLookupInput,
      event: required(
        integer('Which act: `event` of `can_take_back`, where the order is shown', {
          min: 1,
          max: eventMax,
        }),
      ),
      dry_run: dryRunInput,
    }),
    (fields) => ok({ ...readOnOrder(fields), event: fields.event }),
  ),
  output,
  personal: ({ order }: UndoneView) => orderName(order),
  present: (view: UndoneView, links): z.input<typeof output> => ({
    ...presentOperatorRecord(view, links),
    taken_back: view.takenBack,
  }),
  examples: playedExamples('take_back', [
    {
      name: 'taken_back',
      summary: 'A note that was written just now',
      startingStage: 'noted',
      sent: { event: 3 },
      highlights: ['notes', 'timeline', 'taken_back'],
    },
    {
      name: 'something_since',
      summary: 'An event that is not the newest act on the order',
      startingStage: 'noted',
      sent: { event: 1 },
      refused: 'not_taken_back',
    },
  ]),
});

type LoadedAct = {
  readonly found: Result<Order, CallRefusal>;
  readonly history: readonly RecordedOrderEvent[];
  readonly newest: NewestAct | null;
};

type Unsent = { readonly messageIds: readonly string[]; readonly at: Instant };

/**
 * Notifications of an act at the desk wait in the outbox for a few seconds. Undoing it within that
 * time deletes them, and the order becomes what its other events come to.
 */
const useCase: UseCase<{
  input: InputOf<typeof declared>;
  loaded: LoadedAct;
  view: UndoneView;
  extras: Unsent;
}> = {
  lockScope: 'orders',
  load: async (tx, { order: lookup }, callContext) => {
    const found = await lookUpOrder(tx.orders, lookup);
    if (!found.ok) return { found, history: [], newest: null };
    const history = (await tx.events.stream(found.value.id)) as readonly RecordedOrderEvent[];
    return { found, history, newest: await loadNewestAct(tx, found.value, history, callContext) };
  },
  decide: ({ found, history, newest }, { event: version }, context) => {
    const { now, actor } = context;
    if (!found.ok) return refuse(found.problem);
    const before = found.value;
    if (before.forgottenAt !== null) return refuse({ kind: 'order_not_found' });
    const undone = justUndone(history, version);
    if (undone !== null) return unchanged(viewUndone(before, history, undone, context));
    const allowed = checkUndo(newest, version, now);
    if (!allowed.ok) return refuse(allowed.problem);
    const event = actTakenBack(before, now);
    const after = foldOrder([...history.map((each) => each.event), event]);
    if (after === null) throw new Error(`${before.id} has no events`);
    const recorded = [...history, { event, actor: recordedActor(actor) }];
    return changed(viewUndone(after, recorded, allowed.value, context), {
      changes: [{ entity: 'order', before, after, events: [event] }],
      extras: { messageIds: allowed.value.messages.map(({ envelope: { id } }) => id), at: now },
    });
  },
  save: ({ outbox }, { messageIds, at }) => outbox.markDone(messageIds, 'expired', at),
};

type UndoneAct = Pick<NewestAct, 'event' | 'act'>;

const viewUndone = (
  order: Order,
  history: readonly RecordedOrderEvent[],
  { event, act }: UndoneAct,
  context: DecisionContext,
): UndoneView => ({
  ...viewForOperator(order, history, context),
  takenBack: { event: event.version, act, sent: sentWith(event) },
});

/** A repeated call undoes nothing more. Null where the last event undid no act, or another one. */
const justUndone = (history: readonly RecordedOrderEvent[], version: number): UndoneAct | null => {
  const last = history.at(-1);
  const event = last === undefined ? null : undoneEventOf(last, history);
  const act = event === null ? null : undoableActOf(event);
  return event?.version === version && act !== null ? { event, act } : null;
};

export const undoAct = handled(declared, { change: useCase });
