import { noOwnWords } from '../../src/operators/rules/mail-texts.ts';
import { noPaymentInstructions } from '../../src/order/rules/payment-instructions.ts';
import { alwaysOpen } from '../../src/order/rules/calendar.ts';
import type { Sending } from '../../src/messages/transport.ts';
import type { OrderId, OrderNumber } from '../../src/kernel/ids.ts';
import type { Language } from '../../src/kernel/languages.ts';
import {
  operatorSteps,
  studioSteps,
  type Message,
  type OperatorStep,
  type StudioStep,
} from '../../src/messages/message.ts';
import { minor } from '../../src/kernel/money.ts';
import type { FileAdded } from '../../src/files/order-file.ts';
import { happenings } from '../../src/order/rules/next-events.ts';
import { evolveOrder, type Order, type OrderPlaced } from '../../src/order/rules/order.ts';
import { defaultProject } from '../../src/brief/rules/project.ts';
import type { WorkEvent } from '../../src/order/rules/work-events.ts';
import { after, type Instant } from '../../src/kernel/time.ts';
import { senderOf } from '../../src/messages/sender.ts';
import { hourMs } from './clock.ts';
import { placedAt, stories, theirWord, type Story } from './step-stories.ts';

/** Mails on the steps of an order, made from its events alone. */

const placed = (language: Language): OrderPlaced => ({
  type: 'OrderPlaced',
  orderId: 'ord_000000000aaaaaaaaaaaaaaaaaaaaaaaaaa' as OrderId,
  number: 1042 as OrderNumber,
  reference: null,
  referenceKey: null,
  version: 1,
  at: placedAt,
  confirmBy: after(placedAt, hourMs / 4),
  source: 'api',
  language,
  studio: { name: theirWord, website: null, email: 'anna@studio.example', telegram: null },
  project: { ...defaultProject, business: theirWord, goal: theirWord },
  price: {
    amountMinor: minor(32_500),
    currency: 'EUR',
    totalPages: 4,
    breakdown: {},
    bookVersion: '1',
  },
  brief: new Map(),
});

export const sender = senderOf('Studiolot <orders@studiolot.example>', {
  inboundAddress: null,
  orderUrl: 'https://studiolot.example/api/studio-order',
  briefUrl: 'https://studiolot.example/api/auction/agent/brief',
  identity: { name: 'Lot GmbH', address: ['Am Markt 1', 'Berlin'], email: null, taxId: null },
  pricesAre: null,
  calendar: alwaysOpen,
  words: noOwnWords,
  paymentInstructions: {
    ...noPaymentInstructions,
    EUR: 'Transfer {amount} to DE02 1203 0000 0000 2020 51, reference {number}.',
  },
  pages: {
    pause: () => 'https://studiolot.example/pause',
    order: (language, id) => `https://studiolot.example/${language}/order/${id}`,
    lot: () => '',
    follow: () => '',
    unfollow: () => '',
    unfollowAtOnce: () => '',
    myBids: () => '',
    privacy: (language) => `https://studiolot.example/${language}/privacy`,
    rules: () => '',
    deskSignIn: () => '',
    desk: () => '',
  },
});

/** The order after a story, and its events. */
export const notifiedOrderOf = (
  language: Language,
  story: Story,
): {
  readonly order: Order;
  readonly events: readonly (WorkEvent | FileAdded)[];
  readonly event: WorkEvent | FileAdded;
  readonly now: Instant;
} => {
  let order = evolveOrder(null, placed(language));
  let now = placedAt;
  const notified: (WorkEvent | FileAdded)[] = [];
  for (const happening of story) {
    now = after(now, hourMs);
    for (const event of eventsOf(order, happening, now)) {
      order = evolveOrder(order, event);
      notified.push(event);
    }
  }
  const event = notified.at(-1);
  if (event === undefined) throw new Error('Nothing happens in this story');
  return { order, events: notified, event, now };
};

const eventsOf = (
  order: Order,
  happening: Story[number],
  at: Instant,
): readonly (WorkEvent | FileAdded)[] =>
  happening.type === 'FileAdded'
    ? [{ ...happening, orderId: order.id, version: order.version + 1, at }]
    : happenings(order, [happening], at);

/** What is sent of the last event of a story, so long after it. */
export const sendingOf = (
  to: 'studio' | 'operators',
  language: Language,
  story: Story,
  by: Sending['by'] = 'order_holder',
  laterMs = 0,
): Sending => {
  const { order, event, now } = notifiedOrderOf(language, story);
  const step = event.type;
  return {
    id: 'message',
    to: { channel: 'email', address: 'anna@studio.example' },
    message: messageOf(to, order, step as StudioStep & OperatorStep, event.version),
    orders: [order],
    event,
    by,
    now: after(now, laterMs),
    name: null,
    thread: 'thread',
    replyTag: null,
  };
};

const messageOf = (
  to: 'studio' | 'operators',
  { id: orderId, language }: Order,
  step: StudioStep & OperatorStep,
  version: number,
): Message =>
  to === 'studio'
    ? { kind: 'order_step', orderId, language, step, version }
    : { kind: 'work_notice', orderId, step, version };

export const untestedSteps = (): readonly string[] => {
  const notified = new Set(Object.values(stories).map(({ story }) => story.at(-1)?.type));
  return [...studioSteps, ...operatorSteps].filter(
    (step) => !notified.has(step) && step !== 'OperatorAlarmed',
  );
};
