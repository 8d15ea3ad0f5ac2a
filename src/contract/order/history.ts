import { z } from 'zod';
import type { RecordedActor } from '../../domain/actor.ts';
import type { OrderEvent } from '../../domain/order/order.ts';
import type { Instant } from '../../domain/time.ts';

/** What an order's record says of what happened to it, and of who is to do what next. */

export const sides = ['studio', 'client', 'operator'] as const;
export type Side = (typeof sides)[number];

export const timelineEvents = [
  'order_placed',
  'order_confirmed',
  'answers_added',
  'questions_asked_again',
  'client_link_ended',
  'materials_confirmed',
  'clock_started',
  'site_delivered',
  'changes_requested',
  'defects_reported',
  'changes_finished',
  'report_decided',
  'site_accepted',
  'site_refused',
  'order_cancelled',
  'payment_recorded',
  'payment_refunded',
  'work_held',
  'work_resumed',
  'reminder_sent',
  'order_closed',
  'file_added',
  'file_removed',
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];

export type TimelineEntry = {
  /** Its place among the order's events. */
  readonly place: number;
  readonly at: Instant;
  readonly what: TimelineEvent;
  readonly by: Side | 'service';
};

export const timelineEntry = z.object({
  at: z.iso.datetime().describe('When it happened'),
  what: z.enum(timelineEvents).describe('What happened'),
  by: z.enum([...sides, 'service']).describe('Who made it happen'),
});

/** Null where the event is no step of the order. */
export const timelineEntryOf = (event: OrderEvent, actor: RecordedActor): TimelineEntry | null => {
  const what = timelineEvent(event);
  const { version: place, at } = event;
  return what === null ? null : { place, at, what, by: sideOfActor(actor) };
};

/** Null for what is no step of the order: messages stand by themselves, notes and alarms are ours. */
export const timelineEvent = (event: OrderEvent): TimelineEvent | null => {
  if (event.type === 'ChangesRequested') {
    return event.kind === 'changes' ? 'changes_requested' : 'defects_reported';
  }
  return names[event.type];
};

const names: Readonly<
  Record<Exclude<OrderEvent['type'], 'ChangesRequested'>, TimelineEvent | null>
> = {
  OrderPlaced: 'order_placed',
  OrderConfirmed: 'order_confirmed',
  BriefResupplied: 'answers_added',
  ClientLinkEnded: 'client_link_ended',
  OrderForgotten: null,
  QuestionsAskedAgain: 'questions_asked_again',
  MaterialsConfirmed: 'materials_confirmed',
  BuildClockStarted: 'clock_started',
  SiteDelivered: 'site_delivered',
  RequestFinished: 'changes_finished',
  DefectDecided: 'report_decided',
  SiteAccepted: 'site_accepted',
  SiteRefused: 'site_refused',
  OrderCancelled: 'order_cancelled',
  PaymentRecorded: 'payment_recorded',
  PaymentRefunded: 'payment_refunded',
  WorkHeld: 'work_held',
  WorkResumed: 'work_resumed',
  MessageWritten: null,
  NoteWritten: null,
  StudioReminded: 'reminder_sent',
  OperatorAlarmed: null,
  OrderClosed: 'order_closed',
  ActTakenBack: null,
  FileAdded: 'file_added',
  FileRemoved: 'file_removed',
};

/** The types of those that are steps. */
export const stepTypes: readonly OrderEvent['type'][] = [
  'ChangesRequested',
  ...(Object.keys(names) as (keyof typeof names)[]).filter((type) => names[type] !== null),
];

export const sideOfActor = (actor: RecordedActor): Side | 'service' => {
  if (actor === 'client') return 'client';
  if (actor === 'system') return 'service';
  return actor.startsWith('operator') ? 'operator' : 'studio';
};
