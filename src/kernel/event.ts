import type { BidEvent } from '../auction/rules/bid-events.ts';
import type { BlockEvent } from '../auction/rules/block.ts';
import type { LotEvent } from '../auction/rules/lot.ts';
import type { ParticipantEvent } from '../auction/rules/participant.ts';
import type { LotId } from './ids.ts';
import type { MessageAct } from '../messages/message-act.ts';
import type { SettingChange, SettingName } from '../operators/rules/settings.ts';
import type { OrderEvent } from '../order/rules/order.ts';

/** Everything that is written into the audit log, each in the stream of what it happened to. */
export type DomainEvent =
  | OrderEvent
  | LotEvent
  | BidEvent
  | ParticipantEvent
  | BlockEvent
  | MessageAct
  | SettingChange;

export const lotStreamPrefix = 'lot_';
export const lotStream = (id: LotId): string => `${lotStreamPrefix}${id}`;
export const blockStreamPrefix = 'block_';
export const blockStream = (subject: string): string => `${blockStreamPrefix}${subject}`;

export const settingStreamPrefix = 'setting_';
export const settingStream = (name: SettingName): string => `${settingStreamPrefix}${name}`;

/** The name of the event's stream. */
export const streamOf = (event: DomainEvent): string => {
  // Those of a lot may name the order that came of it.
  if ('orderId' in event && !('lotId' in event)) return event.orderId;
  if ('subject' in event) return blockStream(event.subject);
  switch (event.type) {
    case 'LotScheduled':
    case 'LotRescheduled':
    case 'LotOpened':
    case 'BidEntered':
    case 'BidRemoved':
    case 'BriefReady':
    case 'LotEnded':
    case 'LotReopened':
    case 'LotSettled':
    case 'LotCancelled':
    case 'OfferMade':
    case 'OfferAccepted':
    case 'OfferDeclined':
    case 'OfferLapsed':
      return lotStream(event.lotId);
    default:
      if ('actId' in event) return event.actId;
      if ('setting' in event) return settingStream(event.setting);
      return 'bidId' in event ? event.bidId : event.participantId;
  }
};
