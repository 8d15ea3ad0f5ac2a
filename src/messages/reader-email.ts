import { localeOf, type Language } from '../kernel/languages.ts';
import { catalogues } from '../kernel/texts/catalogues.ts';
import { oneLine, paragraph, type MailBlock, type Email } from './email.ts';
import type { Sender } from './sender.ts';

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

/** The code or link token of a mail. @throws Error if it is erased, so that there is nothing to send */
export const requireSecret = (secret: string | null): string => {
  if (secret === null) throw new Error('The secret is erased, so there is nothing to send');
  return secret;
};

/** The name on one line; null if it has no readable character. */
const greetedName = (name: string | null): string | null => {
  const line = name === null ? '' : oneLine(name);
  return line === '' ? null : line;
};

/** Adds the operator's legal details to mails for customers. Chats get none, because the person who opened one knows whose bot it is. */
export const withIdentity = (email: Email, { identity, pages }: Sender): Email => {
  const { reader } = email;
  if (reader === undefined) return email;
  const { name, address, taxId } = identity;
  const { identity: texts } = catalogues[reader];
  const lines = [
    ...(name === null ? [] : [name]),
    ...(address.length === 0 ? [] : [address.join(', ')]),
    ...(taxId === null ? [] : [`${texts.taxId}: ${taxId}`]),
    texts.dataInMail,
  ];
  const footer = { kind: 'footer', lines, link: pages.privacy(reader) } as const;
  return { ...email, blocks: [...email.blocks, footer] };
};
