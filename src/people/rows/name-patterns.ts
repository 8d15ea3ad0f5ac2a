import { domainOf, emailKey, type EmailKey } from '../../kernel/mailbox.ts';

/** Finds an e-mail address or the key of a Telegram account in rows. */

/** A row that may name the person, with its words. */
export type LikelyMention = { readonly id: string; readonly text: string };

/**
 * The SQL `like` pattern of texts, in lower case, that may contain the name. It replaces unusual
 * characters by wildcards, so it also finds similar names: check each text with `namingTest`.
 */
export const containing = (name: string): string => {
  const [, local = name, domain] = /^(.*)@([^@]*)$/s.exec(name) ?? [];
  const loose = local.toLowerCase().replace(/[^a-z0-9.+-]/g, '%');
  return domain === undefined ? `%${loose}%` : `%${loose}@${domainPattern(domain)}%`;
};

/** A domain in another script has two spellings, so the pattern for it matches any domain. */
export const domainPattern = (domain: string): string => (domain.includes('xn--') ? '%' : domain);

/** JSON as words: escaped line breaks and tabs would otherwise count as part of the next word. */
export const textOfJson = (json: string): string => json.replaceAll(/\\[nt]/g, ' ');

/** The part of the address after the last @, in lower case. */
export const domainIn = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A domain as it was typed and in ASCII letters, because studios' addresses are stored as they were typed. */
export const domainSpellings = (domain: string): readonly string[] => [
  ...new Set([domain.toLowerCase(), domainOf(`@${domain}`)]),
];

/** The spellings under which rows may store the address. */
export const addressSpellings = (address: string): readonly string[] => [
  ...new Set([address.toLowerCase(), addressKey(address)]),
];

/** The canonical form of an address; the key of a Telegram account is one already. */
export const addressKey = (address: string): EmailKey =>
  address.includes('@') ? emailKey(address) : (address as EmailKey);
