import type { LotView, ShowLotInput } from '../../contract/auction/show-lot.ts';
import { priceHistory, type PricePoint } from '../../domain/auction/history.ts';
import type { Lot, LotEvent } from '../../domain/auction/lot.ts';
import { publicLot } from '../../domain/auction/public-lot.ts';
import { no, ok } from '../../domain/base.ts';
import { lotStream } from '../../domain/event.ts';
import type { LotId } from '../../domain/ids.ts';
import type { Store, Tx } from '../ports.ts';
import type { Handler } from '../use-case.ts';
import { upToNow } from './pending-changes.ts';

/** What everyone may see of a lot. */
export const showLot: Handler<ShowLotInput, LotView> = {
  perform: ({ store, clock }, { lotId }) =>
    store.read(async (tx) => {
      const stored = lotId === null ? null : await tx.lots.find(lotId);
      if (stored === null) return no({ kind: 'lot_not_found' });
      const now = clock.now();
      const { lot } = upToNow(stored, now);
      return ok({ lot: publicLot(lot), history: await historyOf(store, tx, stored), now });
    }),
};

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
