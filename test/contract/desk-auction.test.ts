import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { from } from '../support/service.ts';

/** The auction's pages on the desk. */

const operator = 'ola@desk.example';
const environment = { OPERATOR_EMAILS: operator };

describe('the auction at the desk', () => {
  it('lists lots that wait for a brief, open, scheduled and past lots, with price, leader and bids under review', async (test) => {
    const auction = await auctionFor(test, environment);
    const browser = await signedInBrowser(auction.service, operator);
    assert.match((await browser.look('/auction')).text, /There are no lots yet\./);
    const over = await auction.lot({ endsInMs: hourMs });
    await auction.pass(hourMs);
    const waiting = await auction.lot({ endsInMs: hourMs });
    await auction.client('ada@ada.example').enter(waiting, 20);
    await auction.pass(hourMs);
    const open = await auction.lot();
    await auction.client('ben@ben.example').enter(open, 30);
    await auction.client('cleo@mailinator.com').enter(open, 40);
    const scheduled = await auction.lot({ opensInMs: hourMs, endsInMs: 2 * hourMs });
    const { text } = await browser.look('/auction');
    const lots = [...text.matchAll(/<h2>([^<]+)|\/desk\/auction\/(\d+)"/g)].map(
      ([, title, lot]) => title ?? Number(lot),
    );
    assert.deepEqual(lots, [
      'Awaiting the leader’s brief',
      waiting,
      'Open',
      open,
      'Scheduled',
      scheduled,
      'Over',
      over,
    ]);
    assert.match(text, /ada@ada\.example leads, no brief/);
    assert.match(text, /in 2 h/);
    assert.match(text, /ben@ben\.example leads, no brief<\/span>\n<span class="price">30 USD/);
    assert.match(text, /1 bid under review/);
    const now = await browser.look('');
    assert.match(now.text, new RegExp(`href="/desk/auction/${waiting}">Look at the lot`));
  });

  it('shows each bid of a lot with time, bidder, amount, state and review reasons, and related bidders', async (test) => {
    const auction = await auctionFor(test, environment);
    const lot = await auction.lot();
    const browser = await signedInBrowser(auction.service, operator);
    const place = async (email: string, amount: number, network: string, name?: string) => {
      const client = auction.client(email, name === undefined ? {} : { name });
      const { pending_id: id } = (await client.bid(lot, amount, from(network))).json;
      await client.confirm(id);
    };
    await place('ada@ada.example', 20, '192.0.2.1', 'Ada');
    auction.clock.advance(61_000);
    await place('ben.b@gmail.com', 25, '192.0.2.2');
    await place('benb+2@gmail.com', 30, '192.0.2.3');
    const { text } = await browser.look(`/auction/${lot}`);
    assert.match(text, /25 USD, next bid from/);
    assert.match(text, /ben\.b@gmail\.com leads, without a brief/);
    assert.match(
      text,
      /2026-03-01 12:00:00Z<\/time><\/th><td data-label="Participant">ada@ada\.example, Ada<\/td>/,
    );
    assert.match(
      text,
      /2026-03-01 12:01:01Z<\/time><\/th><td data-label="Participant">ben\.b@gmail\.com<\/td>/,
    );
    assert.match(
      text,
      /benb\+2@gmail\.com: Somebody else who has bid on this lot reads the same mailbox\./,
    );
    const related = /May be one person(.*?)<\/article>/s.exec(text)?.[1] ?? '';
    assert.match(related, /2 addresses/);
    assert.match(related, /They read one mailbox, benb@gmail\.com\./);
    assert.match(related, /<rect class="under_review"/);
    assert.doesNotMatch(related, /ada@ada\.example/);
    assert.doesNotMatch(text, / style=/);
  });

  it('previews the effect of voiding a bid on price and leader with the mails, and then does it once', async (test) => {
    const auction = await auctionFor(test, environment);
    const lot = await auction.lot();
    await auction.client('ada@ada.example').enter(lot, 20);
    const bid = await auction.client('ben@ben.example').enter(lot, 30);
    const browser = await signedInBrowser(auction.service, operator);
    const path = `/auction/${lot}/bids/${bid.id}/void`;
    assert.match((await browser.look(`/auction/${lot}`)).text, new RegExp(`/desk${path}"`));
    const tried = await browser.send(path, { step: 'preview', reason: 'Not <b>you</b>' });
    assert.match(
      tried.text,
      /The price becomes 20 USD instead of 30 USD, and ada@ada\.example, whose brief is missing, leads\./,
    );
    assert.match(tried.text, /To ben@ben\.example: <strong>We have removed your bid/);
    assert.match(tried.text, /To ada@ada\.example: <strong>Your bid leads/);
    assert.match(tried.text, /Reason: Not &#60;b&#62;you/);
    assert.equal((await auction.seen(lot)).price_usd, 30);
    const fields = [...carriedOn(tried), ['step', 'do'] as const];
    const [first, second] = [await browser.send(path, fields), await browser.send(path, fields)];
    assert.deepEqual(
      [first.location, second.location],
      [`/desk/auction/${lot}?done`, first.location],
    );
    assert.equal((await auction.seen(lot)).price_usd, 20);
    assert.match(
      (await browser.look(`/auction/${lot}`)).text,
      /<td data-label="Status">voided<\/td>/,
    );
  });

  it('opens, reschedules and cancels lots, each after a preview of who gets which mail', async (test) => {
    const auction = await auctionFor(test, environment);
    const browser = await signedInBrowser(auction.service, operator);
    const typed = { step: 'preview', opens: '', ends: '2026-03-01T14:00:00' };
    const tried = await browser.send('/auction/new', typed);
    assert.match(
      tried.text,
      /Lot 1 is open; it opens 2026-03-01 12:00Z and ends 2026-03-01 14:00Z\./,
    );
    assert.match(tried.text, /It begins at 20 USD\./);
    const wrong = await browser.send('/auction/new', { ...typed, ends: '2026-03-01T11:00:00' });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /value="2026-03-01T11:00:00"/);
    const opened = await browser.send('/auction/new', [...carriedOn(tried), ['step', 'do']]);
    assert.equal(opened.location, '/desk/auction/1?done');
    for (const [nth, name] of ['ada', 'ben', 'cleo', 'dan'].entries()) {
      await auction.client(`${name}@bid.example`).enter(1, 20 + 10 * nth);
    }

    const form = await browser.look('/auction/1/reschedule');
    assert.match(form.text, /name="ends" type="datetime-local" step="1" value="2026-03-01T14:00"/);
    const same = { step: 'preview', ends: '2026-03-01T14:00:00' };
    assert.equal((await browser.send('/auction/1/reschedule', same)).status, 400);
    const later = { step: 'preview', ends: '2026-03-01T15:30:00' };
    const moved = await browser.send('/auction/1/reschedule', later);
    assert.match(moved.text, /ends 2026-03-01 15:30Z/);
    assert.match(
      moved.text,
      /All 4 bidders are notified, each in their language; 3 of these mails:/,
    );
    assert.equal(moved.text.match(/<strong>The auction ends at a new time/g)?.length, 3);
    await browser.send('/auction/1/reschedule', [...carriedOn(moved), ['step', 'do']]);
    assert.equal((await auction.seen(1)).ends_at, '2026-03-01T15:30:00.000Z');

    const off = await browser.send('/auction/1/cancel', { step: 'preview', reason: 'No power' });
    assert.match(off.text, /Lot 1: open → cancelled\./);
    assert.match(off.text, /dan@bid\.example, who leads at 50 USD, does not get it/);
    assert.match(off.text, /Reason: No power/);
    await browser.send('/auction/1/cancel', [...carriedOn(off), ['step', 'do']]);
    assert.equal((await auction.seen(1)).status, 'cancelled');
    const { text } = await browser.look('/auction/1');
    assert.doesNotMatch(text, /Move it|Cancel the lot|>Void</);
    const subjects = await auction.subjectsTo('ada@bid.example');
    assert.ok(subjects.includes('The auction is cancelled'), String(subjects));
  });
});
