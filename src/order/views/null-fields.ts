import { z } from 'zod';
import type { AnswerTexts } from '../../../locales/en/answers.ts';
import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { Instant } from '../../kernel/time.ts';
import { timestamp } from '../../kernel/wire.ts';
import type { DeadlineState, PromiseKind, Stage } from '../rules/work.ts';

/** An answer states for each field that is null by which rule it will get a value. */

export const siteDueAnswer = z
  .object({
    at: z.iso.datetime().nullable().describe('The deadline; null until its time starts'),
    rule: z.string().describe('The rule for the deadline, in one sentence'),
  })
  .describe('The deadline for the live site');

type PromiseFacts = {
  readonly promise: PromiseKind;
  readonly state: DeadlineState;
  readonly dueAt: Instant;
};

/** The deadline of the site, and the rule for it. */
export const presentSiteDue = (
  stage: Stage,
  deadlines: readonly PromiseFacts[],
  language: Language,
): z.output<typeof siteDueAnswer> => {
  const owed = deadlines.findLast(
    ({ promise, state }) => promise === 'site_live' && state !== 'void',
  );
  const { siteDue, noSiteDue } = catalogues[language].answers.rules;
  const isOver = owed === undefined && (stage === 'cancelled' || stage === 'refused');
  return {
    at: owed === undefined ? null : timestamp(owed.dueAt),
    rule: isOver ? noSiteDue : siteDue,
  };
};

export const rulesAnswer = z.record(z.string(), z.string()).meta({
  description:
    'The rule for each field of the order that is null, by its path: when it will have a value, in one sentence. Fields in lists have no rule',
});

/** The text of the rule for each field of an order that may be null, by its path. Fields in lists have none. */
const ruleByPath = {
  reference: 'reference',
  'next_move.by': 'nextMoveBy',
  on_hold: 'onHold',
  asked_again: 'requestedAgain',
  brief_checked_by: 'briefCheckedBy',
  site_url: 'siteUrl',
  'rounds.until': 'roundsUntil',
  'rounds.open': 'roundsOpen',
  fixes_until: 'fixesUntil',
  'payment_details.due_at': 'paymentDueAt',
  'payment_details.how': 'paymentHow',
  'payment_details.invoice_number': 'invoiceNumber',
} as const satisfies Readonly<Record<string, keyof AnswerTexts['rules']>>;

/** The rules for the fields that are null in an order on the wire. */
export const rulesForNulls = (shown: object, language: Language): z.output<typeof rulesAnswer> => {
  const texts = catalogues[language].answers.rules;
  return Object.fromEntries(
    Object.entries(ruleByPath).flatMap(([path, rule]) =>
      valueAt(shown, path) === null ? [[path, texts[rule]]] : [],
    ),
  );
};

const valueAt = (shown: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      shown,
    );
