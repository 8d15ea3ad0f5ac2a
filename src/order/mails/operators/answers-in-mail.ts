import { answerInWords, questionInWords } from '../../../brief/views/answers-in-words.ts';
import type { Json } from '../../../kernel/result.ts';
import { code, heading, oneLine, quotation, type MailBlock } from '../../../messages/email.ts';

/**
 * Answers in a mail to operators. Long answers are cut, and the mail says where to read the rest.
 */

const answerMax = 1_500;
const allMax = 12_000;

export const answersInWords = (
  answers: readonly (readonly [id: string, answer: Json])[],
  orderId: string,
): readonly MailBlock[] => {
  const blocks: MailBlock[] = [];
  let length = 0;
  for (const [index, [id, answer]] of answers.entries()) {
    if (length > allMax) {
      const rest = `Answers that are not shown here: ${answers.length - index}. They are in:`;
      return [...blocks, code(rest, `studiolot order ${orderId}`)];
    }
    const text = cut(answerInWords(id, answer));
    length += text.length;
    const title = questionInWords(id, (name) => cut(oneLine(name), titleMax));
    blocks.push(heading(title), quotation(text));
  }
  return blocks;
};

const titleMax = 100;

const cut = (text: string, max = answerMax): string =>
  text.length <= max ? text : `${text.slice(0, max).toWellFormed()}… (cut)`;
