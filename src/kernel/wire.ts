import { z } from 'zod';
import type { InputRefusal } from './call-refusal.ts';
import { isEmailAddress } from './email-address.ts';
import { fromMajor, isExactMajor, toMajor, type Minor } from './money.ts';
import { no, ok, type Json, type JsonObject, type Result } from './result.ts';
import { instant, type Instant } from './time.ts';

/**
 * Fields: how one named value of an input is described in the OpenAPI document and read, from JSON and
 * from a query alike (decision 3). A field that is left out, null or empty reads as undefined, and
 * the schema around it applies the default.
 */

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The result of reading a field: its value, or a problem that continues the field's name ("must be …"). */
export type Reading<Value> = Result<Value, string>;

/** JSON Schema keywords for the OpenAPI document. */
type FieldDescription = { readonly description: string } & Readonly<Record<string, unknown>>;

/** Declares a field. `read` gets a value that is not empty, and texts without blanks around them. */
export const field = <Value>(
  described: FieldDescription,
  read: (value: unknown) => Reading<Value>,
) =>
  z
    .unknown()
    .optional()
    .transform((value, context): Value | undefined => {
      if (isLeftOut(value)) return undefined;
      const reading = read(typeof value === 'string' ? value.trim() : value);
      if (reading.ok) return reading.value;
      context.addIssue({ code: 'custom', message: reading.problem });
      return z.NEVER;
    })
    .meta(described);

export const isLeftOut = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const onWords: ReadonlySet<unknown> = new Set([true, 1, '1', 'true', 'yes', 'on']);
const offWords: ReadonlySet<unknown> = new Set([false, 0, '0', 'false', 'no', 'off']);

const asWord = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;

export const isOnOff = (value: unknown): boolean =>
  onWords.has(asWord(value)) || offWords.has(asWord(value));

/** On = 1, true, yes, on; off = 0, false, no, off. */
export const onOff = (description: string) =>
  field({ description, type: 'boolean', default: false }, (value) => {
    const word = asWord(value);
    if (onWords.has(word)) return ok(true);
    if (offWords.has(word)) return ok(false);
    return no(`must be one of 1, true, yes, on, 0, false, no, off, got ${got(value)}`);
  });

/** A JSON number or a string of digits, both bounds included. */
export const integer = (
  description: string,
  bounds: { readonly min: number; readonly max: number },
  byDefault?: number,
) =>
  field(
    {
      description,
      type: 'integer',
      minimum: bounds.min,
      maximum: bounds.max,
      ...(byDefault === undefined ? {} : { default: byDefault }),
    },
    (value) => {
      const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
      return typeof number === 'number' &&
        Number.isInteger(number) &&
        number >= bounds.min &&
        number <= bounds.max
        ? ok(number)
        : no(`must be an integer from ${bounds.min} to ${bounds.max}, got ${got(value)}`);
    },
  );

/** One of a list of words, in upper or lower case. `aliases` are other spellings of them. */
export const oneOf = <Word extends string>(
  description: string,
  words: readonly Word[],
  byDefault: Word,
  aliases: Readonly<Record<string, Word>> = {},
) =>
  field({ description, type: 'string', enum: words, default: byDefault }, (value) => {
    const folded = typeof value === 'string' ? value.toLowerCase() : undefined;
    const alias = folded !== undefined && Object.hasOwn(aliases, folded) ? aliases[folded] : null;
    const word = words.find((each) => each.toLowerCase() === folded) ?? alias ?? null;
    return word === null ? no(`must be one of ${words.join(', ')}, got ${got(value)}`) : ok(word);
  });

/** A trimmed text of at most `max` characters (Unicode code points), without control characters. */
export const text = (description: string, max: number) =>
  field({ description, type: 'string', maxLength: max }, (value) => readText(value, max));

export const readText = (value: unknown, max: number): Reading<string> => {
  if (typeof value !== 'string') return no(`must be a string, got ${got(value)}`);
  const problem = textProblem(value);
  if (problem !== null) return no(problem);
  const length = value.length <= max ? value.length : Array.from(value).length;
  return length <= max
    ? ok(value.replaceAll('\r\n', '\n'))
    : no(`must be at most ${max} characters long, got ${length}`);
};

/** Exactly one e-mail address, so that no message goes to a list. */
export const emailAddress = (description: string, max: number) =>
  field({ description, type: 'string', format: 'email', maxLength: max }, (value) => {
    const reading = readText(value, max);
    if (!reading.ok) return reading;
    return isEmailAddress(reading.value) ? reading : no('must be one e-mail address');
  });

/** An amount in USD with at most two decimals: a JSON number, or a string with a decimal point or comma. */
export const usd = (description: string, max: Minor) =>
  field({ description, type: 'number', minimum: 0.01, maximum: toMajor(max) }, (value) => {
    const number =
      typeof value === 'string' && /^\d{1,9}([.,]\d{1,2})?$/.test(value)
        ? Number(value.replace(',', '.'))
        : value;
    const isAmount =
      typeof number === 'number' && isExactMajor(number) && number > 0 && number <= toMajor(max);
    return isAmount
      ? ok(fromMajor(number))
      : no(
          `must be an amount in USD up to ${toMajor(max)} with at most 2 decimals, got ${got(value)}`,
        );
  });

/** Six digits, also with spaces and hyphens between them. A JSON number gets its leading zeros back. */
export const sixDigits = (description: string) =>
  field({ description, type: 'string', pattern: sixDigitsPattern, maxLength: 21 }, (value) => {
    const digits = typeof value === 'number' ? String(value).padStart(6, '0') : value;
    // The code may be right for another bid, so the error does not repeat it.
    return typeof digits === 'string' && sixDigitsForm.test(digits)
      ? ok(digits.replaceAll(/\D/g, ''))
      : no('must be the 6 digits of the code, as a string');
  });

const sixDigitsPattern = String.raw`^\d(?:[\s\-]{0,3}\d){5}$`;
const sixDigitsForm = new RegExp(sixDigitsPattern);

/** Adds keywords to a field's description in the OpenAPI document. */
export const describedBy = <Schema extends z.ZodType>(
  schema: Schema,
  more: Readonly<Record<string, unknown>>,
): Schema => schema.meta({ ...schema.meta(), ...more });

/** The keyword of a field that may not be left out. */
export const requiredMark = 'x-required';

/** Makes a field required. */
export const required = <Value>(optional: z.ZodType<Value | undefined>) =>
  optional
    .transform((value, context): Value => {
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: 'is required' });
      return z.NEVER;
    })
    .meta({ ...optional.meta(), [requiredMark]: true });

/** Why a text is refused, or null. Newline (also as CR LF) and tab are the only control characters that it may hold. */
export const textProblem = (value: string): string | null => {
  if (!value.isWellFormed()) return 'must be well-formed Unicode, without a lone surrogate';
  const rest = value.includes('\r') ? value.replaceAll('\r\n', '') : value;
  return /[^\P{Cc}\n\t]/u.test(rest)
    ? 'must not hold control characters other than newline and tab'
    : null;
};

/** The value as an error text shows it, with at most 100 characters of input. */
export const got = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return clip(typeof value === 'string' ? withoutAddresses(value) : String(value));
};

/** Removes e-mail addresses, because error texts end up in logs. Word by word, to stay fast for long words. */
const withoutAddresses = (value: string): string =>
  value.replaceAll(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '<e-mail>' : word));

const shownMax = 80;
const plainText = /^[ -~]{0,80}$/;

export const clip = (value: string): string => {
  if (plainText.test(value)) return value;
  const shown = value.toWellFormed().replaceAll(/\p{Cc}/gu, '�');
  return shown.length <= shownMax ? shown : `${shown.slice(0, shownMax).toWellFormed()}…`;
};

/** The name of a field as an error shows it: in quotes if it is empty, or begins or ends with a blank. */
export const shownName = (name: string): string =>
  name === '' || name !== name.trim() ? `"${clip(name)}"` : clip(name);

/** Reads a value by a schema. A refusal names the first problem in field order. */
export const readBy = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Result<z.output<Schema>, InputRefusal> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw new Error('zod refused without an issue');
  return invalidField(fieldAt(issue.path), issue.message);
};

/** The path of a field, such as `projects[3].pages`. */
const fieldAt = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[${step}]`;
    return before === '' ? String(step) : `${before}.${String(step)}`;
  }, '');

export const invalidField = (field: string, problem: string): Result<never, InputRefusal> =>
  no({ kind: 'invalid_field', field, problem });

/** A time with its zone. Without one, it would be read in the zone of whatever machine reads it. */
export const zonedTime = (description: string) =>
  field({ description, type: 'string', format: 'date-time', maxLength: timeMax }, (value) => {
    const moment = readZonedTime(value);
    return moment === null
      ? no(`must be a time with its zone, such as 2026-12-24T18:00Z, got ${got(value)}`)
      : ok(moment);
  });

const timeMax = 40;

export const readZonedTime = (value: unknown): Instant | null => {
  if (typeof value !== 'string' || value.length > timeMax || !/(Z|[+-]\d\d:?\d\d)$/.test(value))
    return null;
  const epochMs = Date.parse(value);
  return Number.isInteger(epochMs) ? instant(epochMs) : null;
};

/** ISO 8601 in UTC, with milliseconds. */
export const timestamp = (moment: Instant): string => new Date(moment).toISOString();

/** The name on the wire: `orderId` becomes `order_id`. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
