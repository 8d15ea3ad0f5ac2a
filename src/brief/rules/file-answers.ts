import type { StoredFile } from '../../kernel/stored-file.ts';
import { type QuestionId, questions } from './questions.ts';
import type { Json, JsonObject } from '../../kernel/result.ts';
import type { Brief } from './brief.ts';

/** A file that may answer a question. */
export type BriefFile = StoredFile & {
  /** The question that it answers; null if it answers none. */
  readonly question: QuestionId | null;
};

/** How files answer questions of the brief. */

const isLinkField = ({ key }: { readonly key: string }): boolean => key === 'link';

/** Questions that files can be sent for: those with a link, and the one for texts. */
export const fileQuestions: readonly QuestionId[] = questions
  .filter(({ id, fields = [] }) => id === 'texts' || fields.some(isLinkField))
  .map(({ id }) => id);

/** How answers about files are worded and read, whatever the language. */
export type AnswerWords = {
  /** What says that something is there: the words of that option, in the order's language. */
  readonly have: (question: QuestionId) => string;
  /** Whether an answer says that the client does not know. */
  readonly isUnknown: (answer: string) => boolean;
  /** Whether an answer is a link and nothing else. */
  readonly isLink: (answer: string) => boolean;
};

/** As many addresses as stand in an answer, the newest; the order lists every file. */
const linkedFilesMax = 50;

/**
 * The answer with the files that were sent for its question, the oldest first. They stand in the place
 * of an earlier link, and of an answer that nobody knew; whatever else the studio or its client has
 * said stays. Null where nothing changes.
 */
export const answerWithFiles = (
  brief: Brief,
  question: QuestionId,
  { urls, isAskedAgain }: Linked,
  words: AnswerWords,
): Brief | null => {
  const answer = brief.get(question) ?? '';
  const isOpen = (said: Json | undefined): boolean =>
    !isSaid(said) || (typeof said === 'string' && (words.isUnknown(said) || words.isLink(said)));
  if (!hasLink(question)) {
    return isOpen(answer) || isAskedAgain ? new Map([[question, words.have(question)]]) : null;
  }
  const fields = isObject(answer) ? answer : { status: answer };
  const status = isOpen(fields['status']) ? { status: words.have(question) } : {};
  return new Map([[question, { ...fields, ...status, link: linkTo(urls) }]]);
};

type Linked = { readonly urls: readonly string[]; readonly isAskedAgain: boolean };

const linkTo = (urls: readonly string[]): string => urls.slice(-linkedFilesMax).join(separator);

/** A text field of a form keeps it, and no address has one. */
const separator = ' ';

/** The answer without a file that is removed; the others of its question stand in its place where no link is left. */
export const answerWithoutFile = (
  brief: Brief,
  question: QuestionId,
  url: string,
  otherUrls: readonly string[],
): Brief | null => {
  const answer = brief.get(question);
  if (!isObject(answer) || typeof answer['link'] !== 'string') return null;
  const linked = answer['link'].split(separator);
  if (!linked.includes(url)) return null;
  const left = linked.filter((each) => each !== url);
  return new Map([[question, { ...answer, link: linkTo(left.length > 0 ? left : otherUrls) }]]);
};

/**
 * New answers, where each that says nothing of a link keeps leading to the files that were sent for
 * its question; what is said in it stays as it is.
 */
export const answersWithFiles = (
  answers: Brief,
  urlsOf: (question: QuestionId) => readonly string[],
): Brief =>
  new Map(
    [...answers].map(([id, answer]) => {
      const question = fileQuestions.find((each) => each === id);
      if (question === undefined || !isObject(answer) || hasOwnLink(answer)) return [id, answer];
      const urls = hasLink(question) ? urlsOf(question) : [];
      return [id, urls.length === 0 ? answer : { ...answer, link: linkTo(urls) }];
    }),
  );

/** Also one that was emptied; null is left out. */
const hasOwnLink = ({ link = null }: JsonObject): boolean => link !== null;

const hasLink = (question: QuestionId): boolean =>
  questions.some(({ id, fields = [] }) => id === question && fields.some(isLinkField));

const isSaid = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');

const isObject = (answer: Json | undefined): answer is JsonObject =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);
