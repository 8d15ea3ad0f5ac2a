import type { Json, JsonObject } from '../base.ts';
import type { Brief } from './brief.ts';
import { questions, type QuestionId } from './questions.ts';

/** How files answer questions of the brief. */

const isLink = ({ key }: { readonly key: string }): boolean => key === 'link';

/** Questions that files can be sent for: those with a link, and the one for texts. */
export const fileQuestions: readonly QuestionId[] = questions
  .filter(({ id, fields = [] }) => id === 'texts' || fields.some(isLink))
  .map(({ id }) => id);

/** What says in the brief that something is there: the words of that option, in the order's language. */
export type Have = (question: QuestionId) => string;

/**
 * The answer with a file that was sent for its question. The first file answers it; what the studio
 * itself has said stays, so a link of its own is never written over, unless we have asked again
 * because of it. Null where nothing changes.
 */
export const answerWithFile = (
  brief: Brief,
  question: QuestionId,
  { url, isAskedAgain }: Linked,
  have: Have,
): Brief | null => {
  const answer = brief.get(question) ?? '';
  if (!hasLink(question)) {
    return isSaid(answer) && !isAskedAgain ? null : new Map([[question, have(question)]]);
  }
  const fields = isObject(answer) ? answer : { status: answer };
  if (isSaid(fields['link']) && !isAskedAgain) return null;
  const status = isSaid(fields['status']) ? {} : { status: have(question) };
  return new Map([[question, { ...fields, ...status, link: url }]]);
};

type Linked = { readonly url: string; readonly isAskedAgain: boolean };

/** The answer without a file that is removed: another one of its question stands in its place, or none. */
export const answerWithoutFile = (
  brief: Brief,
  question: QuestionId,
  url: string,
  otherUrl: string | null,
): Brief | null => {
  const answer = brief.get(question);
  if (!isObject(answer) || answer['link'] !== url) return null;
  return new Map([[question, { ...answer, link: otherUrl ?? '' }]]);
};

const hasLink = (question: QuestionId): boolean =>
  questions.some(({ id, fields = [] }) => id === question && fields.some(isLink));

const isSaid = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');

const isObject = (answer: Json | undefined): answer is JsonObject =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);
