import { fromMajor } from '../../kernel/money.ts';
import { hoursMs } from '../../kernel/time.ts';

/** The version of the auction's rules, as the log states it of each lot. */
export const rulesVersion = 1;

/** Prices and times of each kind of lot: all that deciding about one needs to know of its kind. */
export const lotTerms = {
  site_of_the_day: {
    startPriceMinor: fromMajor(20),
    durationMs: hoursMs(24),
    /** How long after the end the leader may still hand in a brief. */
    briefGraceMs: hoursMs(2),
  },
} as const;
