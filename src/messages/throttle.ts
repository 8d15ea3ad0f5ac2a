import { baseAddressOf, emailKey } from '../kernel/mailbox.ts';
import { nextUseAt, recentUses, type Quota, type QuotaUse } from '../kernel/quota.ts';
import type { Tx } from '../kernel/store.ts';
import { earlier, later, type Instant } from '../kernel/time.ts';
import type { ThrottlingRules } from './mails.ts';
import { operators, type Message, type Recipient } from './message.ts';
import { toDeliveries, type Addressing, type Outgoing, type Throttled } from './outbox.ts';
import type { DeliveryState, NewDelivery } from './rows/delivery.ts';

/**
 * Puts messages into the outbox: at once, delayed until their window ends, or merged into a delayed
 * message. Throttling drops nothing: messages beyond the quota of a window are merged into one, which is
 * sent when the window ends.
 */
export const enqueue = async (
  tx: Tx,
  outgoing: readonly Outgoing[],
  addressing: Addressing,
  now: Instant,
): Promise<void> => {
  const waiting: NewDelivery[] = [];
  const enqueueWaiting = (): Promise<void> => tx.outbox.enqueue(waiting.splice(0), now);
  let isAnyThrottled = false;
  for (const { delivery, throttled } of outgoing.flatMap((each) => addressed(each, addressing))) {
    if (throttled === null) {
      waiting.push(delivery);
      continue;
    }
    // A throttled message has to find a delayed message of the same change.
    if (isAnyThrottled) await enqueueWaiting();
    isAnyThrottled = true;
    const toSend = await throttle(tx, delivery, throttled, addressing, now);
    if (toSend !== null) waiting.push(toSend);
  }
  await enqueueWaiting();
};

/** When the newest message of a window was or will be sent; null if there was none for some hours. */
export const newestInWindow = async (
  { mailWindows }: Tx,
  key: string,
  { hash }: Pick<Addressing, 'hash'>,
): Promise<Instant | null> => (await mailWindows.find(windowOf(key, hash))).uses.at(-1) ?? null;

const windowOf = (key: string, hash: Addressing['hash']): string => hash(`window ${key}`);

type Addressed = { readonly delivery: NewDelivery; readonly throttled: NamedWindow | null };

/** The window that throttles a message, with its name in the database. */
type NamedWindow = Throttled & { readonly window: string };

const addressed = (outgoing: Outgoing, addressing: Addressing): readonly Addressed[] =>
  toDeliveries(outgoing, addressing).map((delivery) => {
    const { throttled, to } = outgoing;
    if (throttled === undefined) return { delivery, throttled: null };
    const { address } = delivery.envelope.to;
    const key = to.channel === operators.channel ? `${throttled.key} ${address}` : throttled.key;
    return { delivery, throttled: { ...throttled, key, window: windowOf(key, addressing.hash) } };
  });

/**
 * The message to enqueue, or null if it was merged into a delayed one. The window counts it, and the
 * reader's mailbox delays it: messages that others cause for the same mailbox under another spelling
 * share the delayed message, but do not choose its address.
 */
const throttle = async (
  tx: Tx,
  delivery: NewDelivery,
  throttled: NamedWindow,
  { hash, mails }: Addressing,
  now: Instant,
): Promise<NewDelivery | null> => {
  const { mailWindows } = tx;
  const { key, window, quota, isUrgent = false } = throttled;
  const { id, to, message } = delivery.envelope;
  const { uses } = await mailWindows.take(window);
  const saveUses = (saved: QuotaUse): Promise<void> =>
    mailWindows.save(window, { uses: saved, delayedId: null });
  const next = nextUse(quota, uses, now);
  const dueAt = dueTime(throttled, next.at);
  if (!isUrgent && dueAt <= now) {
    await saveUses(useAt(uses, now, quota.countMax));
    return delivery;
  }
  const delayedKey = hash(`held ${key} ${baseOf(to)}`);
  const { delayedId } = await mailWindows.take(delayedKey);
  const rules = mails.rulesOf(message).throttling ?? replaceDelayed;
  if (delayedId !== null && (await mergeInto(tx, delayedId, delivery, { rules, isUrgent, now }))) {
    // The delayed message goes now, so its use moves from its due time to now.
    if (isUrgent) await saveUses(useAt(uses.slice(0, -1), now, quota.countMax));
    return null;
  }
  if (isUrgent) {
    await saveUses(useAt(uses, now, quota.countMax));
    return delivery;
  }
  await saveUses(next.uses);
  await mailWindows.save(delayedKey, { uses: [dueAt], delayedId: id });
  return {
    ...delivery,
    envelope: { ...delivery.envelope, message: rules.merge(null, message) },
    dueAt,
  };
};

/** The time at which a message is sent whose window has room at `roomAt`. */
const dueTime = ({ gatheredUntil, until }: Throttled, roomAt: Instant): Instant => {
  const gatheredAt = gatheredUntil === undefined ? roomAt : later(roomAt, gatheredUntil);
  return until === undefined ? gatheredAt : earlier(gatheredAt, until);
};

/** The next moment that has room for one more message, with the uses that include it. */
const nextUse = (
  quota: Quota,
  uses: QuotaUse,
  now: Instant,
): { readonly at: Instant; readonly uses: QuotaUse } => {
  const at = nextUseAt(quota, uses, now) ?? now;
  return { at, uses: useAt(recentUses(quota, uses, now), at, quota.countMax) };
};

/** The newest uses that count, with one more. */
const useAt = (uses: QuotaUse, at: Instant, countMax: number): QuotaUse =>
  [...uses, at].slice(-countMax);

/** The rules of kinds that declare none: the newest message replaces the delayed one. */
const replaceDelayed: ThrottlingRules<Message> = { merge: (_delayed, next) => next };

type Merging = {
  readonly rules: ThrottlingRules<Message>;
  readonly isUrgent: boolean;
  readonly now: Instant;
};

/** Returns false if the delayed message is full, so that this one is sent or delayed by itself. */
const mergeInto = async (
  { outbox }: Tx,
  delayedId: string,
  { envelope: { to, message } }: NewDelivery,
  { rules, isUrgent, now }: Merging,
): Promise<boolean> => {
  const delayed = await outbox.find(delayedId);
  // A sent message takes no more, and of an erased one only its kind is left.
  if (delayed === null || !isUnsent(delayed.state)) return false;
  const { envelope } = delayed;
  if (rules.isFull?.(envelope.message, message) === true) return false;
  const merged = {
    to: bothReach(envelope.to, to),
    message: rules.merge(envelope.message, message),
  };
  return outbox.replaceDelayed(delayedId, merged, isUrgent ? now : delayed.nextAttemptAt, now);
};

const isUnsent = (state: DeliveryState): boolean => state === 'pending' || state === 'waiting';

const baseOf = ({ channel, address }: Recipient): string =>
  channel === 'email' ? baseAddressOf(address) : address;

/** The address as written; if two spellings differ, the base address, which neither of them chose. */
const bothReach = (one: Recipient, other: Recipient): Recipient =>
  one.channel !== 'email' || emailKey(one.address) === emailKey(other.address)
    ? one
    : { ...one, address: baseOf(one) };
