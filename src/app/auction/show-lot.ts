import { no, ok } from '../../domain/base.ts';
import { publicLot, type PublicLot } from '../../domain/auction/public-lot.ts';
import { priceHistory, type PricePoint } from '../../domain/auction/history.ts';
import type { Lot, LotEvent } from '../../domain/auction/lot.ts';
import { lotStream } from '../../domain/event.ts';
import type { LotId } from '../../domain/ids.ts';
import type { AppContext, Store, Tx } from '../ports.ts';
import { look, type Answer } from '../run.ts';
import { upToNow } from './pending-changes.ts';

/** One lot with how its price went, also long after it is over. */
export type LotView = { readonly lot: PublicLot; readonly history: readonly PricePoint[] };

/** What everyone may see of a lot; null where no lot can have the id. */
export const showLot = (context: AppContext, id: LotId | null): Promise<Answer<LotView>> =>
  look(context, async (tx) => {
    const stored = id === null ? null : await tx.lots.find(id);
    if (stored === null) return no({ kind: 'lot_not_found' });
    const { lot } = upToNow(stored, context.clock.now());
    return ok({ lot: publicLot(lot), history: await historyOf(context.store, tx, stored) });
  });

/** A long history is read and folded once for all who look, until something more happens. */
type Known = { readonly version: number; readonly history: readonly PricePoint[] };

const lotsKnownMax = 50;
const known = new WeakMap<Store, Map<LotId, Known>>();

const historyOf = async (
  store: Store,
  tx: Tx,
  { id, version }: Lot,
): Promise<readonly PricePoint[]> => {
  const lots = known.get(store) ?? new Map<LotId, Known>();
  known.set(store, lots);
  const kept = lots.get(id);
  if (kept?.version === version) return kept.history;
  const logged = await tx.events.stream(lotStream(id));
  const history = priceHistory(logged.map(({ event }) => event as LotEvent));
  lots.delete(id);
  const [oldest] = lots.keys();
  if (lots.size >= lotsKnownMax && oldest !== undefined) lots.delete(oldest);
  lots.set(id, { version, history });
  return history;
};
