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

/** Makes the compiler prove that every case of a union is handled. */
export const unreachable = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
};
