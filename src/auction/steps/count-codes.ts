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
import type { Tx } from '../../kernel/store.ts';
import { before, type Instant } from '../../kernel/time.ts';
import type { QuotaUpdate } from '../../kernel/use-case.ts';
import {
  codeScopes,
  knownNetworkMs,
  mailboxScopes,
  nextAttemptAt,
  useCode,
  useWrongCode,
  type CodeUse,
  type WrongCodeBudget,
  type WrongCodeUse,
} from '../rules/code-quota.ts';
import { mailboxReleased, type MailboxUse } from '../rules/mailbox-quota.ts';

/** The address that codes are requested for, and the requesting network. */
type Requester = { readonly email: string; readonly network: string };

/** Earlier codes and wrong codes of an address, and the quota buckets that count them. */
export type CodeQuotas = {
  /**
   * Whether a bid of the address was confirmed for this network lately; never true of a foreign
   * page.
   */
  readonly isKnown: boolean;
  readonly use: CodeUse;
  readonly wrongCodes: WrongCodeUse;
  readonly buckets: CodeBuckets;
};

export const loadCodeQuotas = async (
  { bids, quotas }: Tx,
  settings: Settings,
  requester: Requester,
  now: Instant,
): Promise<CodeQuotas> => {
  const { email, network } = requester;
  const buckets = codeBuckets(settings, requester);
  const { codes, mailboxes, wrongCodes } = buckets;
  const names = [codes, mailboxes.network, mailboxes.ipv6Block, wrongCodes].flatMap((each) =>
    Object.values(each),
  );
  const since = before(now, knownNetworkMs);
  const [isKnown, loaded] = await Promise.all([
    !isForeignPageIn(network) && bids.isConfirmedFor(emailKey(email), network, since),
    quotas.loadAll(names),
  ]);
  const uses = new Map(names.map((name, nth) => [name, loaded[nth] ?? []]));
  const useOf = (bucket: string): QuotaUse => uses.get(bucket) ?? [];
  const mailboxUse = ({ requestedAt, ownRequestedAt }: MailboxBuckets): MailboxUse => ({
    requestedAt: useOf(requestedAt),
    ownRequestedAt: useOf(ownRequestedAt),
  });
  return {
    isKnown,
    use: {
      codes: {
        network: useOf(codes.network),
        mailbox: useOf(codes.mailbox),
        strangers: useOf(codes.strangers),
        ipv6Block: useOf(codes.ipv6Block),
      },
      mailboxes: {
        network: mailboxUse(mailboxes.network),
        ipv6Block: mailboxUse(mailboxes.ipv6Block),
      },
    },
    wrongCodes: { network: useOf(wrongCodes.network), strangers: useOf(wrongCodes.strangers) },
    buckets,
  };
};

/**
 * Counts one more code, or returns why none is mailed. `quotasOfBid` are those of the network from
 * which the bid came: a code that nobody may enter is not mailed.
 */
export const countMailedCode = (
  { use, isKnown, buckets }: CodeQuotas,
  quotasOfBid: CodeQuotas,
  now: Instant,
): Result<readonly QuotaUpdate[], CallRefusal> => {
  const retryAt = nextAttemptAt(quotasOfBid.wrongCodes, quotasOfBid.isKnown, now);
  if (retryAt !== null) return no({ kind: 'wrong_codes_used_up', retryAt });
  const used = useCode(use, isKnown, now);
  if (!used.ok) return used;
  const { codes, mailboxes } = used.value;
  return ok([
    ...codeScopes.map((scope) => [buckets.codes[scope], codes[scope]] as const),
    ...mailboxUpdates(buckets, mailboxes),
  ]);
};

const mailboxUpdates = (
  buckets: CodeBuckets,
  mailboxes: CodeUse['mailboxes'],
): readonly QuotaUpdate[] =>
  mailboxScopes.flatMap((scope) => {
    const bucket = buckets.mailboxes[scope];
    const { requestedAt, ownRequestedAt } = mailboxes[scope];
    return [
      [bucket.requestedAt, requestedAt],
      [bucket.ownRequestedAt, ownRequestedAt],
    ] as const;
  });

/** Releases the mailbox from the quotas, because its code was entered. */
export const releaseMailbox = ({
  use: { mailboxes },
  buckets,
}: CodeQuotas): readonly QuotaUpdate[] =>
  mailboxUpdates(buckets, {
    network: mailboxReleased(mailboxes.network),
    ipv6Block: mailboxReleased(mailboxes.ipv6Block),
  });

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

export type CountedWrongCode = ReturnType<typeof countWrongCode>;

/** Counts a wrong code, to be saved with its refusal. */
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
      [buckets.wrongCodes.network, use.network],
      [buckets.wrongCodes.strangers, use.strangers],
    ],
    usedUp,
  };
};

type MailboxBuckets = Readonly<Record<keyof MailboxUse, string>>;
type CodeBuckets = ReturnType<typeof codeBuckets>;

/**
 * The names of the quota buckets. They are keyed hashes, so that erasing a person need not touch
 * the counts.
 *
 * A page of another site can make its visitors' browsers request codes. For one mailbox, all such
 * foreign pages count as one network with buckets of its own, so they use up nobody else's codes;
 * only their wrong codes count with those of all unknown networks. The number of mailboxes counts
 * apart for the foreign pages in each network.
 */
const codeBuckets = ({ hash }: Settings, { email, network: callerNetwork }: Requester) => {
  const mailbox = countedMailboxOf(email);
  const isForeignPage = isForeignPageIn(callerNetwork);
  const network = isForeignPage ? 'foreign pages' : callerNetwork;
  const byNetwork = hash(`codes ${mailbox} ${network}`);
  const byIpv6Block = hash(`codes ${mailbox} ${ipv6BlockAround(network) ?? network}`);
  const byMailbox = hash(`codes ${mailbox}`);
  const callerBlock = ipv6BlockAround(callerNetwork) ?? networkItself(callerNetwork);
  const mailboxBuckets = (scope: string, requester: string): MailboxBuckets => ({
    requestedAt: `${scope}-mailboxes:${hash(`mailboxes ${requester}`)}`,
    ownRequestedAt: `${scope}-mailbox:${hash(`mailboxes ${mailbox} ${requester}`)}`,
  });
  return {
    codes: {
      network: `codes:${byNetwork}`,
      mailbox: `mailbox-codes:${isForeignPage ? byNetwork : byMailbox}`,
      strangers: `stranger-codes:${isForeignPage ? byNetwork : byMailbox}`,
      ipv6Block: `ipv6-block-codes:${byIpv6Block}`,
    },
    mailboxes: {
      network: mailboxBuckets('network', callerNetwork),
      ipv6Block: mailboxBuckets(
        'ipv6-block',
        isForeignPage ? foreignPageIn(callerBlock) : callerBlock,
      ),
    },
    wrongCodes: {
      network: `wrong-codes:${byNetwork}`,
      strangers: `stranger-wrong-codes:${byMailbox}`,
    },
  };
};
