import type { Session } from './engine.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * What a transaction has found under a name, asked for once by all of its group; anew once something
 * that it depends on has changed.
 */
export const remembered = async <Value>(
  { unit }: Session,
  name: string,
  find: () => Promise<Value>,
  dependsOn: readonly string[] = [],
): Promise<Value> => {
  if (unit === null) return find();
  const known = unit.known(name);
  if (known !== undefined) return known.value as Value;
  const asked = askedBy.get(unit) ?? new Map<string, Promise<unknown>>();
  askedBy.set(unit, asked);
  const underWay = asked.get(name);
  if (underWay !== undefined) return underWay as Promise<Value>;
  const found = unit.ask();
  const finding = find();
  asked.set(name, finding);
  try {
    const value = await finding;
    found(name, value, dependsOn);
    return value;
  } finally {
    asked.delete(name);
  }
};

/** What is asked for and not answered yet, by name. */
const askedBy = new WeakMap<UnitOfWork, Map<string, Promise<unknown>>>();
