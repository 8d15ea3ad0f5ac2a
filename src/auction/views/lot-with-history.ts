import { z } from 'zod';
import { type Language, languages } from '../../kernel/languages.ts';
import { currencies, type Currency } from '../../kernel/money.ts';
import { moment } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import type { VatTreatment } from '../../order/rules/price.ts';
import type { IfClosedNow } from '../rules/if-closed-now.ts';
import type { PricePoint } from '../rules/price-history.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import { okAnswer } from './fields.ts';
import { ifClosedNowAnswer } from './if-closed-now.ts';
import { lotEntryAnswer, type ShownEntry } from './lot-entry.ts';
import { wonAnswers } from './lot-for-bidder.ts';
import { lotBriefAnswer, lotRulesAnswer, ratesAnswer } from './lot-rules.ts';
import { lotAnswer } from './lot.ts';

/** One lot with its price history, also long after it is over. */
export type LotView = {
  readonly lot: PublicLot;
  readonly history: readonly PricePoint[];
  /** The newest first. */
  readonly entries: readonly ShownEntry[];
  readonly hasEarlierEntries: boolean;
  /** How often a late bid has moved its end. */
  readonly extensions: number;
  readonly ifClosedNow: IfClosedNow | null;
  /** The range of its leaves in the public log; null if it has none. */
  readonly logged: { readonly first: number; readonly last: number } | null;
  /**
   * The witnesses that signed a log with its outcome; null without witnesses, or before it is over.
   */
  readonly witnessed: readonly string[] | null;
  readonly currency: Currency;
  readonly language: Language;
  readonly vat: VatTreatment | null;
  /** How often the end has moved. */
  readonly endMoves: number;
  readonly now: Instant;
};

/** Entries in one answer; earlier ones are requested with `before`. */
export const entriesShownMax = 200;

export const lotWithHistoryOutput = okAnswer('LotWithHistory', {
  currency: z.enum(currencies).describe('The currency of price and min_next_bid; bids are in USD'),
  lang: z.enum(languages).describe('Language of what_is_won, and of the rules'),
  lot: lotAnswer,
  ...wonAnswers,
  rules: lotRulesAnswer,
  brief: lotBriefAnswer,
  rates: ratesAnswer,
  if_closed_now: ifClosedNowAnswer,
  outcome_witness: z
    .object({
      waiting: z
        .boolean()
        .describe(
          'No witness has signed yet: nobody is notified of the outcome, and no order is placed',
        ),
      by: z
        .array(z.string())
        .describe('The witnesses that have signed, by their names in /log/keys'),
    })
    .nullable()
    .meta({
      description:
        'Whether a witness has signed a public log with the outcome of the lot. Null while it is not over, and if this service has no witnesses',
    }),
  history: z
    .array(
      z.object({
        at: moment.describe('Since when it was that'),
        price_usd: z.number().describe('The price from then on'),
        bid: z.boolean().meta({ description: 'False for the start price, before anybody has bid' }),
      }),
    )
    .describe('The price history, oldest first'),
  entries: z
    .array(lotEntryAnswer)
    .describe(
      `The history of the lot, the newest first, at most ${entriesShownMax}; maxima are not shown`,
    ),
  entries_before: z.int().nullable().meta({
    description: 'Send this number as before for earlier entries; null if there are none',
  }),
});
