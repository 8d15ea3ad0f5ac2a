import { no, ok, type Result } from '../../kernel/result.ts';
import { nextUseAt, recentUses, type Quota, type QuotaUse } from '../../kernel/quota.ts';
import { hoursMs, type Instant } from '../../kernel/time.ts';

/**
 * To how many different mailboxes codes are mailed for one network. A mailbox gives its place back
 * once its code is entered, and one for which this network has confirmed a bid takes none, so an
 * agency that bids for many clients meets no bound, and nobody mails codes to strangers one after
 * another.
 */

export type MailboxQuota = { readonly hour: Quota; readonly day: Quota };

const dayMs = hoursMs(24);

export const networkMailboxQuota: MailboxQuota = {
  hour: { countMax: 10, windowMs: hoursMs(1) },
  day: { countMax: 30, windowMs: dayMs },
};

/** All networks of one IPv6 /48 together. */
export const siteMailboxQuota: MailboxQuota = {
  hour: { countMax: 20, windowMs: hoursMs(1) },
  day: { countMax: 60, windowMs: dayMs },
};

export type MailboxUse = {
  /** When each mailbox that holds a place was asked for last. */
  readonly places: QuotaUse;
  /** When this mailbox was: one moment, or none. */
  readonly own: QuotaUse;
};

/** The mailbox holds a place from now on, or the moment from which it may. */
export const takeMailboxPlace = (
  { hour, day }: MailboxQuota,
  use: MailboxUse,
  now: Instant,
): Result<MailboxUse, { readonly retryAt: Instant }> => {
  const others = recentUses(day, giveMailboxPlaceBack(use).places, now);
  const waits = [nextUseAt(hour, others, now), nextUseAt(day, others, now)];
  const retryAt = waits.reduce((one, other) => ((other ?? now) > (one ?? now) ? other : one));
  return retryAt === null ? ok({ places: [...others, now], own: [now] }) : no({ retryAt });
};

/** The mailbox's owner has entered its code. */
export const giveMailboxPlaceBack = ({ places, own }: MailboxUse): MailboxUse => {
  const [askedAt] = own;
  const at = askedAt === undefined ? -1 : places.indexOf(askedAt);
  return { places: at < 0 ? places : places.toSpliced(at, 1), own: [] };
};
