import type { Appended } from './appended.ts';

/**
 * What a group of transactions has read or written and nobody else can change before it ends: all that
 * the auction's lock keeps as it is, and rows that are kept to this transaction. Bids of a group are
 * mostly on one lot: the first reads it, the others find it here as the one before has left it.
 * Without this a bid costs some ten more queries.
 */
export class GroupMemory {
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

/** What is found under the auction's lock is not looked for again by the same group, until it is set or deleted there. */
export const findOnce = <Value>(
  { memory: its, isAlone }: { readonly memory: GroupMemory | null; readonly isAlone: boolean },
  name: string,
  find: () => Promise<Value>,
): Promise<Value> => {
  const memory = isAlone ? its : null;
  const known = memory?.get<Value>(name);
  if (known !== undefined) return Promise.resolve(known);
  const found = find();
  memory?.set(name, found);
  return found;
};

/** For what may change anything that is known: from here on all is read again, as the group has left it. */
export const forgetAll = async ({
  memory,
  appended,
}: {
  readonly memory: GroupMemory | null;
  readonly appended: Pick<Appended, 'write'> | null;
}): Promise<void> => {
  await appended?.write();
  memory?.clear();
};
