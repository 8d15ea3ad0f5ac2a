import { no, ok, type Result } from '../../kernel/result.ts';
import {
  nextUseAt,
  recentUses,
  useQuota,
  withUse,
  type Quota,
  type QuotaUse,
} from '../../kernel/quota.ts';
import { after, earlier, hoursMs, later, type Instant } from '../../kernel/time.ts';
import {
  networkMailboxQuota,
  siteMailboxQuota,
  takeMailboxPlace,
  type MailboxUse,
} from './mailbox-quota.ts';
import { keyValidMs } from './participant.ts';

/**
 * How many codes are mailed and how many may be entered wrongly. Anybody can ask for a code for
 * anybody's address, so all of it is counted by the network that asked as well, and a network for
 * which a bid of the address was confirmed has a share that no stranger can use up. An address
 * counts with all spellings of its mailbox.
 */

/** Codes to one mailbox that one network may ask for. */
export const codeQuota: Quota = { countMax: 5, windowMs: hoursMs(1) };

/** Codes to one mailbox altogether. */
export const mailboxCodeQuota: Quota = { countMax: 20, windowMs: hoursMs(1) };

/** Of those, how many only known networks may ask for: as many as one of them may. */
export const codesReserved = 5;

const strangerCodeQuota: Quota = {
  countMax: mailboxCodeQuota.countMax - codesReserved,
  windowMs: mailboxCodeQuota.windowMs,
};

/**
 * Of those, how many the unknown networks of one IPv6 /48 may ask for together: whoever has one has
 * 65,536 networks, and must leave a first code for somebody of whom nothing is known yet.
 */
const siteCodeQuota: Quota = { countMax: 10, windowMs: mailboxCodeQuota.windowMs };

/** A network is known for this long after a bid that it asked for was confirmed, as long as a key that is not used. */
export const knownNetworkMs = keyValidMs;

/** What was asked for before. */
export type CodeUse = {
  readonly network: QuotaUse;
  readonly mailbox: QuotaUse;
  /** By networks that were not known when they asked. */
  readonly strangers: QuotaUse;
  /** By those of them that are in the same IPv6 /48. */
  readonly site: QuotaUse;
  /** For which mailboxes the network has asked while it was not known. */
  readonly networkMailboxes: MailboxUse;
  /** And the networks of its IPv6 /48. */
  readonly siteMailboxes: MailboxUse;
};

/** Why there is no code now: the mailbox has had its share, or the network has asked for too many mailboxes. */
type NoCode = {
  readonly kind: 'too_many_codes' | 'too_many_mailboxes';
  readonly retryAt: Instant;
};

const codeQuotas = {
  network: codeQuota,
  mailbox: mailboxCodeQuota,
  strangers: strangerCodeQuota,
  site: siteCodeQuota,
} as const;

const mailboxQuotas = {
  networkMailboxes: networkMailboxQuota,
  siteMailboxes: siteMailboxQuota,
} as const;

/** One more code, or the moment from which there may be one. */
export const useCode = (use: CodeUse, isKnown: boolean, now: Instant): Result<CodeUse, NoCode> => {
  const taken: { -readonly [What in keyof CodeUse]: CodeUse[What] } = { ...use };
  const problems: NoCode[] = [];
  const ofCodes = [
    'network',
    'mailbox',
    ...(isKnown ? [] : (['strangers', 'site'] as const)),
  ] as const;
  for (const scope of ofCodes) {
    const used = useQuota(codeQuotas[scope], use[scope], now);
    if (used.ok) taken[scope] = used.value;
    else problems.push({ kind: 'too_many_codes', ...used.problem });
  }
  for (const scope of isKnown ? [] : (['networkMailboxes', 'siteMailboxes'] as const)) {
    const used = takeMailboxPlace(mailboxQuotas[scope], use[scope], now);
    if (used.ok) taken[scope] = used.value;
    else problems.push({ kind: 'too_many_mailboxes', ...used.problem });
  }
  const [first] = problems;
  if (first === undefined) return ok(taken);
  return no({ kind: first.kind, retryAt: problems.map(({ retryAt }) => retryAt).reduce(later) });
};

/**
 * Wrong codes in a day: of one known network, of one unknown network, and of all unknown networks
 * together. Once those together have used theirs up, a code for a network that has entered no wrong
 * one is still good for one attempt: whoever has read the mail needs no more, and whoever guesses
 * has to find another network for each of a million. So strangers guess 20 times a day and once more
 * per further network, which at most 15 new codes an hour allow, and keep nobody from bidding.
 */
export const wrongCodeQuota: Quota = { countMax: 20, windowMs: hoursMs(24) };

export type WrongCodeUse = {
  readonly network: QuotaUse;
  /** Of all networks that were not known. */
  readonly strangers: QuotaUse;
};

/** Whose wrong codes of a day are used up. */
export type WrongCodeBudget = 'network' | 'strangers';

/** Null while a code may be tried, else the moment from which one may. */
export const nextAttemptAt = (
  { network, strangers }: WrongCodeUse,
  isKnown: boolean,
  now: Instant,
): Instant | null => {
  const own = nextUseAt(wrongCodeQuota, network, now);
  const newest = recentUses(wrongCodeQuota, network, now).at(-1);
  const together = isKnown ? null : nextUseAt(wrongCodeQuota, strangers, now);
  if (together === null || newest === undefined) return own;
  const firstAttemptAt = after(newest, wrongCodeQuota.windowMs);
  return later(own ?? now, earlier(together, firstAttemptAt));
};

/** After one more wrong code: how many may follow, and what it has used up. */
export const useWrongCode = (
  before: WrongCodeUse,
  isKnown: boolean,
  now: Instant,
): {
  readonly use: WrongCodeUse;
  readonly attemptsLeft: number;
  readonly usedUp: WrongCodeBudget | null;
} => {
  const use = {
    network: withUse(wrongCodeQuota, before.network, now),
    strangers: isKnown ? before.strangers : withUse(wrongCodeQuota, before.strangers, now),
  };
  const { countMax } = wrongCodeQuota;
  const left = (uses: QuotaUse): number => countMax - recentUses(wrongCodeQuota, uses, now).length;
  const endsWith = (budget: WrongCodeBudget): boolean =>
    left(use[budget]) === 0 && left(before[budget]) > 0;
  return {
    use,
    attemptsLeft: isKnown ? left(use.network) : Math.min(left(use.network), left(use.strangers)),
    usedUp:
      !isKnown && endsWith('strangers') ? 'strangers' : endsWith('network') ? 'network' : null,
  };
};
