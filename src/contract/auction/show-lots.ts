import { z } from 'zod';
import { ok, type JsonObject } from '../../domain/base.ts';
import type { PublicLot } from '../../domain/auction/public-lot.ts';
import { currencies, type Currency } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import { currency } from '../order/fields.ts';
import { operation } from '../operation.ts';
import { readBy } from '../wire.ts';
import { openLot } from './example-data.ts';
import { yes } from './fields.ts';
import { lotAnswer, presentLot } from './lot.ts';

export type StateInput = { readonly currency: Currency };

export type LotsView = {
  readonly lots: readonly PublicLot[];
  readonly currency: Currency;
  readonly now: Instant;
};

/** Also what the stream of the lots takes. */
const input = z.object({ currency });

export const stateAnswer = z
  .object({ ok: yes, currency: z.enum(currencies), lots: z.array(lotAnswer) })
  .meta({ id: 'AuctionState' });

export const readState = (sent: JsonObject) => {
  const reading = readBy(input, sent);
  return reading.ok ? ok<StateInput>({ currency: reading.value.currency ?? 'EUR' }) : reading;
};

export const presentState = ({ lots, currency, now }: LotsView): z.input<typeof stateAnswer> => ({
  ok: true,
  currency,
  lots: lots.map((lot) => presentLot(lot, currency, now)),
});

export const showLots = operation({
  name: 'show_lots',
  summary: 'The auction lots as they stand now',
  access: 'anyone',
  effect: 'reads',
  input,
  read: readState,
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
