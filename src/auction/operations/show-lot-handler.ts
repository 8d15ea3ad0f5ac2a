import { pastLotsMax, type PastLotsInput, type PastLotsView } from './list-past-lots.ts';
import { entriesShownMax, type LotView, type ShowLotInput } from './show-lot.ts';
import { ifClosedNow } from '../rules/if-closed-now.ts';
import type { LotEntry } from '../rules/lot-entries.ts';
import type { Lot } from '../rules/lot.ts';
import { isAnnounced, publicLot, shownAroundMs } from '../rules/public-lot.ts';
import { no, ok } from '../../kernel/result.ts';
import { after } from '../../kernel/time.ts';
import type { AppContext, Settings } from '../../kernel/context.ts';
import { leafNames } from '../log/leaves-of-lot.ts';
import { witnessesOfResult } from '../log/log-subject.ts';
import type { Handler } from '../../kernel/use-case.ts';
import { lotStoryOf } from './price-history-cache.ts';
import { upToNow } from './pending-changes.ts';

/** What everyone may see of a lot. */
export const showLot: Handler<ShowLotInput, LotView> = {
  perform: ({ store, clock, settings }, { lotId, before, currency, language }) =>
    store.read(async (tx) => {
      const stored = lotId === null ? null : await tx.lots.find(lotId);
      const now = clock.now();
      if (stored === null || !isAnnounced(stored, now)) return no({ kind: 'lot_not_found' });
      const { lot } = upToNow(stored, now);
      const { prices, entries } = await lotStoryOf(store, tx, stored);
      const asked = before === null ? entries : entries.filter(({ number }) => number < before);
      return ok({
        lot: publicLot(lot),
        history: prices,
        entries: named(asked.slice(-entriesShownMax).toReversed(), stored, settings),
        hasEarlierEntries: asked.length > entriesShownMax,
        extensions: lot.extensions,
        ifClosedNow: ifClosedNow(lot),
        logged: await tx.log.rangeOfLot(lot.id),
        witnessed: await witnessesOfResult(tx, lot, settings),
        currency,
        language,
        vat: settings.pricesAre,
        endMoves: entries.at(-1)?.endMoves ?? 0,
        now,
      });
    }),
};

/** As the public log calls whoever it was. */
const named = (
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

/** Every lot that is over; one that was called off before its day is not told of sooner than any other. */
export const listPastLots: Handler<PastLotsInput, PastLotsView> = {
  perform: ({ store, clock }, { before }) =>
    store.read(async ({ lots, bids }) => {
      const announcedBy = after(clock.now(), shownAroundMs);
      const found = await lots.past({ before, announcedBy }, pastLotsMax + 1);
      const shown = found.slice(0, pastLotsMax);
      const counts = await bids.countByLot(shown.map(({ id }) => id));
      return ok({
        lots: shown.map((lot) => ({ lot: publicLot(lot), bids: counts.get(lot.id) ?? 0 })),
        before: found.length > pastLotsMax ? (shown.at(-1)?.id ?? null) : null,
      });
    }),
};

/** What an operator wants to see of the auction at a glance. */
export type AuctionFigures = { readonly openLots: number; readonly bidsUnderReview: number };

export const auctionFigures = ({ store, clock }: AppContext): Promise<AuctionFigures> =>
  store.read(async ({ lots, bids }) => {
    const shown = await lots.shown(clock.now());
    return {
      openLots: shown.filter(({ status }) => status === 'open').length,
      bidsUnderReview: await bids.countUnderReview(),
    };
  });
