import type { FindOrderInput } from './find-order.ts';
import { withWouldSend } from '../../messages/message-preview.ts';
import type { OperatorRecord } from '../views/order-record.ts';
import type { OrderRecord } from '../views/record.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { recordedActor } from '../../kernel/actor.ts';
import type { OrderHappened } from '../../kernel/changes.ts';
import { takeBackWithinMs, takenBackActs } from '../rules/undone.ts';
import { after as later } from '../../kernel/time.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { objectionTo, type Act } from '../rules/acts.ts';
import { happenings } from '../rules/next-events.ts';
import { evolveOrder, type Order, type OrderChange } from '../rules/order.ts';
import type { WorkHappening } from '../rules/work-events.ts';
import { actQuota, useQuota, type QuotaUse } from '../../kernel/quota.ts';
import {
  changed,
  orderOf,
  refuse,
  type Foresee,
  type Moment,
  type UseCase,
} from '../../kernel/use-case.ts';
import { findOrderIn } from './list-orders-handler.ts';
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
  moment: Moment,
) => Result<readonly WorkHappening[], CallRefusal>;

type ActInput = { readonly dryRun: boolean };
type OperatorInput = ActInput & { readonly order: FindOrderInput };

type ActUseCase<Input, View> = UseCase<Input, Loaded, View>;

/** How the order is shown after it. */
type Show<View> = (after: Order, history: readonly Recorded[], moment: Moment) => View;

/** By whoever holds the order, as often as its quota allows. */
export const studioAct = <Input extends ActInput>(
  act: Act,
  decideOn: Decide<Input>,
): ActUseCase<Input, OrderRecord> => ({
  ...actUseCase(act, 'studio', decideOn, (after, history, moment) =>
    viewRecord(after, history, moment, {
      role: 'studio',
      occasion: { dryRun: moment.dryRun },
    }),
  ),
  load: async (tx, _input, circumstances) => {
    const order = orderOf(circumstances);
    const bucket = `acts:${order.id}`;
    const use = await tx.quotas.load(bucket);
    return { order: ok(order), history: await loadHistory(tx, order), quota: { bucket, use } };
  },
});

/** By the operator, who names the order. */
export const operatorAct = <Input extends OperatorInput>(
  act: Act,
  decideOn: Decide<Input>,
  foresee?: Foresee<Input>,
): ActUseCase<Input, OperatorRecord> => ({
  ...actUseCase(act, 'operator', decideOn, viewForOperator),
  ...(foresee === undefined ? {} : { foresee }),
  withMessages: withWouldSend,
  load: async (tx, { order: sought }) => {
    const order = await findOrderIn(tx.orders, sought);
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
  decide: ({ order, history, quota }, input, moment) => {
    const { now, actor } = moment;
    if (!order.ok) return refuse(order.problem);
    const before = order.value;
    if (before.forgottenAt !== null) return refuse({ kind: 'order_not_found' });
    const objection = objectionTo(before, act, role, now);
    if (objection !== null) return refuse(objection);
    const used = quota === null ? ok(null) : useQuota(actQuota, quota.use, now);
    if (!used.ok) return refuse({ kind: 'too_many_resupplies', ...used.problem });
    const done = decideOn(before, input, moment);
    if (!done.ok) return refuse(done.problem);
    const events: readonly OrderChange[] = happenings(before, done.value, now);
    const after = events.reduce<Order>(evolveOrder, before);
    const recorded = events.map((event) => ({ event, actor: recordedActor(actor) }));
    return changed(
      show(after, [...history, ...recorded], moment),
      [{ subject: 'order', before, after, events, ...heldBack(act, moment) }],
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
  { now, actor, via, dryRun }: Moment,
): Pick<OrderHappened, 'toldFrom'> => {
  const isAtDesk = actor.kind === 'operator' && via === 'form' && !dryRun;
  const canBeTakenBack = (takenBackActs as readonly Act[]).includes(act);
  return isAtDesk && canBeTakenBack ? { toldFrom: later(now, takeBackWithinMs) } : {};
};

export const happens = (
  ...what: readonly WorkHappening[]
): Result<readonly WorkHappening[], never> => ok(what);
