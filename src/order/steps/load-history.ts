import type { Tx } from '../../kernel/store.ts';
import type { Order, RecordedOrderEvent } from '../rules/order.ts';

/** How many events of each kind a record shows at most: files and answers, messages and notes, and all others. */
const historyMax = 500;
/** Enough for all undone acts, because only operators undo. */
export const undoneMax = historyMax;
const filesAndAnswers = ['AnswersAdded', 'FileAdded', 'FileRemoved'] as const;
const messagesAndNotes = ['MessageWritten', 'NoteWritten'] as const;

/** Loads the events that a record shows. Many uploads or messages do not push out other events. */
export const loadHistory = async (
  { events }: Tx,
  { id, version }: Order,
): Promise<readonly RecordedOrderEvent[]> => {
  const newest = await events.latest(id, historyMax);
  if (version <= historyMax) return newest as readonly RecordedOrderEvent[];
  const withoutUploads = await events.latest(id, historyMax, { but: filesAndAnswers });
  const actsOnly = await events.latest(id, historyMax, {
    but: [...filesAndAnswers, ...messagesAndNotes],
  });
  const byVersion = new Map(
    [...newest, ...withoutUploads, ...actsOnly].map((each) => [each.version, each]),
  );
  return [...byVersion.values()].toSorted(
    (one, other) => one.version - other.version,
  ) as readonly RecordedOrderEvent[];
};
