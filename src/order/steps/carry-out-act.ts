import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { useQuota, type QuotaUse } from '../../kernel/quota.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { recordedActor } from '../../kernel/save-changes.ts';
import { after as momentAfter } from '../../kernel/time.ts';
import {
  changed,
  refuse,
  type BeforeTransaction,
  type DecisionContext,
  type UseCase,
} from '../../kernel/use-case.ts';
import { withWouldSend } from '../../messages/would-send.ts';
import { orderOf } from '../authenticate.ts';
import { actRefusalOf, type Act } from '../rules/acts.ts';
import { toWorkEvents } from '../rules/next-events.ts';
import {
  evolveOrder,
  type Order,
  type OrderStepEvent,
  type RecordedOrderEvent,
  type OrderChange,
} from '../rules/order.ts';
import { actQuota } from '../rules/quotas.ts';
import { undoWithinMs, undoableActs } from '../rules/undo.ts';
import type { NewWorkEvent } from '../rules/work-events.ts';
import type { OperatorRecord } from '../views/operator-record.ts';
import type { OrderRecord } from '../views/record.ts';
import { viewForOperator, viewRecord } from '../views/view-record.ts';
import { loadHistory } from './load-history.ts';
import { type OrderLookup, lookUpOrder } from './order-lookup.ts';

/** All acts of studios and operators on an order run here, which checks whether the order allows the act. */

type LoadedOrder = {
  readonly order: Result<Order, CallRefusal>;
  readonly history: readonly RecordedOrderEvent[];
  readonly quota: { readonly bucket: string; readonly use: QuotaUse } | null;
};

/** Decides the events of an act that the order allows, or refuses it, which changes nothing. */
export type Decide<Input> = (
  order: Order,
  input: Input,
  context: DecisionContext,
) => Result<readonly NewWorkEvent[], CallRefusal>;

type ActInput = { readonly dryRun: boolean };
type OperatorInput = ActInput & { readonly order: OrderLookup };

type ActUseCase<Input, View> = UseCase<{ input: Input; loaded: LoadedOrder; view: View }>;

type MakeView<View> = (
  after: Order,
  history: readonly RecordedOrderEvent[],
  context: DecisionContext,
) => View;

/** An act of the studio, within the quota of its order. */
export const studioAct = <Input extends ActInput>(
  act: Act,
  decideOn: Decide<Input>,
): ActUseCase<Input, OrderRecord> => ({
  ...actUseCase(act, 'studio', decideOn, (after, history, context) =>
    viewRecord(after, history, context, {
      side: 'studio',
      options: { dryRun: context.dryRun },
    }),
  ),
  load: async (tx, _input, callContext) => {
    const order = orderOf(callContext);
    const bucket = `acts:${order.id}`;
    const use = await tx.quotas.load(bucket);
    return { order: ok(order), history: await loadHistory(tx, order), quota: { bucket, use } };
  },
});

/** An act of an operator, who names the order. */
export const operatorAct = <Input extends OperatorInput>(
  act: Act,
  decideOn: Decide<Input>,
  beforeTransaction?: BeforeTransaction<Input>,
): ActUseCase<Input, OperatorRecord> => ({
  ...actUseCase(act, 'operator', decideOn, viewForOperator),
  ...(beforeTransaction === undefined ? {} : { beforeTransaction }),
  withMessages: withWouldSend,
  load: async (tx, { order: lookup }) => {
    const order = await lookUpOrder(tx.orders, lookup);
    const history = order.ok ? await loadHistory(tx, order.value) : [];
    return { order, history, quota: null };
  },
});

const actUseCase = <Input extends ActInput, View>(
  act: Act,
  side: 'studio' | 'operator',
  decideOn: Decide<Input>,
  show: MakeView<View>,
): Omit<ActUseCase<Input, View>, 'load'> => ({
  lockScope: 'orders',
  decide: ({ order, history, quota }, input, context) => {
    const { now, actor } = context;
    if (!order.ok) return refuse(order.problem);
    const before = order.value;
    if (before.forgottenAt !== null) return refuse({ kind: 'order_not_found' });
    const problem = actRefusalOf(before, act, side, now);
    if (problem !== null) return refuse(problem);
    const used = quota === null ? ok(null) : useQuota(actQuota, quota.use, now);
    if (!used.ok) return refuse({ kind: 'too_many_resupplies', ...used.problem });
    const decided = decideOn(before, input, context);
    if (!decided.ok) return refuse(decided.problem);
    const events: readonly OrderStepEvent[] = toWorkEvents(before, decided.value, now);
    const after = events.reduce<Order>(evolveOrder, before);
    const recorded = events.map((event) => ({ event, actor: recordedActor(actor) }));
    return changed(show(after, [...history, ...recorded], context), {
      changes: [{ entity: 'order', before, after, events, ...delayOf(act, context) }],
      quotas: quota === null || used.value === null ? [] : [[quota.bucket, used.value]],
    });
  },
});

/**
 * Acts at the desk can be undone for a few seconds, so their notifications wait that long. A dry run
 * previews them without the delay.
 */
const delayOf = (
  act: Act,
  { now, actor, via, dryRun }: DecisionContext,
): Pick<OrderChange, 'notifyAfter'> => {
  const isAtDesk = actor.kind === 'operator' && via === 'form' && !dryRun;
  const isUndoable = (undoableActs as readonly Act[]).includes(act);
  return isAtDesk && isUndoable ? { notifyAfter: momentAfter(now, undoWithinMs) } : {};
};

/** The result of an act that succeeds: these events. */
export const emit = (...events: readonly NewWorkEvent[]): Result<readonly NewWorkEvent[], never> =>
  ok(events);
