import { blockStream, lotStream, type DomainEvent } from '../../kernel/event.ts';

const ofLot: ReadonlySet<string> = new Set([
  'LotScheduled',
  'LotRescheduled',
  'LotOpened',
  'BidEntered',
  'BidRemoved',
  'BriefReady',
  'LotEnded',
  'LotReopened',
  'LotFinalized',
  'LotCancelled',
  'OfferMade',
  'OfferAccepted',
  'OfferDeclined',
  'OfferLapsed',
]);

/** The stream of an event about a lot, bid, participant or block; null for other events. */
export const auctionStreamOf = (event: DomainEvent): string | null => {
  if ('subject' in event) return blockStream(event.subject);
  if ('lotId' in event && ofLot.has(event.type)) return lotStream(event.lotId);
  if ('bidId' in event) return event.bidId;
  return 'participantId' in event ? event.participantId : null;
};
