import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import ICAL from 'ical.js';
import { languages } from '../../src/kernel/languages.ts';
import { auctionForFile } from '../support/auction-room.ts';
import type { Auction } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { operate } from '../support/operator.ts';

/** The calendar file with a lot's end, read by another project's parser. */

const eventOf = async ({ service }: Auction, lot: number, language = 'en') => {
  const { status, headers, text } = await service.get(`/${language}/auction/lot/${lot}.ics`);
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'text/calendar; charset=utf-8');
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  assert.ok(event !== null);
  return new ICAL.Event(event);
};

const newAuction = await auctionForFile();

describe('the end of a lot as a calendar file', () => {
  it('is one entry that a newer file moves, also after a late bid', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const first = await eventOf(auction, lot);
    assert.equal(first.startDate.toJSDate().toISOString(), '2026-03-02T12:00:00.000Z');
    assert.deepEqual([first.sequence, first.summary], [0, 'Site of the day no. 1: Ends']);
    await auction.pass(24 * hourMs - minuteMs);
    await auction.client('anna@example.org').enter(lot, 20);
    const moved = await eventOf(auction, lot);
    assert.equal(moved.startDate.toJSDate().toISOString(), '2026-03-02T12:02:00.000Z');
    assert.deepEqual([moved.uid, moved.sequence], [first.uid, 1]);
  });

  it('exists in every language, and links to the lot', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    for (const language of languages) {
      const { description } = await eventOf(auction, lot, language);
      assert.match(description, new RegExp(`\n\\S+/${language}/auction/${lot}$`));
    }
  });

  it('is cancelled with its lot, and does not exist for an unknown lot', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    await operate(auction.operator, 'cancel_lot', { lot: String(lot), reason: 'A slip' });
    const event = await eventOf(auction, lot);
    assert.equal(event.component.getFirstPropertyValue('status'), 'CANCELLED');
    for (const file of ['99.ics', 'x.ics', '1.txt', '1']) {
      assert.equal((await auction.service.get(`/en/auction/lot/${file}`)).status, 404, file);
    }
  });
});
