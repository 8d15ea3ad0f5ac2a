/** A primitive that carries its meaning in the type, so an order id is never passed where a chat id belongs. */
export type Brand<Value, Name extends string> = Value & { readonly __brand: Name };

/** The answer of anything that may refuse: refusals are values, only bugs are thrown. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const no = <Problem>(problem: Problem): Result<never, Problem> => ({ ok: false, problem });

/** What JSON can say. Brief answers are kept as any JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** Makes the compiler prove that a union was handled whole. */
export const unreachable = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
};
