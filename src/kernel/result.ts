/** A primitive with its meaning in the type, so that an order id is never passed where a chat id belongs. */
export type Brand<Value, Name extends string> = Value & { readonly __brand: Name };

/** A value, or the problem that prevented it. Expected problems are values; bugs are thrown. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const no = <Problem>(problem: Problem): Result<never, Problem> => ({ ok: false, problem });

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

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

/** Makes the compiler prove that every case of a union is handled. */
export const unreachable = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
};
