import { catalogues } from '../kernel/texts/catalogues.ts';
import type { Email } from './email.ts';
import type { Sender } from './sender.ts';

/** Adds our legal details to mails for customers. Chats have none, because the person who opened one knows whose bot it is. */
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
