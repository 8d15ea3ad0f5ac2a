import type { LotId } from '../../kernel/ids.ts';
import type { Store, Tx } from '../../kernel/store.ts';
import type { LotEntry } from '../rules/lot-entries.ts';
import type { Lot, LotEvent } from '../rules/lot.ts';
import { PriceHistory, type PricePoint } from '../rules/price-history.ts';
import { lotStream } from '../rules/streams.ts';

/** Cached price histories, shared by all readers; each continues from the first event it lacks. */
const caches = new WeakMap<Store, Map<LotId, PriceHistory>>();

/** Beyond this, the least recently used histories leave the cache. */
export const lotsCachedMax = 50;
export const entriesCachedMax = 50_000;

/** What everyone may see of a lot's past: its prices, and its entries with pseudonyms. */
type PublicHistory = {
  readonly prices: readonly PricePoint[];
  readonly entries: readonly LotEntry[];
};

/**
 * The public history of a lot up to its stored version. The cached history may be ahead, because another
 * reader began later; it is never wrong, because only committed events are read.
 */
export const loadPublicHistory = async (
  store: Store,
  tx: Tx,
  { id, version }: Lot,
): Promise<PublicHistory> => {
  const lots = caches.get(store) ?? new Map<LotId, PriceHistory>();
  caches.set(store, lots);
  const history = lots.get(id) ?? new PriceHistory();
  const isBehind = history.version < version;
  const logged = isBehind ? await tx.events.stream(lotStream(id), history.version) : [];
  // Removed first, so that a history whose events turn out inconsistent does not stay cached.
  lots.delete(id);
  history.take(logged.map(({ event }) => event as LotEvent));
  lots.set(id, history);
  if (isBehind) makeRoom(lots);
  return { prices: history.upTo(version), entries: history.entriesUpTo(version) };
};

/** Makes room in the cache; the history that was just used stays, however long it is. */
const makeRoom = (lots: Map<LotId, PriceHistory>): void => {
  let entries = lots.values().reduce((total, { entryCount }) => total + entryCount, 0);
  for (const [id, { entryCount }] of lots) {
    if (lots.size <= 1 || (lots.size <= lotsCachedMax && entries <= entriesCachedMax)) return;
    lots.delete(id);
    entries -= entryCount;
  }
};
