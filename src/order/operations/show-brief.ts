import { z } from 'zod';
import type { Json } from '../../kernel/result.ts';
import type { Brief } from '../../brief/rules/brief.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { QuestionId } from '../../brief/rules/questions.ts';
import { operation, showsTo, withWarnings } from '../../kernel/operation.ts';
import { playedExamples } from '../views/played-examples.ts';

/** How far a website is, as far as whoever answers its questions has to know. */
const briefPhases = ['asking', 'building', 'live', 'finished', 'ended'] as const;
export type BriefPhase = (typeof briefPhases)[number];

export type AskedQuestion = {
  readonly id: QuestionId;
  /** Whether work cannot begin without an answer; one of the contact group is enough for all of it. */
  readonly isNeeded: boolean;
  /** Whether that answer is still waited for. */
  readonly isMissing: boolean;
  /** Whether it is waited for although there is one. */
  readonly isAskedAgain: boolean;
  /** As it is stored, whatever JSON it is; null where there is none. */
  readonly answer: Json;
};

/** The questions of an order for whoever answers them: a client may see all of it, so neither price nor id is in it. */
export type BriefSheet = {
  /** Whose page it is. */
  readonly studioName: string | null;
  readonly studioLogo: OrderFile | null;
  /** What was sent as answers, by whoever sent it. */
  readonly answeringFiles: readonly OrderFile[];
  readonly phase: BriefPhase;
  readonly siteUrl: string | null;
  readonly mayAnswer: boolean;
  /** In asking order. */
  readonly questions: readonly AskedQuestion[];
  /** What was said to none of them, which is between the studio and us: a client sees none of it. */
  readonly others: Brief;
};

const output = z
  .object({
    studio: z
      .object({
        name: z.string().nullable().describe('Null where it gave none'),
        has_logo: z.boolean().describe('Whether its logo stands above the questions'),
      })
      .describe('Who asks'),
    phase: z
      .enum(briefPhases)
      .describe('How far the order is, as much as the client needs to know'),
    site_url: z.url().nullable().describe('Where the site is live; null before that'),
    may_answer: z.boolean().describe('Whether answers are taken now'),
    questions: z
      .array(
        z.object({
          id: z.string().describe('Under which the answer is sent'),
          needed: z.boolean().describe('Whether the site cannot be started without it'),
          missing: z.boolean().describe('Whether an answer is still waited for'),
          asked_again: z.boolean().describe('Whether there is an answer, and we need another'),
          answer: z.unknown().describe('As it was last given; null where there is none'),
        }),
      )
      .describe('In the order in which to ask them'),
    ...withWarnings,
  })
  .meta({ id: 'BriefSheet' });

export const showBrief = operation({
  name: 'show_brief',
  summary: 'The questions of an order with the answers that were given so far',
  description:
    'Use it to see which questions of an order are answered, which are missing and which are ' +
    "asked again, with the answers so far. It shows what the order's client may see, so " +
    'neither price nor id. Send what is missing with resupply_brief.',
  ...showsTo('client'),
  refusals: [],
  output,
  present: (sheet: BriefSheet): z.output<typeof output> => ({
    studio: { name: sheet.studioName, has_logo: sheet.studioLogo !== null },
    phase: sheet.phase,
    site_url: sheet.siteUrl,
    may_answer: sheet.mayAnswer,
    questions: sheet.questions.map(({ id, isNeeded, isMissing, isAskedAgain, answer }) => ({
      id,
      needed: isNeeded,
      missing: isMissing,
      asked_again: isAskedAgain,
      answer,
    })),
  }),
  examples: playedExamples('show_brief', [
    {
      name: 'half_a_brief',
      summary: 'An order with half of its brief',
      begins: 'awaiting_brief',
      highlights: ['phase', 'may_answer'],
    },
  ]),
});
