import { z } from 'zod';
import type { Settings } from '../../kernel/context.ts';
import { exampleBase } from '../../kernel/example.ts';
import { readLotId } from '../../kernel/ids.ts';
import type { Links } from '../../kernel/links.ts';
import { currencies } from '../../kernel/money.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { language } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { describedBy, integer, oneOf, readBy } from '../../kernel/wire.ts';
import { leafNames } from '../log/append-leaves.ts';
import { witnessesOfResult } from '../log/log-subject.ts';
import { ifClosedNow } from '../rules/if-closed-now.ts';
import type { LotEntry } from '../rules/lot-entries.ts';
import type { Lot } from '../rules/lot.ts';
import { isAnnounced, publicLot } from '../rules/public-lot.ts';
import { upToNow } from '../steps/apply-events.ts';
import { loadPublicHistory } from '../steps/price-history-cache.ts';
import { exampleLotTerms, openedEntry, openLotExample } from '../views/example-data.ts';
import { lotIdMax } from '../views/fields.ts';
import { presentIfClosedNow } from '../views/if-closed-now.ts';
import { presentLotEntry } from '../views/lot-entry.ts';
import { presentWon } from '../views/lot-for-bidder.ts';
import { presentLotBrief, presentLotRules, presentRates, whoWinsText } from '../views/lot-rules.ts';
import { entriesShownMax, type LotView, lotWithHistoryOutput } from '../views/lot-with-history.ts';
import { presentLot } from '../views/lot.ts';

const options = z.object({
  before: integer('Only entries before this number', { min: 1, max: lotIdMax }),
  currency: oneOf('Currency of price and min_next_bid', currencies, 'EUR'),
  lang: describedBy(language, { description: 'Language of what_is_won and of the rules' }),
});

const input = z.object({ lot: integer('Lot id', { min: 1, max: lotIdMax }), ...options.shape });

const declared = operation({
  name: 'show_lot',
  summary: 'One lot: the prize, the rules, the price history and the forecast',
  description:
    'Use it before a bid, and to see the outcome of a lot, also long after it has ended: what is ' +
    'won, what a brief has to answer, the price history, and the forecast if nothing more is ' +
    'bid. It also has the steps between bids and the history of the lot. It needs the id of the ' +
    'lot, as show_lots lists it. To bid on it, call place_bid.',
  ...calledBy('anyone', 'reads'),
  refusals: ['lot_not_found'],
  input,
  /** A value that no lot can have as its number finds no lot. */
  read: (sent) => {
    const reading = readBy(options, sent);
    if (!reading.ok) return reading;
    const { before = null, currency = 'EUR', lang = 'en' } = reading.value;
    const { lot } = sent;
    const written = typeof lot === 'number' ? String(lot) : lot;
    const lotId = typeof written === 'string' ? readLotId(written) : null;
    return ok({ lotId, before, currency, language: lang });
  },
  output: lotWithHistoryOutput,
  present: (view: LotView, links: Links): z.input<typeof lotWithHistoryOutput> =>
    show(
      lotWithHistoryOutput,
      {
        currency: view.currency,
        lang: view.language,
        outcomeWitness: view.witnessed && {
          waiting: view.witnessed.length === 0,
          by: view.witnessed,
        },
        history: view.history.map((point) => ({ ...point, bid: point.isBid })),
        entriesBefore: view.hasEarlierEntries ? (view.entries.at(-1)?.number ?? null) : null,
      },
      {
        lot: presentLot(view.lot, view.currency, view.now),
        ...presentWon(view.lot.kind, view.language, view.vat),
        rules: presentLotRules(
          { kind: view.lot.kind, extensions: view.extensions },
          view.language,
          links,
        ),
        brief: presentLotBrief(view.lot.kind),
        rates: presentRates(),
        if_closed_now: presentIfClosedNow(view.ifClosedNow),
        entries: view.entries.map(presentLotEntry),
      },
    ),
  /** Whether anything but the remaining seconds has changed. */
  version: ({ now: _now, ...view }) => JSON.stringify(view),
  examples: [
    {
      name: 'just_opened',
      summary: 'A lot without bids yet',
      sent: { lot: 1 },
      answer: {
        ok: true,
        currency: 'EUR',
        lang: 'en',
        lot: openLotExample,
        what_is_won: exampleLotTerms.what_is_won,
        rules: {
          text: whoWinsText('site_of_the_day', 'en'),
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

/** One lot, as everyone may see it. */
export const showLot = handled(declared, {
  perform: ({ store, clock, settings }, { lotId, before, currency, language }) =>
    store.read(async (tx) => {
      const stored = lotId === null ? null : await tx.lots.find(lotId);
      const now = clock.now();
      if (stored === null || !isAnnounced(stored, now)) return no({ kind: 'lot_not_found' });
      const { lot } = upToNow(stored, now);
      const { prices, entries } = await loadPublicHistory(store, tx, stored);
      const shownEntries =
        before === null ? entries : entries.filter(({ number }) => number < before);
      return ok({
        lot: publicLot(lot),
        history: prices,
        entries: withNamesInLog(
          shownEntries.slice(-entriesShownMax).toReversed(),
          stored,
          settings,
        ),
        hasEarlierEntries: shownEntries.length > entriesShownMax,
        extensions: lot.extensions,
        ifClosedNow: ifClosedNow(lot),
        logged: await tx.log.rangeOfLot(lot.id),
        witnessed: await witnessesOfResult(tx, lot, settings),
        currency,
        language,
        vat: settings.vatTreatment,
        endMoves: entries.at(-1)?.endMoves ?? 0,
        now,
      });
    }),
});

/** The entries with the public log's pseudonyms. */
const withNamesInLog = (
  entries: readonly LotEntry[],
  { id }: Lot,
  settings: Pick<Settings, 'hash'>,
): LotView['entries'] => {
  const { bidder } = leafNames(settings);
  return entries.map(({ participantId, ...entry }) => ({
    ...entry,
    nameInLog: participantId === null ? null : bidder(id, participantId),
  }));
};
