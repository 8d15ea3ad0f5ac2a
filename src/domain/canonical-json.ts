/**
 * The same text for the same value on every machine, so that it can be hashed: with sorted keys; a map
 * is written as an object, and what is undefined is left out.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries: [string, unknown][] = value instanceof Map ? [...value] : Object.entries(value);
  const members = entries
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};
