import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import type { IfClosedNow } from '../rules/if-closed-now.ts';
import type { PricePoint } from '../rules/price-history.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import { readLotId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { languages } from '../../kernel/languages.ts';
import { currencies, toMajor, type Currency } from '../../kernel/money.ts';
import type { VatTreatment } from '../../order/rules/price.ts';
import type { Instant } from '../../kernel/time.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { exampleBase } from '../../kernel/example.ts';
import type { Links } from '../../kernel/links.ts';
import { calledBy, operation, type InputOf } from '../../kernel/operation.ts';
import { language } from '../../order/views/fields.ts';
import { describedBy, integer, oneOf, readBy, timestamp } from '../../kernel/wire.ts';
import { openedEntry, openLot, lotDetails } from '../views/example-data.ts';
import { lotIdMax, moment, okAnswer } from '../views/fields.ts';
import { ifClosedNowAnswer, presentIfClosedNow } from '../views/if-closed-now.ts';
import { lotAnswer, presentLot } from '../views/lot.ts';
import { presentWon, wonAnswers } from '../views/lot-for-bidder.ts';
import { lotEntryAnswer, presentLotEntry, type ShownEntry } from '../views/lot-entry.ts';
import {
  lotBriefAnswer,
  lotRulesAnswer,
  presentLotBrief,
  presentLotRules,
  presentRates,
  ratesAnswer,
} from '../views/lot-rules.ts';

export type ShowLotInput = InputOf<typeof showLot>;

/** One lot with how its price went, also long after it is over. */
export type LotView = {
  readonly lot: PublicLot;
  readonly history: readonly PricePoint[];
  /** The newest first. */
  readonly entries: readonly ShownEntry[];
  readonly hasEarlierEntries: boolean;
  /** How often a late bid has moved its end. */
  readonly extensions: number;
  readonly ifClosedNow: IfClosedNow | null;
  /** Between which leaves of the public log it stands; null where it has none. */
  readonly logged: { readonly first: number; readonly last: number } | null;
  /** Who has signed that the log holds how it came out; null where nobody is asked, or it is not over. */
  readonly witnessed: readonly string[] | null;
  readonly currency: Currency;
  readonly language: Language;
  readonly vat: VatTreatment | null;
  /** How often the end has moved. */
  readonly endMoves: number;
  readonly now: Instant;
};

/** Of what happened to a lot; what was before is asked for by `before`. */
export const entriesShownMax = 200;

const wording = z.object({
  before: integer('Only entries before the one of this number', { min: 1, max: lotIdMax }),
  currency: oneOf('Currency of price and min_next_bid', currencies, 'EUR'),
  lang: describedBy(language, { description: 'Language of what is won, and of the rules' }),
});
const input = z.object({ lot: integer('Lot id', { min: 1, max: lotIdMax }), ...wording.shape });

const output = okAnswer('LotWithHistory', {
  currency: z.enum(currencies).describe('Of price and min_next_bid; bids are in USD'),
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
          'No witness has signed yet: nobody is told how it came out, and no order is placed',
        ),
      by: z.array(z.string()).describe('The witnesses that have, by their names in /log/keys'),
    })
    .nullable()
    .meta({
      description:
        'Whether somebody besides us has signed that the public log holds how the lot came out. Null while it is not over, and where this service asks no witnesses',
    }),
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
  entries: z
    .array(lotEntryAnswer)
    .describe(
      `What happened to it, the newest first, at most ${entriesShownMax}; no maximum is told here`,
    ),
  entries_before: z.int().nullable().meta({
    description: 'There are earlier ones: send this number as before. Null where these are all',
  }),
});

export const showLot = operation({
  name: 'show_lot',
  summary: 'One lot: what is won, by which rules, how its price went, and what becomes of it',
  description:
    'Use it before a bid, and to see what became of a lot, also long after it has ended: what ' +
    'is won, what a brief has to answer, how the price went, and what becomes of it if nothing ' +
    'more is bid. It also has the steps between bids and all that happened. It needs the id of the ' +
    'lot, as show_lots lists it. To bid on it, call place_bid.',
  ...calledBy('anyone', 'reads'),
  refusals: ['lot_not_found'],
  input,
  /** Whatever no lot can have as its number is the number of none. */
  read: (sent) => {
    const reading = readBy(wording, sent);
    if (!reading.ok) return reading;
    const { before = null, currency = 'EUR', lang = 'en' } = reading.value;
    const { lot } = sent;
    const written = typeof lot === 'number' ? String(lot) : lot;
    const lotId = typeof written === 'string' ? readLotId(written) : null;
    return ok({ lotId, before, currency, language: lang });
  },
  output,
  present: (view: LotView, links: Links): z.input<typeof output> => ({
    ok: true,
    currency: view.currency,
    lang: view.language,
    lot: presentLot(view.lot, view.currency, view.now),
    ...presentWon(view.lot.kind, view.language, view.vat),
    rules: presentLotRules(view.extensions, view.language, links),
    brief: presentLotBrief(view.lot.kind),
    rates: presentRates(),
    if_closed_now: presentIfClosedNow(view.ifClosedNow),
    outcome_witness: view.witnessed && {
      waiting: view.witnessed.length === 0,
      by: [...view.witnessed],
    },
    history: view.history.map(({ at, priceMinor, isBid }) => ({
      at: timestamp(at),
      price_usd: toMajor(priceMinor),
      bid: isBid,
    })),
    entries: view.entries.map(presentLotEntry),
    entries_before: view.hasEarlierEntries ? (view.entries.at(-1)?.number ?? null) : null,
  }),
  /** Whether anything but the remaining seconds has changed. */
  version: ({ now: _now, ...view }) => JSON.stringify(view),
  examples: [
    {
      name: 'just_opened',
      summary: 'A lot for which nobody has bid yet',
      sent: { lot: 1 },
      answer: {
        ok: true,
        currency: 'EUR',
        lang: 'en',
        lot: openLot,
        what_is_won: lotDetails.what_is_won,
        rules: {
          text: catalogues.en.auction.whoWins,
          url: `${exampleBase}/en/auction/rules`,
          steps: [
            { below_usd: 25, step_usd: 1 },
            { below_usd: 100, step_usd: 2 },
            { below_usd: 250, step_usd: 5 },
            { below_usd: 500, step_usd: 10 },
            { below_usd: 1_000, step_usd: 20 },
            { below_usd: 2_500, step_usd: 50 },
            { below_usd: 5_000, step_usd: 100 },
            { below_usd: null, step_usd: 200 },
          ],
          max_usd: 100_000,
          extension: { seconds: 180, times_max: 20, times: 0 },
        },
        brief: {
          requires: [
            { id: 'business' },
            { id: 'goal' },
            { id: 'offer' },
            { id: 'contact', need_one_of: ['email', 'whatsapp', 'telegram'] },
          ],
          grace_seconds: 7_200,
        },
        rates: { EUR: 1, USD: 1, PLN: 4 },
        if_closed_now: {
          outcome: 'unsold',
          price_usd: null,
          brief_deadline: null,
          if_brief_missing: null,
        },
        outcome_witness: null,
        history: [{ at: '2026-03-01T12:00:00.000Z', price_usd: 20, bid: false }],
        entries: [openedEntry],
        entries_before: null,
      },
    },
  ],
});
