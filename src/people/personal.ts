import { withoutBidder, withoutFindings } from '../auction/rules/bid.ts';
import { withoutName } from '../auction/rules/participant.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { withoutName as withoutFileName } from '../files/order-file.ts';
import { withoutWords } from '../brief/rules/brief.ts';
import { withoutPerson } from '../order/rules/order.ts';

/**
 * What of an event is about a person, and what stands in its place once that is erased. An event
 * without it is still one that things can be made of, so an order that was forgotten is what its
 * events say, like any other.
 */

type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { readonly type: Type }>;

/** Every type of event stands here; null where nothing in it is about a person. */
const erasures: {
  readonly [Type in DomainEvent['type']]: ((event: EventOf<Type>) => Partial<EventOf<Type>>) | null;
} = {
  OrderPlaced: withoutPerson,
  BriefResupplied: ({ answers }) => ({ answers: withoutWords(answers) }),
  ClientLinkEnded: null,
  FileAdded: ({ file }) => ({ file: withoutFileName(file) }),
  FileRemoved: null,
  OrderForgotten: null,
  OrderConfirmed: null,
  QuestionsAskedAgain: () => ({ note: null }),
  MaterialsConfirmed: null,
  BuildClockStarted: null,
  SiteDelivered: () => ({ siteUrl: null }),
  ChangesRequested: ({ items }) => ({ items: withoutTexts(items) }),
  RequestFinished: ({ words }) => ({ words: withoutTexts(words), siteUrl: null }),
  DefectDecided: () => ({ reason: null }),
  SiteAccepted: null,
  SiteRefused: () => ({ reason: null }),
  OrderCancelled: () => ({ reason: null }),
  PaymentRecorded: () => ({ reference: null }),
  PaymentRefunded: () => ({ reason: null }),
  WorkHeld: () => ({ reason: '' }),
  WorkResumed: null,
  MessageWritten: ({ quoted }) => ({ text: '', ...(quoted === undefined ? {} : { quoted: '' }) }),
  NoteWritten: () => ({ text: '' }),
  StudioReminded: null,
  OperatorAlarmed: null,
  OrderClosed: null,
  ActTakenBack: null,
  LotScheduled: null,
  LotRescheduled: null,
  LotOpened: null,
  BidEntered: null,
  BidRemoved: null,
  BriefReady: null,
  LotEnded: null,
  LotReopened: null,
  LotSettled: null,
  LotCancelled: null,
  // Whoever is asked is named by an id that stays nobody's once they are erased.
  OfferMade: null,
  OfferAccepted: null,
  OfferDeclined: null,
  OfferLapsed: null,
  BidRequested: ({ bidId }) => withoutBidder(bidId),
  BidPlaced: ({ bidId }) => ({ ...withoutBidder(bidId), review: withoutFindings }),
  AutomaticBidPlaced: ({ bidId }) => ({ ...withoutBidder(bidId), review: withoutFindings }),
  CodeReplaced: null,
  RaiseWithdrawn: null,
  MandateLowered: null,
  ReviewAlarmed: null,
  WrongCodeEntered: null,
  CodeRenewed: null,
  BidConfirmed: () => ({ review: withoutFindings }),
  BidReviewed: () => ({ reason: null }),
  BidCancelled: () => ({ reason: null }),
  BidForgotten: null,
  ParticipantJoined: ({ participantId }) => withoutName(participantId),
  ParticipantChanged: () => ({ name: null }),
  BriefSubmitted: ({ answers }) => ({ answers: withoutWords(answers) }),
  KeyIssued: null,
  KeyRevoked: null,
  ParticipantForgotten: null,
  // Whom the operator keeps out stands there for as long as the block does.
  AddressBlocked: null,
  AddressUnblocked: null,
  // A message is named, and neither whom it is for nor what it says.
  MessageRetried: null,
  MessageRedirected: null,
  MessageMarkedDone: null,
  MessagesMarkedDone: null,
  MailDropped: null,
  WebhookEnded: null,
  ServiceRestored: null,
  RestoreConfirmed: null,
  ClockDoubted: null,
  ClockConfirmed: null,
  ClockReturned: null,
  // What the operator says of themselves, which orders keep to.
  SettingChanged: null,
};

const withoutTexts = (texts: readonly string[]): readonly string[] => texts.map(() => '');

/** What stands in the event's place once the person is erased; null where nothing in it is personal. */
export const erased = <Event extends DomainEvent>(event: Event): Partial<Event> | null =>
  (erasures[event.type] as ((event: Event) => Partial<Event>) | null)?.(event) ?? null;

/** Events that erase what is personal in those before them. */
export type Forgotten = EventOf<'OrderForgotten' | 'BidForgotten' | 'ParticipantForgotten'>;

export const isForgotten = (event: DomainEvent): event is Forgotten =>
  event.type === 'OrderForgotten' ||
  event.type === 'BidForgotten' ||
  event.type === 'ParticipantForgotten';
