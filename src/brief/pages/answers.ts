import { html } from 'ghtml';
import type { Json } from '../../kernel/result.ts';
import type { PageRequest } from '../../web/site/request.ts';
import type { Brief } from '../rules/brief.ts';
import type { BriefFile } from '../rules/file-answers.ts';
import { questionTexts } from '../views/question-texts.ts';
import { isBlank } from './plain-text.ts';

/** Stored answers as text, whatever JSON they are. */

export const briefAnswers = (
  request: PageRequest,
  brief: Brief,
  files: readonly BriefFile[] = [],
): string => {
  const questions = questionTexts(request.language);
  const rows = [...brief].map(([id, answer]) => {
    const question = questions.find((each) => each.id === id);
    return html`<dt>!${question === undefined ? isolated(id) : html`${question.text}`}</dt><dd>!${answerHtml(answer, answerTextsFor(request, question, files))}</dd>`;
  });
  return `<dl class="answers">${rows.join('\n')}</dl>`;
};

export const answerOf = (
  request: PageRequest,
  { id, answer }: { readonly id: string; readonly answer: Json },
  files: readonly BriefFile[],
): string => {
  const question = questionTexts(request.language).find((each) => each.id === id);
  return answerHtml(answer, answerTextsFor(request, question, files));
};

type AnswerTexts = {
  readonly labels: ReadonlyMap<string, string>;
  /** Names of files by their addresses. */
  readonly fileNames: ReadonlyMap<string, string>;
};

const answerTextsFor = (
  { site }: PageRequest,
  question: ReturnType<typeof questionTexts>[number] | undefined,
  files: readonly BriefFile[],
): AnswerTexts => ({
  labels: new Map(question?.fields?.map(({ key, label }) => [key, label])),
  fileNames: new Map(files.map(({ id, name }) => [site.links.file(id), name])),
});

const answerHtml = (answer: Json, texts: AnswerTexts): string => {
  if (typeof answer === 'string') return textHtml(answer, texts);
  if (answer === true) return '✓';
  if (answer === null || answer === false) return '–';
  if (typeof answer !== 'object') return String(answer);
  if (Array.isArray(answer)) return answer.map((each: Json) => answerHtml(each, texts)).join(', ');
  return Object.entries(answer)
    .filter(([, value]) => !isBlank(value))
    .map(
      ([key, value]) =>
        `${isolated(withoutQuestionMark(texts.labels.get(key) ?? key))}: ${answerHtml(value, texts)}`,
    )
    .join('\n');
};

/** Shows linked files of the order by their names. */
const textHtml = (answer: string, { fileNames }: AnswerTexts): string => {
  const parts = answer.split(' ');
  if (!parts.some((part) => fileNames.has(part))) return isolated(answer);
  return parts.map((part) => isolated(fileNames.get(part) ?? part)).join(', ');
};

/** The label of a field before its answer. */
const withoutQuestionMark = (label: string): string => label.replace(/\?$/, '');

/** Isolated, so that its writing direction does not affect the text around it. */
const isolated = (text: string): string => html`<bdi>${text}</bdi>`;
