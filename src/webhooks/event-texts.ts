import type { z } from 'zod';
import { lotEventData, orderEventData } from './event-data.ts';
import type { LotWireType, OrderEventType } from './event-types.ts';
import recorded from '../../examples/recorded/deliveries.json' with { type: 'json' };

/** What webhooks are told of, and when: the compiler asks for a word on each type, and for no other. */

const ofOrders: Readonly<Record<OrderEventType, string>> = {
  'order.placed': 'The order was placed',
  'order.confirmed': 'Our confirmation of the order was sent to the studio',
  'order.answers_added': 'Answers were added to the brief, by the studio or its client',
  'order.questions_asked_again': 'We need better answers: they are missing again',
  'order.client_link_ended': 'The client’s link was ended, and there is a new one',
  'order.materials_confirmed': 'We have checked the brief and have all that the site needs',
  'order.clock_started': 'The message that says so was sent: the 24 hours of the site begin',
  'order.site_delivered': 'The site is live, to be looked at',
  'order.changes_requested': 'The studio asked for a round of changes',
  'order.defects_reported': 'The studio reported what is broken',
  'order.changes_finished': 'A round of changes, or what was reported, is done',
  'order.report_decided':
    'We said whether what was reported is a defect, or a change that takes a round',
  'order.site_accepted': 'The studio accepted the site: its price is due',
  'order.site_refused': 'The studio refused the site: nothing is owed',
  'order.cancelled': 'The order was cancelled, by the studio or by us',
  'order.payment_recorded': 'The payment has arrived: source files can be downloaded',
  'order.payment_refunded': 'The payment was paid back',
  'order.work_held': 'We paused the work; the order says why',
  'order.work_resumed': 'The work goes on, with later deadlines',
  'order.reminder_sent': 'The studio was reminded of a site to look at, or of its payment',
  'order.closed': 'The order was paid, and its days of free fixes are over',
  'order.file_added': 'A file was added to the order',
  'order.file_removed': 'A file was removed from the order',
  'order.message_written': 'The studio or we wrote a message; it is read in the order',
  'order.test': 'You asked for a test; the order is shown as it stands',
};

const ofLots: Readonly<Record<LotWireType, string>> = {
  'lot.scheduled': 'The lot was announced, to open later',
  'lot.open': 'The lot has opened, or bidding has reopened: bids are taken',
  'lot.awaiting_brief': 'The lot has ended, and its leader still has time for a brief',
  'lot.sold': 'The lot is sold',
  'lot.unsold': 'The lot has ended without a buyer',
  'lot.cancelled': 'The lot was called off',
  'lot.changed': 'Its price, end, bidders or their briefs are others, and its status is the same',
  'lot.test': 'You asked for a test; data is a lot that is shown, or empty while none is',
};

export type WebhookEventWords = {
  readonly type: OrderEventType | LotWireType;
  /** When it comes. */
  readonly when: string;
};

type Family = {
  readonly about: 'order' | 'lot';
  /** By what a webhook is made that is told of them. */
  readonly madeBy: 'add_webhook' | 'add_lot_webhook';
  readonly data: z.ZodObject;
  readonly events: readonly WebhookEventWords[];
};

const eventsOf = <Type extends WebhookEventWords['type']>(
  words: Readonly<Record<Type, string>>,
): readonly WebhookEventWords[] =>
  Object.entries<string>(words).map(([type, when]) => ({ type: type as Type, when }));

/** Those that tell of the same thing, and so have the same data. */
export const eventFamilies: readonly Family[] = [
  { about: 'order', madeBy: 'add_webhook', data: orderEventData, events: eventsOf(ofOrders) },
  { about: 'lot', madeBy: 'add_lot_webhook', data: lotEventData, events: eventsOf(ofLots) },
];

export type ExampleDelivery = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
};

/**
 * A delivery of each type as a real service has sent it, signed with the secret of the examples:
 * `npm run examples:record` writes them down, and a test plays them again.
 */
export const exampleDeliveries: Readonly<Record<WebhookEventWords['type'], ExampleDelivery>> =
  recorded;
