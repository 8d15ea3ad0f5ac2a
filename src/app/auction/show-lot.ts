import type { LotView, ShowLotInput } from '../../contract/auction/show-lot.ts';
import { isAnnounced, publicLot } from '../../domain/auction/public-lot.ts';
import { no, ok } from '../../domain/base.ts';
import type { Handler } from '../use-case.ts';
import { pricesOf } from './known-prices.ts';
import { upToNow } from './pending-changes.ts';

/** What everyone may see of a lot. */
export const showLot: Handler<ShowLotInput, LotView> = {
  perform: ({ store, clock }, { lotId }) =>
    store.read(async (tx) => {
      const stored = lotId === null ? null : await tx.lots.find(lotId);
      const now = clock.now();
      if (stored === null || !isAnnounced(stored, now)) return no({ kind: 'lot_not_found' });
      const { lot } = upToNow(stored, now);
      return ok({ lot: publicLot(lot), history: await pricesOf(store, tx, stored), now });
    }),
};
