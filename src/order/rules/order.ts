import type { OrderId, OrderNumber } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Instant } from '../../kernel/time.ts';
import {
  withFile,
  withoutName,
  type FileAdded,
  type FileRemoved,
  type OrderFile,
} from './order-file.ts';
import {
  mergeBriefs,
  missingAnswers,
  stillAsked,
  withoutWords,
  type Brief,
  type Missing,
} from '../../brief/rules/brief.ts';
import { evolveWork, forgottenWork } from './evolve-work.ts';
import { lastAnswerAfter, noAnswerYet, type LastAnswer } from './last-answer.ts';
import type { Price } from './price.ts';
import { withoutTexts, type Project } from '../../brief/rules/project.ts';
import type { ActTakenBack, InOrder, WorkEvent } from './work-events.ts';
import { noWork, promised, type Stage, type Work } from './work.ts';

export const orderStatuses = ['received', 'brief_incomplete', 'brief_complete'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The entrypoint an order came in by. */
export type OrderSource = 'api' | 'form' | 'auction';

/** Who orders. At least one of email and telegram is given. */
export type Studio = {
  readonly name: string | null;
  readonly website: string | null;
  readonly email: string | null;
  readonly telegram: string | null;
};

/** What is ordered, by whom, for how much, and how that came in. */
type OrderTerms = {
  readonly source: OrderSource;
  readonly language: Language;
  readonly studio: Studio;
  readonly project: Project;
  readonly price: Price;
};

export type Order = OrderTerms & {
  readonly id: OrderId;
  /** Null in a dry run. */
  readonly number: OrderNumber | null;
  /** The studio's own name for the order. */
  readonly reference: string | null;
  /** A keyed hash of that and the studio's contact, which no two orders share. */
  readonly referenceKey: string | null;
  readonly status: OrderStatus;
  readonly brief: Brief;
  /** Without those that were removed, in the order in which they came. */
  readonly files: readonly OrderFile[];
  readonly placedAt: Instant;
  /** Which link for the studio's client leads to the questions; all others are ended. */
  readonly clientLinkId: string;
  /** When whoever ordered was erased; what stays is what was ordered. */
  readonly forgottenAt: Instant | null;
  /** How far it is, and what is promised. */
  readonly work: Work;
  readonly heard: LastAnswer;
  /** The number of events behind this state. */
  readonly version: number;
};

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
  /** Until when it is confirmed. */
  readonly confirmBy: Instant;
};

export type BriefResupplied = InOrder<'BriefResupplied'> & { readonly answers: Brief };

/** The studio ended the link that its client has; another one leads to the questions from now on. */
export type ClientLinkEnded = InOrder<'ClientLinkEnded'> & {
  /** Names the other one; never one that was given before, not even by what a backup has forgotten. */
  readonly linkId: string;
};

/** What the studio and its client said of themselves is erased, here and in the events before. */
export type OrderForgotten = InOrder<'OrderForgotten'>;

/** What an order can be evolved by, one after another. */
export type OrderStepEvent =
  | OrderPlaced
  | BriefResupplied
  | ClientLinkEnded
  | FileAdded
  | FileRemoved
  | OrderForgotten
  | WorkEvent;

export type OrderEvent = OrderStepEvent | ActTakenBack;

/** As long as nothing is confirmed the brief alone decides. */
export const stageOf = ({ status, work }: Pick<Order, 'status' | 'work'>): Stage =>
  work.stage ?? (status === 'brief_incomplete' ? 'awaiting_brief' : 'checking');

/** The questions whose answers are still needed to start, those that were asked again among them. */
export const missingOf = ({
  project,
  brief,
  work,
}: Pick<Order, 'project' | 'brief' | 'work'>): readonly Missing[] =>
  missingAnswers(project, brief, work.askedAgain);

/** What stays of an order without the person: what was ordered for how much, and what was answered. */
export const withoutPerson = ({
  studio: _studio,
  project,
  brief,
}: Pick<Order, 'studio' | 'project' | 'brief'>): Pick<
  Order,
  'studio' | 'project' | 'brief' | 'reference' | 'referenceKey'
> => ({
  reference: null,
  referenceKey: null,
  studio: { name: null, website: null, email: null, telegram: null },
  project: withoutTexts(project),
  brief: withoutWords(brief),
});

/** That of an order whose link was never ended. */
const firstClientLink = 'first';

/** The order after an event. Rows are saved from this; all events of one are folded by `foldOrder`. */
export const evolveOrder = (order: Order | null, event: OrderStepEvent): Order => {
  const after = evolved(order, event);
  return { ...after, heard: lastAnswerAfter(after.heard, after.work.hold !== null, event) };
};

const evolved = (order: Order | null, event: OrderStepEvent): Order => {
  switch (event.type) {
    case 'OrderPlaced': {
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
        heard: noAnswerYet,
      };
    }
    case 'BriefResupplied': {
      if (order === null) throw new Error(`${event.orderId} has a brief but was never placed`);
      return withAnswers(order, event);
    }
    case 'ClientLinkEnded': {
      if (order === null) throw new Error(`${event.orderId} has a link but was never placed`);
      return { ...order, clientLinkId: event.linkId, version: event.version };
    }
    case 'FileAdded':
    case 'FileRemoved':
      if (order === null) throw new Error(`${event.orderId} has a file but was never placed`);
      return { ...order, files: withFile(order.files, event), version: event.version };
    case 'OrderForgotten': {
      if (order === null) throw new Error(`${event.orderId} is forgotten but was never placed`);
      return {
        ...order,
        ...withoutPerson(order),
        files: order.files.map(withoutName),
        work: forgottenWork(order.work, event.at),
        forgottenAt: event.at,
        version: event.version,
      };
    }
    default: {
      if (order === null) throw new Error(`${event.orderId} is worked on but was never placed`);
      const work = evolveWork(order.work, event);
      const status = statusOf({ ...order, work });
      return { ...order, status, work, version: event.version };
    }
  }
};

/** What is promised from the start. */
const firstWork = ({ at, confirmBy }: OrderPlaced, isComplete: boolean): Work => ({
  ...noWork,
  completedAt: isComplete ? at : null,
  deadlines: [promised('confirmation', at, confirmBy)],
});

/** A question that was asked again is answered by whatever is said now. */
const withAnswers = (order: Order, { answers, at, version }: BriefResupplied): Order => {
  const brief = mergeBriefs(order.brief, answers);
  const askedAgain = stillAsked(order.work.askedAgain, answers);
  const work = { ...order.work, askedAgain };
  const status =
    missingOf({ ...order, brief, work }).length === 0 ? 'brief_complete' : 'brief_incomplete';
  const isCompleted = status === 'brief_complete' && work.completedAt === null;
  const completedAt = work.stage === null && isCompleted ? at : work.completedAt;
  return { ...order, brief, status, work: { ...work, completedAt }, version };
};

/** A brief of which something is asked again is incomplete; otherwise it stays what it was. */
const statusOf = (order: Order): OrderStatus =>
  order.work.stage === null && missingOf(order).length > 0 ? 'brief_incomplete' : order.status;
