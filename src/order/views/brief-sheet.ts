import { z } from 'zod';
import type { Brief, QuestionWithAnswer } from '../../brief/rules/brief.ts';
import { withWarnings } from '../../kernel/operation.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import type { OrderFile } from '../rules/order-file.ts';

/** The questions of an order with their answers. The client sees it, so it has neither price nor order id. */

/** The progress of a website, in as much detail as the client may know. */
const briefPhases = ['asking', 'building', 'live', 'finished', 'ended'] as const;
export type BriefPhase = (typeof briefPhases)[number];

const questionAnswer = z.object({
  id: z.string().describe('The id under which to send the answer'),
  needed: z.boolean().describe('Whether the site cannot be started without it'),
  missing: z.boolean().describe('Whether the answer is missing'),
  asked_again: z.boolean().describe('Whether we need a better answer'),
  answer: z.unknown().describe('The last answer; null if there is none'),
});

export const briefAnswer = z
  .object({
    studio: z
      .object({
        name: z.string().nullable().describe('Null if the studio gave none'),
        has_logo: z.boolean().describe("Whether the page shows the studio's logo"),
      })
      .describe('The studio that asks'),
    phase: z.enum(briefPhases).describe('The state of the order for the client'),
    site_url: z.url().nullable().describe('The address of the live site; null before delivery'),
    may_answer: z.boolean().describe('Whether answers are accepted now'),
    questions: z.array(questionAnswer).describe('The questions, in the order of asking'),
    ...withWarnings,
  })
  .meta({ id: 'BriefSheet' });

export type BriefSheet = Pick<
  ViewOfSchema<typeof briefAnswer>,
  'phase' | 'siteUrl' | 'mayAnswer'
> & {
  readonly studioName: string | null;
  readonly studioLogo: OrderFile | null;
  /** The files that answer questions, from the studio and from its client. */
  readonly answeringFiles: readonly OrderFile[];
  /** In asking order. */
  readonly questions: readonly QuestionWithAnswer[];
  /** Answers to unknown ids, which the client does not see. */
  readonly others: Brief;
};

export const presentBriefSheet = (sheet: BriefSheet): z.output<typeof briefAnswer> =>
  show(briefAnswer, sheet, {
    studio: { name: sheet.studioName, has_logo: sheet.studioLogo !== null },
    questions: sheet.questions.map((question) =>
      show(questionAnswer, question, {
        needed: question.isNeeded,
        missing: question.isMissing,
        asked_again: question.isReopened,
      }),
    ),
  });
