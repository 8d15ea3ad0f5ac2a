import { Option } from 'commander';
import type { AnyOperation } from '../kernel/operation.ts';
import type { Json, JsonObject } from '../kernel/result.ts';
import { requiredMark } from '../kernel/wire.ts';
import { CliError } from './failures.ts';

/** Fields of an operation as options of a command: `dry_run` becomes `--dry-run`. */

export type OptionField = {
  /** The name on the wire. */
  readonly name: string;
  readonly type: unknown;
  readonly option: Option;
};

const shortNames: Readonly<Record<string, string>> = { limit: '-n', reason: '-r' };

/** A longer list of choices is in the description instead of the placeholder. */
const placeholderLengthMax = 30;

export const optionFieldsOf = ({ input }: AnyOperation): readonly OptionField[] =>
  Object.entries(input.shape).map(([name, schema]) => {
    const field = schema.meta() ?? {};
    // A field without a type is a group of fields.
    const { type = 'object', format, description = '', enum: choices = [] } = field;
    const shortFlag = name in shortNames ? `${shortNames[name]}, ` : '';
    let value = placeholder(type, format);
    let help = description;
    if (choices.length > 0) {
      const listed = choices.join('|');
      if (listed.length <= placeholderLengthMax) value = `<${listed}>`;
      else help += `: ${choices.join(', ')}`;
    }
    if (field.default !== undefined) help += ` (default: ${JSON.stringify(field.default)})`;
    const option = new Option(`${shortFlag}${optionName(name)} ${value}`, help.trim());
    option.mandatory = requiredMark in field;
    if (type === 'array') option.argParser(appendItem);
    return { name, type, option };
  });

/** An option for a list is repeated for each item. */
const appendItem = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

export const optionName = (field: string): string => `--${field.replaceAll('_', '-')}`;

const placeholder = (type: unknown, format: unknown): string => {
  if (type === 'boolean') return '[on|off]';
  if (type === 'integer' || type === 'number') return '<number>';
  if (type === 'object') return '<json>';
  return format === 'date-time' ? '<time>' : '<text>';
};

/** Options by the names that commander gives them: `dryRun` for `--dry-run`. */
export type TypedOptions = Readonly<
  Record<string, string | boolean | readonly string[] | undefined>
>;

/** The typed options by their names on the wire; the operation validates them. */
export const fieldsFromOptions = (
  fields: readonly OptionField[],
  options: TypedOptions,
): JsonObject =>
  Object.fromEntries(
    fields.flatMap(({ name, type, option }) => {
      const value = options[option.attributeName()];
      if (value === undefined) return [];
      const isJson = type === 'object' && typeof value === 'string';
      return [[name, isJson ? readJson(optionName(name), value) : value]];
    }),
  );

/** @throws CliError if the text is not JSON */
export const readJson = (option: string, text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new CliError(`${option} must be JSON, got ${text}`);
  }
};
