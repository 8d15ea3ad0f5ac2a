import { unreachable } from './base.ts';
import type { BidEvent } from './auction/bid.ts';
import type { LotEvent } from './auction/lot.ts';
import type { ParticipantEvent } from './auction/participant.ts';
import type { LotId } from './ids.ts';
import type { OrderEvent } from './order/order.ts';

/** Everything that is written into the audit log, each in the stream of what it happened to. */
export type DomainEvent = OrderEvent | LotEvent | BidEvent | ParticipantEvent;

export const lotStream = (id: LotId): string => `lot_${id}`;

/** The name of the event's stream. */
export const streamOf = (event: DomainEvent): string => {
  switch (event.type) {
    case 'OrderPlaced':
    case 'BriefResupplied':
      return event.orderId;
    case 'LotScheduled':
    case 'LotRescheduled':
    case 'LotOpened':
    case 'BidEntered':
    case 'BidRemoved':
    case 'BriefReady':
    case 'LotEnded':
    case 'BriefDeadlinePassed':
    case 'LotOrderPlaced':
    case 'LotCancelled':
      return lotStream(event.lotId);
    case 'BidRequested':
    case 'AutomaticBidPlaced':
    case 'CodeReplaced':
    case 'WrongCodeEntered':
    case 'BidConfirmed':
    case 'BidReviewed':
    case 'BidCancelled':
      return event.bidId;
    case 'ParticipantJoined':
    case 'ParticipantChanged':
    case 'BriefSubmitted':
      return event.participantId;
    default:
      return unreachable(event);
  }
};
