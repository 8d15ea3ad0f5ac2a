import { orderNumberText, type OrderId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Crypto } from '../../kernel/ports.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { DraftRequest, KindRules, Mails } from '../../messages/mails.ts';
import type { Message } from '../../messages/message.ts';
import type { Draft } from '../../messages/transport.ts';
import type { Calendar } from '../rules/calendar.ts';
import type { Order, RecordedOrderEvent } from '../rules/order.ts';
import type { PaymentInstructions } from '../rules/payment-instructions.ts';
import type { VatTreatment } from '../rules/price.ts';
import { publicOrderName, replyMark, publicMessageName } from '../rules/public-names.ts';
import { messageStillApplies } from '../rules/still-applies.ts';
import { undoableOperatorActOf, undoableUntil } from '../rules/undo.ts';
import { isMergeFull, merge } from './merge-messages.ts';
import type { OrderMessage } from './message-types.ts';
import { writeMail } from './write-mail.ts';

declare module '../../messages/sender.ts' {
  interface Sender {
    /** Programs send answers there. */
    readonly orderUrl: string;
    /** Null where the operators have not set it. */
    readonly vatTreatment: VatTreatment | null;
    /** Dates the deadlines that messages promise. */
    readonly calendar: Calendar;
    readonly paymentInstructions: PaymentInstructions;
  }
  interface ReaderPages {
    readonly order: (language: Language, id: OrderId) => string;
  }
}

type WithOrder = Extract<OrderMessage, { readonly orderId: OrderId }>;
type WithEntries = Extract<OrderMessage, { readonly entries: readonly unknown[] }>;

const aboutOrder: KindRules<WithOrder> = {
  groupedBy: ({ orderId }) => orderId,
  orders: ({ orderId }) => [orderId],
};

const aboutOrders: KindRules<WithEntries> = {
  groupedBy: ({ entries }) => entries[0]?.orderId ?? '',
  orders: ({ entries }) => entries.map(({ orderId }) => orderId),
};

const toStudio = { isRedirectable: true, throttling: { merge } } as const;
const toOperators = { queue: 'operators', throttling: { merge } } as const;

/**
 * The messages about orders. `order-notifications.ts` decides who gets one when an order changes,
 * `message-types.ts` says what each kind contains, and `write-mail.ts` chooses the file that writes it.
 */
export const orderMails: Mails = {
  kinds: {
    order_confirmation: { ...aboutOrder, ...toStudio, isPromised: true },
    order_confirmations: { ...aboutOrders, ...toStudio, isPromised: true },
    order_news: { ...aboutOrders, ...toStudio },
    order_step: { ...aboutOrder, ...toStudio },
    order_link: { ...aboutOrder, throttling: { merge, isFull: isMergeFull } },
    order_links: { ...aboutOrders, throttling: { merge } },
    operator_notice: { ...aboutOrder, ...toOperators },
    work_notice: { ...aboutOrder, ...toOperators },
    work_digest: { ...aboutOrders, queue: 'operators', groupedBy: () => 'digest' },
  },
  prepare: async (tx, messages) => {
    const orders = await loadOrders(tx, messages.flatMap(ordersOf));
    return (request) => draft(tx, orders, request);
  },
  publicName: publicMessageName,
  orderNumbers: async (tx, ids) =>
    new Map((await tx.orders.findAll(ids)).map(({ id, number }) => [id, number])),
};

const ordersOf = (message: Message): readonly OrderId[] => {
  if ('entries' in message) return message.entries.map(({ orderId }) => orderId);
  return 'orderId' in message && message.orderId !== null ? [message.orderId] : [];
};

export type OrdersById = ReadonlyMap<OrderId, Order>;

export const loadOrders = async (tx: Tx, ids: readonly OrderId[]): Promise<OrdersById> =>
  new Map((await tx.orders.findAll([...new Set(ids)])).map((order) => [order.id, order]));

const draft = async (
  tx: Tx,
  found: OrdersById,
  { message: enqueued, to, name, isFresh, now, crypto }: DraftRequest,
): Promise<Draft | 'unsettled' | null> => {
  // Only messages of the kinds above are drafted here.
  const message = enqueued as OrderMessage;
  const ids = ordersOf(message);
  const orders = ids.flatMap((id) => found.get(id) ?? []);
  if (orders.length === 0 && needsOrder(message)) return reasonNotSent(tx, ids, now);
  const [order] = orders;
  const recorded = await eventOf(tx, message);
  if (!isFresh && recorded !== null && order !== undefined) {
    if (!messageStillApplies(order, recorded.event)) return reasonNotSent(tx, ids, now);
  }
  const event = recorded?.event ?? null;
  const by = recorded?.actor ?? null;
  const isAboutOne = ids.length === 1 && message.kind !== 'work_digest';
  return {
    ...factsOfOne(isAboutOne ? (ids[0] ?? null) : null, found, crypto),
    write: (_secret, sender) => writeMail({ message, to, orders, event, by, name, now }, sender),
  };
};

/** A confirmation has its own facts, and a digest covers more than orders. */
const needsOrder = ({ kind }: OrderMessage): boolean =>
  kind !== 'order_confirmation' && kind !== 'work_digest';

/** The parts of a draft that name the one order that the message is about; `id` is null for none or several. */
export const factsOfOne = (
  id: OrderId | null,
  orders: OrdersById,
  { hash }: Pick<Crypto, 'hash'>,
): Pick<Draft, 'thread' | 'replyTag' | 'deskPath'> => {
  const number = (id === null ? undefined : orders.get(id))?.number ?? null;
  return {
    thread: id === null ? null : publicOrderName(id, hash),
    replyTag: id === null || number === null ? null : { number, mark: replyMark(id, hash) },
    deskPath: number === null ? '' : `/orders/${orderNumberText(number)}`,
  };
};

/** Null where the message no longer applies; `unsettled` where it may apply again, because the newest change can be undone. */
export const reasonNotSent = async (
  { events }: Tx,
  ids: readonly OrderId[],
  now: Instant,
): Promise<'unsettled' | null> => {
  for (const id of ids) {
    const [newest] = (await events.latest(id, 1)) as readonly RecordedOrderEvent[];
    if (newest === undefined || undoableOperatorActOf(newest.event, newest.actor) === null)
      continue;
    if (now < undoableUntil(newest.event)) return 'unsettled';
  }
  return null;
};

/** The event of a step or notice; null for other messages. */
const eventOf = async (
  { events }: Tx,
  message: OrderMessage,
): Promise<RecordedOrderEvent | null> => {
  if (message.kind !== 'order_step' && message.kind !== 'work_notice') return null;
  return (await events.find(message.orderId, message.version)) as RecordedOrderEvent | null;
};
