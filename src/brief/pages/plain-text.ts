import type { Json } from '../../kernel/result.ts';

/** An answer as text that could be typed, whatever JSON it is. */
export const plainText = (answer: Json | undefined): string => {
  if (answer === undefined || answer === null) return '';
  if (typeof answer !== 'object') return typed(String(answer));
  if (Array.isArray(answer)) return answer.map((each: Json) => plainText(each)).join(', ');
  return Object.entries(answer)
    .map(([key, value]) => `${key}: ${plainText(value)}`)
    .join('\n');
};

/** Normalizes line breaks, which browsers send as CR LF, and removes blanks around the text. */
export const typed = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

export const isBlank = (answer: Json): boolean => {
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer !== 'object' || answer === null) return answer === null;
  return Object.values(answer).every(isBlank);
};
