import { html } from 'ghtml';
import { wordedQuestions } from '../../../content/questions.ts';
import type { Json } from '../../../domain/base.ts';
import type { Brief } from '../../../domain/order/brief.ts';
import type { Visit } from '../visit.ts';
import { isBlank } from './plain-text.ts';

/** What has been answered, as text: whoever sent it may have sent any JSON. */

export const briefAnswers = ({ language }: Visit, brief: Brief): string => {
  const questions = wordedQuestions(language);
  const rows = [...brief].map(([id, answer]) => {
    const question = questions.find((each) => each.id === id);
    return html`<dt>!${question === undefined ? isolated(id) : html`${question.text}`}</dt><dd>!${answerHtml(answer, labelsOf(question))}</dd>`;
  });
  return `<dl class="answers">${rows.join('\n')}</dl>`;
};

/** The answer to one question. */
export const answerOf = (
  { language }: Visit,
  { id, answer }: { readonly id: string; readonly answer: Json },
): string => {
  const question = wordedQuestions(language).find((each) => each.id === id);
  return answerHtml(answer, labelsOf(question));
};

const labelsOf = (
  question: ReturnType<typeof wordedQuestions>[number] | undefined,
): ReadonlyMap<string, string> => new Map(question?.fields?.map(({ key, label }) => [key, label]));

const answerHtml = (answer: Json, labels: ReadonlyMap<string, string>): string => {
  if (typeof answer === 'string') return isolated(answer);
  if (answer === true) return '✓';
  if (answer === null || answer === false) return '–';
  if (typeof answer !== 'object') return String(answer);
  if (Array.isArray(answer)) return answer.map((each: Json) => answerHtml(each, labels)).join(', ');
  return Object.entries(answer)
    .filter(([, value]) => !isBlank(value))
    .map(
      ([key, value]) =>
        `${isolated(saidOnly(labels.get(key) ?? key))}: ${answerHtml(value, labels)}`,
    )
    .join('\n');
};

/** What a field asks, told in front of its answer. */
const saidOnly = (label: string): string => label.replace(/\?$/, '');

/** Whichever way it is written, it turns nothing round that stands beside it. */
const isolated = (text: string): string => html`<bdi>${text}</bdi>`;
