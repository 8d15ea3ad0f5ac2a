import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { operation, showsTo, withWarnings } from '../../kernel/operation.ts';
import { orderOf, sideOf, handled } from '../../kernel/use-case.ts';
import { isNeverNeeded, isQuestionId, questions } from '../../brief/rules/questions.ts';
import type { BriefQuestion } from '../../brief/views/brief-question.ts';
import { briefPhases, type BriefSheet, type BriefPhase } from '../views/brief-sheet.ts';
import { playedExamples } from '../views/played-examples.ts';
import { unmetPreconditionOf } from '../rules/acts.ts';
import { missingOf, stageOf, type Order } from '../rules/order.ts';
import type { Stage } from '../rules/work.ts';

const output = z
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
    questions: z
      .array(
        z.object({
          id: z.string().describe('The id under which to send the answer'),
          needed: z.boolean().describe('Whether the site cannot be started without it'),
          missing: z.boolean().describe('Whether the answer is missing'),
          asked_again: z.boolean().describe('Whether we need a better answer'),
          answer: z.unknown().describe('The last answer; null if there is none'),
        }),
      )
      .describe('The questions, in the order of asking'),
    ...withWarnings,
  })
  .meta({ id: 'BriefSheet' });

const declared = operation({
  name: 'show_brief',
  summary: 'The questions of an order with the answers that were given so far',
  description:
    'Use it to see which questions of an order are answered, which are missing and which are ' +
    "reopened, with the answers so far. It shows what the order's client may see, so " +
    'neither price nor id. Send what is missing with resupply_brief.',
  ...showsTo('client'),
  refusals: [],
  output,
  present: (sheet: BriefSheet): z.output<typeof output> => ({
    studio: { name: sheet.studioName, has_logo: sheet.studioLogo !== null },
    phase: sheet.phase,
    site_url: sheet.siteUrl,
    may_answer: sheet.mayAnswer,
    questions: sheet.questions.map(({ id, isNeeded, isMissing, isReopened, answer }) => ({
      id,
      needed: isNeeded,
      missing: isMissing,
      asked_again: isReopened,
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

/** Shows only what the person who answers needs to know. */
export const showBrief = handled(declared, {
  look: async (_tx, _input, callContext) => {
    const order = orderOf(callContext);
    const side = sideOf(callContext);
    const phase = phases[stageOf(order)];
    const others = [...order.brief].filter(([id]) => !isQuestionId(id));
    return ok({
      studioName: order.studio.name,
      studioLogo: order.files.findLast(({ purpose }) => purpose === 'studio_logo') ?? null,
      answeringFiles: order.files.filter(
        ({ purpose, question }) => purpose === 'material' && question !== null,
      ),
      phase,
      siteUrl: phase === 'live' || phase === 'finished' ? order.work.siteUrl : null,
      mayAnswer: unmetPreconditionOf(order, 'answers', side, callContext.now) === null,
      questions: briefQuestions(order),
      others: new Map(side === 'client' ? [] : others),
    });
  },
});

/** The client sees neither how the studio judged the site nor whether it was paid. */
const phases: Readonly<Record<Stage, BriefPhase>> = {
  awaiting_brief: 'asking',
  checking: 'asking',
  building: 'building',
  delivered: 'live',
  changing: 'live',
  accepted: 'live',
  paid: 'live',
  closed: 'finished',
  refused: 'ended',
  cancelled: 'ended',
};

/** The questions that the project needs, those that improve any site, and all others that have an answer. */
const briefQuestions = (order: Order): readonly BriefQuestion[] => {
  const { project, brief, work } = order;
  const missing = new Set<string>(
    missingOf(order).flatMap((each) => (each.kind === 'contact' ? each.needOneOf : [each.id])),
  );
  return questions
    .map((spec) => {
      const { id } = spec;
      const isReopened = work.reopenedQuestions.includes(id);
      const isNeeded = spec.required(project) || isReopened;
      const question = { id, isNeeded, isMissing: missing.has(id), isReopened };
      return { isShown: isNeeded || isNeverNeeded(spec) || brief.has(id), question };
    })
    .filter(({ isShown }) => isShown)
    .map(({ question }) => ({ ...question, answer: brief.get(question.id) ?? null }));
};
