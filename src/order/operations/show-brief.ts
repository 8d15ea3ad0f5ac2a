import type { QuestionWithAnswer } from '../../brief/rules/brief.ts';
import { isNeverNeeded, isQuestionId, questions } from '../../brief/rules/questions.ts';
import { operation, readsFor } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { orderOf, sideOf } from '../authenticate.ts';
import { actRefusalOf } from '../rules/acts.ts';
import { missingOf, stageOf, type Order } from '../rules/order.ts';
import type { Stage } from '../rules/work.ts';
import { briefAnswer, presentBriefSheet, type BriefPhase } from '../views/brief-sheet.ts';
import { playedExamples } from '../views/played-examples.ts';

const declared = operation({
  name: 'show_brief',
  summary: 'The questions of an order with the answers that were given so far',
  description:
    'Use it to see which questions of an order are answered, which are missing and which are ' +
    "reopened, with the answers so far. It shows what the order's client may see, so " +
    'neither price nor id. Send what is missing with resupply_brief.',
  ...readsFor('client'),
  refusals: [],
  output: briefAnswer,
  present: presentBriefSheet,
  examples: playedExamples('show_brief', [
    {
      name: 'half_a_brief',
      summary: 'An order with half of its brief',
      startingStage: 'awaiting_brief',
      highlights: ['phase', 'may_answer'],
    },
  ]),
});

/** Shows only what the person who answers needs to know. */
export const showBrief = handled(declared, {
  read: async (_tx, _input, callContext) => {
    const order = orderOf(callContext);
    const side = sideOf(callContext.actor);
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
      mayAnswer: actRefusalOf(order, 'answers', side, callContext.now) === null,
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
const briefQuestions = (order: Order): readonly QuestionWithAnswer[] => {
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
