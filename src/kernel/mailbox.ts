import type { Brand } from './result.ts';

/** An e-mail address as it distinguishes participants: in lower case, its domain in ASCII. */
export type EmailKey = Brand<string, 'EmailKey'>;

export const emailKey = (email: string): EmailKey => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).toLowerCase()}@${domainOf(email)}` as EmailKey;
};

/** How a provider delivers addresses that are written differently into one mailbox. */
type Provider = {
  readonly domains: readonly string[];
  /** The same name is the same person at each of its domains. */
  readonly isOneDomain: boolean;
  /** Letters of a name that it passes over. */
  readonly ignored?: RegExp;
  /** Letters of a name that it takes for each other. */
  readonly alike?: readonly [letter: string, as: string];
};

/**
 * All of these deliver `name+anything` to `name`; what else they fold differs. An address of any
 * other provider is a mailbox of its own: folding it would take two strangers for one person, so
 * that one could hold the other's bids.
 */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], isOneDomain: true, ignored: /\./g },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    isOneDomain: true,
    ignored: /[._-]/g,
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'], isOneDomain: true },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    isOneDomain: true,
    alike: ['-', '.'],
  },
  {
    domains: [
      'outlook.com',
      'outlook.de',
      'outlook.fr',
      'outlook.es',
      'outlook.pt',
      'hotmail.com',
      'hotmail.de',
      'hotmail.fr',
      'hotmail.es',
      'hotmail.co.uk',
      'hotmail.it',
      'live.com',
      'live.de',
      'live.fr',
      'live.co.uk',
      'live.nl',
      'live.com.pt',
      'msn.com',
    ],
    isOneDomain: false,
  },
  { domains: ['fastmail.com', 'fastmail.fm'], isOneDomain: false },
];

const providerOf: ReadonlyMap<string, Provider> = new Map(
  providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

/** What is delivered to the same person, as far as their provider says so. */
export const mailboxOf = (email: string): string => {
  const domain = domainOf(email);
  const provider = providerOf.get(domain);
  if (provider === undefined) return emailKey(email);
  const { domains, isOneDomain } = provider;
  const home = isOneDomain ? domains[0] : domain;
  return `${nameOf(email)}@${home}`;
};

/**
 * The address at its own domain without a subaddress (RFC 5233), which whoever gave it reads too:
 * nobody else chooses how it is written.
 */
export const baseAddressOf = (email: string): string => `${nameOf(email)}@${domainOf(email)}`;

/**
 * The mailbox by which mails and codes are counted: most providers that are not known here deliver
 * subaddresses too, and where one does not, two people share a bound and lose nothing else.
 */
export const countedMailboxOf = (email: string): string => mailboxOf(baseAddressOf(email));

const nameOf = (email: string): string => {
  const key = emailKey(email);
  const { ignored, alike } = providerOf.get(domainOf(email)) ?? {};
  const untagged = key.slice(0, key.lastIndexOf('@')).replace(/(?<=.)\+.*$/s, '');
  const kept = ignored === undefined ? untagged : untagged.replaceAll(ignored, '');
  return alike === undefined ? kept : kept.replaceAll(...alike);
};

/** Where the same name is the same person, this domain among them. */
export const domainsLike = (email: string): readonly string[] => {
  const domain = domainOf(email);
  const provider = providerOf.get(domain);
  return provider?.isOneDomain === true ? provider.domains : [domain];
};

/** In ASCII letters, however it is written: a domain in another script has two spellings. */
export const domainOf = (email: string): string => {
  const written = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (plainDomain.test(written)) return written;
  const ascii = URL.parse(`http://${written}`)?.hostname ?? '';
  return ascii === '' ? written : ascii;
};

/** Spelt as it is, like most; to read it as an address takes far longer. */
const plainDomain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]+$/;
