import { baseAddressOf, emailKey } from '../kernel/mailbox.ts';
import { operators, type Recipient } from './message.ts';
import type { QuotaUse } from '../kernel/quota.ts';
import { collect, isFull, nextUse, useAt } from './throttling.ts';
import { earlier, later, type Instant } from '../kernel/time.ts';
import type { DeliveryState, NewDelivery } from './rows/delivery.ts';
import type { Tx } from '../store/store.ts';
import { toDeliveries, type Addressing, type Outgoing, type Throttled } from './outbox.ts';

/**
 * Puts messages into the outbox: at once, or held back until their window ends, or into one that is
 * held back already.
 */
export const enqueue = async (
  tx: Tx,
  outgoing: readonly Outgoing[],
  addressing: Addressing,
  now: Instant,
): Promise<void> => {
  const due: NewDelivery[] = [];
  const put = (): Promise<void> => tx.outbox.enqueue(due.splice(0), now);
  let isAnyThrottled = false;
  for (const { delivery, throttled } of outgoing.flatMap((each) =>
    addressedFrom(each, addressing),
  )) {
    // So that it finds another one of this change that is held back.
    if (throttled !== null && isAnyThrottled) await put();
    const own =
      throttled === null ? delivery : await throttle(tx, delivery, throttled, addressing, now);
    isAnyThrottled ||= throttled !== null;
    if (own !== null) due.push(own);
  }
  await put();
};

/** When the newest message of a window goes, or went; null where none has for some hours. */
export const newestInWindow = async (
  { mailWindows }: Tx,
  key: string,
  { hash }: Pick<Addressing, 'hash'>,
): Promise<Instant | null> => (await mailWindows.find(windowOf(key, hash))).uses.at(-1) ?? null;

const windowOf = (key: string, hash: Addressing['hash']): string => hash(`window ${key}`);

type Addressed = { readonly delivery: NewDelivery; readonly throttled: ThrottledHere | null };

/** Counted in the window of this name. */
type ThrottledHere = Throttled & { readonly window: string };

const addressedFrom = (outgoing: Outgoing, addressing: Addressing): readonly Addressed[] =>
  toDeliveries(outgoing, addressing).map((delivery) => {
    const { throttled, to } = outgoing;
    if (throttled === undefined) return { delivery, throttled: null };
    const { address } = delivery.envelope.to;
    const key = to.channel === operators.channel ? `${throttled.key} ${address}` : throttled.key;
    return { delivery, throttled: { ...throttled, key, window: windowOf(key, addressing.hash) } };
  });

/**
 * The message as it is to be sent, or null where it went into one that is held back. It is counted by
 * its window, and held back by whom it goes to: others who write to the same mailbox in other
 * spellings do not choose the one by which it goes.
 */
const throttle = async (
  tx: Tx,
  delivery: NewDelivery,
  { key, window, quota, isUrgent = false, gatheredUntil, until }: ThrottledHere,
  { hash }: Addressing,
  now: Instant,
): Promise<NewDelivery | null> => {
  const { mailWindows } = tx;
  const { id, to, message } = delivery.envelope;
  const { uses } = await mailWindows.take(window);
  const next = nextUse(quota, uses, now);
  const free = gatheredUntil === undefined ? next.at : later(next.at, gatheredUntil);
  const at = until === undefined ? free : earlier(free, until);
  const save = (sent: QuotaUse): Promise<void> =>
    mailWindows.save(window, { uses: sent, heldId: null });
  if (!isUrgent && at <= now) {
    await save(useAt(uses, now, quota.countMax));
    return delivery;
  }
  const heldKey = hash(`held ${key} ${baseOf(to)}`);
  const { heldId } = await mailWindows.take(heldKey);
  if (heldId !== null && (await putTogether(tx, heldId, delivery, isUrgent, now))) {
    if (isUrgent) await save(useAt(uses.slice(0, -1), now, quota.countMax));
    return null;
  }
  if (isUrgent) {
    await save(useAt(uses, now, quota.countMax));
    return delivery;
  }
  await save(next.uses);
  await mailWindows.save(heldKey, { uses: [at], heldId: id });
  return {
    ...delivery,
    envelope: { ...delivery.envelope, message: collect(null, message) },
    dueAt: at,
  };
};

const putTogether = async (
  { outbox }: Tx,
  heldId: string,
  { envelope: { to, message } }: NewDelivery,
  isUrgent: boolean,
  now: Instant,
): Promise<boolean> => {
  const held = await outbox.find(heldId);
  // Once it is sent it takes no more, and once it is erased only its kind is left.
  if (held === null || !isUnsent(held.state)) return false;
  const { envelope } = held;
  if (isFull(envelope.message, message)) return false;
  const together = { to: bothReach(envelope.to, to), message: collect(envelope.message, message) };
  return outbox.replaceHeld(heldId, together, isUrgent ? now : held.nextAttemptAt, now);
};

const isUnsent = (state: DeliveryState): boolean => state === 'pending' || state === 'waiting';

const baseOf = ({ channel, address }: Recipient): string =>
  channel === 'email' ? baseAddressOf(address) : address;

/** As the address is written, or, where two write it differently, as neither of them has chosen. */
const bothReach = (one: Recipient, other: Recipient): Recipient =>
  one.channel !== 'email' || emailKey(one.address) === emailKey(other.address)
    ? one
    : { ...one, address: baseOf(one) };
