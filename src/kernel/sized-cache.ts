/** What was used last, as long as all of it together is no larger than it may be. */
export type SizedCache<Value> = {
  readonly find: (name: string) => Value | undefined;
  readonly keep: (name: string, value: Value) => void;
};

export const createSizedCache = <Value>(
  sizeMax: number,
  sizeOf: (value: Value) => number,
): SizedCache<Value> => {
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;
  const forget = (name: string): void => {
    total -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  };
  return {
    find: (name) => {
      const found = kept.get(name);
      if (found === undefined) return undefined;
      // What is looked for least is forgotten first.
      kept.delete(name);
      kept.set(name, found);
      return found.value;
    },
    keep: (name, value) => {
      forget(name);
      const size = name.length + sizeOf(value);
      if (size > sizeMax) return;
      kept.set(name, { value, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (total <= sizeMax) break;
        forget(oldest);
      }
    },
  };
};
