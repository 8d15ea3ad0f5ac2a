import type { Language } from '../../kernel/languages.ts';
import { canonicalJson } from '../../kernel/result.ts';

/** The steps of an order that studios are notified of. Operators can set their own texts for each. */
export const mailSteps = [
  'asked_again',
  'confirmed',
  'delivered',
  'changes_requested',
  'changes_finished',
  'defects_reported',
  'defects_fixed',
  'defect_admitted',
  'defect_is_change',
  'defect_declined',
  'site_reminder',
  'accepted',
  'refused',
  'payment_reminder',
  'payment_overdue',
  'paid',
  'source_files',
  'refunded',
  'held',
  'resumed',
  'written',
  'cancelled_by_studio',
  'cancelled_by_operator',
  'closed',
] as const;
export type MailStep = (typeof mailSteps)[number];

/** The parts of such a message: its subject, what happened, and what is next. */
export const stepTextParts = ['subject', 'what', 'next'] as const;
export type StepTextPart = (typeof stepTextParts)[number];

/** The longest texts, in Unicode code points. */
export const stepTextMax: Readonly<Record<StepTextPart, number>> = {
  subject: 120,
  what: 1_000,
  next: 1_000,
};

/** An operator's text of one step; parts that are left out use ours. */
export type OwnStepText = Readonly<Partial<Record<StepTextPart, string>>>;
type StepTextByLanguage = Readonly<Partial<Record<Language, OwnStepText>>>;
export type OwnMailTexts = Readonly<Partial<Record<MailStep, StepTextByLanguage>>>;

export const noOwnMailTexts: OwnMailTexts = {};

/** Replaces the texts of the named steps. A named step without texts uses ours again. */
export const withSteps = (before: OwnMailTexts, named: OwnMailTexts): OwnMailTexts =>
  Object.fromEntries(
    mailSteps.flatMap((step) => {
      const texts = named[step] ?? before[step];
      return texts === undefined || Object.keys(texts).length === 0 ? [] : [[step, texts]];
    }),
  );

export const changedSteps = (before: OwnMailTexts, after: OwnMailTexts): readonly MailStep[] =>
  mailSteps.filter(
    (step) => canonicalJson(before[step] ?? {}) !== canonicalJson(after[step] ?? {}),
  );
