import { domainOf, emailKey, type EmailKey } from '../../kernel/mailbox.ts';

/** How an e-mail address or the key of a Telegram account is looked for in rows. */

/** A row that may name the person, with its words. */
export type LikelyMention = { readonly id: string; readonly text: string };

/**
 * A pattern of `like` that finds the name in a lower-case text. It also finds texts that are only similar,
 * because no character of the name may act as a wildcard; check them with `naming`.
 */
export const containing = (name: string): string => {
  const [, local = name, domain] = /^(.*)@([^@]*)$/s.exec(name) ?? [];
  const loose = local.toLowerCase().replace(/[^a-z0-9.+-]/g, '%');
  return domain === undefined ? `%${loose}%` : `%${loose}@${domainPattern(domain)}%`;
};

/** A domain in another script has two spellings, so the pattern for it matches any domain. */
export const domainPattern = (domain: string): string => (domain.includes('xn--') ? '%' : domain);

/** Words from JSON, in which `\n` and `\t` would otherwise read as part of the next word. */
export const textOfJson = (json: string): string => json.replaceAll(/\\[nt]/g, ' ');

export const domainIn = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A domain as it was typed and in ASCII letters: studios' addresses are stored as they were typed. */
export const domainSpellings = (domain: string): readonly string[] => [
  ...new Set([domain.toLowerCase(), domainOf(`@${domain}`)]),
];

export const addressSpellings = (address: string): readonly string[] => [
  ...new Set([address.toLowerCase(), addressKey(address)]),
];

/** The canonical form of an address; the key of a Telegram account is one already. */
export const addressKey = (address: string): EmailKey =>
  address.includes('@') ? emailKey(address) : (address as EmailKey);
