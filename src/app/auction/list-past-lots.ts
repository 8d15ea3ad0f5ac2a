import {
  pastLotsMax,
  type PastLotsInput,
  type PastLotsView,
} from '../../contract/auction/list-past-lots.ts';
import { publicLot, shownAroundMs } from '../../domain/auction/public-lot.ts';
import { ok } from '../../domain/base.ts';
import { after } from '../../domain/time.ts';
import type { Handler } from '../use-case.ts';

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
