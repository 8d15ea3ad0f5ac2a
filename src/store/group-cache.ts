import type { DeferredRows } from './deferred-rows.ts';

/**
 * Caches data that a group of transactions has read or written and that nobody else can change before
 * the group ends: everything under the auction's lock, and the group's deferred rows. The bids of a
 * group are mostly on one lot, so the first of them reads it for all.
 */
export class GroupCache {
  readonly #values = new Map<string, unknown>();
  /** The value before each change since the mark; undefined if there was none. */
  readonly #before: (readonly [name: string, value: unknown])[] = [];

  /** Drops all values, for a new group or after anything may have changed. */
  clear(): void {
    for (const name of this.#values.keys()) this.delete(name);
  }

  /** Sets the point to which `undo` returns, like a savepoint of the database. */
  mark(): void {
    this.#before.length = 0;
  }

  undo(): void {
    for (const [name, value] of this.#before.toReversed()) {
      if (value === undefined) this.#values.delete(name);
      else this.#values.set(name, value);
    }
    this.mark();
  }

  get<Value>(name: string): Value | Promise<Value> | undefined {
    return this.#values.get(name) as Value | Promise<Value> | undefined;
  }

  set(name: string, value: unknown): void {
    this.#before.push([name, this.#values.get(name)]);
    this.#values.set(name, value);
  }

  delete(name: string): void {
    this.#before.push([name, this.#values.get(name)]);
    this.#values.delete(name);
  }
}

/** Finds data that the auction's lock protects: once in a group that holds the lock, until the cache entry is set or deleted. */
export const findOnce = <Value>(
  session: { readonly cache: GroupCache | null; readonly isAlone: boolean },
  name: string,
  find: () => Promise<Value>,
): Promise<Value> => {
  const cache = session.isAlone ? session.cache : null;
  const cached = cache?.get<Value>(name);
  if (cached !== undefined) return Promise.resolve(cached);
  const found = find();
  cache?.set(name, found);
  return found;
};

/** Call it before changing rows by a condition instead of their key, which may match cached or deferred rows. */
export const flushAndClear = async ({
  cache,
  deferred,
}: {
  readonly cache: GroupCache | null;
  readonly deferred: Pick<DeferredRows, 'flush'> | null;
}): Promise<void> => {
  await deferred?.flush();
  cache?.clear();
};
