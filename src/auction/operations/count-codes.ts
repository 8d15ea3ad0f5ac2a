import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { Settings } from '../../kernel/context.ts';
import { countedMailboxOf, emailKey } from '../../kernel/mailbox.ts';
import {
  foreignPageIn,
  isForeignPageIn,
  networkItself,
  ipv6BlockAround,
} from '../../kernel/network.ts';
import type { QuotaUse } from '../../kernel/quota.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { before, type Instant } from '../../kernel/time.ts';
import type { QuotaUpdate } from '../../kernel/use-case.ts';
import type { Tx } from '../../store/store.ts';
import {
  knownNetworkMs,
  nextAttemptAt,
  useCode,
  useWrongCode,
  type CodeUse,
  type WrongCodeBudget,
  type WrongCodeUse,
} from '../rules/code-quota.ts';
import { releaseMailboxPlace, type MailboxUse } from '../rules/mailbox-quota.ts';

/** The address that codes are requested for, and the requesting network. */
type Requester = { readonly email: string; readonly network: string };

/** Earlier codes and wrong codes of an address. */
export type CodeQuotas = {
  /**
   * Whether a bid of the address was confirmed for this network lately; never true of a foreign
   * page.
   */
  readonly isKnown: boolean;
  readonly codes: CodeUse;
  readonly wrongCodes: WrongCodeUse;
  readonly buckets: CodeBuckets;
};

/** The names of the quota buckets in which codes and wrong codes are counted. */
type CodeBuckets = Readonly<
  Record<
    | 'network'
    | 'mailbox'
    | 'strangers'
    | 'site'
    | 'networkMailboxes'
    | 'ownNetworkMailbox'
    | 'siteMailboxes'
    | 'ownSiteMailbox'
    | 'wrongCodes'
    | 'strangerWrongCodes',
    string
  >
>;

export const loadCodeQuotas = async (
  { bids, quotas }: Tx,
  settings: Settings,
  requester: Requester,
  now: Instant,
): Promise<CodeQuotas> => {
  const { email, network } = requester;
  const buckets = bucketsOf(settings, requester);
  const names = Object.values(buckets);
  const since = before(now, knownNetworkMs);
  const [isKnown, loaded] = await Promise.all([
    !isForeignPageIn(network) && bids.isConfirmedFor(emailKey(email), network, since),
    quotas.loadAll(names),
  ]);
  const uses = new Map(names.map((name, nth) => [name, loaded[nth] ?? []]));
  const useOf = (bucket: keyof CodeBuckets): QuotaUse => uses.get(buckets[bucket]) ?? [];
  return {
    isKnown,
    codes: {
      network: useOf('network'),
      mailbox: useOf('mailbox'),
      strangers: useOf('strangers'),
      site: useOf('site'),
      networkMailboxes: { places: useOf('networkMailboxes'), own: useOf('ownNetworkMailbox') },
      siteMailboxes: { places: useOf('siteMailboxes'), own: useOf('ownSiteMailbox') },
    },
    wrongCodes: { network: useOf('wrongCodes'), strangers: useOf('strangerWrongCodes') },
    buckets,
  };
};

/**
 * Counts one more code, or returns why none is mailed. `ofBid` are the quotas of the network from
 * which the bid came: a code that nobody may enter is not mailed.
 */
export const countMailedCode = (
  { codes, isKnown, buckets }: CodeQuotas,
  ofBid: CodeQuotas,
  now: Instant,
): Result<readonly QuotaUpdate[], CallRefusal> => {
  const retryAt = nextAttemptAt(ofBid.wrongCodes, ofBid.isKnown, now);
  if (retryAt !== null) return no({ kind: 'wrong_codes_used_up', retryAt });
  const used = useCode(codes, isKnown, now);
  if (!used.ok) return used;
  const { network, mailbox, strangers, site, networkMailboxes, siteMailboxes } = used.value;
  return ok([
    [buckets.network, network],
    [buckets.mailbox, mailbox],
    [buckets.strangers, strangers],
    [buckets.site, site],
    ...mailboxUpdates(buckets, networkMailboxes, siteMailboxes),
  ]);
};

const mailboxUpdates = (
  buckets: CodeBuckets,
  ofNetwork: MailboxUse,
  ofSite: MailboxUse,
): readonly QuotaUpdate[] => [
  [buckets.networkMailboxes, ofNetwork.places],
  [buckets.ownNetworkMailbox, ofNetwork.own],
  [buckets.siteMailboxes, ofSite.places],
  [buckets.ownSiteMailbox, ofSite.own],
];

/** Releases the mailbox from the quotas, because its code was entered. */
export const releaseMailbox = ({ codes, buckets }: CodeQuotas): readonly QuotaUpdate[] =>
  mailboxUpdates(
    buckets,
    releaseMailboxPlace(codes.networkMailboxes),
    releaseMailboxPlace(codes.siteMailboxes),
  );

/** Why no code may be entered now, whether right or wrong. */
export const codeEntryProblem = (
  {
    attemptsLeft,
    codeExpiresAt,
  }: { readonly attemptsLeft: number; readonly codeExpiresAt: Instant },
  { wrongCodes, isKnown }: CodeQuotas,
  now: Instant,
): CallRefusal | null => {
  if (attemptsLeft <= 0) return { kind: 'too_many_wrong_codes', retryAt: codeExpiresAt };
  const retryAt = nextAttemptAt(wrongCodes, isKnown, now);
  return retryAt === null ? null : { kind: 'wrong_codes_used_up', retryAt };
};

/** Counts a wrong code; the count is saved although the answer is a refusal. */
export const countWrongCode = (
  attemptsLeft: number,
  { wrongCodes, isKnown, buckets }: CodeQuotas,
  now: Instant,
): {
  readonly answer: Result<never, CallRefusal>;
  readonly quotas: readonly QuotaUpdate[];
  readonly usedUp: WrongCodeBudget | null;
} => {
  const { use, attemptsLeft: leftToday, usedUp } = useWrongCode(wrongCodes, isKnown, now);
  return {
    answer: no({ kind: 'wrong_code', attemptsLeft: Math.min(attemptsLeft - 1, leftToday) }),
    quotas: [
      [buckets.wrongCodes, use.network],
      [buckets.strangerWrongCodes, use.strangers],
    ],
    usedUp,
  };
};

/**
 * The names of the buckets are keyed hashes, so that erasing a person need not touch the counts.
 * For one mailbox, all foreign pages count as one network, so the codes they request use up nobody
 * else's; their wrong codes count with those of all unknown networks. Requested mailboxes count by
 * the requester's network and page, so that no page uses up another page's.
 */
const bucketsOf = (
  { hash }: Settings,
  { email, network: callerNetwork }: Requester,
): CodeBuckets => {
  const mailbox = countedMailboxOf(email);
  const isForeignPage = isForeignPageIn(callerNetwork);
  const network = isForeignPage ? 'foreign pages' : callerNetwork;
  const [everybody, here] = [hash(`codes ${mailbox}`), hash(`codes ${mailbox} ${network}`)];
  const all = isForeignPage ? here : everybody;
  const around = ipv6BlockAround(network) ?? network;
  const wide = ipv6BlockAround(callerNetwork) ?? networkItself(callerNetwork);
  const site = isForeignPage ? foreignPageIn(wide) : wide;
  return {
    network: `codes:${here}`,
    mailbox: `mailbox-codes:${all}`,
    strangers: `stranger-codes:${all}`,
    site: `site-codes:${hash(`codes ${mailbox} ${around}`)}`,
    networkMailboxes: `network-mailboxes:${hash(`mailboxes ${callerNetwork}`)}`,
    ownNetworkMailbox: `network-mailbox:${hash(`mailboxes ${mailbox} ${callerNetwork}`)}`,
    siteMailboxes: `site-mailboxes:${hash(`mailboxes ${site}`)}`,
    ownSiteMailbox: `site-mailbox:${hash(`mailboxes ${mailbox} ${site}`)}`,
    wrongCodes: `wrong-codes:${here}`,
    strangerWrongCodes: `stranger-wrong-codes:${everybody}`,
  };
};
