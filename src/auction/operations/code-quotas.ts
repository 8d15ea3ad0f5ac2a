import {
  foreignPageIn,
  isForeignPageIn,
  networkItself,
  ipv6BlockAround,
} from '../../kernel/network.ts';
import {
  knownNetworkMs,
  nextAttemptAt,
  useCode,
  useWrongCode,
  type CodeUse,
  type WrongCodeBudget,
  type WrongCodeUse,
} from '../rules/code-quota.ts';
import { releaseMailboxPlace } from '../rules/mailbox-quota.ts';
import { countedMailboxOf, emailKey } from '../../kernel/mailbox.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import type { QuotaUse } from '../../kernel/quota.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { before, type Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../../kernel/context.ts';
import type { QuotaUpdate } from '../../kernel/use-case.ts';

/** The address that codes are requested for, and the requesting network. */
type Asker = { readonly email: string; readonly network: string };

/** Earlier codes and wrong codes of an address. */
export type CodeQuotas = {
  /**
   * Whether a bid of the address was confirmed for this network lately; never true of a foreign
   * page.
   */
  readonly isKnown: boolean;
  readonly codes: CodeUse;
  readonly wrongCodes: WrongCodeUse;
  /** The quota buckets in which they are counted. */
  readonly buckets: Buckets;
};

/** Buckets, or their uses, by what they count. */
type Tree<Leaf> = Leaf | { readonly [what: string]: Tree<Leaf> };

type Buckets = Readonly<Record<'codes' | 'wrongCodes', Tree<string>>>;

export const loadCodeQuotas = async (
  { bids, quotas }: Tx,
  settings: Settings,
  asker: Asker,
  now: Instant,
): Promise<CodeQuotas> => {
  const buckets = bucketsOf(settings, asker);
  const names = namesIn(buckets);
  const since = before(now, knownNetworkMs);
  const [isKnown, uses] = await Promise.all([
    !isForeignPageIn(asker.network) &&
      bids.isConfirmedFor(emailKey(asker.email), asker.network, since),
    quotas.loadAll(names),
  ]);
  const used = new Map(names.map((name, nth) => [name, uses[nth] ?? []]));
  const { codes, wrongCodes } = usesOf(buckets, used) as Pick<CodeQuotas, 'codes' | 'wrongCodes'>;
  return { isKnown, codes, wrongCodes, buckets };
};

const namesIn = (buckets: Tree<string>): readonly string[] =>
  typeof buckets === 'string' ? [buckets] : Object.values(buckets).flatMap(namesIn);

const usesOf = (buckets: Tree<string>, used: ReadonlyMap<string, QuotaUse>): Tree<QuotaUse> =>
  typeof buckets === 'string'
    ? (used.get(buckets) ?? [])
    : Object.fromEntries(Object.entries(buckets).map(([what, each]) => [what, usesOf(each, used)]));

const updates = (buckets: Tree<string>, uses: Tree<QuotaUse>): readonly QuotaUpdate[] =>
  typeof buckets === 'string'
    ? [[buckets, uses as QuotaUse]]
    : Object.entries(uses).flatMap(([what, each]) => updates(buckets[what] ?? '', each));

/**
 * Counts one more code, or returns why none is mailed. `tried` are the quotas of the network from
 * which the bid came: a code that nobody may enter is not mailed.
 */
export const takeCode = (
  { codes, isKnown, buckets }: CodeQuotas,
  tried: CodeQuotas,
  now: Instant,
): Result<readonly QuotaUpdate[], CallRefusal> => {
  const retryAt = nextAttemptAt(tried.wrongCodes, tried.isKnown, now);
  if (retryAt !== null) return no({ kind: 'wrong_codes_used_up', retryAt });
  const used = useCode(codes, isKnown, now);
  if (!used.ok) return used;
  return ok(updates(buckets.codes, used.value));
};

/** Releases the mailbox, because its code was entered. */
export const codeConfirmed = ({ codes, buckets }: CodeQuotas): readonly QuotaUpdate[] =>
  updates(buckets.codes, {
    networkMailboxes: releaseMailboxPlace(codes.networkMailboxes),
    siteMailboxes: releaseMailboxPlace(codes.siteMailboxes),
  });

/** Why no code may be entered now, whether right or wrong. */
export const tryingProblem = (
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
export const takeAttempt = (
  attemptsLeft: number,
  { wrongCodes, isKnown, buckets }: CodeQuotas,
  now: Instant,
): {
  readonly answer: Result<never, CallRefusal>;
  readonly quotas: readonly QuotaUpdate[];
  readonly usedUp: WrongCodeBudget | null;
} => {
  const { use, attemptsLeft: left, usedUp } = useWrongCode(wrongCodes, isKnown, now);
  return {
    answer: no({ kind: 'wrong_code', attemptsLeft: Math.min(attemptsLeft - 1, left) }),
    quotas: updates(buckets.wrongCodes, use),
    usedUp,
  };
};

/**
 * The names of the buckets are keyed hashes, so that erasing a person need not touch the counts.
 * For one mailbox, all foreign pages count as one network, so the codes they request use up nobody
 * else's; their wrong codes count with those of all unknown networks. Requested mailboxes count by
 * the visitor's network and page, so that no page uses up another page's.
 */
const bucketsOf = ({ hash }: Settings, { email, network: callerNetwork }: Asker): Buckets => {
  const mailbox = countedMailboxOf(email);
  const isForeignPage = isForeignPageIn(callerNetwork);
  const network = isForeignPage ? 'foreign pages' : callerNetwork;
  const [everybody, here] = [hash(`codes ${mailbox}`), hash(`codes ${mailbox} ${network}`)];
  const all = isForeignPage ? here : everybody;
  const around = ipv6BlockAround(network) ?? network;
  const wide = ipv6BlockAround(callerNetwork) ?? networkItself(callerNetwork);
  const site = isForeignPage ? foreignPageIn(wide) : wide;
  return {
    codes: {
      network: `codes:${here}`,
      mailbox: `mailbox-codes:${all}`,
      strangers: `stranger-codes:${all}`,
      site: `site-codes:${hash(`codes ${mailbox} ${around}`)}`,
      networkMailboxes: {
        places: `network-mailboxes:${hash(`mailboxes ${callerNetwork}`)}`,
        own: `network-mailbox:${hash(`mailboxes ${mailbox} ${callerNetwork}`)}`,
      },
      siteMailboxes: {
        places: `site-mailboxes:${hash(`mailboxes ${site}`)}`,
        own: `site-mailbox:${hash(`mailboxes ${mailbox} ${site}`)}`,
      },
    },
    wrongCodes: { network: `wrong-codes:${here}`, strangers: `stranger-wrong-codes:${everybody}` },
  };
};
