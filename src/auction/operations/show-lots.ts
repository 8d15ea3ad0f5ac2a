import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import { currencies, type Currency } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { currency } from '../../order/views/fields.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { timestamp } from '../../kernel/wire.ts';
import { openLot } from '../views/example-data.ts';
import { moment, okAnswer } from '../views/fields.ts';
import { lotAnswer, presentLot } from '../views/lot.ts';

export type StateInput = InputOf<typeof showLots>;

export type LotsView = {
  readonly lots: readonly PublicLot[];
  readonly currency: Currency;
  readonly now: Instant;
};

const input = z.object({ currency });

export const stateAnswer = okAnswer('AuctionState', {
  currency: z.enum(currencies).describe('Of price and min_next_bid; bids are in USD'),
  at: moment.optional().meta({
    description:
      'Only of an event of the stream: when the lots stood so, and from when ends_in_seconds counts',
  }),
  lots: z.array(lotAnswer).describe('Those that are announced, open, or were over lately'),
});

const presentState = ({ lots, currency, now }: LotsView): z.input<typeof stateAnswer> => ({
  ok: true,
  currency,
  lots: lots.map((lot) => presentLot(lot, currency, now)),
});

/** An event of the stream, which may be read long after it happened: `now` is when it did. */
export const presentChange = (view: LotsView): z.input<typeof stateAnswer> => {
  const { ok: isOk, currency, ...state } = presentState(view);
  return { ok: isOk, currency, at: timestamp(view.now), ...state };
};

export const showLots = operation({
  name: 'show_lots',
  summary: 'The auction lots as they stand now',
  description:
    'Use it to see what can be bid for: each lot with its price, the least next bid and when ' +
    'it ends; open lots come first. It needs nothing and names nobody. Before a bid, read ' +
    'min_next_bid_usd here and agree the amount with the client; then call place_bid. To ' +
    'follow the lots for longer, read the stream of their changes rather than asking again and ' +
    'again.',
  ...calledBy('anyone', 'reads'),
  refusals: [],
  ...withInput(input, ({ currency = 'EUR' }) => ok({ currency })),
  output: stateAnswer,
  present: presentState,
  /** Whether anything but the remaining seconds has changed. */
  version: ({ lots, currency }) => JSON.stringify([currency, lots]),
  examples: [
    {
      name: 'in_pln',
      summary: 'The lots, with prices in PLN beside those in USD',
      sent: { currency: 'PLN' },
      answer: {
        ok: true,
        currency: 'PLN',
        lots: [{ ...openLot, price: 80, min_next_bid: 80 }],
      },
    },
  ],
});
