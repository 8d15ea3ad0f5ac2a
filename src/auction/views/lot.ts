import { z } from 'zod';
import { currencies, inCurrency, toMajor, type Currency } from '../../kernel/money.ts';
import { moment } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { show } from '../../kernel/view-codec.ts';
import { lotKinds } from '../rules/kind.ts';
import { lotStatuses } from '../rules/lot.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import { okAnswer } from './fields.ts';
import { reopenedForEnglish } from './limit-texts.ts';

/** A lot as everyone may see it. */

export const lotAnswer = z
  .object({
    id: z.int().min(1).describe('The number of the lot, for every call about it'),
    kind: z.enum(lotKinds).describe('What the best bid buys'),
    status: z
      .enum(lotStatuses)
      .describe(
        'open takes bids; awaiting_brief takes none while its leader completes the brief, and becomes sold, unsold, or open once more; sold, unsold and cancelled are final',
      ),
    price_usd: z.number().describe('The current price, which the leader pays if nothing changes'),
    min_next_bid_usd: z
      .number()
      .nullable()
      .describe('The minimum of the next bid; null once the lot takes no bids'),
    price: z.number().meta({ description: 'price_usd in the requested currency' }),
    min_next_bid: z
      .number()
      .nullable()
      .meta({ description: 'min_next_bid_usd in the requested currency' }),
    ends_at: moment.describe('The end, unless a late bid moves it'),
    ends_in_seconds: z
      .int()
      .min(0)
      .describe(
        'The seconds until the end, from this answer or from the at of an event; 0 once it is over',
      ),
    bidders: z.int().min(0).describe('The number of clients with a bid that counts'),
    leader_has_brief: z.boolean().describe('Whether the leader’s brief is complete'),
    leader_brief_deadline: moment.nullable().meta({
      description: `Set while the leader has no complete brief. If it is still incomplete then, their bid is void, and bidding reopens once for ${reopenedForEnglish}`,
    }),
    best_bid_with_brief_usd: z.number().nullable().meta({
      description:
        'The highest amount bid so far by a client whose brief is complete; null if there is none. After a sale, the price',
    }),
  })
  .meta({ id: 'Lot' });

/** Counts the remaining seconds from `now`. */
export const presentLot = (
  lot: PublicLot,
  currency: Currency,
  now: Instant,
): z.output<typeof lotAnswer> => {
  const { priceMinor, minNextBidMinor, endsAt } = lot;
  return show(lotAnswer, lot, {
    price: toMajor(inCurrency(priceMinor, currency)),
    min_next_bid: minNextBidMinor && toMajor(inCurrency(minNextBidMinor, currency)),
    ends_in_seconds: Math.max(0, Math.ceil((endsAt - now) / 1_000)),
  });
};

/** The answer with all shown lots. Scripts of the pages share its type (`pages/browser.d.ts`). */
export const lotsAnswer = okAnswer('AuctionState', {
  currency: z.enum(currencies).describe('The currency of price and min_next_bid; bids are in USD'),
  at: moment.optional().meta({
    description:
      'Only in an event of the stream: the time of this state, from which ends_in_seconds counts',
  }),
  lots: z.array(lotAnswer).describe('Announced, open and recent lots'),
});
