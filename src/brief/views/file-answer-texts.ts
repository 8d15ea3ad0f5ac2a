import { languages, type Language } from '../../kernel/languages.ts';
import type { AnswerWords } from '../rules/file-answers.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { wordedQuestions } from './question-texts.ts';

/** What answers a question once a file is there, in words: the first of its options. */
export const haveIn =
  (language: Language): AnswerWords['have'] =>
  (question) => {
    const worded = wordedQuestions(language).find(({ id }) => id === question);
    const status = worded?.fields?.find(({ key }) => key === 'status');
    return (worded?.options ?? status?.options)?.[0] ?? '';
  };

/**
 * What people and programs write who do not know yet, in every language, without case, accents,
 * apostrophes and what is punctuation. A longer answer says more than that and is none of them.
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

let known: ReadonlySet<string> | undefined;

/** A longer answer says more than that. Folding a text takes time that grows with the square of its marks. */
const unknownLengthMax = 200;

/** Whether an answer says that the client does not know; dashes and question marks alone say so too. */
export const isUnknownAnswer = (answer: string): boolean => {
  if (answer.length > unknownLengthMax) return false;
  known ??= new Set(
    [...unknowns, ...languages.map((language) => catalogues[language].pages.order.dontKnow)].map(
      folded,
    ),
  );
  const said = folded(answer);
  return said === '' || known.has(said);
};
