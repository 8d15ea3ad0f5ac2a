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

/** Longer lists of choices are in the description instead of the placeholder. */
const choicesLengthMax = 30;

export const optionFieldsOf = ({ input }: AnyOperation): readonly OptionField[] =>
  Object.entries(input.shape).map(([name, schema]) => {
    const described = schema.meta() ?? {};
    // A field without a type is a group of fields.
    const { type = 'object', format, description = '', default: byDefault } = described;
    const choices = described.enum ?? [];
    const isShort = choices.join('|').length <= choicesLengthMax;
    const short = shortNames[name];
    const value =
      choices.length > 0 && isShort ? `<${choices.join('|')}>` : placeholder(type, format);
    const flags = `${short === undefined ? '' : `${short}, `}${optionName(name)} ${value}`;
    const words = [
      choices.length === 0 || isShort ? description : `${description}: ${choices.join(', ')}`,
      byDefault === undefined ? '' : `(default: ${JSON.stringify(byDefault)})`,
    ];
    const option = new Option(flags, words.join(' ').trim());
    option.mandatory = requiredMark in described;
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
