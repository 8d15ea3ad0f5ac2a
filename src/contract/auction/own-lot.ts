import { z } from 'zod';
import type { IfClosedNowForOne } from '../../domain/auction/if-closed-now.ts';
import { lotStatuses } from '../../domain/auction/lot.ts';
import type { PublicLot } from '../../domain/auction/public-lot.ts';
import type { BidId } from '../../domain/ids.ts';
import type { Language } from '../../domain/languages.ts';
import { toMajor, type Minor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import { timestamp } from '../wire.ts';
import { mandateUsd, presentMandate } from './entered-bid.ts';
import { lotNumber, moment } from './fields.ts';
import { ifClosedNowForOneAnswer, presentIfClosedNowForOne } from './if-closed-now.ts';

/** A lot as one who has bid there sees it: how it stands for them, and what they can do by when. */

const ownStandings = ['leading', 'standby', 'outbid', 'won', 'lost', 'none'] as const;
export type OwnStanding = (typeof ownStandings)[number];

export type OwnLot = {
  readonly lot: PublicLot;
  readonly bidIds: readonly BidId[];
  readonly standing: OwnStanding;
  readonly ownBidMinor: Minor | null;
  readonly maximumMinor: Minor | null;
  readonly mandateMinor: Minor | null;
  readonly ifClosedNow: IfClosedNowForOne | null;
  readonly updatedAt: Instant;
};

const amount = z.number().nullable();

export const ownLotAnswer = z
  .object({
    lot: lotNumber,
    status: z.enum(lotStatuses).describe('As show_lots has it'),
    price_usd: z.number().describe('The price now, or what the lot went for'),
    min_next_bid_usd: z.number().describe('The least that a next bid has to be'),
    ends_at: moment.describe('When it ends, unless a late bid moves that'),
    bid_ids: z.array(z.string()).describe('The bids of the client on it, as in bids'),
    standing: z
      .enum(ownStandings)
      .describe(
        'standby: the client wins if the leader completes no brief in time; none: no bid of the client counts',
      ),
    own_bid_usd: amount.describe('What the client has bid on it; null where nothing counts'),
    automatic_max_usd: amount.describe('Up to which we bid for the client; null where we do not'),
    mandate_usd: mandateUsd,
    if_closed_now: ifClosedNowForOneAnswer,
    updated_at: moment.describe('When the lot or a bid of the client on it last changed'),
  })
  .meta({ id: 'OwnLot' });

export const presentOwnLot = (own: OwnLot, language: Language): z.input<typeof ownLotAnswer> => ({
  lot: own.lot.id,
  status: own.lot.status,
  price_usd: toMajor(own.lot.priceMinor),
  min_next_bid_usd: toMajor(own.lot.minNextBidMinor),
  ends_at: timestamp(own.lot.endsAt),
  bid_ids: [...own.bidIds],
  standing: own.standing,
  own_bid_usd: own.ownBidMinor === null ? null : toMajor(own.ownBidMinor),
  automatic_max_usd: own.maximumMinor === null ? null : toMajor(own.maximumMinor),
  ...presentMandate(own.mandateMinor),
  if_closed_now: presentIfClosedNowForOne(own.ifClosedNow, language),
  updated_at: timestamp(own.updatedAt),
});
