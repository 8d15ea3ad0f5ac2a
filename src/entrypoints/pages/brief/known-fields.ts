import type { Json, JsonObject } from '../../../domain/base.ts';
import type { Brief } from '../../../domain/order/brief.ts';

/**
 * An answer replaces the one before it whole, and a question with several fields has one answer. So
 * fields that are left empty in a form keep what was said in them before.
 */
export const withKnownFields = (typed: JsonObject, known: Brief): JsonObject =>
  Object.fromEntries(
    Object.entries(typed).map(([id, answer]) => {
      const before = known.get(id);
      return isObject(answer) && isObject(before)
        ? ([id, { ...before, ...answer }] as const)
        : ([id, answer] as const);
    }),
  );

const isObject = (answer: Json | undefined): answer is JsonObject =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);
