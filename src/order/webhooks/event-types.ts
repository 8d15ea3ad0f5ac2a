import type { WebhookFamily } from '../../webhooks/subject.ts';
import type { OrderEvent } from '../rules/order.ts';
import { timelineEvent, timelineEvents, type TimelineEvent } from '../views/timeline.ts';
import { orderEventData } from './event-data.ts';

/** The events of orders that webhooks get, by their names on the wire. */

type Bare<Name extends string> = Name extends `order_${infer Rest}` ? Rest : Name;
export type OrderEventType = `order.${Bare<TimelineEvent> | 'message_written' | 'test'}`;

const named = (event: TimelineEvent): OrderEventType =>
  `order.${event.replace(/^order_/, '') as Bare<TimelineEvent>}`;

/** All types but the test. */
export const orderEventTypes: readonly OrderEventType[] = [
  ...timelineEvents.map(named),
  'order.message_written',
];

/** Null for events that the order's holder does not see, such as notes and alarms among operators. */
export const orderEventType = (event: OrderEvent): OrderEventType | null => {
  if (event.type === 'MessageWritten') return 'order.message_written';
  const shown = timelineEvent(event);
  return shown === null ? null : named(shown);
};

const whens: Readonly<Record<OrderEventType, string>> = {
  'order.placed': 'The order was placed',
  'order.confirmed': 'Our confirmation of the order was sent to the studio',
  'order.answers_added': 'Answers were added to the brief, by the studio or its client',
  'order.questions_asked_again': 'We need better answers: they are missing again',
  'order.client_link_ended': 'The client’s link was ended, and there is a new one',
  'order.materials_confirmed': 'We have checked the brief and have all that the site needs',
  'order.clock_started': 'The message that says so was sent: the 24 hours of the site begin',
  'order.site_delivered': 'The site is live, to be looked at',
  'order.changes_requested': 'The studio requested a round of changes',
  'order.defects_reported': 'The studio reported what is broken',
  'order.changes_finished': 'A round of changes, or what was reported, is done',
  'order.report_decided':
    'We decided whether what was reported is a defect, or a change that takes a round',
  'order.site_accepted': 'The studio accepted the site: its price is due',
  'order.site_refused': 'The studio refused the site: nothing is owed',
  'order.cancelled': 'The order was cancelled, by the studio or by us',
  'order.payment_recorded': 'The payment has arrived: source files can be downloaded',
  'order.payment_refunded': 'The payment was refunded',
  'order.work_held': 'We paused the work; the order says why',
  'order.work_resumed': 'The work goes on, with later deadlines',
  'order.reminder_sent': 'The studio was reminded to review the site, or to pay',
  'order.closed': 'The order was paid, and its days of free fixes are over',
  'order.file_added': 'A file was added to the order',
  'order.file_removed': 'A file was removed from the order',
  'order.message_written': 'The studio or we wrote a message; it is read in the order',
  'order.test': 'You requested a test; the order is shown as it stands',
};

export const orderEventFamily: WebhookFamily = {
  caption: 'What is sent about an order',
  addedBy: 'add_webhook',
  data: orderEventData,
  events: Object.entries(whens).map(([type, when]) => ({ type, when })),
};
