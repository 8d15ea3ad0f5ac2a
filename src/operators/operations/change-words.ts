import { z } from 'zod';
import { languages, type Language } from '../../kernel/languages.ts';
import { operation } from '../../kernel/operation.ts';
import { handled } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import type { MessagePreview } from '../../messages/message.ts';
import { messagePreview } from '../../messages/would-send.ts';
import {
  withSteps,
  changedSteps,
  stepTextParts,
  mailSteps,
  type OwnMailTexts,
  type MailStep,
} from '../../order/rules/mail-texts.ts';
import { type ChangeSettingUseCase, changeSettingUseCase } from '../steps/setting-change.ts';
import {
  changedSetting,
  presentChangedSetting,
  settingInput,
  type ChangedSetting,
} from '../views/setting.ts';
import { ownParts, replacedTexts } from '../views/step-texts.ts';
import { readWords, wordsValue } from '../views/words-file.ts';

/** Changes operators' own texts in the messages on the steps of an order. */

export type StepPreview = MessagePreview & { readonly step: MailStep; readonly language: Language };

export type WordsChange = ChangedSetting<OwnMailTexts> & {
  readonly wouldSend?: readonly StepPreview[];
};

const stepPreview = messagePreview.extend({
  step: z.enum(mailSteps),
  language: z.enum(languages),
  own: z.array(z.enum(stepTextParts)).meta({ description: 'The parts with your texts' }),
  stood: z
    .partialRecord(z.enum(stepTextParts), z.string())
    .meta({ description: 'The earlier text of each part that changed' }),
});

const declared = operation({
  name: 'change_words',
  summary: 'Set your own texts of the messages on the steps of an order, in each language',
  ...settingInput({
    field: 'words',
    description:
      'By step and language: {"delivered": {"en": {"subject": "It is live"}}}. A named step gets exactly these texts; parts you leave out use ours. {} resets the step. Other steps stay',
    read: readWords,
    isAtOnce: true,
  }),
  output: changedSetting(wordsValue).extend({
    would_send: z.array(stepPreview).optional().meta({
      description: 'In a dry run: the mail on each step that changes, in each language',
    }),
  }),
  present: (change: WordsChange) => ({
    ...presentChangedSetting(change, (words) => words),
    ...(change.wouldSend === undefined
      ? {}
      : { would_send: change.wouldSend.map((preview) => presentPreview(change, preview)) }),
  }),
  examples: [
    {
      name: 'delivered_in_english',
      summary: 'The subject of one message, in English',
      sent: { words: { delivered: { en: { subject: 'It is live' } } } },
      answer: {
        before: {},
        after: { delivered: { en: { subject: 'It is live' } } },
        holds_from: '2026-03-01T12:00:00.000Z',
        version: 1,
      },
    },
  ],
});

const presentPreview = (change: WordsChange, preview: StepPreview) => {
  const { step, language } = preview;
  return show(stepPreview, preview, {
    own: [...ownParts(change.after, step, language)],
    stood: replacedTexts(change, step, language),
  });
};

const useCase: ChangeSettingUseCase<'words', { readonly wouldSend?: readonly StepPreview[] }> = {
  ...changeSettingUseCase('words', { detailsOf: () => ({}), merge: withSteps }),
  withExamples: (change, mails, now) => ({
    ...change,
    wouldSend: mails.steps(change.after, changedSteps(change.before, change.after), now),
  }),
};

export const changeWords = handled(declared, { change: useCase });
