import { z } from 'zod';
import { answerShape, presentAnswerShape, presentNeeded } from '../../brief/views/missing-item.ts';
import { missingText } from '../../brief/views/question-texts.ts';
import type { Language } from '../../kernel/languages.ts';
import { lotKinds } from '../rules/kind.ts';
import type { BriefStatus } from '../rules/lot-brief.ts';

/** The missing answers of a brief for each kind of lot. */

const briefStatus = z
  .object({
    ready: z.boolean().describe('Whether the brief is complete for a lot of this kind'),
    missing: z
      .array(
        z.object({
          id: z
            .string()
            .describe(
              'The id to send the answer under, or contact for any one of e-mail, WhatsApp and Telegram',
            ),
          need_one_of: z
            .array(z.string())
            .optional()
            .describe('Only on contact: any one of these answers it'),
          question: z.string().describe('The question; show it word for word'),
          ...answerShape,
        }),
      )
      .describe('The missing answers, the most important first'),
  })
  .meta({ id: 'AuctionBriefStatus' });

export const briefs = z
  .partialRecord(z.enum(lotKinds), briefStatus)
  .describe('How complete the brief is for each kind of lot');

export const presentBriefs = (
  views: readonly BriefStatus[],
  language: Language,
): z.input<typeof briefs> =>
  Object.fromEntries(
    views.map(({ kind, missing }) => [
      kind,
      {
        ready: missing.length === 0,
        missing: missing.map((each) => ({
          id: each.id,
          ...presentNeeded(each),
          question: missingText(each, language),
          ...presentAnswerShape(each, language),
        })),
      },
    ]),
  );
