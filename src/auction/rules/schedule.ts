import { after, type Instant } from '../../kernel/time.ts';
import { nextDaily, type DailyTime } from './daily-time.ts';
import { kinds, type LotKindName } from './kind.ts';

/**
 * The schedule keeps one lot of a kind open: when one ends, the next opens and ends at the daily
 * time.
 */
export type Schedule = { readonly kind: LotKindName; readonly endsDaily: DailyTime };

export const defaultSchedule: Schedule = {
  kind: 'site_of_the_day',
  endsDaily: { hour: 18, minute: 0, timeZone: 'UTC' },
};

/**
 * The end of a lot that opens now: the first daily time that leaves at least half of the kind's
 * duration.
 */
export const scheduledEnd = ({ kind, endsDaily }: Schedule, opensAt: Instant): Instant =>
  nextDaily(endsDaily, after(opensAt, kinds[kind].durationMs / 2));
