import type { Crypto } from '../kernel/ports.ts';
import { aboutNothing, type Sending } from './transport.ts';
import type { RecordedActor } from '../kernel/actor.ts';
import { emailKey, type EmailKey } from '../kernel/mailbox.ts';
import { sealPauseLink } from '../auction/rules/pause-link.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import type { DeskSessionId } from '../kernel/ids.ts';
import type { ReplyTag } from '../inbound/inbound-mail.ts';
import { ordersOf, type Message, type Recipient } from './message.ts';
import { alarmChatChannel } from '../operators/rules/alarm-chat.ts';
import { pushChannel } from '../operators/rules/push-subscription.ts';
import type { Order, OrderEvent } from '../order/rules/order.ts';
import { isStillTrue } from '../order/rules/still-applies.ts';
import { operatorActOf, undoableUntil } from '../order/rules/undone.ts';
import { orderReference, replyMark } from '../order/rules/reference.ts';
import { minutesMs, type Instant } from '../kernel/time.ts';
import type { ClaimedDelivery, Delivery } from './rows/delivery.ts';
import type { Tx } from '../store/store.ts';
import { asItIs } from '../auction/mails/current-state.ts';

/**
 * What a message says is made when it is sent: an order is shown as it is now, and what was held back
 * or could not be sent says what is true by then, or nothing.
 */

/** A message that is this dispatcher's to send, with what is known of what it speaks of. */
export type Leased = {
  readonly delivery: ClaimedDelivery;
  /** Null for one that is not true any more; the reason where it cannot be read. */
  readonly sending: Result<Sending | null, string>;
};

/** Until then a message speaks of the moment that caused it. */
const freshMs = minutesMs(1);

/** Together; one that cannot be read is no matter of the others. */
export const readSendings = async (
  tx: Tx,
  crypto: Crypto,
  now: Instant,
  deliveries: readonly ClaimedDelivery[],
): Promise<readonly Leased[]> => {
  try {
    const known = await loadKnown(tx, deliveries);
    return await Promise.all(
      deliveries.map(async (delivery): Promise<Leased> => {
        const sending = await sendingFrom(known, tx, crypto, delivery, now);
        return sending === null && (await isUnsettled(tx, delivery, now))
          ? { delivery, sending: no('what was done last can still be taken back') }
          : { delivery, sending: ok(sending) };
      }),
    );
  } catch (error) {
    const [delivery, ...others] = deliveries;
    if (delivery === undefined) return [];
    if (others.length === 0) return [{ delivery, sending: no(String(error)) }];
    const alone = deliveries.map((each) => readSendings(tx, crypto, now, [each]));
    return (await Promise.all(alone)).flat();
  }
};

/** Who reads the messages, and the orders that they speak of. */
const loadKnown = async (tx: Tx, deliveries: readonly Delivery[]) => {
  const envelopes = deliveries
    .map(({ envelope }) => envelope)
    .filter(({ message }) => message.kind !== 'webhook_event');
  const emails = envelopes.flatMap(({ to }) =>
    to.channel === 'email' ? [emailKey(to.address)] : [],
  );
  const [readers, orders] = await Promise.all([
    tx.participants.ofEmails([...new Set(emails)]),
    tx.orders.findAll([...new Set(envelopes.flatMap(({ message }) => ordersOf(message)))]),
  ]);
  return {
    readers: new Map(readers.map((reader) => [emailKey(reader.email), reader])),
    orders: new Map(orders.map((order) => [order.id, order])),
  };
};

/** Whether the message may be true again in a moment. */
const isUnsettled = async (
  { events }: Tx,
  { envelope }: Delivery,
  now: Instant,
): Promise<boolean> => {
  for (const orderId of ordersOf(envelope.message)) {
    const [newest] = (await events.latest(orderId, 1)) as readonly Recorded[];
    if (newest === undefined || operatorActOf(newest.event, newest.actor) === null) continue;
    if (now < undoableUntil(newest.event)) return true;
  }
  return false;
};

/** Null for a message that is not true any more. */
export const sendingOf = async (
  tx: Tx,
  crypto: Crypto,
  delivery: Delivery,
  now: Instant,
): Promise<Sending | null> =>
  sendingFrom(await loadKnown(tx, [delivery]), tx, crypto, delivery, now);

const sendingFrom = async (
  known: Awaited<ReturnType<typeof loadKnown>>,
  tx: Tx,
  crypto: Crypto,
  { envelope, createdAt }: Delivery,
  now: Instant,
): Promise<Sending | null> => {
  const { id, to } = envelope;
  if (await isGone(tx, to, now)) return null;
  // Its transport finds out what there is to say.
  if (envelope.message.kind === 'webhook_event') return { ...envelope, ...aboutNothing, now };
  const reader = to.channel === 'email' ? (known.readers.get(emailKey(to.address)) ?? null) : null;
  const isFresh = now - createdAt < freshMs;
  const message = isFresh ? envelope.message : await asItIs(tx, envelope.message, reader);
  if (message === null) return null;
  const ids = ordersOf(message);
  const orders = ids.map((id) => known.orders.get(id)).filter((order) => order !== undefined);
  // Nothing is left to say of orders that are gone; a confirmation holds what it says, and a digest more.
  const isAboutOrders = message.kind !== 'order_confirmation' && message.kind !== 'work_digest';
  if (orders.length === 0 && ids.length > 0 && isAboutOrders) return null;
  const [first] = ids;
  const { event = null, actor: by = null } = (await eventOf(tx, message)) ?? {};
  const [order] = orders;
  if (!isFresh && event !== null && order !== undefined && !isStillTrue(order, event)) {
    return null;
  }
  const isAboutOne = first !== undefined && ids.length === 1 && message.kind !== 'work_digest';
  return {
    id,
    to,
    message,
    orders,
    event,
    by,
    now,
    name: reader?.name ?? null,
    thread: isAboutOne ? orderReference(first, crypto.hash) : null,
    replyTag: isAboutOne && order !== undefined ? replyTagOf(order, crypto) : null,
    pauseToken:
      to.channel === 'email' && isToBidder(message)
        ? sealPauseLink(crypto.sealSame, to.address)
        : null,
  };
};

const isToBidder = (message: Message): boolean =>
  message.kind === 'sign_in_code' ||
  message.kind === 'bidding_paused' ||
  ('lotId' in message && message.kind !== 'auction_notice');

/** A browser that was told of alarms is signed out, or a chat told no more. */
const isGone = async (
  { desk }: Tx,
  { channel, address }: Recipient,
  now: Instant,
): Promise<boolean> =>
  (channel === pushChannel && (await desk.findPush(address as DeskSessionId, now)) === null) ||
  (channel === alarmChatChannel &&
    ((await desk.alarmChats.find(address as EmailKey))?.sealed ?? null) === null);

const replyTagOf = ({ id, number }: Order, { hash }: Crypto): ReplyTag | null =>
  number === null ? null : { number, mark: replyMark(id, hash) };

/** What an order's step or a notice tells of. */
const eventOf = async ({ events }: Tx, message: Message): Promise<Recorded | null> => {
  if (message.kind !== 'order_step' && message.kind !== 'work_notice') return null;
  return (await events.find(message.orderId, message.version)) as Recorded | null;
};

type Recorded = { readonly event: OrderEvent; readonly actor: RecordedActor | null };
