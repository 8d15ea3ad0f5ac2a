/** What was made of texts, as long as they are not too many; then it is made anew. */
export type Kept<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value, bytes: number) => void;
  readonly clear: () => void;
};

/** Each thread has its own; REST keeps as much for both. */
const bytesMax = 8_000_000;
const keptMax = 1_000;

export const createKept = <Value>(): Kept<Value> => {
  const kept = new Map<string, Value>();
  let bytesKept = 0;
  const clear = (): void => {
    kept.clear();
    bytesKept = 0;
  };
  return {
    get: (key) => kept.get(key),
    set: (key, value, bytes) => {
      if (kept.size >= keptMax || bytesKept + bytes > bytesMax) clear();
      bytesKept += bytes;
      kept.set(key, value);
    },
    clear,
  };
};
