/** A cache of the most recently used values, bounded by their total size. */
export type SizedCache<Value> = {
  readonly find: (name: string) => Value | undefined;
  readonly keep: (name: string, value: Value) => void;
};

export const createSizedCache = <Value>(
  sizeMax: number,
  sizeOf: (value: Value) => number,
): SizedCache<Value> => {
  const entries = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;
  const forget = (name: string): void => {
    total -= entries.get(name)?.size ?? 0;
    entries.delete(name);
  };
  return {
    find: (name) => {
      const found = entries.get(name);
      if (found === undefined) return undefined;
      // Entries that were not used for longest come first, and are removed first.
      entries.delete(name);
      entries.set(name, found);
      return found.value;
    },
    keep: (name, value) => {
      forget(name);
      const size = name.length + sizeOf(value);
      if (size > sizeMax) return;
      entries.set(name, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= sizeMax) break;
        forget(oldest);
      }
    },
  };
};
