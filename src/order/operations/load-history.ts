import type { RecordedActor } from '../../kernel/actor.ts';
import type { Order, OrderEvent } from '../rules/order.ts';
import type { Tx } from '../../store/store.ts';

/** An event of an order with who made it happen. */
export type Recorded = { readonly event: OrderEvent; readonly actor: RecordedActor };

/** As far back as a record shows what happened: of what was sent, of what was said, and of what was done. */
const historyMax = 500;
/** Operators alone take acts back. */
export const undoneMax = historyMax;
const sent = ['BriefResupplied', 'FileAdded', 'FileRemoved'] as const;
const said = ['MessageWritten', 'NoteWritten'] as const;

/** Who sends or says much hides nothing else by it. */
export const loadHistory = async (
  { events }: Tx,
  { id, version }: Order,
): Promise<readonly Recorded[]> => {
  const newest = await events.latest(id, historyMax);
  if (version <= historyMax) return newest as readonly Recorded[];
  const others = await events.latest(id, historyMax, { but: sent });
  const done = await events.latest(id, historyMax, { but: [...sent, ...said] });
  const all = new Map([...newest, ...others, ...done].map((each) => [each.version, each]));
  return [...all.values()].toSorted(
    (one, other) => one.version - other.version,
  ) as readonly Recorded[];
};
