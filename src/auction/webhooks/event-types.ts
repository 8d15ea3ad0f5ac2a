import { z } from 'zod';
import { currencies } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { WebhookFamily } from '../../webhooks/subject.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import { lotAnswer, presentLot } from '../views/lot.ts';
import { lotEventTypes, type LotEventType } from './lot-changes.ts';

/** The events of lots that webhooks get, by their names on the wire, and their data. */

type LotEventName = LotEventType | 'test';
type LotWireType = `lot.${LotEventName}`;

export const lotWireType = (type: LotEventName): LotWireType => `lot.${type}`;
export const lotWireTypes: readonly LotWireType[] = lotEventTypes.map(lotWireType);

const whens: Readonly<Record<LotWireType, string>> = {
  'lot.scheduled': 'The lot was announced, to open later',
  'lot.open': 'The lot has opened, or bidding has reopened: bids are taken',
  'lot.awaiting_brief': 'The lot has ended, and its leader still has time for a brief',
  'lot.sold': 'The lot is sold',
  'lot.unsold': 'The lot has ended without a buyer',
  'lot.cancelled': 'The lot was cancelled',
  'lot.changed': 'Its price, end, bidders or their briefs have changed, but not its status',
  'lot.test': 'The test that you requested; data is a lot that is shown, or empty while none is',
};

const lotEventData = lotAnswer
  .extend({
    currency: z.enum(currencies).meta({ description: 'The currency of price and min_next_bid' }),
  })
  .meta({ id: 'LotEventData' });

const shownCurrency = 'EUR';

/** The lot as show_lots has it where no currency is requested. */
export const presentLotData = (lot: PublicLot, at: Instant): z.input<typeof lotEventData> => ({
  ...presentLot(lot, shownCurrency, at),
  currency: shownCurrency,
});

export const lotEventFamily: WebhookFamily = {
  caption: 'What is sent about the lots',
  addedBy: 'add_lot_webhook',
  data: lotEventData,
  events: Object.entries(whens).map(([type, when]) => ({
    type,
    when,
    mayBeEmpty: type === 'lot.test',
  })),
};
