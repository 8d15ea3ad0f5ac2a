import { z } from 'zod';
import { languages } from '../../kernel/languages.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { withFields } from '../../kernel/view-codec.ts';
import { field, got } from '../../kernel/wire.ts';
import {
  stepTextParts,
  mailSteps,
  type OwnMailTexts,
  type MailStep,
} from '../../order/rules/mail-texts.ts';
import { type SettingChange, settingStream, versionInForceAt } from '../rules/settings.ts';
import { serviceTexts, stepNames } from '../views/step-texts.ts';

export type ShownWords = { readonly steps: readonly MailStep[]; readonly words: OwnMailTexts };

const step = field({ description: 'By default all', type: 'string', enum: mailSteps }, (value) => {
  const found = mailSteps.find((each) => each === value);
  return found === undefined
    ? no(`must be one of ${mailSteps.join(', ')}, got ${got(value)}`)
    : ok(found);
});

const parts = z.partialRecord(z.enum(stepTextParts), z.string());

const declared = operation({
  name: 'show_words',
  summary:
    'Show the texts of the messages on the steps of an order in each language: ours, and yours that replace them',
  ...calledBy('operator', 'reads'),
  ...withFields({ step }),
  output: z.object({
    steps: z.array(
      z.object({
        step: z.enum(mailSteps),
        name: z.string(),
        languages: z.record(
          z.enum(languages),
          z.object({
            ours: parts,
            yours: parts.meta({ description: 'Only the parts that replace ours' }),
          }),
        ),
      }),
    ),
  }),
  present: ({ steps, words }: ShownWords) => ({
    steps: steps.map((step) => ({
      step,
      name: stepNames[step],
      languages: Object.fromEntries(
        languages.map((language) => [
          language,
          { ours: serviceTexts(step, language), yours: words[step]?.[language] ?? {} },
        ]),
      ),
    })),
  }),
});

export const showWords = handled(declared, {
  read: async ({ events }, { step }, { now, settings }) => {
    const entered = await events.stream(settingStream('words'));
    const changes = entered.map(({ event }) => event as SettingChange<'words'>);
    const words = versionInForceAt(changes, now)?.value ?? settings.environment.values.words;
    return ok({ steps: step === null ? mailSteps : [step], words });
  },
});
