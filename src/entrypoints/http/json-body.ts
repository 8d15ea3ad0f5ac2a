import { no, ok, type Json, type JsonObject, type Result } from '../../domain/base.ts';
import { isJsonObject } from '../../contract/wire.ts';
import type { OwnRefusal } from './problems.ts';

/**
 * From the bytes of a body to a JSON object that means one thing only. What two readers could
 * understand differently is refused: keys that stand twice, numbers that would change, `__proto__`.
 */

/** A larger body is answered with 413. */
export const bodyBytesMax = 20_000;

/** One that holds words for a person: 50 items of 2,000 characters, each of which JSON may write as twelve bytes. */
export const wordsBytesMax = 1_250_000;

/** One that holds as many projects as are quoted at once, each with every field. */
export const quotesBytesMax = 100_000;

/** A message that calls a tool, which may hold small files as Base64. */
export const messageBytesMax = 3_000_000;

const depthMax = 32;
const decoder = new TextDecoder('utf-8', { fatal: true });

export const readJsonObject = (
  bytes: Uint8Array,
  bytesMax = bodyBytesMax,
): Result<JsonObject, OwnRefusal> => {
  if (bytes.byteLength > bytesMax) return no({ kind: 'body_too_large' });
  let source: string;
  let value: Json;
  try {
    source = decoder.decode(bytes);
    value = JSON.parse(source) as Json;
  } catch {
    return no({ kind: 'not_json', fields: [] });
  }
  if (!isJsonObject(value)) return no({ kind: 'not_json', fields: [] });
  const problem = findProblem(value, source);
  return problem === null ? ok(value) : no({ kind: 'unclear_json', problem });
};

/** Walks level by level rather than by recursion, so depth cannot exhaust the stack. */
const findProblem = (root: Json, source: string): string | null => {
  let keyCount = 0;
  let level: Json[] = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: Json[] = [];
    for (const value of level) {
      if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
        return 'A number is too large to be kept exactly, send it as a string';
      }
      if (typeof value !== 'object' || value === null) continue;
      if (depth > depthMax) return `JSON may be nested at most ${depthMax} levels deep`;
      if (isJsonObject(value)) {
        for (const key of Object.keys(value)) {
          if (key === '__proto__') return 'The key __proto__ is not allowed';
          keyCount += 1;
        }
      }
      for (const inner of Object.values<Json>(value)) next.push(inner);
    }
    level = next;
  }
  return keyCount === countKeysWritten(source)
    ? null
    : 'A key stands twice in one JSON object, send each key once';
};

/** How many keys the text of valid JSON writes: a string followed by a colon is always one. */
const countKeysWritten = (source: string): number => {
  let count = 0;
  string.lastIndex = 0;
  while (string.test(source)) {
    if (source[string.lastIndex] === ':') count += 1;
  }
  return count;
};

/** With the blanks behind it. */
const string = /"[^"\\]*(?:\\.[^"\\]*)*"\s*/g;
