import type { Language } from '../../kernel/languages.ts';
import { canonicalJson } from '../../kernel/result.ts';

/** The steps of an order that studios are notified of. Operators can set their own texts for each. */
export const wordSteps = [
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
export type WordStep = (typeof wordSteps)[number];

/** The parts of such a message: its subject, what happened, and what is next. */
export const wordParts = ['subject', 'what', 'next'] as const;
export type WordPart = (typeof wordParts)[number];

/** The longest texts, in Unicode code points. */
export const wordsMax: Readonly<Record<WordPart, number>> = {
  subject: 120,
  what: 1_000,
  next: 1_000,
};

/** Parts that are left out use our own texts. */
export type OwnWords = Readonly<Partial<Record<WordPart, string>>>;
type StepWords = Readonly<Partial<Record<Language, OwnWords>>>;
export type MailWording = Readonly<Partial<Record<WordStep, StepWords>>>;

export const noOwnWords: MailWording = {};

/** Replaces the texts of the named steps. A named step without texts uses ours again. */
export const withSteps = (before: MailWording, named: MailWording): MailWording =>
  Object.fromEntries(
    wordSteps.flatMap((step) => {
      const words = named[step] ?? before[step];
      return words === undefined || Object.keys(words).length === 0 ? [] : [[step, words]];
    }),
  );

export const changedSteps = (before: MailWording, after: MailWording): readonly WordStep[] =>
  wordSteps.filter(
    (step) => canonicalJson(before[step] ?? {}) !== canonicalJson(after[step] ?? {}),
  );
