import { languages, type Language } from '../../kernel/languages.ts';
import {
  noOwnMailTexts,
  stepTextParts,
  mailSteps,
  type OwnStepText,
  type StepTextPart,
  type OwnMailTexts,
  type MailStep,
} from '../../order/rules/mail-texts.ts';
import { stepText } from '../../order/views/step-texts.ts';
import type { ChangedSetting } from './setting.ts';

export const serviceTexts = (step: MailStep, language: Language): Required<OwnStepText> =>
  stepText(step, language, noOwnMailTexts);

export const ownParts = (
  words: OwnMailTexts,
  step: MailStep,
  language: Language,
): readonly StepTextPart[] =>
  stepTextParts.filter((part) => words[step]?.[language]?.[part] !== undefined);

/** The text that a change replaces, for each part whose text is another one now. */
export const replacedTexts = (
  { before, after }: Pick<ChangedSetting<OwnMailTexts>, 'before' | 'after'>,
  step: MailStep,
  language: Language,
): OwnStepText => {
  const earlier = stepText(step, language, before);
  const later = stepText(step, language, after);
  return Object.fromEntries(
    stepTextParts.flatMap((part) => {
      const text = earlier[part];
      return text === undefined || text === later[part] ? [] : [[part, text]];
    }),
  );
};

export const ownLanguages = (words: OwnMailTexts, step: MailStep): readonly Language[] =>
  languages.filter((language) => ownParts(words, step, language).length > 0);

export const ownTextLines = (words: OwnMailTexts): readonly string[] => {
  const lines = mailSteps.flatMap((step) => {
    const own = ownLanguages(words, step);
    return own.length === 0 ? [] : [`${stepNames[step]}: ${own.join(', ')}`];
  });
  return lines.length === 0 ? ['Every message is in our words'] : lines;
};

/**
 * Steps whose next step can be unusual; then the service's own text states it, even if the operator has
 * one.
 */
export const stepsWithUnusualNext: ReadonlySet<MailStep> = new Set([
  'delivered',
  'changes_finished',
  'site_reminder',
  'paid',
  'closed',
]);

export const partNames: Readonly<Record<StepTextPart, string>> = {
  subject: 'Subject',
  what: 'What happened',
  next: 'What is next',
};

export const stepNames: Readonly<Record<MailStep, string>> = {
  asked_again: 'Questions are open again',
  confirmed: 'Everything is there, the work begins',
  delivered: 'The site is live',
  changes_requested: 'A round of changes has reached us',
  changes_finished: 'A round of changes is done',
  defects_reported: 'Something was reported as broken',
  defects_fixed: 'What was reported is fixed',
  defect_admitted: 'What was reported is a defect',
  defect_is_change: 'What was reported counts as a round of changes',
  defect_declined: 'What was reported is no defect, and no round is left',
  site_reminder: 'A reminder to decide about the site',
  accepted: 'The site is accepted, and its price due',
  refused: 'The site is refused',
  payment_reminder: 'A reminder of the payment',
  payment_overdue: 'The payment is overdue',
  paid: 'The payment has arrived',
  source_files: 'Source files are there',
  refunded: 'The payment is paid back',
  held: 'The work is paused',
  resumed: 'The work goes on',
  written: 'A message from us',
  cancelled_by_studio: 'The studio has cancelled the order',
  cancelled_by_operator: 'We have cancelled the order',
  closed: 'The order is completed',
};
