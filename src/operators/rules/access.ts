import { after, before, hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';

/** That an operator was shown what is personal, and from when until when. */
export type AccessRecord = {
  /** As their events name them: by their address at the desk, by their account on the machine. */
  readonly operator: string;
  /** The operation that showed it. */
  readonly operation: string;
  /** What was shown, such as an order's number; empty for a list. */
  readonly subject: string;
  readonly from: Instant;
  readonly to: Instant;
};

/** Whoever looks again so soon is still looking. */
const pauseMsMax = minutesMs(10);
/** A look is prolonged at most this often, so that looking does not mean writing. */
const prolongEveryMs = minutesMs(1);
/** Whoever asks after a year who has looked gets an answer. */
const keptMs = hoursMs(400 * 24);

export const accessKeptSince = (now: Instant): Instant => before(now, keptMs);

const goesOn = (look: AccessRecord, now: Instant): boolean => now <= after(look.to, pauseMsMax);

/** What is to be kept of somebody who looks now, by how they looked last. */
export const accessNow = (
  last: AccessRecord | null,
  now: Instant,
): 'begin' | 'prolong' | 'nothing' => {
  if (last === null || !goesOn(last, now)) return 'begin';
  return now < after(last.to, prolongEveryMs) ? 'nothing' : 'prolong';
};

/** When the look before this one ended, by the newest two; null where this is the first. */
export const accessedBefore = (
  [last, earlier]: readonly AccessRecord[],
  now: Instant,
): Instant | null => {
  if (last === undefined) return null;
  return goesOn(last, now) ? (earlier?.to ?? null) : last.to;
};
