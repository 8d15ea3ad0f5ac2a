import type { OrderId, OrderNumber } from '../ids.ts';
import type { Language } from '../languages.ts';
import type { Instant } from '../time.ts';
import type { Rewritten } from '../rewritten.ts';
import { mergeBriefs, missingAnswers, withoutWords, type Brief } from './brief.ts';
import { withFile, withoutName, type FileAdded, type FileRemoved, type OrderFile } from './file.ts';
import type { Price } from './price.ts';
import { withoutTexts, type Project } from './project.ts';

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
  /** Null for an order from before there were numbers, until it is given one. */
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
  /** Which link for the studio's client leads to the questions, from 1; those before it are ended. */
  readonly clientLinkVersion: number;
  /** When whoever ordered was erased; what stays is what was ordered. */
  readonly forgottenAt: Instant | null;
  /** The number of events behind this state. */
  readonly version: number;
};

export type OrderPlaced = OrderTerms & {
  readonly type: 'OrderPlaced';
  readonly orderId: OrderId;
  /** Left out by events from before there were numbers; null in a dry run. */
  readonly number?: OrderNumber | null;
  /** Both are left out by events from before there were references. */
  readonly reference?: string | null;
  readonly referenceKey?: string | null;
  /** The event's place in the order's stream, from 1. */
  readonly version: 1;
  readonly at: Instant;
  readonly brief: Brief;
};

export type BriefResupplied = {
  readonly type: 'BriefResupplied';
  readonly orderId: OrderId;
  readonly version: number;
  readonly at: Instant;
  readonly answers: Brief;
};

/** An order from before there were numbers got one. */
export type OrderNumbered = {
  readonly type: 'OrderNumbered';
  readonly orderId: OrderId;
  readonly version: number;
  readonly at: Instant;
  readonly number: OrderNumber;
};

/** The studio ended the link that its client has; another one leads to the questions from now on. */
type ClientLinkEnded = {
  readonly type: 'ClientLinkEnded';
  readonly orderId: OrderId;
  readonly version: number;
  readonly at: Instant;
};

export const clientLinkEnded = (order: Order, at: Instant): ClientLinkEnded => ({
  type: 'ClientLinkEnded',
  orderId: order.id,
  version: order.version + 1,
  at,
});

export const answersAdded = (order: Order, answers: Brief, at: Instant): BriefResupplied => ({
  type: 'BriefResupplied',
  orderId: order.id,
  version: order.version + 1,
  at,
  answers,
});

/** What the studio and its client said of themselves is erased, here and in the events before. */
type OrderForgotten = {
  readonly type: 'OrderForgotten';
  readonly orderId: OrderId;
  readonly version: number;
  readonly at: Instant;
  readonly rewritten: readonly Rewritten[];
};

export type OrderEvent =
  | OrderPlaced
  | BriefResupplied
  | OrderNumbered
  | ClientLinkEnded
  | FileAdded
  | FileRemoved
  | OrderForgotten;

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

export const orderForgotten = (
  { id: orderId, version }: Order,
  rewritten: readonly Rewritten[],
  at: Instant,
): OrderForgotten => ({
  type: 'OrderForgotten',
  orderId,
  version: version + 1,
  at,
  rewritten,
});

/** That of an order whose link was never ended, also from before links could be. */
const firstClientLink = 1;

/** The order after an event. Rows are saved from this, and `verify` folds the events with it again. */
export const evolveOrder = (order: Order | null, event: OrderEvent): Order => {
  switch (event.type) {
    case 'OrderPlaced': {
      const { type: _type, orderId, at, ...placed } = event;
      const { number = null, reference = null, referenceKey = null } = event;
      const isComplete = missingAnswers(event.project, event.brief).length === 0;
      return {
        ...placed,
        id: orderId,
        number,
        reference,
        referenceKey,
        files: [],
        status: isComplete ? 'received' : 'brief_incomplete',
        placedAt: at,
        clientLinkVersion: firstClientLink,
        forgottenAt: null,
      };
    }
    case 'BriefResupplied': {
      if (order === null) throw new Error(`${event.orderId} has a brief but was never placed`);
      const brief = mergeBriefs(order.brief, event.answers);
      const isComplete = missingAnswers(order.project, brief).length === 0;
      return {
        ...order,
        brief,
        status: isComplete ? 'brief_complete' : 'brief_incomplete',
        version: event.version,
      };
    }
    case 'OrderNumbered': {
      if (order === null) throw new Error(`${event.orderId} has a number but was never placed`);
      return { ...order, number: event.number, version: event.version };
    }
    case 'ClientLinkEnded': {
      if (order === null) throw new Error(`${event.orderId} has a link but was never placed`);
      const clientLinkVersion = order.clientLinkVersion + 1;
      return { ...order, clientLinkVersion, version: event.version };
    }
    case 'FileAdded':
    case 'FileRemoved':
      if (order === null) throw new Error(`${event.orderId} has a file but was never placed`);
      return { ...order, files: withFile(order.files, event), version: event.version };
    case 'OrderForgotten': {
      if (order === null) throw new Error(`${event.orderId} is forgotten but was never placed`);
      const files = order.files.map(withoutName);
      const { at: forgottenAt, version } = event;
      return { ...order, ...withoutPerson(order), files, forgottenAt, version };
    }
  }
};
