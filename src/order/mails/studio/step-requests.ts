import { facts, heading, list, type Fact } from '../../../messages/email.ts';
import { roundsIncluded } from '../../rules/work-terms.ts';
import { isOwed, isRound, openRequests, type Work } from '../../rules/work.ts';
import {
  dueFact,
  optionalFact,
  nextDecision,
  delayAdmitted,
  siteLink,
  termFacts,
  type StepEventOf,
  type StepContent,
  type StepContext,
} from './step-facts.ts';

/**
 * Step mails about rounds of changes and reports of defects. They never repeat the studio's texts.
 */

export const requested = (
  { kind, request, items, dueAt }: StepEventOf<'ChangesRequested'>,
  context: StepContext,
): StepContent => {
  const { texts } = context;
  const isChanges = kind === 'changes';
  return {
    step: texts.requested[kind],
    above: [
      facts([
        ...(isChanges ? roundFact(request, context) : []),
        [texts.labels.items, String(items.length)],
        dueFact(isChanges ? 'doneBy' : 'fixedBy', dueAt, context),
      ]),
    ],
    leadsTo: 'open',
  };
};

export const finished = (
  { request: number, words }: StepEventOf<'RequestFinished'>,
  context: StepContext,
): StepContent => {
  const { texts, order } = context;
  const { work } = order;
  const { heading: wordsHeading, noMove, noChanges } = texts.finished;
  const isStudiosMove = work.stage === 'delivered' && openRequests(work).length === 0;
  const request = work.requests.find((each) => each.number === number);
  let step: StepContent['step'] = texts.finished.defects;
  if (request !== undefined && isRound(request)) {
    const { changes } = texts.finished;
    const decision = nextDecision(context, { next: changes.next, noChanges });
    step = { ...changes, next: isStudiosMove ? decision : noMove };
  }
  const above = [...delayAdmitted((deadline) => deadline.request === number, context)];
  if (words.some((word) => word.trim() !== '')) {
    above.push(heading(wordsHeading), list(words, 'numbers'));
  }
  above.push(...siteLink(context), facts(termFacts(context)));
  return { step, above, leadsTo: isStudiosMove ? 'decide' : 'open' };
};

export const decided = (
  { request, verdict, reason }: StepEventOf<'DefectDecided'>,
  context: StepContext,
): StepContent => {
  const { texts } = context;
  return {
    step: texts.decided[verdict],
    above: [
      facts([
        // A defect that we admit needs no reason, only a note.
        ...optionalFact(texts.labels[verdict === 'defect' ? 'note' : 'reason'], reason),
        ...(verdict === 'change' ? roundFact(request, context) : []),
        ...requestDue(request, context),
      ]),
    ],
    leadsTo: verdict === 'defect' ? 'open' : 'reply',
  };
};

const requestDue = (number: number, context: StepContext): readonly Fact[] => {
  const deadline = context.order.work.deadlines.find(
    (each) => each.request === number && isOwed(each),
  );
  if (deadline === undefined) return [];
  return [dueFact(deadline.promise === 'fix' ? 'fixedBy' : 'doneBy', deadline.dueAt, context)];
};

const roundFact = (request: number, { order, texts }: StepContext): readonly Fact[] => [
  [
    texts.labels.round,
    texts.outOf({ number: roundNumber(order.work, request), included: roundsIncluded }),
  ],
];

/** The number of the round among those that are included. */
const roundNumber = ({ requests }: Work, request: number): number =>
  requests.filter((each) => isRound(each) && each.number <= request).length;
