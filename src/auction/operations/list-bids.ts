import { z } from 'zod';
import type { Language } from '../../kernel/languages.ts';
import { later, type Instant } from '../../kernel/time.ts';
import { operation, showsTo } from '../../kernel/operation.ts';
import { exampleBidId, leadingBid } from '../views/example-data.ts';
import { moment, okAnswer } from '../views/fields.ts';
import {
  ownBidAnswer,
  ownLotAnswer,
  presentOwnBid,
  presentOwnLot,
  type OwnBid,
  type OwnLot,
} from '../views/own-bid.ts';
import { timestamp } from '../../kernel/wire.ts';

export type OwnBidsView = {
  readonly bids: readonly OwnBid[];
  /** Each lot once on which any of them is. */
  readonly lots: readonly OwnLot[];
  readonly language: Language;
  readonly isPaused: boolean;
};

const output = okAnswer('OwnBids', {
  bids: z.array(ownBidAnswer).describe('The newest first'),
  lots: z
    .array(ownLotAnswer)
    .describe('Each lot of these bids once: those that go on by their end, then the others'),
  paused: z
    .boolean()
    .describe(
      'Whether the client has paused all bidding: nothing can be bid for them, whatever you_must says, until they lift it by the link in their mail',
    ),
  updated_at: moment
    .nullable()
    .describe('When any of it last changed; null where the client has no bids'),
});

export const listBids = operation({
  name: 'list_bids',
  summary: "The participant's bids and lots: how each stands, and what has to be done by when",
  description:
    "Use it with the client's participant key to see all bids of the client, the newest first: " +
    'which lead, which were outbid, won or held for review, and up to which maximum is bid ' +
    'automatically. lots has each lot once, with what becomes of the client if nothing more is ' +
    'bid (if_closed_now) and what they must do by when. A bid that has won has the order_id of its order, for show_order; one with ' +
    'an offer can be answered with answer_offer.',
  ...showsTo('participant'),
  refusals: [],
  output,
  present: ({ bids, lots, language, isPaused }: OwnBidsView, links): z.input<typeof output> => ({
    ok: true,
    bids: bids.map((bid) => presentOwnBid(bid, links)),
    lots: lots.map((lot) => presentOwnLot(lot, language)),
    paused: isPaused,
    updated_at: updatedAt(lots),
  }),
  version: (view) => JSON.stringify(view),
  examples: [
    {
      name: 'one_bid',
      summary: 'The only bid of the participant leads',
      sent: {},
      answer: {
        ok: true,
        bids: [leadingBid],
        lots: [
          {
            lot: 1,
            status: 'open',
            price_usd: 20,
            min_next_bid_usd: 21,
            ends_at: '2026-03-02T18:00:00.000Z',
            bid_ids: [exampleBidId],
            standing: 'leading',
            own_bid_usd: 20,
            automatic_max_usd: null,
            mandate_usd: 20,
            if_closed_now: {
              outcome: 'you_need_a_brief',
              price_usd: 20,
              you_must: 'complete_brief',
              options: [],
              by: '2026-03-02T20:00:00.000Z',
              text: 'As it stands, you win this auction at $20 as soon as your brief is complete. Complete your brief by March 2, 2026 at 8:00:00 PM UTC.',
            },
            updated_at: '2026-03-01T12:00:00.000Z',
          },
        ],
        paused: false,
        updated_at: '2026-03-01T12:00:00.000Z',
      },
    },
  ],
});

const updatedAt = (lots: readonly OwnLot[]): string | null => {
  const [first, ...others] = lots.map((lot): Instant => lot.updatedAt);
  return first === undefined ? null : timestamp(others.reduce(later, first));
};
