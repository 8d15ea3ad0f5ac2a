import { fromMajor } from '../../kernel/money.ts';
import { hoursMs } from '../../kernel/time.ts';

/** The version of the auction's rules; the public log states it for each lot. */
export const rulesVersion = 1;

/**
 * Prices and times of each kind of lot. They stand apart from `kind.ts` so that deciding about a
 * lot, and verifying one, needs nothing of briefs and projects.
 */
export const lotTerms = {
  site_of_the_day: {
    startPriceMinor: fromMajor(20),
    durationMs: hoursMs(24),
    /** How long after the end the leader may still complete the brief. */
    briefGraceMs: hoursMs(2),
  },
} as const;
