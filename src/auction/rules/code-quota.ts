import {
  nextUseAt,
  recentUses,
  useQuota,
  withUse,
  type Quota,
  type QuotaUse,
} from '../../kernel/quota.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { after, earlier, hoursMs, later, type Instant } from '../../kernel/time.ts';
import {
  ipv6BlockMailboxQuota,
  networkMailboxQuota,
  useMailbox,
  type MailboxUse,
} from './mailbox-quota.ts';
import { keyValidMs } from './participant.ts';

/**
 * How many codes are mailed, and how many may be entered wrongly. Anyone can request a code for
 * anyone's address, so everything is also counted by the requesting network. A network is known
 * once a bid of the address was confirmed for it; known networks have a share that strangers cannot
 * use up. All spellings of a mailbox count as one address.
 */

/** The codes to one mailbox that one network may request. */
export const codeQuota: Quota = { countMax: 5, windowMs: hoursMs(1) };

/** The codes to one mailbox that all networks together may request. */
export const mailboxCodeQuota: Quota = { countMax: 20, windowMs: hoursMs(1) };

/** How many of those are reserved for known networks: as many as one of them may request. */
export const codesReserved = 5;

const strangerCodeQuota: Quota = {
  countMax: mailboxCodeQuota.countMax - codesReserved,
  windowMs: mailboxCodeQuota.windowMs,
};

/**
 * How many of those the unknown networks of one IPv6 /48 may request together. Its holder has
 * 65,536 networks and must leave a first code for somebody else.
 */
const ipv6BlockCodeQuota: Quota = { countMax: 10, windowMs: mailboxCodeQuota.windowMs };

/**
 * A network stays known this long after its bid was confirmed, as long as an unused key is valid.
 */
export const knownNetworkMs = keyValidMs;

/** The codes to one mailbox are counted in four scopes. */
const codeQuotas = {
  /** The codes that the network requested. */
  network: codeQuota,
  /** Those that anybody requested. */
  mailbox: mailboxCodeQuota,
  /** Those that networks requested while they were unknown. */
  strangers: strangerCodeQuota,
  /** The same, of the networks of one IPv6 /48. */
  ipv6Block: ipv6BlockCodeQuota,
} as const;

/** The mailboxes for which an unknown network requests codes are counted in two scopes. */
const mailboxQuotas = {
  network: networkMailboxQuota,
  ipv6Block: ipv6BlockMailboxQuota,
} as const;

type CodeScope = keyof typeof codeQuotas;
type MailboxScope = keyof typeof mailboxQuotas;

export const codeScopes: readonly CodeScope[] = ['network', 'mailbox', 'strangers', 'ipv6Block'];
export const mailboxScopes: readonly MailboxScope[] = ['network', 'ipv6Block'];

/** The scopes in which a code counts that a known network requests; a stranger's counts in all. */
const knownCodeScopes: readonly CodeScope[] = ['network', 'mailbox'];

/** Earlier requests for codes, by the scope in which they count. */
export type CodeUse = {
  readonly codes: Readonly<Record<CodeScope, QuotaUse>>;
  readonly mailboxes: Readonly<Record<MailboxScope, MailboxUse>>;
};

/**
 * Why no code is mailed now: too many for the mailbox, or the network requested codes for too many
 * mailboxes.
 */
type NoCode = {
  readonly kind: 'too_many_codes' | 'too_many_mailboxes';
  readonly retryAt: Instant;
};

/** Counts one more code, or returns from when one may be mailed. */
export const useCode = (use: CodeUse, isKnown: boolean, now: Instant): Result<CodeUse, NoCode> => {
  const codes = { ...use.codes };
  const mailboxes = { ...use.mailboxes };
  const problems: NoCode[] = [];
  for (const scope of isKnown ? knownCodeScopes : codeScopes) {
    const used = useQuota(codeQuotas[scope], codes[scope], now);
    if (used.ok) codes[scope] = used.value;
    else problems.push({ kind: 'too_many_codes', ...used.problem });
  }
  for (const scope of isKnown ? [] : mailboxScopes) {
    const used = useMailbox(mailboxQuotas[scope], mailboxes[scope], now);
    if (used.ok) mailboxes[scope] = used.value;
    else problems.push({ kind: 'too_many_mailboxes', ...used.problem });
  }
  const [first] = problems;
  if (first === undefined) return ok({ codes, mailboxes });
  return no({ kind: first.kind, retryAt: problems.map(({ retryAt }) => retryAt).reduce(later) });
};

/**
 * The wrong codes that may be entered for one address within a day: from each network, and from all
 * unknown networks together. An unknown network that has entered no wrong code has one attempt even
 * when the shared budget is used up. So the reader of the mail can always bid, while a guesser needs
 * another network for each further attempt at one of a million codes. `codeAttemptsMax` limits the
 * wrong entries of one code.
 */
export const wrongCodeQuota: Quota = { countMax: 20, windowMs: hoursMs(24) };

export type WrongCodeUse = {
  readonly network: QuotaUse;
  /** Wrong codes of all unknown networks together. */
  readonly strangers: QuotaUse;
};

/** Which budget of wrong codes is used up for the day. */
export type WrongCodeBudget = 'network' | 'strangers';

/** Null while a code may be entered; else from when one may be. */
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

/** Counts one more wrong code: how many attempts are left, and which budget it used up. */
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
  const budgets: readonly WrongCodeBudget[] = isKnown ? ['network'] : ['strangers', 'network'];
  const usedUp = budgets.find((budget) => left(use[budget]) === 0 && left(before[budget]) > 0);
  const attemptsLeft = Math.min(...budgets.map((budget) => left(use[budget])));
  return { use, attemptsLeft, usedUp: usedUp ?? null };
};
