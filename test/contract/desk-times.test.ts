import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionFor } from '../support/auction.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { operate } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';

/** Times on the desk are by the clock that operators go by, that of their calendar. */

const operator = 'ola@desk.example';
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const warsaw = {
  time_zone: 'Europe/Warsaw',
  ...Object.fromEntries(days.map((day) => [day, '00:00-24:00'])),
  closed: '',
  step: 'do',
};
const ends = (text: string): string => /name="ends"[^>]* value="([^"]*)"/.exec(text)?.[1] ?? '';

it('an order is shown, and what an act would do, by the clock of the calendar', async (test) => {
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

it('a lot is opened and moved by that clock, also across the night on which it is put forward', async (test) => {
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
