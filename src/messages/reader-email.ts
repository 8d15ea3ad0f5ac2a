import { catalogues } from '../kernel/texts/catalogues.ts';
import { missingText } from '../brief/views/missing-texts.ts';
import { localeOf, type Language } from '../kernel/languages.ts';
import type { Missing } from '../brief/rules/brief.ts';
import { list, oneLine, paragraph, type Block, type Email } from './email.ts';

/** What is the same in every e-mail to studios and bidders, in the reader's language. */

type Reader = { readonly name: string | null; readonly language: Language };

/** Greeted by name, and signed. */
export const readerEmail = (
  { name, language }: Reader,
  subject: string,
  blocks: readonly Block[],
): Email => {
  const { greeting, signature } = catalogues[language].confirmation;
  return {
    locale: localeOf(language),
    reader: language,
    subject,
    blocks: [paragraph(greeting(greetedName(name))), ...blocks, paragraph(signature)],
  };
};

/** A name to greet somebody by; null where nothing is left of it that can be read. */
const greetedName = (name: string | null): string | null => {
  const line = name === null ? '' : oneLine(name);
  return line === '' ? null : line;
};

export const missingList = (missing: readonly Missing[], language: Language): Block =>
  list(missing.map((each) => missingText(each, language)));
