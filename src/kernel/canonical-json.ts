/**
 * JSON with sorted keys, equal for equal values on every machine, so that it can be hashed. A map is
 * written as an object, and undefined members are left out.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const object = value instanceof Map ? Object.fromEntries(value) : value;
  let members = '';
  for (const key of Object.keys(object).toSorted(inOrder)) {
    const member: unknown = (object as Readonly<Record<string, unknown>>)[key];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
};

const inOrder = (a: string, b: string): number => (a < b ? -1 : 1);
