import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { LotId } from '../../kernel/ids.ts';
import { minor } from '../../kernel/money.ts';
import { instant } from '../../kernel/time.ts';
import { openLot } from './evolve-lot.ts';
import type { Lot, LotEvent } from './lot.ts';
import { isTimely, wasOutbidNoticeSent, remindersAfter } from './reminders.ts';

/** When bidders are reminded of an end or a deadline; all times are in minutes. */

const minuteMs = 60_000;
const at = (minutes: number) => instant(minutes * minuteMs);
const changes = { lotId: 1 as LotId, version: 1, at: at(0) };

const lot = openLot({
  ...changes,
  type: 'LotScheduled',
  kind: 'site_of_the_day',
  origin: 'operator',
  opensAt: at(0),
  endsAt: at(1_000),
  startPriceMinor: minor(2_000),
});
const open: Lot = { ...lot, status: 'open' };
const waiting: Lot = { ...lot, status: 'awaiting_brief', briefDeadline: at(1_120) };

const opened: LotEvent = { ...changes, type: 'LotOpened' };
const moved: LotEvent = {
  ...changes,
  type: 'LotRescheduled',
  opensAt: at(0),
  endsAt: at(1_000),
};
const ended: LotEvent = {
  ...changes,
  type: 'LotEnded',
  outcome: { status: 'awaiting_brief', deadline: at(1_120) },
};

it('an open lot has one reminder, one that awaits a brief has two, each until the next is due', () => {
  const ofEnd = [[at(940), { kind: 'ends_soon', of: at(1_000), until: at(1_000) }]];
  assert.deepEqual(remindersAfter([opened], open, at(0)), ofEnd);
  assert.deepEqual(remindersAfter([ended], waiting, at(1_000)), [
    [at(1_060), { kind: 'brief_due', of: at(1_120), until: at(1_105) }],
    [at(1_105), { kind: 'brief_due', of: at(1_120), until: at(1_120) }],
  ]);
  assert.deepEqual(remindersAfter([moved], { ...lot, status: 'scheduled' }, at(0)), []);
  assert.deepEqual(remindersAfter([], open, at(0)), []);
  assert.deepEqual(remindersAfter([opened, moved], open, at(0)), ofEnd);
});

it('reminders that were due before are left out, except when an operator moves the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 930 * minuteMs, max: 1_119 * minuteMs }), (ms) => {
      const now = instant(ms);
      assert.equal(remindersAfter([opened], open, now).length, now < at(940) ? 1 : 0);
      assert.equal(remindersAfter([moved], open, now).length, 1);
      const left = now < at(1_060) ? 2 : now < at(1_105) ? 1 : 0;
      assert.equal(remindersAfter([ended], waiting, now).length, left);
    }),
    {
      examples: [940, 1_060, 1_105].flatMap((minute) => [[at(minute)], [at(minute) - 1]]),
    },
  );
});

it('at any moment, at most one of two reminders of a deadline is timely', () => {
  const both = remindersAfter([ended], waiting, at(1_000));
  fc.assert(
    fc.property(fc.integer({ min: 1_060 * minuteMs, max: 1_130 * minuteMs }), (ms) => {
      const timely = both.filter(
        ([dueAt, reminder]) => dueAt <= ms && isTimely(reminder, waiting, instant(ms)),
      );
      assert.equal(timely.length, ms < at(1_120) ? 1 : 0);
    }),
    { examples: [[at(1_105)], [at(1_105) - 1], [at(1_120)], [at(1_120) - 1]] },
  );
});

it('a mail about being outbid replaces the reminder for an hour, but not one that is throttled until after the end', () => {
  const now = at(940);
  const wasNotified = (notifiedAt: number) => wasOutbidNoticeSent(instant(notifiedAt), open, now);
  assert.equal(wasOutbidNoticeSent(null, open, now), false);
  assert.deepEqual([at(880), at(880) + 1, at(945), at(1_000) - 1, at(1_000)].map(wasNotified), [
    false,
    true,
    true,
    true,
    false,
  ]);
});
