import type { Json } from '../../kernel/result.ts';

/** An answer as one would type it: whoever sent it may have sent any JSON. */
export const plainText = (answer: Json | undefined): string => {
  if (answer === undefined || answer === null) return '';
  if (typeof answer !== 'object') return typed(String(answer));
  if (Array.isArray(answer)) return answer.map((each: Json) => plainText(each)).join(', ');
  return Object.entries(answer)
    .map(([key, value]) => `${key}: ${plainText(value)}`)
    .join('\n');
};

/** Browsers send a new line as CR LF and read others as LF, and nobody means the blanks around what they type. */
export const typed = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/** Whether there is nothing in it that somebody could have meant. */
export const isBlank = (answer: Json): boolean => {
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer !== 'object' || answer === null) return answer === null;
  return Object.values(answer).every(isBlank);
};
