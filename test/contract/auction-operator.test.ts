import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import { auctionFor, did, startsAt } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { cancelLot, createLot, rescheduleLot, voidBid } from '../support/operator.ts';

/** Operators' changes to lots and entered bids, as bidders see them. */

const dayMs = 24 * hourMs;

/** The end of a lot that opens when the tests' clock starts. */
const notOpen = { kind: 'lot_not_open', opensAt: Date.parse(startsAt) } as const;

describe('a bid that the operator takes out', () => {
  it('leaves price and leader as if it had never been placed, and everyone affected is notified', async (test) => {
    const auction = await auctionFor(test);
    const id = await auction.lot();
    const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map((name) =>
      auction.client(`${name}@example.org`),
    );
    assert.ok(ada && ben && cleo);
    await ada.enter(id, 20);
    await ben.enter(id, 30);
    await ben.limit(id, 100);
    const bid = await cleo.enter(id, 120);
    const { lot } = did(await voidBid(auction.operator, bid.id, 'Not a person.'));
    assert.equal(lot.standing.priceMinor, 3_000);
    const { price_usd: price, bidders } = await auction.seen(id);
    assert.deepEqual([price, bidders], [30, 2]);
    assert.deepEqual(await cleo.statuses(), ['120 cancelled']);
    assert.deepEqual(await ben.statuses(), ['30 leading']);
    const mail = (await auction.mailsTo(cleo.email)).find(({ subject }) =>
      subject?.startsWith('We have removed your bid: '),
    );
    assert.match(mail?.text ?? '', /Your bid: \$120\nReason: Not a person\./);
    const leading = await auction.subjectsTo(ben.email);
    assert.equal(leading.filter((subject) => subject === 'Your bid leads').length, 2);
    assert.deepEqual(await auction.subjectsTo(ada.email), [
      'You have been outbid',
      'Your bid leads',
      'Your code to bid',
    ]);
  });

  it('between the end and the closing of the lot, leaves the new leader with a request for a brief', async (test) => {
    const auction = await auctionFor(test);
    const id = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    const bid = await ada.enter(id, 20);
    await ben.enter(id, 30);
    await auction.restart(async () => {
      auction.clock.advance(dayMs);
      did(await voidBid(auction.operator, bid.id, 'A test'));
    });
    const subjects = await auction.subjectsTo(ben.email);
    assert.ok(subjects.includes('You are ahead, but your brief is missing'), String(subjects));
  });

  it('may not be taken out once the lot is over', async (test) => {
    const auction = await auctionFor(test);
    const id = await auction.lot();
    const ada = auction.client('ada@example.org');
    const bid = await ada.enter(id, 20);
    await ada.handInBrief();
    auction.clock.advance(dayMs);
    const { result } = await voidBid(auction.operator, bid.id, 'A test');
    assert.deepEqual(result, { ok: false, problem: { ...notOpen, status: 'sold' } });
  });
});

describe('a lot of the operator', () => {
  it('that is moved: everyone who bid is notified of the new end', async (test) => {
    const auction = await auctionFor(test);
    const id = await auction.lot();
    const [ada, ben] = [
      auction.client('ada@example.org', { lang: 'de' }),
      auction.client('ben@example.org'),
    ];
    await ada.enter(id, 20);
    await ben.enter(id, 30);
    const endsAt = instant(Date.parse('2026-03-01T20:30:00.000Z'));
    const moved = await rescheduleLot(auction.operator, { lotId: id, opensAt: null, endsAt });
    assert.equal(did(moved).notified, 2);
    const { ends_at: seen, price_usd: price } = await auction.seen(id);
    assert.deepEqual([seen, price], ['2026-03-01T20:30:00.000Z', 30]);
    const mail = (await auction.mailsTo(ben.email)).find(({ subject }) =>
      subject?.startsWith('The auction ends at a new time: '),
    );
    assert.match(mail?.text ?? '', /Ends: March 1, 2026 at 8:30:00.PM UTC/);
    const german = (await auction.mailsTo(ada.email)).find(({ text }) =>
      text?.includes('20:30:00'),
    );
    assert.match(german?.text ?? '', /1\. März 2026 um 20:30:00 UTC/);
    auction.clock.advance(8.5 * hourMs);
    assert.equal((await auction.seen(id)).status, 'awaiting_brief');
  });

  it('that is called off: everyone who bid is notified of the reason, also while it awaits a brief', async (test) => {
    for (const waitMs of [hourMs, dayMs]) {
      const auction = await auctionFor(test);
      const id = await auction.lot();
      const ada = auction.client('ada@example.org');
      await ada.enter(id, 20);
      await auction.pass(waitMs);
      did(await cancelLot(auction.operator, { lotId: id, reason: 'The power is out.' }));
      const mail = (await auction.mailsTo(ada.email)).find(({ subject }) =>
        subject?.startsWith('The auction is cancelled: '),
      );
      assert.match(mail?.text ?? '', /Reason: The power is out\./);
      await auction.pass(3 * hourMs);
      await ada.handInBrief();
      await auction.pass(dayMs);
      assert.equal((await auction.service.store.read((tx) => tx.orders.list(9))).length, 0);
      const subjects = await auction.subjectsTo(ada.email);
      assert.ok(!subjects.some((subject) => subject.startsWith('The auction is over')));
    }
  });

  it('that is over is neither moved nor called off', async (test) => {
    const { clock, operator, lot } = await auctionFor(test);
    const id = await lot();
    clock.advance(dayMs);
    const endsAt = instant(clock.now() + hourMs);
    const moved = await rescheduleLot(operator, { lotId: id, opensAt: null, endsAt });
    const off = await cancelLot(operator, { lotId: id, reason: 'A test' });
    for (const { result } of [moved, off]) {
      assert.deepEqual(result, { ok: false, problem: { ...notOpen, status: 'unsold' } });
    }
  });

  it('has to end after it opens, and in the future', async (test) => {
    const { clock, operator, state } = await auctionFor(test);
    const at = (ms: number) => instant(clock.now() + ms);
    for (const [opensAt, endsAt] of [
      [null, at(0)],
      [at(-hourMs), at(-minuteMs)],
      [at(hourMs), at(hourMs)],
    ] as const) {
      assert.equal((await createLot(operator, { opensAt, endsAt })).result.ok, false);
    }
    assert.deepEqual((await state()).lots, []);
  });
});
