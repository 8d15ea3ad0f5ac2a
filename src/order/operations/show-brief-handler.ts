import type { AskedQuestion, BriefPhase, BriefSheet } from './show-brief.ts';
import { ok } from '../../kernel/result.ts';
import { unmetPreconditionOf } from '../rules/acts.ts';
import { missingOf, stageOf, type Order } from '../rules/order.ts';
import { isNeverNeeded, isQuestionId, questions } from '../../brief/rules/questions.ts';
import type { Stage } from '../rules/work.ts';
import { orderOf, sideOf, type Handler } from '../../kernel/use-case.ts';

/** The questions of an order, without anything that whoever answers them need not know. */
export const showBrief: Handler<null, BriefSheet> = {
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
      questions: askedQuestions(order),
      others: new Map(side === 'client' ? [] : others),
    });
  },
};

/** Nobody but the studio is told how a site was judged and whether it was paid. */
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

/** Those that the project needs, those that make any site better, and whatever else was answered. */
const askedQuestions = (order: Order): readonly AskedQuestion[] => {
  const { project, brief, work } = order;
  const missing = new Set<string>(
    missingOf(order).flatMap((each) => (each.kind === 'contact' ? each.needOneOf : [each.id])),
  );
  return questions
    .map((spec) => {
      const { id } = spec;
      const isAskedAgain = work.askedAgain.includes(id);
      const isNeeded = spec.required(project) || isAskedAgain;
      const asked = { id, isNeeded, isMissing: missing.has(id), isAskedAgain };
      return { isAsked: isNeeded || isNeverNeeded(spec) || brief.has(id), asked };
    })
    .filter(({ isAsked }) => isAsked)
    .map(({ asked }) => ({ ...asked, answer: brief.get(asked.id) ?? null }));
};
