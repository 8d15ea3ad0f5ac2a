import { no, ok } from '../../domain/base.ts';
import { publicLot, type PublicLot } from '../../domain/auction/public-lot.ts';
import type { PricePoint } from '../../domain/auction/price-history.ts';
import type { LotId } from '../../domain/ids.ts';
import type { AppContext } from '../ports.ts';
import { look, type Answer } from '../run.ts';
import { upToNow } from './pending-changes.ts';
import { pricesOf } from './known-prices.ts';

/** One lot with how its price went, also long after it is over. */
export type LotView = { readonly lot: PublicLot; readonly history: readonly PricePoint[] };

/** What everyone may see of a lot; null where no lot can have the id. */
export const showLot = (context: AppContext, id: LotId | null): Promise<Answer<LotView>> =>
  look(context, async (tx) => {
    const stored = id === null ? null : await tx.lots.find(id);
    if (stored === null) return no({ kind: 'lot_not_found' });
    const { lot } = upToNow(stored, context.clock.now());
    return ok({ lot: publicLot(lot), history: await pricesOf(context.store, tx, stored) });
  });
