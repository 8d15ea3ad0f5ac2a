import { z } from 'zod';
import { languages } from '../../kernel/languages.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { field, readText, type Reading } from '../../kernel/wire.ts';
import {
  stepTextParts,
  stepTextMax,
  mailSteps,
  type StepTextPart,
  type OwnMailTexts,
} from '../../order/rules/mail-texts.ts';
import { readSettingJson, type SettingProblem } from './setting-json.ts';

/** Operators' own texts of messages, as they write them in JSON. */

/** Direction marks would also reverse the facts that follow the text (Unicode, UAX #9). */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const readPart = (part: StepTextPart, value: unknown): Reading<string> => {
  const read = readText(value, stepTextMax[part]);
  if (!read.ok) return read;
  const text = read.value.replaceAll(/\n\s*\n/g, '\n\n');
  if (part === 'subject' && /[\n\t]/.test(text)) return no('must be one line');
  if (directionMarks.test(text)) return no('must not hold marks that turn the direction of text');
  // An operator may expect placeholders as in payment instructions, and studios would read the braces.
  if (/[{}]/.test(text)) {
    return no('must not have braces: dates and amounts stand below the words by themselves');
  }
  return ok(text);
};

const partDescriptions: Readonly<Record<StepTextPart, string>> = {
  subject: 'Without the number of the order, which stands before it; one line',
  what: 'What happened',
  next: 'What is next, where nothing unusual is',
};

const objectOf = <Shape extends z.ZodRawShape>(shape: Shape, what: string) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `knows no ${what} ${issue.keys.join(', ')}; there are ${Object.keys(shape).join(', ')}`
        : `must be an object of each ${what} with your own words`,
  });

const schemasOf = <Name extends string, Schema>(
  names: readonly Name[],
  schemaOf: (name: Name) => Schema,
) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Readonly<Record<Name, Schema>>;

const partField = (part: StepTextPart) =>
  field(
    { description: partDescriptions[part], type: 'string', maxLength: stepTextMax[part] },
    (value) => readPart(part, value),
  );

// All languages share a schema and so do all steps, because making a schema takes time.
const inLanguage = objectOf(schemasOf(stepTextParts, partField), 'part').optional();
const inStep = objectOf(
  schemasOf(languages, () => inLanguage),
  'language',
).optional();
const wordsFile = objectOf(
  schemasOf(mailSteps, () => inStep),
  'step',
);

/** Reads the texts from the file's JSON with every step that it names, or reports every problem. */
export const readWords = (file: unknown): Result<OwnMailTexts, readonly SettingProblem[]> => {
  const read = readSettingJson(wordsFile, file);
  return read.ok ? ok(withoutEmpty(read.value)) : read;
};

type WordsFile = z.output<typeof wordsFile>;

/** Leaves out empty languages. A step without texts stays, because it gets the service's own texts again. */
const withoutEmpty = (file: WordsFile): OwnMailTexts =>
  mapDefined(file, (step) =>
    mapDefined(step, (own) => unlessEmpty(mapDefined(own, (text) => text))),
  );

const unlessEmpty = <Own extends object>(own: Own): Own | undefined =>
  Object.keys(own).length === 0 ? undefined : own;

const mapDefined = <Name extends string, From, To>(
  from: Readonly<Partial<Record<Name, From | undefined>>>,
  toValue: (value: From) => To | undefined,
): Readonly<Partial<Record<Name, To>>> =>
  Object.fromEntries(
    Object.entries(from).flatMap(([name, value]) => {
      const to = value === undefined ? undefined : toValue(value as From);
      return to === undefined ? [] : [[name, to]];
    }),
  ) as Readonly<Partial<Record<Name, To>>>;

export const wordsValue = z
  .partialRecord(
    z.enum(mailSteps),
    z.partialRecord(z.enum(languages), z.partialRecord(z.enum(stepTextParts), z.string())),
  )
  .meta({ description: 'By step, language and part; our words stand for what is left out' });
