import type { Session } from './engine.ts';
import type { Key, UnitOfWork } from './unit-of-work.ts';

/** What a transaction has found, asked for once by all of its group. */
export const remembered = async <Value>(
  { unit }: Session,
  what: string,
  key: Key,
  find: () => Promise<Value>,
): Promise<Value> => {
  if (unit === null) return find();
  const known = unit.known(what, key);
  if (known !== undefined) return known.value as Value;
  const name = `${what} ${key}`;
  const asked = askedBy.get(unit) ?? new Map<string, Promise<unknown>>();
  askedBy.set(unit, asked);
  const underWay = asked.get(name);
  if (underWay !== undefined) return underWay as Promise<Value>;
  const found = unit.ask();
  const finding = find();
  asked.set(name, finding);
  try {
    const value = await finding;
    found(what, key, value);
    return value;
  } finally {
    asked.delete(name);
  }
};

/** What is asked for and not answered yet, by name. */
const askedBy = new WeakMap<UnitOfWork, Map<string, Promise<unknown>>>();
