import { z } from 'zod';
import { languages, type Language } from '../../kernel/languages.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { field, readText, type Reading } from '../../kernel/wire.ts';
import {
  stepTextParts,
  stepTextMax,
  mailSteps,
  type MailStep,
  type OwnMailTexts,
  type OwnStepText,
  type StepTextPart,
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

const partField = (part: StepTextPart) =>
  field(
    { description: partDescriptions[part], type: 'string', maxLength: stepTextMax[part] },
    (value) => readPart(part, value),
  );

/** An object in which each member is a step, a language or a part (`memberKind`), as its errors say. */
const objectOf = <Shape extends z.ZodRawShape>(memberKind: string, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `knows no ${memberKind} ${issue.keys.join(', ')}; there are ${Object.keys(shape).join(', ')}`
        : `must be an object of each ${memberKind} with your own words`,
  });

/** Making a schema takes time. So all languages share one, and all steps share another. */
const sameForEach = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Readonly<Record<Name, Schema>>;

const partsFile = objectOf('part', {
  subject: partField('subject'),
  what: partField('what'),
  next: partField('next'),
});
const languagesFile = objectOf('language', sameForEach(languages, partsFile.optional()));
const wordsFile = objectOf('step', sameForEach(mailSteps, languagesFile.optional()));

/** Reads the texts from the file's JSON with every step that it names, or reports every problem. */
export const readWords = (file: unknown): Result<OwnMailTexts, readonly SettingProblem[]> => {
  const read = readSettingJson(wordsFile, file);
  if (!read.ok) return read;
  const words: Partial<Record<MailStep, TextsByLanguage>> = {};
  for (const step of mailSteps) {
    const texts = read.value[step];
    // A step without texts is stored too, because it gets the service's own texts again.
    if (texts !== undefined) words[step] = textsByLanguage(texts);
  }
  return ok(words);
};

type TextsByLanguage = Partial<Record<Language, OwnStepText>>;

/** The texts without empty languages. */
const textsByLanguage = (file: z.output<typeof languagesFile>): TextsByLanguage => {
  const texts: TextsByLanguage = {};
  for (const language of languages) {
    const parts = stepTextParts.flatMap((part) => {
      const text = file[language]?.[part];
      return text === undefined ? [] : [[part, text]];
    });
    if (parts.length > 0) texts[language] = Object.fromEntries(parts);
  }
  return texts;
};

export const wordsValue = z
  .partialRecord(
    z.enum(mailSteps),
    z.partialRecord(z.enum(languages), z.partialRecord(z.enum(stepTextParts), z.string())),
  )
  .meta({
    description: "By step, language and part; the service's words stand for what is left out",
  });
