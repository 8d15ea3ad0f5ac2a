import { nextUseAt, recentUses, type Quota, type QuotaUse } from '../../kernel/quota.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { dayMs, hoursMs, later, type Instant } from '../../kernel/time.ts';

/**
 * How many different mailboxes codes are mailed to for one network. A mailbox is released once its
 * code is entered, and one for which this network has confirmed a bid counts for nothing. So an
 * agency that bids for many clients meets no limit, while nobody mails codes to one stranger after
 * another.
 */

export type MailboxQuota = { readonly hour: Quota; readonly day: Quota };

export const networkMailboxQuota: MailboxQuota = {
  hour: { countMax: 10, windowMs: hoursMs(1) },
  day: { countMax: 30, windowMs: dayMs },
};

/** The quota of all networks of one IPv6 /48 together. */
export const ipv6BlockMailboxQuota: MailboxQuota = {
  hour: { countMax: 20, windowMs: hoursMs(1) },
  day: { countMax: 60, windowMs: dayMs },
};

export type MailboxUse = {
  /** When a code was last requested for each mailbox that counts: one moment for each. */
  readonly requestedAt: QuotaUse;
  /** When a code was last requested for this mailbox: one of these moments, or none. */
  readonly ownRequestedAt: QuotaUse;
};

/** Counts the mailbox from now on, or returns from when that is possible. */
export const useMailbox = (
  { hour, day }: MailboxQuota,
  use: MailboxUse,
  now: Instant,
): Result<MailboxUse, { readonly retryAt: Instant }> => {
  const others = recentUses(day, mailboxReleased(use).requestedAt, now);
  const retryTimes = [nextUseAt(hour, others, now), nextUseAt(day, others, now)].filter(
    (retryAt) => retryAt !== null,
  );
  return retryTimes.length === 0
    ? ok({ requestedAt: [...others, now], ownRequestedAt: [now] })
    : no({ retryAt: retryTimes.reduce(later) });
};

/** The use without the mailbox, because its owner has entered the code. */
export const mailboxReleased = ({ requestedAt, ownRequestedAt }: MailboxUse): MailboxUse => {
  const [own] = ownRequestedAt;
  const index = own === undefined ? -1 : requestedAt.indexOf(own);
  return {
    requestedAt: index < 0 ? requestedAt : requestedAt.toSpliced(index, 1),
    ownRequestedAt: [],
  };
};
