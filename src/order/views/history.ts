import { z } from 'zod';
import type { RecordedActor } from '../../kernel/actor.ts';
import type { OrderEvent } from '../rules/order.ts';
import type { RequestKind } from '../rules/work.ts';
import type { Instant } from '../../kernel/time.ts';

/** What an order's record says of what happened to it, and of who is to do what next. */

export const sides = ['studio', 'client', 'operator'] as const;
export type Side = (typeof sides)[number];

/** What each event is called; null for what is no step of the order: messages stand by themselves, notes and alarms are ours. */
const names = {
  OrderPlaced: 'order_placed',
  OrderConfirmed: 'order_confirmed',
  BriefResupplied: 'answers_added',
  QuestionsAskedAgain: 'questions_asked_again',
  ClientLinkEnded: 'client_link_ended',
  MaterialsConfirmed: 'materials_confirmed',
  BuildClockStarted: 'clock_started',
  SiteDelivered: 'site_delivered',
  ChangesRequested: { changes: 'changes_requested', defects: 'defects_reported' },
  RequestFinished: 'changes_finished',
  DefectDecided: 'report_decided',
  SiteAccepted: 'site_accepted',
  SiteRefused: 'site_refused',
  OrderCancelled: 'order_cancelled',
  PaymentRecorded: 'payment_recorded',
  PaymentRefunded: 'payment_refunded',
  WorkHeld: 'work_held',
  WorkResumed: 'work_resumed',
  StudioReminded: 'reminder_sent',
  OrderClosed: 'order_closed',
  FileAdded: 'file_added',
  FileRemoved: 'file_removed',
  OrderForgotten: null,
  MessageWritten: null,
  NoteWritten: null,
  OperatorAlarmed: null,
  ActTakenBack: null,
} as const satisfies Record<OrderEvent['type'], string | Record<RequestKind, string> | null>;

type Name = (typeof names)[keyof typeof names];
export type TimelineEvent = Extract<Name, string> | Extract<Name, object>[RequestKind];

export const timelineEvents = Object.values(names).flatMap((name): readonly TimelineEvent[] => {
  if (name === null) return [];
  return typeof name === 'string' ? [name] : Object.values(name);
});

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

/** Null for what is no step of the order. */
export const timelineEvent = (event: OrderEvent): TimelineEvent | null =>
  event.type === 'ChangesRequested' ? names.ChangesRequested[event.kind] : names[event.type];

/** The types of those that are steps. */
export const stepTypes = (Object.keys(names) as OrderEvent['type'][]).filter(
  (type) => names[type] !== null,
);

export const sideOfActor = (actor: RecordedActor): Side | 'service' => {
  if (actor === 'client') return 'client';
  if (actor === 'system') return 'service';
  return actor.startsWith('operator') ? 'operator' : 'studio';
};
