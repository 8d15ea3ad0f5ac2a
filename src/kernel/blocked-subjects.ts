import { emailKey, mailboxOf } from './mailbox.ts';

/** The subjects whose blocks apply to a call: its network, and the address that it names, if any. */
export const blockSubjects = (email: string | null, network: string): readonly string[] =>
  email === null ? [network] : [...subjectsOf(email), network];

/**
 * The subjects that a block of an address is stored under: a network in lower case; or a mailbox,
 * followed by the address as it is written where the two differ.
 */
export const subjectsOf = (address: string): readonly [string, ...string[]] => {
  const written = address.trim();
  if (!written.includes('@')) return [written.toLowerCase()];
  const [mailbox, exact] = [mailboxOf(written), emailKey(written)];
  return mailbox === exact ? [mailbox] : [mailbox, exact];
};
