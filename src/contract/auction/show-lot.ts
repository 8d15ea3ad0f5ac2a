import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { PricePoint } from '../../domain/auction/price-history.ts';
import type { PublicLot } from '../../domain/auction/public-lot.ts';
import { readLotId, type LotId } from '../../domain/ids.ts';
import { toMajor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import { calledBy, operation } from '../operation.ts';
import { withWarnings } from '../warning.ts';
import { integer, timestamp } from '../wire.ts';
import { openLot } from './example-data.ts';
import { lotIdMax, moment, yes } from './fields.ts';
import { lotAnswer, presentLot } from './lot.ts';

/** Null where no lot can have the number that was sent. */
export type ShowLotInput = { readonly lotId: LotId | null };

/** One lot with how its price went, also long after it is over. */
export type LotView = {
  readonly lot: PublicLot;
  readonly history: readonly PricePoint[];
  readonly now: Instant;
};

const input = z.object({ lot: integer('Lot id', { min: 1, max: lotIdMax }) });

const output = z
  .object({
    ok: yes,
    lot: lotAnswer,
    history: z
      .array(
        z.object({
          at: moment.describe('Since when it was that'),
          price_usd: z.number().describe('The price from then on'),
          bid: z
            .boolean()
            .meta({ description: 'False while nobody had bid: the price at which it starts' }),
        }),
      )
      .describe('How its price went, from the first on'),
    ...withWarnings,
  })
  .meta({ id: 'LotWithHistory' });

export const showLot = operation({
  name: 'show_lot',
  summary: 'One lot, with how its price went',
  description:
    'Use it to see one lot with the course of its price, also long after it has ended. It ' +
    'needs the id of the lot, as show_lots lists it. To bid on it, call place_bid.',
  ...calledBy('anyone', 'reads'),
  refusals: ['lot_not_found'],
  input,
  /** Whatever no lot can have as its number is the number of none. */
  read: ({ lot }) => {
    const written = typeof lot === 'number' ? String(lot) : lot;
    return ok<ShowLotInput>({ lotId: typeof written === 'string' ? readLotId(written) : null });
  },
  output,
  present: ({ lot, history, now }: LotView): z.input<typeof output> => ({
    ok: true,
    lot: presentLot(lot, 'USD', now),
    history: history.map(({ at, priceMinor, isBid }) => ({
      at: timestamp(at),
      price_usd: toMajor(priceMinor),
      bid: isBid,
    })),
  }),
  examples: [
    {
      name: 'just_opened',
      summary: 'A lot for which nobody has bid yet',
      sent: { lot: 1 },
      answer: {
        ok: true,
        lot: openLot,
        history: [{ at: '2026-03-01T12:00:00.000Z', price_usd: 20, bid: false }],
      },
    },
  ],
});
