import type { Language } from '../domain/languages.ts';

/** What stands above a form with brief questions that a program puts before its user. */
export const briefFormText: Readonly<Record<Language, string>> = {
  en: 'A few questions about the site that is to be built. Leave blank what you do not know yet.',
  ru: 'Несколько вопросов о будущем сайте. Если пока не знаете ответа, оставьте поле пустым.',
  pl: 'Kilka pytań o stronę, która ma powstać. Jeśli czegoś jeszcze nie wiadomo, prosimy zostawić pole puste.',
  de: 'Einige Fragen zur geplanten Website. Was Sie noch nicht wissen, lassen Sie einfach leer.',
  fr: 'Quelques questions sur le futur site. Laissez vide ce que vous ne savez pas encore.',
  es: 'Unas preguntas sobre el sitio que vamos a hacer. Deje en blanco lo que aún no sepa.',
  pt: 'Algumas perguntas sobre o site a construir. Deixe em branco o que ainda não souber.',
  by: 'Некалькі пытанняў пра будучы сайт. Калі чаго пакуль не ведаеце, пакіньце поле пустым.',
};
