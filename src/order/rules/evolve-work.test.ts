import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OrderId } from '../../kernel/ids.ts';
import { hoursMs, instant } from '../../kernel/time.ts';
import { evolveWork, forgottenWork } from './evolve-work.ts';
import type { NewWorkEvent } from './work-events.ts';
import { deadlineState, noWork, newDeadline, type Work } from './work.ts';

/** The time this many hours after 0. */
const at = (hours: number) => instant(hoursMs(hours));

/** The work after these events, each at its hour. */
const after = (work: Work, ...what: readonly (readonly [number, NewWorkEvent])[]): Work =>
  what.reduce<Work>(
    (before, [hours, happening]) =>
      evolveWork(before, {
        ...happening,
        orderId: 'ord_x' as OrderId,
        version: 1,
        at: at(hours),
      }),
    work,
  );

const building = { ...noWork, stage: 'building' } as const satisfies Work;
const changing = after(
  building,
  [0, { type: 'SiteDelivered', siteUrl: 'https://a.example' }],
  [1, { type: 'ChangesRequested', request: 1, kind: 'defects', items: ['a'], dueAt: at(25) }],
);
const states = (work: Work, hours: number): readonly string[] =>
  work.deadlines.map((each) => deadlineState(each, work, at(hours)));

it('the 24 hours of a site begin with the message, and end with the site', () => {
  const started = after(building, [2, { type: 'BuildClockStarted', dueAt: at(26) }]);
  assert.deepEqual(started.deadlines, [newDeadline('site_live', at(2), at(26))]);
  assert.deepEqual([states(started, 26), states(started, 27)], [['open'], ['missed']]);
  const inTime = after(started, [26, { type: 'SiteDelivered', siteUrl: 'https://a.example' }]);
  assert.deepEqual([inTime.stage, states(inTime, 1_000)], ['delivered', ['met']]);
  const late = after(started, [27, { type: 'SiteDelivered', siteUrl: 'https://a.example' }]);
  assert.deepEqual([late.deadlines[0]?.metAt, states(late, 1_000)], [at(27), ['missed']]);
});

it('a site that is delivered before its message was handed over was live in time', () => {
  const work = after(
    building,
    [1, { type: 'SiteDelivered', siteUrl: 'https://a.example' }],
    [5, { type: 'BuildClockStarted', dueAt: at(29) }],
  );
  assert.deepEqual([work.stage, work.deadlines[0]?.metAt], ['delivered', at(5)]);
});

it('a hold moves due times by its length, and missed promises stay missed', () => {
  const paused = after(
    changing,
    [9, { type: 'WorkPaused', reason: 'Waiting for the logo' }],
    [10, { type: 'ChangesRequested', request: 2, kind: 'defects', items: ['b'], dueAt: at(34) }],
  );
  assert.deepEqual(states(paused, 1_000), ['open', 'open']);
  const resumed = after(paused, [59, { type: 'WorkResumed' }]);
  assert.deepEqual(
    [resumed.hold, ...resumed.deadlines.map(({ dueAt }) => dueAt)],
    [null, at(75), at(83)],
  );
  const late = after(
    changing,
    [26, { type: 'WorkPaused', reason: 'x' }],
    [50, { type: 'WorkResumed' }],
  );
  assert.deepEqual([late.deadlines[0]?.dueAt, states(late, 50)], [at(25), ['missed']]);
});

it('a report that is declined during a hold was not missed, however long the hold lasts', () => {
  const work = after(
    changing,
    [9, { type: 'WorkPaused', reason: 'x' }],
    [100, { type: 'DefectDecided', request: 1, verdict: 'declined', reason: null }],
    [200, { type: 'WorkResumed' }],
  );
  assert.deepEqual([work.deadlines[0]?.dueAt, states(work, 300)], [at(116), ['void']]);
  assert.equal(work.stage, 'delivered');
});

it('a report that is decided to be a change becomes a round with the same due time', () => {
  const work = after(changing, [
    3,
    { type: 'DefectDecided', request: 1, verdict: 'change', reason: null },
  ]);
  assert.deepEqual(work.deadlines, [
    { ...newDeadline('fix', at(1), at(25), 1), voidedAt: at(3) },
    newDeadline('change_round', at(1), at(25), 1),
  ]);
});

it('a report that was late before it became a change is missed once, not twice', () => {
  const work = after(
    changing,
    [26, { type: 'DefectDecided', request: 1, verdict: 'change', reason: null }],
    [27, { type: 'RequestFinished', request: 1, words: ['done'], siteUrl: null }],
  );
  assert.deepEqual(work.deadlines, [{ ...newDeadline('fix', at(1), at(25), 1), metAt: at(27) }]);
});

it('a round restarts the reminders about the site, and a fix does not', () => {
  const reminders = after(changing, [2, { type: 'StudioReminded', about: 'site', count: 2 }]);
  const done = { type: 'RequestFinished', request: 1, words: ['done'], siteUrl: null } as const;
  assert.equal(after(reminders, [3, done]).reminders.site, 2);
  const change = { type: 'DefectDecided', request: 1, verdict: 'change', reason: null } as const;
  assert.equal(after(reminders, [3, change], [4, done]).reminders.site, 0);
});

it('only the confirmation is due for a refused order, and nothing for a forgotten one', () => {
  const confirmation = newDeadline('confirmation', at(0), at(1));
  const withConfirmation = { ...changing, deadlines: [confirmation, ...changing.deadlines] };
  const refused = after(withConfirmation, [2, { type: 'SiteRefused', reason: 'No' }]);
  assert.deepEqual(
    [refused.stage, refused.payment.state, refused.requests[0]?.finished?.at, states(refused, 99)],
    ['refused', 'void', at(2), ['missed', 'void']],
  );
  assert.deepEqual(states(forgottenWork(withConfirmation, at(0.5)), 99), ['void', 'void']);
});

it('a closed order is no longer on hold', () => {
  const paid: Work = { ...building, stage: 'paid', hold: { since: at(1), reason: 'x' } };
  const closed = after(paid, [9, { type: 'OrderClosed' }]);
  assert.deepEqual([closed.stage, closed.hold, closed.endedAt], ['closed', null, at(9)]);
});
