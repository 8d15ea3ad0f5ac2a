import {
  mergeBriefs,
  missingAnswers,
  stillReopened,
  erasedBrief,
  type Brief,
  type Missing,
} from '../../brief/rules/brief.ts';
import { erasedProject, type Project } from '../../brief/rules/project.ts';
import type { RecordedActor } from '../../kernel/actor.ts';
import type { Changed } from '../../kernel/changes.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import type { OrderId, OrderNumber } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Instant } from '../../kernel/time.ts';
import { awaitingReplyAfter, nothingAwaited, type AwaitingReply } from './awaiting-reply.ts';
import { evolveWork, forgottenWork } from './evolve-work.ts';
import {
  filesAfter,
  erasedFile,
  type FileAdded,
  type FileRemoved,
  type OrderFile,
} from './order-file.ts';
import type { Price } from './price.ts';
import { noStudio, type Studio } from './studio.ts';
import type { ActTakenBack, InOrder, WorkEvent } from './work-events.ts';
import { noWork, newDeadline, type Stage, type Work } from './work.ts';

export const orderStatuses = ['received', 'brief_incomplete', 'brief_complete'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where the order was placed. */
type OrderSource = 'api' | 'form' | 'auction';

/** The terms of an order. No call changes them; erasing the person empties their texts. */
type OrderTerms = {
  readonly source: OrderSource;
  readonly language: Language;
  readonly studio: Studio;
  readonly project: Project;
  readonly price: Price;
};

/**
 * One website at a fixed price, ordered by a studio for its client, or won by a client in the auction;
 * then `studio` holds the winner. The studio and its client change it
 * by answers and files, the studio and operators by acts, and time by deadlines. Each change is an event,
 * and the events in order give this state, without those that an `ActTakenBack` undid. Its price and what
 * it covers never change, and it is never deleted: erasing the person empties every text about them and
 * leaves the rest.
 */
export type Order = OrderTerms & {
  readonly id: OrderId;
  /** Null in a dry run. */
  readonly number: OrderNumber | null;
  /** The studio's own name for the order. */
  readonly reference: string | null;
  /** A keyed hash of the reference and the studio's contact; no two orders have the same. */
  readonly referenceKey: string | null;
  readonly status: OrderStatus;
  readonly brief: Brief;
  /** In the order in which they were added, without those that were removed. */
  readonly files: readonly OrderFile[];
  readonly placedAt: Instant;
  /** The only link for the studio's client that is valid. */
  readonly clientLinkId: string;
  /** When the person who ordered was erased; null before that. */
  readonly forgottenAt: Instant | null;
  /** Its stage, deadlines, requests and payment. */
  readonly work: Work;
  readonly awaitingReply: AwaitingReply;
  /** The number of events behind this state. */
  readonly version: number;
};

/** The first event of every order. */
export type OrderPlaced = OrderTerms & {
  readonly type: 'OrderPlaced';
  readonly orderId: OrderId;
  /** Null in a dry run. */
  readonly number: OrderNumber | null;
  readonly reference: string | null;
  readonly referenceKey: string | null;
  /** The event's place in the order's stream, from 1. */
  readonly version: 1;
  readonly at: Instant;
  readonly brief: Brief;
  /** The deadline of its confirmation. */
  readonly confirmBy: Instant;
};

export type AnswersAdded = InOrder<'AnswersAdded'> & { readonly answers: Brief };

/** The studio ended the link that its client has. The order gets a new link at once. */
export type ClientLinkEnded = InOrder<'ClientLinkEnded'> & {
  /** The id of the new link. It is random, so it is new even where a backup was restored. */
  readonly linkId: string;
};

/** The person was erased: their data is deleted from the order and from its earlier events. */
export type OrderForgotten = InOrder<'OrderForgotten'>;

/** The events that `evolveOrder` applies one after another; `ActTakenBack` undoes one of them instead. */
export type OrderStepEvent =
  | OrderPlaced
  | AnswersAdded
  | ClientLinkEnded
  | FileAdded
  | FileRemoved
  | OrderForgotten
  | WorkEvent;

export type OrderEvent = OrderStepEvent | ActTakenBack;

/** An event of an order as it is stored, with the actor who caused it. */
export type RecordedOrderEvent = { readonly event: OrderEvent; readonly actor: RecordedActor };

/** Until the materials are confirmed, the stage follows from the brief. */
export const stageOf = ({ status, work }: Pick<Order, 'status' | 'work'>): Stage =>
  work.stage ?? (status === 'brief_incomplete' ? 'awaiting_brief' : 'checking');

/** The questions that still need an answer before work can start, including reopened ones. */
export const missingOf = ({
  project,
  brief,
  work,
}: Pick<Order, 'project' | 'brief' | 'work'>): readonly Missing[] =>
  missingAnswers(project, brief, work.reopenedQuestions);

/** The parts of an order that hold personal data, emptied. Which questions were answered stays. */
export const erasedPersonalParts = ({
  studio: _studio,
  project,
  brief,
}: Pick<Order, 'studio' | 'project' | 'brief'>): Pick<
  Order,
  'studio' | 'project' | 'brief' | 'reference' | 'referenceKey'
> => ({
  reference: null,
  referenceKey: null,
  studio: noStudio,
  project: erasedProject(project),
  brief: erasedBrief(brief),
});

/** The id of the first link of every order. */
const firstClientLink = 'first';

/** The order after an event. Rows are saved from it; `foldOrder` applies all events of an order. */
export const evolveOrder = (order: Order | null, event: OrderStepEvent): Order => {
  const after = applyEvent(order, event);
  return {
    ...after,
    awaitingReply: awaitingReplyAfter(after.awaitingReply, after.work.hold !== null, event),
  };
};

const applyEvent = (order: Order | null, event: OrderStepEvent): Order => {
  if (event.type === 'OrderPlaced') return firstState(event);
  if (order === null) throw new Error(`${event.orderId} has ${event.type} but was never placed`);
  const { version } = event;
  switch (event.type) {
    case 'AnswersAdded':
      return withAnswers(order, event);
    case 'ClientLinkEnded':
      return { ...order, clientLinkId: event.linkId, version };
    case 'FileAdded':
    case 'FileRemoved':
      return { ...order, files: filesAfter(order.files, event), version };
    case 'OrderForgotten':
      return {
        ...order,
        ...erasedPersonalParts(order),
        files: order.files.map(erasedFile),
        work: forgottenWork(order.work, event.at),
        forgottenAt: event.at,
        version,
      };
    default: {
      const work = evolveWork(order.work, event);
      return { ...order, status: statusOf({ ...order, work }), work, version };
    }
  }
};

const firstState = (event: OrderPlaced): Order => {
  const { type: _type, orderId, at, confirmBy: _confirmBy, ...placed } = event;
  const isComplete = missingAnswers(event.project, event.brief).length === 0;
  return {
    ...placed,
    id: orderId,
    files: [],
    status: isComplete ? 'received' : 'brief_incomplete',
    placedAt: at,
    clientLinkId: firstClientLink,
    forgottenAt: null,
    work: firstWork(event, isComplete),
    awaitingReply: nothingAwaited,
  };
};

/** A new order has one deadline: its confirmation. */
const firstWork = ({ at, confirmBy }: OrderPlaced, isComplete: boolean): Work => ({
  ...noWork,
  completedAt: isComplete ? at : null,
  deadlines: [newDeadline('confirmation', at, confirmBy)],
});

/** Any new answer closes a reopened question. */
const withAnswers = (order: Order, { answers, at, version }: AnswersAdded): Order => {
  const brief = mergeBriefs(order.brief, answers);
  const reopenedQuestions = stillReopened(order.work.reopenedQuestions, answers);
  const work = { ...order.work, reopenedQuestions };
  const status =
    missingOf({ ...order, brief, work }).length === 0 ? 'brief_complete' : 'brief_incomplete';
  const isCompleted = status === 'brief_complete' && work.completedAt === null;
  const completedAt = work.stage === null && isCompleted ? at : work.completedAt;
  return { ...order, brief, status, work: { ...work, completedAt }, version };
};

/** Asking a question again makes the brief incomplete; no other work changes its status. */
const statusOf = (order: Order): OrderStatus =>
  order.work.stage === null && missingOf(order).length > 0 ? 'brief_incomplete' : order.status;

/** The stream of an event about an order; null for other events. Events of lots may name an order too. */
export const orderStreamOf = (event: DomainEvent): string | null =>
  'orderId' in event && !('lotId' in event) ? event.orderId : null;

declare module '../../kernel/event.ts' {
  interface EventKinds {
    order: OrderEvent;
  }
}

export type OrderChange = Changed<'order', Order, OrderEvent> & {
  /** Subscribers notify nobody before this time; without it they notify at once. */
  readonly notifyAfter?: Instant;
};

declare module '../../kernel/changes.ts' {
  interface ChangeKinds {
    order: OrderChange;
  }
}
