import { no, ok, type Json, type JsonObject, type Result } from '../../kernel/result.ts';
import type { Project } from './project.ts';
import { contactGroup, isQuestionId, questions, type QuestionId } from './questions.ts';

/**
 * Answers by question id, exactly as they were sent. A key that is present counts as answered,
 * whatever its value; ids the bank does not know are kept too, for the operator.
 */
export type Brief = ReadonlyMap<string, Json>;

/** What the brief still lacks: a question, or the contact group that any one of its questions satisfies. */
export type Missing =
  | { readonly kind: 'question'; readonly id: QuestionId }
  | {
      readonly kind: 'contact';
      readonly id: 'contact';
      readonly needOneOf: readonly QuestionId[];
    };

/** Room for every question of the bank several times over, and an end to what an outsider can pile up. */
export const briefLimits = { characters: 200_000, answers: 200 } as const;

/** Later answers replace earlier ones, question by question. */
export const mergeBriefs = (earlier: Brief, later: Brief): Brief => new Map([...earlier, ...later]);

/** Which questions were answered, without the answers; ids that the bank does not know are words too. */
export const withoutWords = (brief: Brief): Brief =>
  new Map([...brief.keys()].filter(isQuestionId).map((id) => [id, '']));

/**
 * The later answers, where each question with several fields keeps what was said before in those
 * that the later answer leaves out.
 */
const keepFields = (earlier: Brief, later: Brief): Brief =>
  new Map(
    [...later].map(([id, answer]) => {
      const before = earlier.get(id);
      return isObject(answer) && isObject(before)
        ? ([id, { ...before, ...answer }] as const)
        : ([id, answer] as const);
    }),
  );

const isObject = (answer: Json | undefined): answer is JsonObject =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

/** Whether the answers together stay within `briefLimits`. */
export const fitsLimits = (brief: Brief): boolean =>
  brief.size <= briefLimits.answers && JSON.stringify([...brief]).length <= briefLimits.characters;

/** The answers to record in a brief, unless it would grow too large by them. */
export const fitAnswers = (
  brief: Brief,
  answers: Brief,
  mergeFields: boolean,
): Result<Brief, { readonly kind: 'brief_too_large' }> => {
  const recorded = mergeFields ? keepFields(brief, answers) : answers;
  return fitsLimits(mergeBriefs(brief, recorded)) ? ok(recorded) : no({ kind: 'brief_too_large' });
};

/** The later answers that were not there, or not so, or that were asked for again. */
export const changedAnswers = (
  earlier: Brief,
  later: Brief,
  askedAgain: readonly string[] = [],
): Brief =>
  new Map(
    [...later].filter(
      ([id, answer]) => askedAgain.includes(id) || !isSame(earlier.get(id), answer),
    ),
  );

const isSame = (one: Json | undefined, other: Json): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** The brief questions still needed to start, in asking order; of those `askedAgain` another answer. */
export const missingAnswers = (
  project: Project,
  brief: Brief,
  askedAgain: readonly QuestionId[] = [],
): readonly Missing[] => {
  const isAnswered = (id: QuestionId): boolean =>
    !askedAgain.includes(id) && (brief.has(id) || projectAnswers(project, id));
  const contactGiven =
    contactGroup.some(isAnswered) && !contactGroup.some((id) => askedAgain.includes(id));
  const missing: Missing[] = [];
  for (const { id, group, required } of questions) {
    if (!required(project) && !askedAgain.includes(id)) continue;
    if (group === undefined) {
      if (!isAnswered(id)) missing.push({ kind: 'question', id });
    } else if (!contactGiven && id === contactGroup[0]) {
      missing.push({ kind: 'contact', id: 'contact', needOneOf: contactGroup });
    }
  }
  return missing;
};

/** How far a brief is; the contact group counts once. */
export type BriefProgress = {
  readonly answered: number;
  readonly needed: number;
  readonly left: number;
};

export const briefProgress = (
  project: Project,
  brief: Brief,
  askedAgain: readonly QuestionId[] = [],
): BriefProgress => {
  // As many as would be missing if nothing had been said at all.
  const blank = { ...project, business: null, goal: null, notes: null, contentReady: false };
  const needed = missingAnswers(blank, new Map(), askedAgain).length;
  const left = missingAnswers(project, brief, askedAgain).length;
  return { answered: needed - left, needed, left };
};

/** Of what was asked again: one contact stands in for the others. */
export const stillAsked = (
  askedAgain: readonly QuestionId[],
  answers: Brief,
): readonly QuestionId[] => {
  const hasContact = contactGroup.some((id) => answers.has(id));
  return askedAgain.filter(
    (id) => !answers.has(id) && !(hasContact && contactGroup.some((each) => each === id)),
  );
};

/** Ids among the answers that the bank does not know, in the order they came; of the contact group, what its questions do not take. */
export const unrecognizedIds = (brief: Brief): readonly string[] =>
  [...brief].flatMap(([id, answer]) => {
    if (id === 'contact' && isObject(answer))
      return Object.keys(answer).map((key) => `${id}.${key}`);
    return isQuestionId(id) ? [] : [id];
  });

/** What the project itself says answers these questions when the brief does not. */
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

declare module '../../kernel/call-refusal.ts' {
  interface RefusalKinds {
    /** The brief would hold more answers or characters than `briefLimits` allow. */
    brief_too_large: object;
  }
}
