import { no, ok, type Json, type JsonObject, type Result } from '../../kernel/result.ts';
import { isJsonObject } from '../../kernel/wire.ts';
import type { OwnRefusal } from './http-refusal.ts';

/**
 * Parses a body as an unambiguous JSON object. Duplicate keys, numbers that would change, and
 * `__proto__` are refused, because two parsers could read them differently.
 */

export const bodyBytesMax = 20_000;

/**
 * Bodies with texts for a person: 50 items of 2,000 characters. JSON may encode each character as
 * twelve bytes.
 */
export const wordsBytesMax = 1_250_000;

/** Enough for the largest number of projects in one quote, with every field. */
export const quotesBytesMax = 100_000;

/** A message that calls a tool, which may contain small files as Base64. */
export const messageBytesMax = 3_000_000;

/**
 * How many bodies above `quotesBytesMax` may be in memory, at most 120 MB together; a network may
 * have a fifth of them.
 */
export const largeBodiesMax = 40;

const depthMax = 32;
/**
 * Many small values take far longer to parse than text of the same size; fifty projects have a few
 * thousand.
 */
const valuesMax = 10_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

export const readJsonObject = (
  bytes: Uint8Array,
  bytesMax = bodyBytesMax,
): Result<JsonObject, OwnRefusal> => {
  if (bytes.byteLength > bytesMax) return no({ kind: 'body_too_large', bytesMax });
  const written = measureStructure(bytes);
  const tooMuch = sizeProblem(written);
  // A short body is parsed anyway, because it may be no JSON.
  if (tooMuch !== null && bytes.byteLength > bodyBytesMax) return unclear(tooMuch);
  let value: Json;
  try {
    value = JSON.parse(decoder.decode(bytes)) as Json;
  } catch {
    return no({ kind: 'not_json', fields: [] });
  }
  if (!isJsonObject(value)) return no({ kind: 'not_json', fields: [] });
  const problem = tooMuch ?? findProblem(value, written.keys);
  return problem === null ? ok(value) : unclear(problem);
};

const sizeProblem = ({ depth, values }: ReturnType<typeof measureStructure>): string | null => {
  if (depth > depthMax) return `JSON may be nested at most ${depthMax} levels deep`;
  return values > valuesMax ? `JSON may hold at most ${valuesMax} values` : null;
};

const unclear = (problem: string) => no({ kind: 'unclear_json', problem } as const);

const quote = 0x22;
const backslash = 0x5c;

/**
 * The depth, values and keys of JSON before it is parsed. Stops at a limit; meaningless for invalid
 * JSON.
 */
const measureStructure = (bytes: Uint8Array) => {
  let [depth, deepest, values, keys] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length && deepest <= depthMax && values <= valuesMax; at += 1) {
    switch (bytes[at] ?? 0) {
      case quote:
        for (at += 1; at < bytes.length && bytes[at] !== quote; at += 1) {
          if (bytes[at] === backslash) at += 1;
        }
        break;
      case 0x3a /* : */:
        keys += 1;
        break;
      case 0x2c /* , */:
        values += 1;
        break;
      case 0x5b /* [ */:
      case 0x7b /* { */:
        values += 1;
        depth += 1;
        if (depth > deepest) deepest = depth;
        break;
      case 0x5d /* ] */:
      case 0x7d /* } */:
        depth -= 1;
    }
  }
  return { depth: deepest, values, keys };
};

/** Walks level by level; `keysWritten` exceeds the number of keys if one is duplicated. */
const findProblem = (root: Json, keysWritten: number): string | null => {
  let keyCount = 0;
  let level: Json[] = [root];
  while (level.length > 0) {
    const next: Json[] = [];
    for (const value of level) {
      if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
        return 'A number is too large to be read exactly, send it as a string';
      }
      if (typeof value !== 'object' || value === null) continue;
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
  return keyCount === keysWritten
    ? null
    : 'A key stands twice in one JSON object, send each key once';
};
