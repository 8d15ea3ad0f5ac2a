import { sentWith } from '../views/sent-with.ts';
import type { TakenBackView } from './undo-act.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { recordedActor } from '../../kernel/recorded-actor.ts';
import { type Result } from '../../kernel/result.ts';
import { actTakenBack } from '../rules/next-events.ts';
import type { Order } from '../rules/order.ts';
import { actOf, foldOrder } from '../rules/undone.ts';
import type { Instant } from '../../kernel/time.ts';
import { findOrderIn } from './list-orders-handler.ts';
import {
  changed,
  refuse,
  unchanged,
  type DecisionContext,
  type UseCaseOf,
} from '../../kernel/use-case.ts';
import { loadNewest, mayTakeBack, type NewestAct } from './newest-act.ts';
import type { Recorded } from './load-history.ts';
import { takenBy, viewForOperator } from './record-view.ts';

/**
 * An operator takes an act back. Nobody is told of one that was done at the desk for a few seconds;
 * what of it waits in the outbox until then goes with it, and the order is what it was before.
 */
export const takeBack: UseCaseOf<'take_back', Loaded, null, Extras> = {
  lockScope: 'orders',
  load: async (tx, { order: sought }, callContext) => {
    const found = await findOrderIn(tx.orders, sought);
    if (!found.ok) return { found, history: [], newest: null };
    const history = (await tx.events.stream(found.value.id)) as readonly Recorded[];
    return { found, history, newest: await loadNewest(tx, found.value, history, callContext) };
  },
  decide: ({ found, history, newest }, { event: taken }, context) => {
    const { now, actor } = context;
    if (!found.ok) return refuse(found.problem);
    const before = found.value;
    if (before.forgottenAt !== null) return refuse({ kind: 'order_not_found' });
    const done = takenBefore(history, taken);
    if (done !== null) return unchanged(viewTakenBack(before, history, done, context));
    const allowed = mayTakeBack(newest, taken, now);
    if (!allowed.ok) return refuse(allowed.problem);
    const event = actTakenBack(before, now);
    const after = foldOrder([...history.map((each) => each.event), event]);
    if (after === null) throw new Error(`${before.id} has no events`);
    return changed(
      viewTakenBack(
        after,
        [...history, { event, actor: recordedActor(actor) }],
        allowed.value,
        context,
      ),
      [{ subject: 'order', before, after, events: [event] }],
      [],
      { messageIds: allowed.value.messages.map(({ envelope: { id } }) => id), at: now },
    );
  },
  save: ({ outbox }, { messageIds, at }) => outbox.markDone(messageIds, 'expired', at),
};

type Loaded = {
  readonly found: Result<Order, CallRefusal>;
  readonly history: readonly Recorded[];
  readonly newest: NewestAct | null;
};

type Extras = { readonly messageIds: readonly string[]; readonly at: Instant };

type Act = Pick<NewestAct, 'event' | 'act'>;

const viewTakenBack = (
  order: Order,
  history: readonly Recorded[],
  { event, act }: Act,
  context: DecisionContext,
): TakenBackView => ({
  ...viewForOperator(order, history, context),
  takenBack: { event: event.version, act, sent: sentWith(event) },
});

/** The same taken back twice is taken back once; null where it was not yet. */
const takenBefore = (history: readonly Recorded[], taken: number): Act | null => {
  const last = history.at(-1);
  const event = last === undefined ? null : takenBy(last, history);
  const act = event === null ? null : actOf(event);
  return event?.version === taken && act !== null ? { event, act } : null;
};
