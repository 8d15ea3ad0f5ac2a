import type { DomainEvent } from '../../kernel/event.ts';
import type { LotId } from '../../kernel/ids.ts';

export const lotStreamPrefix = 'lot_';
export const lotStream = (id: LotId): string => `${lotStreamPrefix}${id}`;
export const blockStreamPrefix = 'block_';
export const blockStream = (blockKey: string): string => `${blockStreamPrefix}${blockKey}`;

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
