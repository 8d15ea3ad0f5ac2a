import { z } from 'zod';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import type { Bid } from '../rules/bid.ts';
import type { Lot } from '../rules/lot.ts';
import { relatedBiddersIn, type RelatedBidders } from '../rules/related-bidders.ts';
import type { Bidder } from '../rules/standing.ts';
import { upToNow } from '../steps/apply-events.ts';
import { lotField } from '../views/fields.ts';
import { operatorBid, presentOperatorBid } from '../views/operator-bid.ts';
import { operatorLot, presentOperatorLot } from '../views/operator-lot.ts';

/**
 * A lot with its bidders, the highest first, all its bids, the oldest first, and its related
 * bidders.
 */
export type LotDetails = {
  readonly lot: Lot;
  readonly bidders: readonly Bidder[];
  readonly bids: readonly Bid[];
  readonly relatedBidders: readonly RelatedBidders[];
};

const lotBidder = z.object({
  participant_id: z.string(),
  amount_usd: z.number(),
  automatic_max_usd: z.number().nullable(),
  has_brief: z.boolean(),
});

const lotOffer = z.object({
  participant_id: z.string(),
  amount_usd: z.number(),
  made_at: moment,
  until: moment,
  state: z.enum(['open', 'accepted', 'declined', 'lapsed', 'withdrawn']),
  order_id: z.string().nullable(),
});

const output = z.object({
  lot: operatorLot,
  bidders: z.array(lotBidder),
  bids: z.array(operatorBid),
  offers: z
    .array(lotOffer)
    .meta({ description: 'To whom the lot was offered after its winner, in that order' }),
  collisions: z
    .array(
      z.object({
        shared: z.array(z.object({ what: z.enum(['network', 'mailbox']), value: z.string() })),
        bid_ids: z.array(z.string()),
      }),
    )
    .meta({ description: 'Bidders who may be one person, by what they share; the largest first' }),
});

const declared = operation({
  name: 'inspect_lot',
  summary: 'Show everything about one lot, with its bidders and bids',
  description:
    'Use it before an act on a lot or one of its bids: who has bid what and when, which bids are ' +
    'under review, and why.',
  ...calledBy('operator', 'reads'),
  ...withInput(z.object({ lot: lotField }), ({ lot }) => ok({ lotId: lot })),
  output,
  present: ({ lot, bidders, bids, relatedBidders }: LotDetails): z.output<typeof output> =>
    show(
      output,
      {
        bidders: bidders.map((each) => ({ ...each, automaticMaxMinor: each.proxyMaximumMinor })),
        offers: lot.offers,
        collisions: relatedBidders.map((each) => ({
          shared: each.shared,
          bidIds: each.bids.map(({ id }) => id),
        })),
      },
      { lot: presentOperatorLot(lot), bids: bids.map(presentOperatorBid) },
    ),
  personal: ({ lot }: LotDetails) => `lot ${lot.id}`,
});

const bidsMax = 1_000;

export const inspectLot = handled(declared, {
  read: async ({ lots, bids }, { lotId }, { now }) => {
    const lot = await lots.find(lotId);
    if (lot === null) return no({ kind: 'lot_not_found' });
    const placed = await bids.ofLot(lotId, bidsMax);
    return ok({
      lot: upToNow(lot, now).lot,
      bidders: await lots.bidders(lotId),
      bids: placed,
      relatedBidders: relatedBiddersIn(placed),
    });
  },
});
