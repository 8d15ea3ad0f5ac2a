import { after, before, hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';

/**
 * An entry of the access log: an operator was shown personal data of one subject, or a list, by one
 * operation, from one moment until another. Repeated access prolongs the entry; nothing else changes it.
 */
export type AccessRecord = {
  /** The operator, by e-mail address at the desk and by account on the machine, as in events. */
  readonly operator: string;
  readonly operation: string;
  /** The thing that was shown, such as an order's number; empty for a list. */
  readonly subject: string;
  readonly from: Instant;
  readonly to: Instant;
};

/** After a longer pause, access counts as a new entry. */
export const accessPauseMsMax = minutesMs(10);
/** An entry is prolonged at most this often, so that most reading calls write nothing. */
const prolongEveryMs = minutesMs(1);
/** More than a year, so an access can still be traced a year later. */
export const accessRetentionMs = hoursMs(400 * 24);

/** Entries that began earlier are deleted. */
export const accessRetainedSince = (now: Instant): Instant => before(now, accessRetentionMs);

const continues = (access: AccessRecord, now: Instant): boolean =>
  now <= after(access.to, accessPauseMsMax);

/** What an access changes in the log, given the last entry of the same operator, operation and subject. */
export const accessChange = (
  last: AccessRecord | null,
  now: Instant,
): 'begin' | 'prolong' | 'nothing' => {
  if (last === null || !continues(last, now)) return 'begin';
  return now < after(last.to, prolongEveryMs) ? 'nothing' : 'prolong';
};

/** When the access before the current one ended, from the newest two entries; null if there was none. */
export const accessedBefore = (
  [last, earlier]: readonly AccessRecord[],
  now: Instant,
): Instant | null => {
  if (last === undefined) return null;
  return continues(last, now) ? (earlier?.to ?? null) : last.to;
};
