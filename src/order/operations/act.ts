import type { OrderLookup } from './order-lookup.ts';
import { withWouldSend } from '../../messages/message-preview.ts';
import type { OperatorRecord } from '../views/order-record.ts';
import type { OrderRecord } from '../views/record.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { recordedActor } from '../../kernel/actor.ts';
import type { OrderChange } from '../../kernel/changes.ts';
import { undoWithinMs, undoableActs } from '../rules/undone.ts';
import { after as later } from '../../kernel/time.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { unmetPreconditionOf, type Act } from '../rules/acts.ts';
import { toWorkEvents } from '../rules/next-events.ts';
import { evolveOrder, type Order, type OrderStepEvent } from '../rules/order.ts';
import type { NewWorkEvent } from '../rules/work-events.ts';
import { actQuota, useQuota, type QuotaUse } from '../../kernel/quota.ts';
import {
  changed,
  orderOf,
  refuse,
  type BeforeTransaction,
  type DecisionContext,
  type UseCase,
} from '../../kernel/use-case.ts';
import { lookUpOrder } from './order-lookup.ts';
import { loadHistory, type Recorded } from './load-history.ts';
import { viewForOperator, viewRecord } from './record-view.ts';

/** The one way in which somebody does something with an order: whether it may be is asked in one place. */

type Loaded = {
  readonly order: Result<Order, CallRefusal>;
  readonly history: readonly Recorded[];
  readonly quota: { readonly bucket: string; readonly use: QuotaUse } | null;
};

/** What is to come of an act that the order allows; a later refusal changes nothing. */
export type Decide<Input> = (
  order: Order,
  input: Input,
  context: DecisionContext,
) => Result<readonly NewWorkEvent[], CallRefusal>;

type ActInput = { readonly dryRun: boolean };
type OperatorInput = ActInput & { readonly order: OrderLookup };

type ActUseCase<Input, View> = UseCase<Input, Loaded, View>;

/** How the order is shown after it. */
type Show<View> = (after: Order, history: readonly Recorded[], context: DecisionContext) => View;

/** By whoever holds the order, as often as its quota allows. */
export const studioAct = <Input extends ActInput>(
  act: Act,
  decideOn: Decide<Input>,
): ActUseCase<Input, OrderRecord> => ({
  ...actUseCase(act, 'studio', decideOn, (after, history, context) =>
    viewRecord(after, history, context, {
      role: 'studio',
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

/** By the operator, who names the order. */
export const operatorAct = <Input extends OperatorInput>(
  act: Act,
  decideOn: Decide<Input>,
  beforeTransaction?: BeforeTransaction<Input>,
): ActUseCase<Input, OperatorRecord> => ({
  ...actUseCase(act, 'operator', decideOn, viewForOperator),
  ...(beforeTransaction === undefined ? {} : { beforeTransaction }),
  withMessages: withWouldSend,
  load: async (tx, { order: sought }) => {
    const order = await lookUpOrder(tx.orders, sought);
    const history = order.ok ? await loadHistory(tx, order.value) : [];
    return { order, history, quota: null };
  },
});

const actUseCase = <Input extends ActInput, View>(
  act: Act,
  role: 'studio' | 'operator',
  decideOn: Decide<Input>,
  show: Show<View>,
): Omit<ActUseCase<Input, View>, 'load'> => ({
  lockScope: 'orders',
  decide: ({ order, history, quota }, input, context) => {
    const { now, actor } = context;
    if (!order.ok) return refuse(order.problem);
    const before = order.value;
    if (before.forgottenAt !== null) return refuse({ kind: 'order_not_found' });
    const problem = unmetPreconditionOf(before, act, role, now);
    if (problem !== null) return refuse(problem);
    const used = quota === null ? ok(null) : useQuota(actQuota, quota.use, now);
    if (!used.ok) return refuse({ kind: 'too_many_resupplies', ...used.problem });
    const done = decideOn(before, input, context);
    if (!done.ok) return refuse(done.problem);
    const events: readonly OrderStepEvent[] = toWorkEvents(before, done.value, now);
    const after = events.reduce<Order>(evolveOrder, before);
    const recorded = events.map((event) => ({ event, actor: recordedActor(actor) }));
    return changed(
      show(after, [...history, ...recorded], context),
      [{ subject: 'order', before, after, events, ...heldBack(act, context) }],
      quota === null || used.value === null ? [] : [[quota.bucket, used.value]],
    );
  },
});

/**
 * What operators do at the desk can be taken back for a moment, so nobody is told before that is over;
 * a dry run shows it as it is going to be told.
 */
const heldBack = (
  act: Act,
  { now, actor, via, dryRun }: DecisionContext,
): Pick<OrderChange, 'notifyAfter'> => {
  const isAtDesk = actor.kind === 'operator' && via === 'form' && !dryRun;
  const canBeTakenBack = (undoableActs as readonly Act[]).includes(act);
  return isAtDesk && canBeTakenBack ? { notifyAfter: later(now, undoWithinMs) } : {};
};

export const emit = (...what: readonly NewWorkEvent[]): Result<readonly NewWorkEvent[], never> =>
  ok(what);
