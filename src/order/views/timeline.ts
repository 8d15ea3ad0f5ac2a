import { z } from 'zod';
import type { RecordedActor } from '../../kernel/actor.ts';
import type { ViewOfSchema } from '../../kernel/view-codec.ts';
import type { OrderEvent } from '../rules/order.ts';
import { type RequestKind, sides, type Side } from '../rules/work.ts';

/** The timeline of an order: its events as the studio sees them. */

/**
 * The name of each event in the timeline; null for events that are not in it, such as messages,
 * which have a list of their own, and notes and alarms, which only operators see.
 */
const timelineNames = {
  OrderPlaced: 'order_placed',
  OrderConfirmed: 'order_confirmed',
  AnswersAdded: 'answers_added',
  QuestionsReopened: 'questions_asked_again',
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
  WorkPaused: 'work_held',
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

type Name = (typeof timelineNames)[keyof typeof timelineNames];
export type TimelineEvent = Extract<Name, string> | Extract<Name, object>[RequestKind];

export const timelineEvents = Object.values(timelineNames).flatMap(
  (name): readonly TimelineEvent[] => {
    if (name === null) return [];
    return typeof name === 'string' ? [name] : Object.values(name);
  },
);

export const timelineEntry = z.object({
  at: z.iso.datetime().describe('When it happened'),
  what: z.enum(timelineEvents).describe('The type of the change'),
  by: z.enum([...sides, 'service']).describe('Who made the change'),
});

/** An entry, with the version of its event. */
export type TimelineEntry = ViewOfSchema<typeof timelineEntry> & { readonly version: number };

/** Null for an event that is not in the timeline. */
export const timelineEntryOf = (event: OrderEvent, actor: RecordedActor): TimelineEntry | null => {
  const what = timelineEvent(event);
  const { version, at } = event;
  return what === null ? null : { version, at, what, by: sideOfActor(actor) };
};

/** Null for an event that is not in the timeline. */
export const timelineEvent = (event: OrderEvent): TimelineEvent | null =>
  event.type === 'ChangesRequested'
    ? timelineNames.ChangesRequested[event.kind]
    : timelineNames[event.type];

export const timelineEventTypes = (Object.keys(timelineNames) as OrderEvent['type'][]).filter(
  (type) => timelineNames[type] !== null,
);

export const sideOfActor = (actor: RecordedActor): Side | 'service' => {
  if (actor === 'client') return 'client';
  if (actor === 'system') return 'service';
  return actor.startsWith('operator') ? 'operator' : 'studio';
};
