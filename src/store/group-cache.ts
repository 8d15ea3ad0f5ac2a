import type { DeferredRows } from './deferred-rows.ts';

/**
 * Caches what a group of transactions has read or written, where nobody else can change it before the
 * group ends: everything under the auction's lock, and the rows that the group has deferred. Bids of a
 * group are mostly on one lot, so the first of them reads it for all.
 */
export class GroupCache {
  readonly #values = new Map<string, unknown>();
  /** What was there before each change since the mark; undefined where nothing was. */
  readonly #before: (readonly [name: string, value: unknown])[] = [];

  /** For a new group, or where everything may have changed. */
  clear(): void {
    for (const name of this.#values.keys()) this.delete(name);
  }

  /** Makes the point to which `undo` goes back, as the database does. */
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

/** Finds something that only the auction's lock protects: once for a group that holds it, until it is set or deleted in the cache. */
export const findOnce = <Value>(
  session: { readonly cache: GroupCache | null; readonly isAlone: boolean },
  name: string,
  find: () => Promise<Value>,
): Promise<Value> => {
  const cache = session.isAlone ? session.cache : null;
  const known = cache?.get<Value>(name);
  if (known !== undefined) return Promise.resolve(known);
  const found = find();
  cache?.set(name, found);
  return found;
};

/** Before rows are changed other than by their key: what is cached might not be true any more, and what is deferred not found. */
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
