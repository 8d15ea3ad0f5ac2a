import { html } from 'ghtml';
import { wordedQuestions } from '../../content/questions.ts';
import type { Json } from '../../domain/base.ts';
import type { Brief } from '../../domain/order/brief.ts';
import type { Visit } from './visit.ts';

/** What has been answered, as text: whoever sent it may have sent any JSON. */

export const briefAnswers = ({ language }: Visit, brief: Brief): string => {
  const questions = wordedQuestions(language);
  const rows = [...brief].map(([id, answer]) => {
    const question = questions.find((each) => each.id === id);
    const labels = new Map(question?.fields?.map(({ key, label }) => [key, label]));
    return html`<dt>${question?.text ?? id}</dt><dd>${answerText(answer, labels)}</dd>`;
  });
  return `<dl class="answers">${rows.join('\n')}</dl>`;
};

const answerText = (answer: Json, labels: ReadonlyMap<string, string>): string => {
  if (typeof answer === 'string') return answer;
  if (answer === true) return '✓';
  if (answer === null || answer === false) return '–';
  if (typeof answer !== 'object') return String(answer);
  if (Array.isArray(answer)) return answer.map((each: Json) => answerText(each, labels)).join(', ');
  return Object.entries(answer)
    .map(([key, value]) => `${labels.get(key) ?? key}: ${answerText(value, labels)}`)
    .join('\n');
};
