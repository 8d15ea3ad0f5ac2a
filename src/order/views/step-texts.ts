import type { StepTexts } from '../../../locales/en/steps.ts';
import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import {
  mailSteps,
  type MailStep,
  type OwnMailTexts,
  type OwnStepText,
} from '../rules/mail-texts.ts';

/** Replaces our sentences in step mails by an operator's own. */

type StepText = Readonly<Record<'subject' | 'what' | 'next', string>>;

type KeyOfText<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends StepText ? Key : never;
}[keyof Texts & string];
type Group = 'requested' | 'finished' | 'decided' | 'cancelled' | 'reminded';

/** Where a text is within `StepTexts`: a key, or the key of a group and a key in it. */
type TextPath =
  | KeyOfText<StepTexts>
  | { [Name in Group]: `${Name}.${KeyOfText<StepTexts[Name]>}` }[Group];

/** The step of each text, so that the compiler asks for the step of a new one. */
const stepByPath: Readonly<Record<TextPath, MailStep>> = {
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

const pathByStep = new Map(
  Object.entries(stepByPath).map(([path, step]) => [step, path.split('.')]),
);

const pathOf = (step: MailStep): readonly string[] => {
  const path = pathByStep.get(step);
  if (path === undefined) throw new Error(`No message is about ${step}`);
  return path;
};

/** The texts of step mails in a language, with the operator's own texts in place. */
export const stepTexts = (language: Language, words: OwnMailTexts): StepTexts => {
  let texts: object = catalogues[language].steps;
  for (const step of mailSteps) {
    const own = words[step]?.[language];
    if (own !== undefined) texts = withOwnText(texts, step, own);
  }
  return texts as StepTexts;
};

const withOwnText = (texts: object, step: MailStep, own: OwnStepText): object => {
  const [key = '', keyInGroup] = pathOf(step);
  const before = textsAt(texts, key);
  const after =
    keyInGroup === undefined
      ? { ...before, ...own }
      : { ...before, [keyInGroup]: { ...textsAt(before, keyInGroup), ...own } };
  return { ...texts, [key]: after };
};

/** The three sentences of one message that operators may replace. */
export const stepText = (step: MailStep, language: Language, words: OwnMailTexts): StepText => {
  let texts: object = stepTexts(language, words);
  for (const key of pathOf(step)) texts = textsAt(texts, key);
  const { subject, what, next } = texts as StepText;
  return { subject, what, next };
};

const textsAt = (texts: object, key: string): object =>
  (texts as Readonly<Record<string, object>>)[key] ?? {};
