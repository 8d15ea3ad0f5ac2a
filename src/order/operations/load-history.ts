import type { Tx } from '../../store/store.ts';
import type { Order, RecordedOrderEvent } from '../rules/order.ts';

/** How many events a record goes back: of uploads and answers, of messages and notes, and of all others. */
const historyMax = 500;
/** Enough for all undone acts, because only operators undo. */
export const undoneMax = historyMax;
const sent = ['AnswersAdded', 'FileAdded', 'FileRemoved'] as const;
const written = ['MessageWritten', 'NoteWritten'] as const;

/** Loads the events that a record shows. Many uploads or messages do not push out other events. */
export const loadHistory = async (
  { events }: Tx,
  { id, version }: Order,
): Promise<readonly RecordedOrderEvent[]> => {
  const newest = await events.latest(id, historyMax);
  if (version <= historyMax) return newest as readonly RecordedOrderEvent[];
  const others = await events.latest(id, historyMax, { but: sent });
  const done = await events.latest(id, historyMax, { but: [...sent, ...written] });
  const all = new Map([...newest, ...others, ...done].map((each) => [each.version, each]));
  return [...all.values()].toSorted(
    (one, other) => one.version - other.version,
  ) as readonly RecordedOrderEvent[];
};
