import { defaultProject } from '../../src/brief/rules/project.ts';
import type { OrderId, OrderNumber } from '../../src/kernel/ids.ts';
import type { Language } from '../../src/kernel/languages.ts';
import { minor } from '../../src/kernel/money.ts';
import { after, type Instant } from '../../src/kernel/time.ts';
import { senderOf } from '../../src/messages/sender.ts';
import { type Sending, aboutNoOrder } from '../../src/messages/transport.ts';
import {
  operatorSteps,
  studioSteps,
  type OperatorStep,
  type OrderMail,
  type OrderMessage,
  type StudioStep,
} from '../../src/order/mails/message-types.ts';
import { writeMail } from '../../src/order/mails/write-mail.ts';
import { alwaysOpen } from '../../src/order/rules/calendar.ts';
import { noOwnMailTexts } from '../../src/order/rules/mail-texts.ts';
import { applyToOrder } from '../../src/order/rules/next-events.ts';
import type { FileAdded } from '../../src/order/rules/order-file.ts';
import { evolveOrder, type Order, type OrderPlaced } from '../../src/order/rules/order.ts';
import { noPaymentInstructions } from '../../src/order/rules/payment-instructions.ts';
import { noStudio } from '../../src/order/rules/studio.ts';
import type { WorkEvent } from '../../src/order/rules/work-events.ts';
import { hourMs } from './clock.ts';
import { placedAt, stories, theirWord, type Story } from './step-stories.ts';

/** Makes mails about the steps of an order from its events, without a service. */

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
  studio: { ...noStudio, name: theirWord, email: 'anna@studio.example' },
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
  messageIdHost: 'studiolot.example',
  orderUrl: 'https://studiolot.example/api/studio-order',
  briefUrl: 'https://studiolot.example/api/auction/agent/brief',
  identity: { name: 'Lot GmbH', address: ['Am Markt 1', 'Berlin'], email: null, taxId: null },
  vatTreatment: null,
  calendar: alwaysOpen,
  words: noOwnMailTexts,
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
  const events: (WorkEvent | FileAdded)[] = [];
  for (const happening of story) {
    now = after(now, hourMs);
    for (const event of eventsOf(order, happening, now)) {
      order = evolveOrder(order, event);
      events.push(event);
    }
  }
  const event = events.at(-1);
  if (event === undefined) throw new Error('This story is empty');
  return { order, events, event, now };
};

const eventsOf = (
  order: Order,
  happening: Story[number],
  at: Instant,
): readonly (WorkEvent | FileAdded)[] =>
  happening.type === 'FileAdded'
    ? [{ ...happening, orderId: order.id, version: order.version + 1, at }]
    : applyToOrder(order, [happening], at).events;

/** The message about the last event of a story, written `laterMs` after it. */
export const stepMailOf = (
  to: 'studio' | 'operators',
  language: Language,
  story: Story,
  by: OrderMail['by'] = 'order_holder',
  laterMs = 0,
): OrderMail => {
  const { order, event, now } = notifiedOrderOf(language, story);
  const step = event.type;
  return {
    to: { channel: 'email', address: 'anna@studio.example' },
    message: messageOf(to, order, step as StudioStep & OperatorStep, event.version),
    orders: [order],
    event,
    by,
    now: after(now, laterMs),
    name: null,
  };
};

/** As `stepMailOf`, in the form that a transport gets. */
export const sendingOf = (...story: Parameters<typeof stepMailOf>): Sending => {
  const mail = stepMailOf(...story);
  return {
    ...aboutNoOrder,
    id: 'message',
    to: mail.to,
    message: mail.message,
    orders: mail.orders.map(({ id }) => id),
    now: mail.now,
    write: (_secret, from) => writeMail(mail, from),
  };
};

const messageOf = (
  to: 'studio' | 'operators',
  { id: orderId, language }: Order,
  step: StudioStep & OperatorStep,
  version: number,
): OrderMessage =>
  to === 'studio'
    ? { kind: 'order_step', orderId, language, step, version }
    : { kind: 'work_notice', orderId, step, version };

export const untestedSteps = (): readonly string[] => {
  const testedSteps = new Set(Object.values(stories).map(({ story }) => story.at(-1)?.type));
  return [...studioSteps, ...operatorSteps].filter(
    (step) => !testedSteps.has(step) && step !== 'OperatorAlarmed',
  );
};
