import {
  foreignPageIn,
  isForeignPageIn,
  networkItself,
  siteAround,
} from '../../contract/network.ts';
import {
  knownNetworkMs,
  nextAttemptAt,
  type CodeUse,
  type WrongCodeUse,
} from '../../domain/auction/code-quota.ts';
import { giveMailboxPlaceBack, type MailboxUse } from '../../domain/auction/mailbox-quota.ts';
import { countedMailboxOf, emailKey } from '../../domain/auction/mailbox.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { before, type Instant } from '../../domain/time.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../context.ts';
import type { QuotaUpdate } from '../use-case.ts';

/** For whose address codes are asked, and from where. */
export type Asker = { readonly email: string; readonly network: string };

/** What was asked for and entered wrongly before. */
export type CodeQuotas = {
  /** Whether a bid of the address was confirmed for this network lately; never of a foreign page. */
  readonly isKnown: boolean;
  readonly codes: CodeUse;
  readonly wrongCodes: WrongCodeUse;
};

export const loadCodeQuotas = async (
  { bids, quotas }: Tx,
  settings: Settings,
  asker: Asker,
  now: Instant,
): Promise<CodeQuotas> => {
  const { codes, mailboxes, wrongCodes } = bucketsOf(settings, asker);
  const since = before(now, knownNetworkMs);
  const [isKnown, uses] = await Promise.all([
    !isForeignPageIn(asker.network) &&
      bids.isConfirmedFor(emailKey(asker.email), asker.network, since),
    quotas.loadAll([
      codes.network,
      codes.mailbox,
      codes.strangers,
      codes.site,
      mailboxes.networkMailboxes.places,
      mailboxes.networkMailboxes.own,
      mailboxes.siteMailboxes.places,
      mailboxes.siteMailboxes.own,
      wrongCodes.network,
      wrongCodes.strangers,
    ]),
  ]);
  const [network = [], mailbox = [], strangers = [], site = [], ...others] = uses;
  const [places = [], own = [], sitePlaces = [], siteOwn = [], wrongHere = [], wrong = []] = others;
  return {
    isKnown,
    codes: {
      network,
      mailbox,
      strangers,
      site,
      networkMailboxes: { places, own },
      siteMailboxes: { places: sitePlaces, own: siteOwn },
    },
    wrongCodes: { network: wrongHere, strangers: wrong },
  };
};

export const codesUsed = (
  settings: Settings,
  asker: Asker,
  { network, mailbox, strangers, site, ...mailboxes }: CodeUse,
): readonly QuotaUpdate[] => {
  const { codes } = bucketsOf(settings, asker);
  return [
    [codes.network, network],
    [codes.mailbox, mailbox],
    [codes.strangers, strangers],
    [codes.site, site],
    ...mailboxUpdates(settings, asker, mailboxes),
  ];
};

/** Its code was entered, so the mailbox holds no place any more. */
export const codeConfirmed = (
  settings: Settings,
  asker: Asker,
  { codes: { networkMailboxes, siteMailboxes } }: CodeQuotas,
): readonly QuotaUpdate[] =>
  mailboxUpdates(settings, asker, {
    networkMailboxes: giveMailboxPlaceBack(networkMailboxes),
    siteMailboxes: giveMailboxPlaceBack(siteMailboxes),
  });

const mailboxUpdates = (
  settings: Settings,
  asker: Asker,
  uses: Pick<CodeUse, MailboxScope>,
): readonly QuotaUpdate[] => {
  const { mailboxes } = bucketsOf(settings, asker);
  return mailboxScopes.flatMap((scope): readonly QuotaUpdate[] => [
    [mailboxes[scope].places, uses[scope].places],
    [mailboxes[scope].own, uses[scope].own],
  ]);
};

export const wrongCodesUsed = (
  settings: Settings,
  asker: Asker,
  { network, strangers }: WrongCodeUse,
): readonly QuotaUpdate[] => {
  const { wrongCodes } = bucketsOf(settings, asker);
  return [
    [wrongCodes.network, network],
    [wrongCodes.strangers, strangers],
  ];
};

/** Why no code may be tried now, whatever is entered. */
export const tryingProblem = (
  {
    attemptsLeft,
    codeExpiresAt,
  }: { readonly attemptsLeft: number; readonly codeExpiresAt: Instant },
  { wrongCodes, isKnown }: CodeQuotas,
  now: Instant,
): Refusal | null => {
  if (attemptsLeft <= 0) return { kind: 'too_many_wrong_codes', retryAt: codeExpiresAt };
  const retryAt = nextAttemptAt(wrongCodes, isKnown, now);
  return retryAt === null ? null : { kind: 'wrong_codes_used_up', retryAt };
};

/**
 * Named by keyed hashes, so that no address has to be erased from the counts. For one mailbox foreign
 * pages are one network together, wherever their visitors are, and the codes they ask for use up
 * nobody else's; guesses are guesses, so their wrong codes count with those of all strangers. Mailboxes
 * are counted beside those of their visitor's network, so that no page uses up another page's.
 */
const namesOf = ({ hash }: Settings, { email, network: askedFrom }: Asker): Buckets => {
  const mailbox = countedMailboxOf(email);
  const isForeignPage = isForeignPageIn(askedFrom);
  const network = isForeignPage ? 'foreign pages' : askedFrom;
  const [everybody, here] = [hash(`codes ${mailbox}`), hash(`codes ${mailbox} ${network}`)];
  const all = isForeignPage ? here : everybody;
  const around = siteAround(network) ?? network;
  const wide = siteAround(askedFrom) ?? networkItself(askedFrom);
  const site = isForeignPage ? foreignPageIn(wide) : wide;
  return {
    codes: {
      network: `codes:${here}`,
      mailbox: `mailbox-codes:${all}`,
      strangers: `stranger-codes:${all}`,
      site: `site-codes:${hash(`codes ${mailbox} ${around}`)}`,
    },
    mailboxes: {
      networkMailboxes: {
        places: `network-mailboxes:${hash(`mailboxes ${askedFrom}`)}`,
        own: `network-mailbox:${hash(`mailboxes ${mailbox} ${askedFrom}`)}`,
      },
      siteMailboxes: {
        places: `site-mailboxes:${hash(`mailboxes ${site}`)}`,
        own: `site-mailbox:${hash(`mailboxes ${mailbox} ${site}`)}`,
      },
    },
    wrongCodes: { network: `wrong-codes:${here}`, strangers: `stranger-wrong-codes:${everybody}` },
  };
};

const mailboxScopes = ['networkMailboxes', 'siteMailboxes'] as const satisfies (keyof CodeUse)[];
type MailboxScope = (typeof mailboxScopes)[number];
type MailboxBuckets = Readonly<Record<keyof MailboxUse, string>>;

type Buckets = {
  readonly codes: Readonly<Record<Exclude<keyof CodeUse, MailboxScope>, string>>;
  readonly mailboxes: Readonly<Record<MailboxScope, MailboxBuckets>>;
  readonly wrongCodes: Readonly<Record<keyof WrongCodeUse, string>>;
};

/** A bid asks for them five times until it is confirmed, and hashing them takes as long as looking them up. */
const bucketsOf = (settings: Settings, asker: Asker): Buckets => {
  const recent = recentOf.get(settings) ?? new Map<string, Buckets>();
  recentOf.set(settings, recent);
  const name = `${asker.network} ${asker.email}`;
  const known = recent.get(name);
  if (known !== undefined) return known;
  const buckets = namesOf(settings, asker);
  if (recent.size >= recentMax) recent.clear();
  recent.set(name, buckets);
  return buckets;
};

const recentOf = new WeakMap<Settings, Map<string, Buckets>>();
const recentMax = 1_000;
