import { after, hoursMs, type Instant } from '../../kernel/time.ts';
import { nextDaily, type DailyTime } from './daily-time.ts';
import { kinds, type LotKindName } from './kind.ts';

/**
 * The schedule keeps one lot of each kind open: when one ends, the next opens. All of them end at
 * the same time of day.
 */

export const lotsEndDailyDefault: DailyTime = { hour: 18, minute: 0, timeZone: 'UTC' };

/** The end of a lot that opens now: the time of day at which its kind's duration is over, give or take half a day. */
export const scheduledEnd = (
  kind: LotKindName,
  lotsEndDaily: DailyTime,
  opensAt: Instant,
): Instant => nextDaily(lotsEndDaily, after(opensAt, kinds[kind].durationMs - hoursMs(12)));
