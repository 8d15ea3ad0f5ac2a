import type { Brand } from '../base.ts';

/** An e-mail address as it distinguishes participants: in lower case, its domain in ASCII. */
export type EmailKey = Brand<string, 'EmailKey'>;

export const emailKey = (email: string): EmailKey => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).toLowerCase()}@${domainOf(email)}` as EmailKey;
};

/** Two addresses that many mail servers deliver to the same person: without dots and +tags. */
export const mailboxOf = (email: string): string => {
  const key = emailKey(email);
  const local = key.slice(0, key.lastIndexOf('@'));
  return `${local.replace(/(?<=.)\+.*$/s, '').replaceAll('.', '')}@${domainOf(email)}`;
};

/** In ASCII letters, however it is written: a domain in another script has two spellings. */
export const domainOf = (email: string): string => {
  const written = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const ascii = URL.parse(`http://${written}`)?.hostname ?? '';
  return ascii === '' ? written : ascii;
};
