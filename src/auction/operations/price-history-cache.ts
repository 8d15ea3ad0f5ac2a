import type { LotEntry } from '../rules/lot-entries.ts';
import type { Lot, LotEvent } from '../rules/lot.ts';
import { PriceHistory, type PricePoint } from '../rules/price-history.ts';
import { lotStream } from '../../kernel/event.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { Store, Tx } from '../../store/store.ts';

/** Price histories are kept for all who look, and go on from each event that nobody has read yet. */
const caches = new WeakMap<Store, Map<LotId, PriceHistory>>();

/** Of more lots, or of more entries in all, those go that nobody has looked at for longest. */
export const lotsCachedMax = 50;
export const entriesCachedMax = 50_000;

/** How the price of a lot went, and by whose doing. */
type LotStory = { readonly prices: readonly PricePoint[]; readonly entries: readonly LotEntry[] };

/**
 * How a lot went up to the stored version of the lot. What is kept may be ahead of that, where
 * another look began later; it is never wrong, because only what is committed can be looked at.
 */
export const lotStoryOf = async (store: Store, tx: Tx, { id, version }: Lot): Promise<LotStory> => {
  const lots = caches.get(store) ?? new Map<LotId, PriceHistory>();
  caches.set(store, lots);
  const history = lots.get(id) ?? new PriceHistory();
  const isBehind = history.version < version;
  const logged = isBehind ? await tx.events.stream(lotStream(id), history.version) : [];
  // Gone before, so that it is not kept where the events turn out not to be those of one lot.
  lots.delete(id);
  history.take(logged.map(({ event }) => event as LotEvent));
  lots.set(id, history);
  if (isBehind) makeRoom(lots);
  return { prices: history.upTo(version), entries: history.entriesUpTo(version) };
};

/** The one just looked at stays, however long it is. */
const makeRoom = (lots: Map<LotId, PriceHistory>): void => {
  let entries = lots.values().reduce((total, { entryCount }) => total + entryCount, 0);
  for (const [id, { entryCount }] of lots) {
    if (lots.size <= 1 || (lots.size <= lotsCachedMax && entries <= entriesCachedMax)) return;
    lots.delete(id);
    entries -= entryCount;
  }
};
