import { Option } from 'commander';
import type { AnyOperation } from '../kernel/operation.ts';
import { requiredMark } from '../kernel/wire.ts';
import type { Json, JsonObject } from '../kernel/result.ts';
import { CliError } from './confirm-then-run.ts';

/** The fields of an operation as options of a command: `dry_run` is `--dry-run`. */

export type Field = {
  /** On the wire. */
  readonly name: string;
  readonly type: unknown;
  readonly option: Option;
};

const shortNames: Readonly<Record<string, string>> = { limit: '-n', reason: '-r' };

/** So many stand in the place of the value; more of them are listed behind it. */
const choicesLengthMax = 30;

export const fieldsOf = ({ input }: AnyOperation): readonly Field[] =>
  Object.entries(input.shape).map(([name, schema]) => {
    const described = schema.meta() ?? {};
    // What has no type of its own is a group of fields.
    const { type = 'object', format, description = '', default: byDefault } = described;
    const choices = described.enum ?? [];
    const isShort = choices.join('|').length <= choicesLengthMax;
    const short = shortNames[name];
    const flags = `${short === undefined ? '' : `${short}, `}${optionName(name)} ${choices.length > 0 && isShort ? `<${choices.join('|')}>` : valueName(type, format)}`;
    const words = [
      choices.length === 0 || isShort ? description : `${description}: ${choices.join(', ')}`,
      byDefault === undefined ? '' : `(default: ${JSON.stringify(byDefault)})`,
    ];
    const option = new Option(flags, words.join(' ').trim());
    option.mandatory = requiredMark in described;
    if (type === 'array') option.argParser(oneMore);
    return { name, type, option };
  });

/** What is a list is said by saying its option several times. */
const oneMore = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

export const optionName = (field: string): string => `--${field.replaceAll('_', '-')}`;

const valueName = (type: unknown, format: unknown): string => {
  if (type === 'boolean') return '[on|off]';
  if (type === 'integer' || type === 'number') return '<number>';
  if (type === 'object') return '<json>';
  return format === 'date-time' ? '<time>' : '<text>';
};

export type Given = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** What was typed, by the names on the wire; how it is read is the contract's affair. */
export const sentOf = (fields: readonly Field[], given: Given): JsonObject =>
  Object.fromEntries(
    fields.flatMap(({ name, type, option }) => {
      const value = given[option.attributeName()];
      if (value === undefined) return [];
      const isJson = type === 'object' && typeof value === 'string';
      return [[name, isJson ? readJson(optionName(name), value) : value]];
    }),
  );

/** @throws CliError where it is none */
export const readJson = (option: string, text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new CliError(`${option} must be JSON, got ${text}`);
  }
};
