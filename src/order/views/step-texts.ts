import type { StepTexts } from '../../../locales/en/steps.ts';
import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import {
  mailSteps,
  type OwnStepText,
  type OwnMailTexts,
  type MailStep,
} from '../rules/mail-texts.ts';

/** Replaces our sentences in step mails by an operator's own. */

type StepText = Readonly<Record<'subject' | 'what' | 'next', string>>;

type PathsIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends StepText
    ? Key
    : // oxlint-disable-next-line typescript/no-explicit-any -- whatever it is called with
      Texts[Key] extends string | ((...facts: any) => string)
      ? never
      : `${Key}.${PathsIn<Texts[Key]>}`;
}[keyof Texts & string];

/** Every step mail, so that none can be left out. */
const steps: Readonly<Record<PathsIn<StepTexts>, MailStep>> = {
  requestedAgain: 'asked_again',
  confirmed: 'confirmed',
  delivered: 'delivered',
  'requested.changes': 'changes_requested',
  'requested.defects': 'defects_reported',
  'finished.changes': 'changes_finished',
  'finished.defects': 'defects_fixed',
  'decided.defect': 'defect_admitted',
  'decided.change': 'defect_is_change',
  'decided.declined': 'defect_declined',
  accepted: 'accepted',
  refused: 'refused',
  'cancelled.studio': 'cancelled_by_studio',
  'cancelled.operator': 'cancelled_by_operator',
  paid: 'paid',
  sourceFiles: 'source_files',
  refunded: 'refunded',
  onHold: 'held',
  resumed: 'resumed',
  written: 'written',
  'reminded.site': 'site_reminder',
  'reminded.payment': 'payment_reminder',
  'reminded.overdue': 'payment_overdue',
  closed: 'closed',
};

const paths = new Map(Object.entries(steps).map(([path, step]) => [step, path.split('.')]));

const pathOf = (step: MailStep): readonly string[] => {
  const path = paths.get(step);
  if (path === undefined) throw new Error(`No message is about ${step}`);
  return path;
};

/** The texts of step mails in a language, with the operator's own texts in place. */
export const stepTexts = (language: Language, words: OwnMailTexts): StepTexts => {
  let texts: object = catalogues[language].steps;
  for (const step of mailSteps) {
    const own = words[step]?.[language];
    if (own !== undefined) texts = replacedAt(texts, pathOf(step), own);
  }
  return texts as StepTexts;
};

/** The three sentences of one message that operators may replace. */
export const stepText = (step: MailStep, language: Language, words: OwnMailTexts): StepText => {
  const { subject, what, next } = pathOf(step).reduce<object>(
    at,
    stepTexts(language, words),
  ) as StepText;
  return { subject, what, next };
};

const replacedAt = (texts: object, [key, ...below]: readonly string[], own: OwnStepText): object =>
  key === undefined
    ? { ...texts, ...own }
    : { ...texts, [key]: replacedAt(at(texts, key), below, own) };

const at = (texts: object, key: string): object =>
  (texts as Readonly<Record<string, object>>)[key] ?? {};
