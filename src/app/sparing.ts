import { operators, type Message } from '../domain/message.ts';
import { collect, nextUse, useAt } from '../domain/sparing.ts';
import { earlier, type Instant } from '../domain/time.ts';
import type { AppContext } from './context.ts';
import type { NewDelivery } from './outbox-ports.ts';
import { toDeliveries, type Outgoing, type Spared } from './outbox.ts';
import type { Tx } from './ports.ts';

/**
 * Puts messages into the outbox: at once, or held back until their window ends, or into one that is
 * held back already.
 */
export const enqueueAll = async (
  tx: Tx,
  outgoing: readonly Outgoing[],
  context: Pick<AppContext, 'operatorEmails' | 'crypto'>,
  now: Instant,
): Promise<void> => {
  const deliveries: NewDelivery[] = [];
  for (const each of outgoing) {
    for (const delivery of toDeliveries(each, context)) {
      if (each.spared === undefined) {
        deliveries.push(delivery);
        continue;
      }
      const { address } = delivery.envelope.to;
      const key =
        each.to.channel === operators.channel ? `${each.spared.key} ${address}` : each.spared.key;
      const spared = { ...each.spared, key: context.crypto.hash(`window ${key}`) };
      const due = await spare(tx, delivery, spared, now);
      // At once, so that a second one of this change finds it.
      if (due !== null) await tx.outbox.enqueue([due], now);
    }
  }
  await tx.outbox.enqueue(deliveries, now);
};

/** The message as it is to be sent, or null where it went into one that is held back. */
const spare = async (
  tx: Tx,
  delivery: NewDelivery,
  { key, quota, isUrgent = false, until }: Spared,
  now: Instant,
): Promise<NewDelivery | null> => {
  const { message } = delivery.envelope;
  const { uses, heldId } = await tx.mailWindows.take(key);
  if (heldId !== null) {
    const isCollected = await putTogether(tx, heldId, message, isUrgent, now);
    if (isCollected && isUrgent) {
      const sent = useAt(uses.slice(0, -1), now, quota.countMax);
      await tx.mailWindows.save(key, { uses: sent, heldId: null });
    }
    if (isCollected) return null;
  }
  const next = nextUse(quota, uses, now);
  const at = until === undefined ? next.at : earlier(next.at, until);
  if (isUrgent || at <= now) {
    await tx.mailWindows.save(key, { uses: useAt(uses, now, quota.countMax), heldId: null });
    return delivery;
  }
  const held = { ...delivery.envelope, message: collect(null, message) };
  await tx.mailWindows.save(key, { uses: next.uses, heldId: held.id });
  return { ...delivery, envelope: held, dueAt: at };
};

const putTogether = async (
  { outbox }: Tx,
  heldId: string,
  message: Message,
  isUrgent: boolean,
  now: Instant,
): Promise<boolean> => {
  const held = await outbox.find(heldId);
  if (held === null) return false;
  const dueAt = isUrgent ? now : held.nextAttemptAt;
  return outbox.replaceHeld(heldId, collect(held.envelope.message, message), dueAt, now);
};
