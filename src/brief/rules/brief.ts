import { no, ok, type Json, type JsonObject, type Result } from '../../kernel/result.ts';
import type { Project } from './project.ts';
import { contactGroup, isQuestionId, questions, type QuestionId } from './questions.ts';

/**
 * The answers about one website by question id: of an order, or of a bidder for the lots that they win.
 * The studio adds answers at any stage, its client until the order has ended, a bidder to their own. They are stored as sent; a later answer replaces an
 * earlier one to the same question, and a file that is added or removed changes the link in an answer. A
 * question with any value counts as answered, until an operator reopens it. Answers to unknown ids are
 * stored too, for operators to read. No call removes an answer; erasing the person empties all and drops
 * those to unknown ids.
 */
export type Brief = ReadonlyMap<string, Json>;

/** A missing answer: to a question, or to any one question of the contact group. */
export type Missing =
  | { readonly kind: 'question'; readonly id: QuestionId }
  | {
      readonly kind: 'contact';
      readonly id: 'contact';
      readonly needOneOf: readonly QuestionId[];
    };

export type QuestionWithAnswer = {
  readonly id: QuestionId;
  /** Whether work needs an answer to begin; one answer is enough for the whole contact group. */
  readonly isNeeded: boolean;
  readonly isMissing: boolean;
  /** Whether an operator requested another answer than the one given. */
  readonly isReopened: boolean;
  /** The stored JSON; null where there is no answer. */
  readonly answer: Json;
};

/** Room for several answers to every question, and a limit to what an outsider can store. */
export const briefLimits = { characters: 200_000, answers: 200 } as const;

/** Later answers replace earlier ones, question by question. */
export const mergeBriefs = (earlier: Brief, later: Brief): Brief => new Map([...earlier, ...later]);

/** The answered questions with empty answers. Unknown ids are dropped, because they may be personal too. */
export const erasedBrief = (brief: Brief): Brief =>
  new Map([...brief.keys()].filter(isQuestionId).map((id) => [id, '']));

/** The later answers; fields that a later answer leaves out keep their earlier values. */
const keepFields = (earlier: Brief, later: Brief): Brief =>
  new Map(
    [...later].map(([id, answer]) => {
      const before = earlier.get(id);
      return hasFields(answer) && hasFields(before)
        ? ([id, { ...before, ...answer }] as const)
        : ([id, answer] as const);
    }),
  );

export const hasFields = (answer: Json | undefined): answer is JsonObject =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

export const fitsLimits = (brief: Brief): boolean =>
  brief.size <= briefLimits.answers && JSON.stringify([...brief]).length <= briefLimits.characters;

/** The answers to record in a brief, unless it would grow too large by them. */
export const fitAnswers = (
  brief: Brief,
  answers: Brief,
  { mergeFields }: { readonly mergeFields: boolean },
): Result<Brief, { readonly kind: 'brief_too_large' }> => {
  const recorded = mergeFields ? keepFields(brief, answers) : answers;
  return fitsLimits(mergeBriefs(brief, recorded)) ? ok(recorded) : no({ kind: 'brief_too_large' });
};

/** The later answers that are new, different, or to questions that the operator requested again. */
export const changedAnswers = (
  earlier: Brief,
  later: Brief,
  reopened: readonly string[] = [],
): Brief =>
  new Map(
    [...later].filter(([id, answer]) => reopened.includes(id) || !isSame(earlier.get(id), answer)),
  );

const isSame = (one: Json | undefined, other: Json): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** The answers that are still needed to start, in asking order. Questions in `reopened` need a new one. */
export const missingAnswers = (
  project: Project,
  brief: Brief,
  reopened: readonly QuestionId[] = [],
): readonly Missing[] => {
  const isAnswered = (id: QuestionId): boolean =>
    !reopened.includes(id) && (brief.has(id) || projectAnswers(project, id));
  const contactGiven =
    contactGroup.some(isAnswered) && !contactGroup.some((id) => reopened.includes(id));
  const missing: Missing[] = [];
  for (const { id, group, required } of questions) {
    if (!required(project) && !reopened.includes(id)) continue;
    if (group === undefined) {
      if (!isAnswered(id)) missing.push({ kind: 'question', id });
    } else if (!contactGiven && id === contactGroup[0]) {
      missing.push({ kind: 'contact', id: 'contact', needOneOf: contactGroup });
    }
  }
  return missing;
};

/** The progress of a brief; the contact group counts as one question. */
export type BriefProgress = {
  readonly answered: number;
  readonly needed: number;
  readonly left: number;
};

export const briefProgress = (
  project: Project,
  brief: Brief,
  reopened: readonly QuestionId[] = [],
): BriefProgress => {
  // The answers that would be missing if nothing were answered.
  const blank = { ...project, business: null, goal: null, notes: null, contentReady: false };
  const needed = missingAnswers(blank, new Map(), reopened).length;
  const left = missingAnswers(project, brief, reopened).length;
  return { answered: needed - left, needed, left };
};

/** The questions that were requested again and have no new answer yet. One contact answers the whole contact group. */
export const stillReopened = (
  reopened: readonly QuestionId[],
  answers: Brief,
): readonly QuestionId[] => {
  const hasContact = contactGroup.some((id) => answers.has(id));
  return reopened.filter(
    (id) => !answers.has(id) && !(hasContact && contactGroup.some((each) => each === id)),
  );
};

/** The unknown ids among the answers, in their order; of `contact`, its unknown fields. */
export const unrecognizedIds = (brief: Brief): readonly string[] =>
  [...brief].flatMap(([id, answer]) => {
    if (id === 'contact' && hasFields(answer))
      return Object.keys(answer).map((key) => `${id}.${key}`);
    return isQuestionId(id) ? [] : [id];
  });

const projectAnswers = (project: Project, id: QuestionId): boolean => {
  switch (id) {
    case 'business':
      return project.business !== null;
    case 'goal':
      return project.goal !== null;
    case 'notes':
      return project.notes !== null;
    case 'texts':
      return project.contentReady;
    default:
      return false;
  }
};
