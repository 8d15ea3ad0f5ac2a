import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { useQuota, type QuotaUse } from '../../kernel/quota.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { recordedActor } from '../../kernel/save-changes.ts';
import { after, type Instant } from '../../kernel/time.ts';
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
import { applyToOrder } from '../rules/next-events.ts';
import type { Order, OrderChange, RecordedOrderEvent } from '../rules/order.ts';
import { actBucket, actQuota } from '../rules/quotas.ts';
import { undoWithinMs, undoableActs } from '../rules/undo.ts';
import type { NewWorkEvent } from '../rules/work-events.ts';
import type { OperatorRecord } from '../views/operator-record.ts';
import type { OrderRecord } from '../views/record.ts';
import { viewForOperator, viewRecord } from '../views/view-record.ts';
import { loadHistory } from './load-history.ts';
import { type OrderLookup, lookUpOrder } from './order-lookup.ts';

/** An act of a studio or an operator on an order: each use case checks that the order allows it. */

/** Decides the events of an act that the order allows, or refuses it, which changes nothing. */
type DecideAct<Input> = (
  order: Order,
  input: Input,
  context: DecisionContext,
) => Result<readonly NewWorkEvent[], CallRefusal>;

type ActInput = { readonly dryRun: boolean };

type StudioActUseCase<Input> = UseCase<{
  input: Input;
  loaded: { history: History; quotaBucket: string; quotaUse: QuotaUse };
  view: OrderRecord;
}>;

type History = readonly RecordedOrderEvent[];

/** An act of the studio, within the quota of its order. */
export const studioAct = <Input extends ActInput>(
  act: Act,
  decideAct: DecideAct<Input>,
): StudioActUseCase<Input> => ({
  lockScope: 'orders',
  load: async (tx, _input, callContext) => {
    const order = orderOf(callContext);
    const quotaBucket = actBucket(order.id);
    const quotaUse = await tx.quotas.load(quotaBucket);
    return { history: await loadHistory(tx, order), quotaBucket, quotaUse };
  },
  decide: ({ history, quotaBucket, quotaUse }, input, context) => {
    const { now, dryRun } = context;
    const before = orderOf(context);
    const refusal = refusalOf(before, act, 'studio', now);
    if (refusal !== null) return refuse(refusal);
    const used = useQuota(actQuota, quotaUse, now);
    if (!used.ok) return refuse({ kind: 'too_many_resupplies', ...used.problem });
    const decided = decideAct(before, input, context);
    if (!decided.ok) return refuse(decided.problem);
    const change = applyToOrder(before, decided.value, now);
    const record = viewRecord(change.after, historyAfter(history, change, context), context, {
      side: 'studio',
      dryRun,
    });
    return changed(record, { changes: [change], quotas: [[quotaBucket, used.value]] });
  },
});

type OperatorActInput = ActInput & { readonly order: OrderLookup };

type OperatorActUseCase<Input> = UseCase<{
  input: Input;
  loaded: { found: Result<Order, CallRefusal>; history: History };
  view: OperatorRecord;
}>;

/** An act of an operator, who names the order. */
export const operatorAct = <Input extends OperatorActInput>(
  act: Act,
  decideAct: DecideAct<Input>,
  beforeTransaction?: BeforeTransaction<Input>,
): OperatorActUseCase<Input> => ({
  lockScope: 'orders',
  ...(beforeTransaction === undefined ? {} : { beforeTransaction }),
  load: async (tx, { order: lookup }) => {
    const found = await lookUpOrder(tx.orders, lookup);
    return { found, history: found.ok ? await loadHistory(tx, found.value) : [] };
  },
  decide: ({ found, history }, input, context) => {
    if (!found.ok) return refuse(found.problem);
    const before = found.value;
    const refusal = refusalOf(before, act, 'operator', context.now);
    if (refusal !== null) return refuse(refusal);
    const decided = decideAct(before, input, context);
    if (!decided.ok) return refuse(decided.problem);
    const change = applyToOrder(before, decided.value, context.now);
    const record = viewForOperator(change.after, historyAfter(history, change, context), context);
    return changed(record, { changes: [{ ...change, ...notificationDelay(act, context) }] });
  },
  withMessages: withWouldSend,
});

const refusalOf = (
  order: Order,
  act: Act,
  side: 'studio' | 'operator',
  now: Instant,
): CallRefusal | null =>
  order.forgottenAt === null ? actRefusalOf(order, act, side, now) : { kind: 'order_not_found' };

const historyAfter = (
  history: History,
  { events }: OrderChange,
  { actor }: DecisionContext,
): History => [...history, ...events.map((event) => ({ event, actor: recordedActor(actor) }))];

/**
 * Acts at the desk can be undone for a few seconds, so their notifications wait that long. A dry run
 * previews them without the delay.
 */
const notificationDelay = (
  act: Act,
  { now, via, dryRun }: DecisionContext,
): Pick<OrderChange, 'notifyAfter'> => {
  const isUndoable = (undoableActs as readonly Act[]).includes(act);
  return via === 'form' && isUndoable && !dryRun ? { notifyAfter: after(now, undoWithinMs) } : {};
};

/** The result of an act that succeeds: these events. */
export const emit = (...events: readonly NewWorkEvent[]): Result<readonly NewWorkEvent[], never> =>
  ok(events);
