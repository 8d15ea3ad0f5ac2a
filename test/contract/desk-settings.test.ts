import assert from 'node:assert/strict';
import { it } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { everyHostileText } from '../support/hostile.ts';
import { startTestService } from '../support/service.ts';

/** Operators change settings at the desk. */

const operator = 'ola@desk.example';

it('the calendar form shows a preview, and its button sets the calendar once', async (test) => {
  const service = await startTestService({ OPERATOR_EMAILS: operator }, { clock: manualClock() });
  test.after(() => service.end());
  const browser = await signedInBrowser(service, operator);
  const before = await browser.look('/settings');
  assert.match(before.text, /As it is where nothing is set, neither here nor by CALENDAR/);
  assert.match(before.text, /mon to sun 00:00-24:00/);
  assert.match((await browser.look('/settings/calendar')).text, /name="sun" value="00:00-24:00"/);

  const typed = {
    time_zone: 'Europe/Warsaw',
    mon: '09:00 - 17:00',
    closed: '2026-12-25\n2026-12-26',
  };
  const preview = await browser.send('/settings/calendar', { ...typed, step: 'preview' });
  assert.match(preview.text, /Off on 2026-12-25, 2026-12-26/);
  assert.match(preview.text, /<th scope="row">Sunday, March 1 at 1:00 PM GMT\+1<\/th>/);
  assert.match(preview.text, /<strong>Monday, March 9 at 9:00 AM GMT\+1<\/strong>/);
  assert.match((await browser.look('/settings')).text, /nothing is set/);

  const fields = [...carriedOn(preview), ['step', 'do'] as const];
  const done = await Promise.all([
    browser.send('/settings/calendar', fields),
    browser.send('/settings/calendar', fields),
  ]);
  for (const each of done) {
    assert.deepEqual([each.status, each.location], [303, '/desk/settings?done=calendar']);
  }
  const after = await browser.look('/settings?done=calendar');
  assert.match(after.text, /Calendar: done\./);
  assert.match(after.text, /Set here on 2026-03-01 13:00 by ola@desk\.example/);
  assert.match(after.text, /Changed once/);
  const again = await browser.send('/settings/calendar', { ...typed, step: 'preview' });
  assert.match(again.text, /It is set so already/);
});

it('an invalid calendar shows its errors above the input, which stays and is escaped', async (test) => {
  const service = await startTestService({ OPERATOR_EMAILS: operator });
  test.after(() => service.end());
  const browser = await signedInBrowser(service, operator);
  const typed = { time_zone: 'Europe/Nowhere', mon: '9-17', closed: everyHostileText };
  for (const step of ['preview', 'do']) {
    const { status, text } = await browser.send('/settings/calendar', { ...typed, step });
    assert.equal(status, 400);
    assert.match(text, /calendar\.time_zone must be a time zone/);
    assert.match(text, /calendar\.hours\.mon must be HH:MM-HH:MM/);
    assert.match(text, /name="mon" value="9-17"/);
    assert.doesNotMatch(text, /<script>alert|<img/);
  }
  assert.match((await browser.look('/settings')).text, /nothing is set/);
  assert.equal((await browser.look('/settings/nothing')).status, 404);
});

it('payment instructions are previewed as mails, and set', async (test) => {
  const service = await startTestService({ OPERATOR_EMAILS: operator });
  test.after(() => service.end());
  const browser = await signedInBrowser(service, operator);
  const typed = { EUR: `IBAN <b>{number}</b>\r\n${everyHostileText}`.slice(0, 200) };
  const preview = await browser.send('/settings/payment', { ...typed, step: 'preview' });
  assert.equal(preview.text.match(/class="mail"/g)?.length, 8, preview.text);
  assert.doesNotMatch(preview.text, /<b>/);
  const done = await browser.send('/settings/payment', [
    ...carriedOn(preview),
    ['step', 'do'] as const,
  ]);
  assert.deepEqual([done.status, done.location], [303, '/desk/settings?done=payment']);
  const after = await browser.look('/settings?done=payment');
  assert.match(after.text, /Payment instructions: done\./);
  assert.doesNotMatch(after.text, /<b>/);
});

it('a warning shows that another operator has changed the setting meanwhile, and it may still be set', async (test) => {
  const service = await startTestService({ OPERATOR_EMAILS: operator }, { clock: manualClock() });
  test.after(() => service.end());
  const browser = await signedInBrowser(service, operator);
  const form = await browser.look('/settings/calendar');
  assert.match(form.text, /name="based_on" value="0"/);
  const set = (fields: Readonly<Record<string, string>>) =>
    browser.send('/settings/calendar', { time_zone: 'UTC', step: 'do', ...fields });
  assert.equal((await set({ mon: '09:00-17:00', based_on: '0' })).status, 303);
  const late = await set({ tue: '09:00-17:00', based_on: '0' });
  assert.equal(late.status, 400);
  assert.match(late.text, /somebody has set it meanwhile/);
  assert.match(late.text, /name="based_on" value="1"/);
  assert.match(late.text, /name="tue" value="09:00-17:00"/);
  assert.doesNotMatch((await browser.look('/settings')).text, /tue/);
  assert.equal((await set({ tue: '09:00-17:00', based_on: '1' })).status, 303);
});
