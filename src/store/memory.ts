import type { Session } from './engine.ts';

/**
 * What a transaction has read or written and nobody else can change before it ends. The hot lot is
 * read once for a whole group of bids rather than for each of them.
 */
export const remembered = async <Value>(
  { memory }: Session,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> => {
  if (memory === null) return load();
  if (memory.has(key)) return memory.get(key) as Value;
  const value = await load();
  memory.set(key, value);
  return value;
};

/** What has just been written under the key. */
export const remember = ({ memory }: Session, key: string, value: unknown): void => {
  memory?.set(key, value);
};
