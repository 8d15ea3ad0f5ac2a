import { languages, type Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { QuestionId } from '../rules/questions.ts';
import { questionTexts } from './question-texts.ts';

/** The text of a question's first option, which says that a file is there. */
export const haveText = (question: QuestionId, language: Language): string => {
  const worded = questionTexts(language).find(({ id }) => id === question);
  const status = worded?.fields?.find(({ key }) => key === 'status');
  return (worded?.options ?? status?.options)?.[0] ?? '';
};

/**
 * What people and programs write when they do not know yet, in every language. Answers are compared
 * without case, accents, apostrophes and punctuation, and only as a whole.
 */
const unknowns = `
  unknown, dont know, do not know, idk, i dont know yet, not sure, unsure, no idea
  not yet, tbd, na, n a, none yet, later, client does not know, the client does not know
  client doesnt know, the client doesnt know, not known, не знаем, пока не знаю
  пока не знаем, клиент не знает, неизвестно, позже, nie wiemy, jeszcze nie wiem
  klient nie wie, nie wiadomo, pozniej, ich weiß nicht, weiß nicht, wissen wir nicht
  keine ahnung, unbekannt, spater, weiss nicht, weiss ich nicht, ich weiss nicht
  der kunde weiß es nicht, sais pas, nous ne savons pas, je ne sais pas encore, inconnu
  plus tard, no se, no sabemos, aun no lo se, desconocido, mas tarde, el cliente no sabe
  nao sabemos, ainda nao sei, desconhecido, mais tarde, o cliente nao sabe, не ведаем
  пакуль не ведаю, кліент не ведае, невядома, пазней
`.split(/[,\n]/);

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ`´]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

let foldedUnknowns: ReadonlySet<string> | undefined;

/** Longer answers are not compared, because folding takes time that grows with the square of their accents. */
const unknownLengthMax = 200;

/** Whether an answer says that the client does not know. Dashes or question marks alone count too. */
export const isUnknownAnswer = (answer: string): boolean => {
  if (answer.length > unknownLengthMax) return false;
  foldedUnknowns ??= new Set(
    [...unknowns, ...languages.map((language) => catalogues[language].pages.order.dontKnow)].map(
      folded,
    ),
  );
  const text = folded(answer);
  return text === '' || foldedUnknowns.has(text);
};
