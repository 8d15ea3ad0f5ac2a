import type { Session } from './engine.ts';

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
  const found = unit.ask();
  const value = await find();
  found(name, value, dependsOn);
  return value;
};
