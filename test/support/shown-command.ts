import type { RequestExample } from '../../src/web/http/api-description.ts';
import { callOf } from './api.ts';

/** Reads shell commands from documents. */

/** Splits a line into words as a shell does, without their quotes. */
export const wordsOf = (command: string): readonly string[] =>
  [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|[^\s']+/g)].map(
    ([word, quoted]) => quoted ?? word,
  );

/** The form fields of a curl command. */
const fieldsOf = ({ body = {} }: RequestExample): readonly string[] =>
  Object.entries(body).flatMap(([name, value]: [string, string | readonly string[]]) =>
    typeof value === 'string' ? [`${name}=${value}`] : value.map((file) => `${name}=@${file}`),
  );

/** Whether the command sends this body. */
export const isSent = (
  words: readonly string[],
  name: string,
  example: RequestExample,
): boolean => {
  const after = (option: string) => words.filter((_word, at) => words[at - 1] === option);
  if (callOf(name).takesFiles) return fieldsOf(example).join() === after('-F').join();
  const [body = 'null'] = after('-d');
  return JSON.stringify(JSON.parse(body)) === JSON.stringify(example.body ?? null);
};
