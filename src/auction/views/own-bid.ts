import { z } from 'zod';
import type { BidId, LotId, OrderId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import type { Minor } from '../../kernel/money.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import type { IfClosedNowForBidder } from '../rules/if-closed-now.ts';
import type { LotKindName } from '../rules/kind.ts';
import { lotStatuses } from '../rules/lot.ts';
import type { Offer } from '../rules/offer.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import { authorizedUsd } from './entered-bid.ts';
import { lotNumber, usdOrNull } from './fields.ts';
import { ifClosedNowForBidderAnswer, presentIfClosedNowForBidder } from './if-closed-now.ts';

/** A bid as its own bidder sees it. */

const ownBidStatuses = [
  'waiting_for_code',
  'under_review',
  'leading',
  'outbid',
  'set_aside',
  'void',
  'won',
  'lost',
  'not_entered',
  'cancelled',
  'rejected',
] as const;

export type OwnBidStatus = (typeof ownBidStatuses)[number];

export const ownBidAnswer = z
  .object({
    bid_id: z.string().describe('The id for cancel_bid'),
    lot: lotNumber,
    amount_usd: z.number().describe('What was bid'),
    placed_at: moment.describe('When the bid was placed'),
    status: z
      .enum(ownBidStatuses)
      .describe(
        'How it stands: under_review waits for a person, set_aside counts again once the brief is complete, void missed the brief deadline, not_entered came too late or too low, rejected was refused after a look',
      ),
    entered: z.boolean().describe('Whether it counts in the auction'),
    leader: z.boolean().describe('Whether it leads now'),
    automatic_max_usd: z
      .number()
      .nullable()
      .describe("The client's maximum on this lot; null without one"),
    order_id: z
      .string()
      .optional()
      .meta({ description: 'For a winning bid, the key to its order' }),
    page_url: z.url().optional().meta({ description: 'For a winning bid, the page of its order' }),
    offer: z
      .object({
        amount_usd: z.number().describe('What the site costs the client'),
        until: moment.describe('When the offer ends'),
      })
      .optional()
      .meta({
        description:
          'The winner dropped out, and the client can have the site for this amount: answer before then',
      }),
  })
  .meta({ id: 'OwnBid' });

export type OwnBid = Pick<
  ViewOfSchema<typeof ownBidAnswer>,
  'amountMinor' | 'placedAt' | 'status' | 'entered' | 'leader'
> & {
  readonly id: BidId;
  readonly lotId: LotId;
  readonly lotKind: LotKindName;
  readonly maximumMinor: Minor | null;
  /** The order that the bid has won, with the language of its page. */
  readonly order: { readonly id: OrderId; readonly language: Language } | null;
  /** The offer of the lot to this bidder, if there was one. */
  readonly offer: Pick<Offer, 'amountMinor' | 'until' | 'state'> | null;
};

export const presentOwnBid = (bid: OwnBid, links: Links): z.output<typeof ownBidAnswer> => {
  const { order, offer } = bid;
  return show(
    ownBidAnswer,
    {
      ...bid,
      bidId: bid.id,
      lot: bid.lotId,
      automaticMaxMinor: bid.maximumMinor,
      orderId: order && order.id,
      offer: offer?.state === 'open' ? offer : null,
    },
    { page_url: order === null ? undefined : links.orderPage(order.language, order.id) },
  );
};

/** The standing of a bidder on a lot; `none` if no bid of theirs counts. */
const ownStandings = ['leading', 'outbid', 'set_aside', 'void', 'won', 'lost', 'none'] as const;
export type OwnStanding = (typeof ownStandings)[number];

const amount = z.number().nullable();

/** A lot as one of its bidders sees it, with what they can do by when. */
export const ownLotAnswer = z
  .object({
    lot: lotNumber,
    status: z.enum(lotStatuses).describe('As show_lots has it'),
    price_usd: z.number().describe('The current price, or the final price of the lot'),
    min_next_bid_usd: z
      .number()
      .nullable()
      .describe('The minimum of the next bid; null once the lot takes no bids'),
    ends_at: moment.describe('The end, unless a late bid moves it'),
    bid_ids: z.array(z.string()).describe('The bids of the client on it, as in bids'),
    standing: z
      .enum(ownStandings)
      .describe(
        'set_aside: bidding has reopened, and what the client has bid counts again once the brief is complete; void: the client missed the brief deadline; none: no bid of the client counts',
      ),
    own_bid_usd: amount.describe("The client's bid on the lot; null if nothing counts"),
    automatic_max_usd: amount.describe("The client's maximum; null without one"),
    mandate_usd: authorizedUsd,
    if_closed_now: ifClosedNowForBidderAnswer,
    updated_at: moment.describe('When the lot or a bid of the client on it last changed'),
  })
  .meta({ id: 'OwnLot' });

export type OwnLot = Pick<
  ViewOfSchema<typeof ownLotAnswer>,
  'standing' | 'ownBidMinor' | 'updatedAt'
> & {
  readonly lot: PublicLot;
  readonly bidIds: readonly BidId[];
  readonly maximumMinor: Minor | null;
  readonly authorizedMinor: Minor | null;
  readonly ifClosedNow: IfClosedNowForBidder | null;
};

export const presentOwnLot = (own: OwnLot, language: Language): z.output<typeof ownLotAnswer> =>
  show(
    ownLotAnswer,
    { ...own.lot, ...own, lot: own.lot.id, automaticMaxMinor: own.maximumMinor },
    {
      mandate_usd: usdOrNull(own.authorizedMinor),
      if_closed_now: presentIfClosedNowForBidder(own.ifClosedNow, language),
    },
  );
