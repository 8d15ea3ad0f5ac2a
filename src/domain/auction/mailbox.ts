import type { Brand } from '../base.ts';

/** An e-mail address as participants are told apart by it: in lower case. */
export type EmailKey = Brand<string, 'EmailKey'>;

export const emailKey = (email: string): EmailKey => email.toLowerCase() as EmailKey;

/** Two addresses that many mail servers deliver to the same person: without dots and +tags. */
export const mailboxOf = (email: string): string => {
  const key = emailKey(email);
  const local = key.slice(0, key.lastIndexOf('@'));
  return `${local.replace(/(?<=.)\+.*$/s, '').replaceAll('.', '')}@${domainOf(email)}`;
};

export const domainOf = (email: string): string =>
  emailKey(email).slice(emailKey(email).lastIndexOf('@') + 1);
