import type { FoundOrder, Takeable } from './find-order.ts';
import { operatorName } from '../views/operator-history.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { RecordedActor } from '../../kernel/actor.ts';
import { openOffer } from '../../auction/rules/offer.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import type { Order, OrderEvent } from '../rules/order.ts';
import { actOf, operatorActOf, takeableUntil, type TakenBackAct } from '../rules/undone.ts';
import type { UndoProblem } from '../rules/refusals.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Delivery } from '../../messages/rows/delivery.ts';
import type { Tx } from '../../store/store.ts';
import type { CallContext, Settings } from '../../kernel/context.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import { stepNotifications } from '../mails/step-notifications.ts';
import type { Recorded } from './load-history.ts';
import { takenBy } from './record-view.ts';

/** The newest act on an order, and whether it can still be taken back. */

/** What happened to the order last, where an operator did it. */
export type NewestAct = {
  readonly event: OrderEvent;
  readonly by: RecordedActor;
  readonly act: TakenBackAct;
  /** What tells of it; they are kept to the transaction, so that nobody begins to send them. */
  readonly messages: readonly Delivery[];
  /** How many there have to be. */
  readonly messageCount: number;
  /** The lot of a cancelled order was offered to somebody else. */
  readonly isPassedOn: boolean;
};

/** Null where nothing was done by an operator, or something else has happened since. */
export const loadNewest = async (
  tx: Tx,
  order: Order,
  history: readonly Recorded[],
  { settings }: Pick<CallContext, 'settings'>,
): Promise<NewestAct | null> => {
  const last = history.at(-1);
  if (last === undefined || last.actor === null) return null;
  const { actor: by } = last;
  const act = operatorActOf(last.event, by);
  if (act === null) return null;
  const ids = messageIdsOf(order, last.event, settings);
  const messages: Delivery[] = [];
  for (const id of ids) {
    const found = await tx.outbox.find(id);
    if (found !== null) messages.push(found);
  }
  const isPassedOn = act === 'cancel' && (await wasPassedOn(tx, order));
  return { event: last.event, by, act, messages, messageCount: ids.length, isPassedOn };
};

/** What was put into the outbox for it, as it would be again. */
const messageIdsOf = (order: Order, event: OrderEvent, settings: Settings): readonly string[] =>
  stepNotifications({ after: order, events: [event] }, { actor: { kind: 'operator', name: '' } })
    .flatMap((outgoing) => toDeliveries(outgoing, settings))
    .map(({ envelope: { id } }) => id);

const wasPassedOn = async ({ lots }: Tx, { id, source }: Order): Promise<boolean> => {
  if (source !== 'auction') return false;
  const lotId = await lots.withOrder(id);
  const lot = lotId === null ? null : await lots.find(lotId);
  return lot === null || openOffer(lot.offers) !== null;
};

export const mayTakeBack = (
  newest: NewestAct | null,
  taken: number,
  now: Instant,
): Result<NewestAct, CallRefusal> => {
  if (newest?.event.version !== taken) return objecting('something_since');
  if (newest.isPassedOn) return objecting('something_since');
  if (now >= takeableUntil(newest.event)) return objecting('too_late');
  const { messages, messageCount } = newest;
  const areHeld = messages.length === messageCount && messages.every(isHeld(now));
  return areHeld ? ok(newest) : objecting('told');
};

const isHeld =
  (now: Instant) =>
  ({ state, attempts, nextAttemptAt }: Delivery): boolean =>
    state === 'pending' && attempts === 0 && nextAttemptAt > now;

const objecting = (why: UndoProblem): Result<never, CallRefusal> =>
  no({ kind: 'not_taken_back', why });

/** What can be taken back of an order now; null where nothing can. */
export const takeableOf = async (
  tx: Tx,
  order: Order,
  history: readonly Recorded[],
  { now, settings }: Pick<CallContext, 'now' | 'settings'>,
): Promise<Takeable | null> => {
  const newest = await loadNewest(tx, order, history, { settings });
  if (newest === null || order.forgottenAt !== null) return null;
  const { event, act } = newest;
  if (!mayTakeBack(newest, event.version, now).ok) return null;
  return { event: event.version, act, by: operatorName(newest.by), until: takeableUntil(event) };
};

/** The acts that were taken back the last time they were done, and by whom. */
export const lastTakenBack = (history: readonly Recorded[]): FoundOrder['takenBack'] => {
  const taken = new Map<TakenBackAct, string>();
  for (const recorded of history) {
    const { event, actor } = recorded;
    const done = operatorActOf(event, actor);
    if (done !== null) taken.delete(done);
    const takes = takenBy(recorded, history);
    const act = takes === null ? null : actOf(takes);
    if (act !== null) taken.set(act, operatorName(actor));
  }
  return [...taken].map(([act, by]) => ({ act, by }));
};
