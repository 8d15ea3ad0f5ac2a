import type { Json, JsonObject } from '../../kernel/result.ts';
import type { StoredFile } from '../../kernel/stored-file.ts';
import { type Brief, hasFields } from './brief.ts';
import { type QuestionId, questions } from './questions.ts';

/** A file that may answer a question, by a link to it in the answer. */
export type BriefFile = StoredFile & {
  /** The question that it answers; null if it answers none. */
  readonly question: QuestionId | null;
};

const isLinkField = ({ key }: { readonly key: string }): boolean => key === 'link';

/** The questions that files can be sent for: those with a link field, and the one for texts. */
export const fileQuestions: readonly QuestionId[] = questions
  .filter(({ id, fields = [] }) => id === 'texts' || fields.some(isLinkField))
  .map(({ id }) => id);

/** Writes and reads answers about files in the languages of people. */
export type FileAnswerTexts = {
  /** The text of the option "it is there", in the order's language. */
  readonly have: (question: QuestionId) => string;
  /** Whether an answer says that the client does not know. */
  readonly isUnknown: (answer: string) => boolean;
  /** Whether an answer is a link and nothing else. */
  readonly isLink: (answer: string) => boolean;
};

/** An answer holds this many addresses, the newest ones; the order lists every file. */
const linkedFilesMax = 50;

/**
 * The answer with links to the files sent for its question, the oldest first. They replace an earlier
 * link and an answer such as "don't know"; everything else in the answer stays. Null where no link and no
 * answer changes.
 */
export const withFileLinks = (
  brief: Brief,
  question: QuestionId,
  { urls, isReopened }: LinkedFiles,
  texts: FileAnswerTexts,
): Brief | null => {
  const answer = brief.get(question) ?? '';
  const isReplaceable = (value: Json | undefined): boolean =>
    isBlank(value) ||
    (typeof value === 'string' && (texts.isUnknown(value) || texts.isLink(value)));
  if (!hasLink(question)) {
    return isReplaceable(answer) || isReopened ? new Map([[question, texts.have(question)]]) : null;
  }
  const fields = hasFields(answer) ? answer : { status: answer };
  const status = isReplaceable(fields['status']) ? { status: texts.have(question) } : {};
  return new Map([[question, { ...fields, ...status, link: linkTo(urls) }]]);
};

type LinkedFiles = { readonly urls: readonly string[]; readonly isReopened: boolean };

const linkTo = (urls: readonly string[]): string => urls.slice(-linkedFilesMax).join(separator);

/** Survives in a text field of a form, and occurs in no address. */
const separator = ' ';

/**
 * The answer without the link to a removed file; where no link is left, with links to the other files
 * of its question. Null where nothing changes.
 */
export const withoutFileLink = (
  brief: Brief,
  question: QuestionId,
  url: string,
  otherUrls: readonly string[],
): Brief | null => {
  const answer = brief.get(question);
  if (!hasFields(answer) || typeof answer['link'] !== 'string') return null;
  const linked = answer['link'].split(separator);
  if (!linked.includes(url)) return null;
  const left = linked.filter((each) => each !== url);
  return new Map([[question, { ...answer, link: linkTo(left.length > 0 ? left : otherUrls) }]]);
};

/** New answers. An answer without a link of its own keeps the links to the files sent for its question. */
export const keepingFileLinks = (
  answers: Brief,
  urlsOf: (question: QuestionId) => readonly string[],
): Brief =>
  new Map(
    [...answers].map(([id, answer]) => {
      const question = fileQuestions.find((each) => each === id);
      if (question === undefined || !hasFields(answer) || hasOwnLink(answer)) return [id, answer];
      const urls = hasLink(question) ? urlsOf(question) : [];
      return [id, urls.length === 0 ? answer : { ...answer, link: linkTo(urls) }];
    }),
  );

/** An empty text counts as a link, because it removes the links to files; null does not. */
const hasOwnLink = ({ link = null }: JsonObject): boolean => link !== null;

const hasLink = (question: QuestionId): boolean =>
  questions.some(({ id, fields = [] }) => id === question && fields.some(isLinkField));

const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
