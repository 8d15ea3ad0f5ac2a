import { foreignPageIn, isForeignPageIn, networkItself, siteAround } from '../../kernel/network.ts';
import {
  knownNetworkMs,
  nextAttemptAt,
  useCode,
  useWrongCode,
  type CodeUse,
  type WrongCodeBudget,
  type WrongCodeUse,
} from '../rules/code-quota.ts';
import { giveMailboxPlaceBack } from '../rules/mailbox-quota.ts';
import { countedMailboxOf, emailKey } from '../../kernel/mailbox.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import type { QuotaUse } from '../../kernel/quota.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { before, type Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../../kernel/context.ts';
import type { QuotaUpdate } from '../../kernel/use-case.ts';

/** For whose address codes are asked, and from where. */
type Asker = { readonly email: string; readonly network: string };

/** What was asked for and entered wrongly before. */
export type CodeQuotas = {
  /** Whether a bid of the address was confirmed for this network lately; never of a foreign page. */
  readonly isKnown: boolean;
  readonly codes: CodeUse;
  readonly wrongCodes: WrongCodeUse;
  /** Where all of that is counted. */
  readonly buckets: Buckets;
};

/** Buckets by what they count, or what was used of each. */
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
 * One more code is mailed, or why none is. It is tried where the bid came from: a code that nobody may
 * enter is not mailed.
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

/** Its code was entered, so the mailbox holds no place any more. */
export const codeConfirmed = ({ codes, buckets }: CodeQuotas): readonly QuotaUpdate[] =>
  updates(buckets.codes, {
    networkMailboxes: giveMailboxPlaceBack(codes.networkMailboxes),
    siteMailboxes: giveMailboxPlaceBack(codes.siteMailboxes),
  });

/** Why no code may be tried now, whatever is entered. */
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

/** A wrong code is entered of what had so many attempts left; it counts, although it is refused. */
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
 * Named by keyed hashes, so that no address has to be erased from the counts. For one mailbox foreign
 * pages are one network together, wherever their visitors are, and the codes they ask for use up
 * nobody else's; guesses are guesses, so their wrong codes count with those of all strangers. Mailboxes
 * are counted beside those of their visitor's network, so that no page uses up another page's.
 */
const bucketsOf = ({ hash }: Settings, { email, network: askedFrom }: Asker): Buckets => {
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
