import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionFor } from '../support/auction.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { operate } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';

/** Times on the desk are in the time zone of the operators' calendar. */

const operator = 'ola@desk.example';
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const warsaw = {
  time_zone: 'Europe/Warsaw',
  ...Object.fromEntries(days.map((day) => [day, '00:00-24:00'])),
  closed: '',
  step: 'do',
};
const ends = (text: string): string => /name="ends"[^>]* value="([^"]*)"/.exec(text)?.[1] ?? '';

it('an order and the preview of an act show times in the calendar’s time zone', async (test) => {
  const { service } = await deskFor(test, bakery, { OPERATOR_EMAILS: operator });
  const browser = await signedInBrowser(service, operator);
  const utc = (await browser.look('/orders/S-1001')).text;
  assert.match(utc, /<span class="soft">2026-03-01 12:00Z the service<\/span> order confirmed/);
  assert.match(utc, /Times: UTC/);

  const set = await browser.send('/settings/calendar', warsaw);
  assert.equal(set.status, 303, set.text);
  const local = (await browser.look('/orders/S-1001')).text;
  assert.match(local, /<span class="soft">2026-03-01 13:00 the service<\/span> order confirmed/);
  assert.match(local, /Times: Europe\/Warsaw/);
  const tried = (await browser.look('/orders/S-1001/confirm_materials')).text;
  assert.match(tried, /if that is now, due 2026-03-02 13:00\./);
});

it('a lot opens and moves in the calendar’s time zone, also across a change to summer time', async (test) => {
  const auction = await auctionFor(test, { OPERATOR_EMAILS: operator });
  const browser = await signedInBrowser(auction.service, operator);
  assert.equal((await browser.send('/settings/calendar', warsaw)).status, 303);
  const typed = { opens: '2026-03-28T12:00', ends: '2026-03-29T12:00' };
  const tried = await browser.send('/auction/new', { ...typed, step: 'preview' });
  assert.match(tried.text, /it opens 2026-03-28 12:00 and ends 2026-03-29 12:00\./);
  const done = await browser.send('/auction/new', { ...typed, step: 'do' });
  assert.equal(done.status, 303, done.text);
  const lot = /\d+/.exec(done.location)?.[0] ?? '';
  const shown = await operate(auction.operator, 'inspect_lot', { lot });
  assert.deepEqual(
    [shown.lot.opensAt, shown.lot.endsAt].map((at) => new Date(at).toISOString()),
    ['2026-03-28T11:00:00.000Z', '2026-03-29T10:00:00.000Z'],
  );
  const move = await browser.look(`/auction/${lot}/reschedule`);
  assert.equal(ends(move.text), '2026-03-29T12:00');
});

it('an unchanged time keeps its value, even when the clock shows it twice', async (test) => {
  const auction = await auctionFor(test, { OPERATOR_EMAILS: operator });
  const browser = await signedInBrowser(auction.service, operator);
  await browser.send('/settings/calendar', warsaw);
  // Clocks go back at 01:00Z on 2026-10-25, so they show 02:30 at 00:30Z and again an hour later.
  const lot = { opens: '2026-10-25T00:30:00Z', ends: '2026-10-25T01:30:00Z' };
  const { id } = (await operate(auction.operator, 'create_lot', lot)).lot;
  const move = await browser.look(`/auction/${id}/reschedule`);
  assert.equal(ends(move.text), '2026-10-25T02:30');
  const typed = { opens: '2026-10-25T02:15', ends: '2026-10-25T02:30', step: 'do' };
  const moved = await browser.send(`/auction/${id}/reschedule`, typed);
  assert.equal(moved.status, 303, moved.text);
  const shown = await operate(auction.operator, 'inspect_lot', { lot: String(id) });
  assert.deepEqual(
    [shown.lot.opensAt, shown.lot.endsAt].map((at) => new Date(at).toISOString()),
    ['2026-10-25T00:15:00.000Z', '2026-10-25T01:30:00.000Z'],
  );
});

it('a lot on a date that does not exist is refused, and not moved to a later day', async (test) => {
  const auction = await auctionFor(test, { OPERATOR_EMAILS: operator });
  const browser = await signedInBrowser(auction.service, operator);
  const typed = { opens: '2027-02-28T12:00', ends: '2027-02-30T12:00', step: 'preview' };
  const refused = await browser.send('/auction/new', typed);
  assert.equal(refused.status, 400);
  assert.match(refused.text, /ends must be/);
});

it('a setting that is scheduled again keeps its moment, in the current time zone', async (test) => {
  const auction = await auctionFor(test, { OPERATOR_EMAILS: operator });
  const browser = await signedInBrowser(auction.service, operator);
  await browser.send('/settings/calendar', warsaw);
  const tokyo = { ...warsaw, time_zone: 'Asia/Tokyo', holds_from: '2026-10-25T01:30:00Z' };
  await browser.send('/settings/calendar', tokyo);
  const anew = await browser.look('/settings/calendar?version=2');
  assert.match(anew.text, /name="time_zone"[^>]* value="Asia\/Tokyo"/);
  assert.match(anew.text, /By the clock of Europe\/Warsaw; at once if left empty/);
  assert.match(anew.text, /name="holds_from"[^>]* value="2026-10-25T02:30"/);
  const left = { ...tokyo, closed: '2026-12-25', holds_from: '2026-10-25T02:30' };
  const done = await browser.send('/settings/calendar?version=2', left);
  assert.equal(done.status, 303, done.text);
  const { calendar } = await operate(auction.operator, 'show_settings', {});
  assert.deepEqual(
    calendar.versions.map(({ version, state, holdsFrom }) => [
      version,
      state,
      new Date(holdsFrom).toISOString(),
    ]),
    [
      [3, 'planned', '2026-10-25T01:30:00.000Z'],
      [2, 'replaced', '2026-10-25T01:30:00.000Z'],
      [1, 'holds', '2026-03-01T12:00:00.000Z'],
    ],
  );
});
