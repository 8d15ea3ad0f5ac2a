import { catalogues } from '../kernel/texts/catalogues.ts';
import { localeOf, type Language } from '../kernel/languages.ts';
import { oneLine, paragraph, type MailBlock, type Email } from './email.ts';

type Reader = { readonly name: string | null; readonly language: Language };

/** An e-mail to a studio or bidder in the reader's language, with a greeting and a signature. */
export const readerEmail = (
  { name, language }: Reader,
  subject: string,
  blocks: readonly MailBlock[],
): Email => {
  const { greeting, signature } = catalogues[language].confirmation;
  return {
    locale: localeOf(language),
    reader: language,
    subject,
    blocks: [paragraph(greeting(greetedName(name))), ...blocks, paragraph(signature)],
  };
};

/** The name on one line; null where nothing readable is left of it. */
const greetedName = (name: string | null): string | null => {
  const line = name === null ? '' : oneLine(name);
  return line === '' ? null : line;
};
