import { z } from 'zod';
import { operation } from '../../kernel/operation.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { instant, hoursMs, type Instant } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { timestamp } from '../../kernel/wire.ts';
import { dueAt, weekdays, type Calendar } from '../../order/rules/calendar.ts';
import { siteLiveWithinMs } from '../../order/rules/work-terms.ts';
import { changeSettingUseCase } from '../steps/setting-change.ts';
import { calendarValue, presentCalendar, readCalendar } from '../views/calendar-file.ts';
import {
  changedSetting,
  presentChangedSetting,
  settingInput,
  type ChangedSetting,
} from '../views/setting.ts';

export type CalendarChange = ChangedSetting<Calendar> & {
  /** When a site is due whose 24 hours begin at `since`, by the old and by the new calendar. */
  readonly due: readonly {
    readonly since: Instant;
    readonly before: Instant;
    readonly after: Instant;
  }[];
};

const declared = operation({
  name: 'change_calendar',
  summary: 'Set when you work, by which promises are dated that are given from now on',
  description: 'It moves no promise that was given. show_settings shows what holds now.',
  ...settingInput({
    field: 'calendar',
    description:
      'As in the file that CALENDAR names: {"time_zone": "Europe/Warsaw", "hours": {"mon": "09:00-17:00"}, "closed": ["2026-12-25"]}',
    read: readCalendar,
  }),
  output: changedSetting(calendarValue).extend({
    due: z.array(z.object({ since: moment, before: moment, after: moment })).meta({
      description:
        'When a site would be due if its 24 hours began then, before and after the change',
    }),
  }),
  present: (change: CalendarChange) => ({
    ...presentChangedSetting(change, presentCalendar),
    due: change.due.map(({ since, before, after }) => ({
      since: timestamp(since),
      before: timestamp(before),
      after: timestamp(after),
    })),
  }),
  examples: [
    {
      name: 'mondays_only',
      summary: 'Work on Mondays only, set on a Sunday',
      sent: { calendar: { time_zone: 'Europe/Warsaw', hours: { mon: '09:00-17:00' } } },
      answer: {
        before: {
          time_zone: 'UTC',
          hours: Object.fromEntries(weekdays.map((day) => [day, '00:00-24:00'])),
          closed: [],
        },
        after: { time_zone: 'Europe/Warsaw', hours: { mon: '09:00-17:00' }, closed: [] },
        holds_from: '2026-03-01T12:00:00.000Z',
        version: 1,
        due: [
          ['01', '2026-03-02T12:00:00.000Z', '2026-03-09T08:00:00.000Z'],
          ['02', '2026-03-03T12:00:00.000Z', '2026-03-09T12:00:00.000Z'],
          ['03', '2026-03-04T12:00:00.000Z', '2026-03-16T08:00:00.000Z'],
          ['04', '2026-03-05T12:00:00.000Z', '2026-03-16T08:00:00.000Z'],
          ['05', '2026-03-06T12:00:00.000Z', '2026-03-16T08:00:00.000Z'],
          ['06', '2026-03-07T12:00:00.000Z', '2026-03-16T08:00:00.000Z'],
          ['07', '2026-03-08T12:00:00.000Z', '2026-03-16T08:00:00.000Z'],
        ].map(([day, before, after]) => ({
          since: `2026-03-${day}T12:00:00.000Z`,
          before,
          after,
        })),
      },
    },
  ],
});

/** The answer compares the due times of promises that begin on each of these days. */
const daysShown = 7;

const dueTimes = ({ before, after, holdsFrom }: ChangedSetting<Calendar>): CalendarChange['due'] =>
  Array.from({ length: daysShown }, (_, day) => {
    const since = instant(holdsFrom + day * hoursMs(24));
    return {
      since,
      before: dueAt(before, since, siteLiveWithinMs),
      after: dueAt(after, since, siteLiveWithinMs),
    };
  });

const useCase = changeSettingUseCase('calendar', {
  detailsOf: (change) => ({ due: dueTimes(change) }),
});

export const changeCalendar = handled(declared, { change: useCase });
