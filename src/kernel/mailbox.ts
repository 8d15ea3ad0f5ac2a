import type { Brand } from './result.ts';

/** An e-mail address in lower case with its domain in ASCII. Two participants never share one. */
export type EmailKey = Brand<string, 'EmailKey'>;

export const emailKey = (email: string): EmailKey => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).toLowerCase()}@${domainOf(email)}` as EmailKey;
};

/** How a provider delivers different addresses into one mailbox. */
type Provider = {
  readonly domains: readonly string[];
  /** The same name belongs to the same person at each of its domains. */
  readonly isOneDomain: boolean;
  /** Characters of a name that it ignores. */
  readonly ignored?: RegExp;
  /** Characters of a name that it treats alike. */
  readonly alike?: readonly [letter: string, as: string];
};

/**
 * All of these providers deliver `name+anything` to `name`. An address at any other provider counts as
 * a mailbox of its own: treating two strangers as one person would give one control of the other's bids.
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

/** The mailbox that an address is delivered to. Equal for addresses of one person at a known provider. */
export const mailboxOf = (email: string): string => {
  const domain = domainOf(email);
  const provider = providerOf.get(domain);
  if (provider === undefined) return emailKey(email);
  const { domains, isOneDomain } = provider;
  const home = isOneDomain ? domains[0] : domain;
  return `${nameOf(email)}@${home}`;
};

/** The address at its own domain without a subaddress (RFC 5233), which the same person reads. */
export const baseAddressOf = (email: string): string => `${nameOf(email)}@${domainOf(email)}`;

/**
 * The mailbox that limits on mails and codes count by. It ignores subaddresses at every provider,
 * because most deliver them; if one does not, two people share a limit and nothing else.
 */
export const countedMailboxOf = (email: string): string => mailboxOf(baseAddressOf(email));

const nameOf = (email: string): string => {
  const key = emailKey(email);
  const { ignored, alike } = providerOf.get(domainOf(email)) ?? {};
  const untagged = key.slice(0, key.lastIndexOf('@')).replace(/(?<=.)\+.*$/s, '');
  const relevant = ignored === undefined ? untagged : untagged.replaceAll(ignored, '');
  return alike === undefined ? relevant : relevant.replaceAll(...alike);
};

/** The domains at which the same name belongs to the same person, including the address's own. */
export const domainsLike = (email: string): readonly string[] => {
  const domain = domainOf(email);
  const provider = providerOf.get(domain);
  return provider?.isOneDomain === true ? provider.domains : [domain];
};

/** The domain in ASCII, because a domain in another script has two spellings. */
export const domainOf = (email: string): string => {
  const written = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (plainDomain.test(written)) return written;
  const ascii = URL.parse(`http://${written}`)?.hostname ?? '';
  return ascii === '' ? written : ascii;
};

/** Most domains need no conversion, which takes far longer. */
const plainDomain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]+$/;

/** The keys of the blocks that apply to a call: of its network, and of the address that it names, if any. */
export const blockKeysOfCall = (email: string | null, network: string): readonly string[] =>
  email === null ? [network] : [blockKeyOf(email), network];

/** The key under which a block is stored: the mailbox of an e-mail address, or a network in lower case. */
export const blockKeyOf = (address: string): string => {
  const trimmed = address.trim();
  return trimmed.includes('@') ? mailboxOf(trimmed) : trimmed.toLowerCase();
};
