import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { auctionForFile, isClean } from '../support/auction-room.ts';
import { success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { blockAddress, operate } from '../support/operator.ts';
import {
  deliveredTo,
  offered,
  offerToNext,
  participantOf,
  wonLotEnvironment,
  wonLotIn,
  type WonLot,
} from '../support/won-lot.ts';

/** If the winner's order fails, the site is offered to the next best bidder. */

const dayMs = 24 * hourMs;

const newAuction = await auctionForFile(wonLotEnvironment);
const wonLot = (): Promise<WonLot> => wonLotIn(newAuction());

const forecastOffer = async (won: WonLot) => {
  const { result } = await offerToNext(won, { dry_run: true });
  assert.ok(result.ok);
  const { order, offer } = result.value;
  return { ...offer, messages: order.wouldSend ?? [] };
};

describe('a lot whose winner cancels the order', () => {
  it('is offered to the next best bidder at their own bid, who gets a mail and sees the offer', async () => {
    const won = await wonLot();
    await won.act('cancel', { reason: 'Changed my mind' });
    const offer = await offered(won);
    assert.deepEqual(
      [offer.participantId, offer.amountMinor, new Date(offer.until).toISOString()],
      [await participantOf(won, won.ben), 3_000, '2026-03-03T12:00:00.000Z'],
    );
    const bid = await won.bidOf(won.ben);
    assert.deepEqual(
      [bid.status, bid.offer],
      ['lost', { amount_usd: 30, until: '2026-03-03T12:00:00.000Z' }],
    );
    const mails = await won.mailsTo('ben@example.org');
    const mail = mails.find(({ subject }) =>
      subject?.startsWith('You can have the site after all: '),
    );
    assert.match(
      mail?.text ?? '',
      /Price: \$30\nAnswer by: Tuesday, March 3, 2026 at 12:00 PM \(UTC\)\n/,
    );
    assert.match(mail?.text ?? '', /\/auction\/me\?bid=bid_\w+$/m);
    assert.equal((await won.bidOf(won.ada)).offer, undefined);
    assert.deepEqual(await won.subjectsTo('ada@example.org'), [
      'The auction is over',
      'You have been outbid',
      'Your bid leads',
      'Your code to bid',
    ]);
    await isClean(won);
  });

  it('stays sold at the same price for everyone else until somebody accepts', async () => {
    const won = await wonLot();
    const before = await won.seen(won.id);
    await won.act('cancel');
    await offered(won);
    const { ends_in_seconds: _a, ...after } = await won.seen(won.id);
    const { ends_in_seconds: _b, ...earlier } = before;
    assert.deepEqual(after, earlier);
    assert.deepEqual([after.status, after.price_usd], ['sold', 40]);
  });

  it('is not changed by a dry run, which shows who would get the offer', async () => {
    const won = await wonLot();
    await won.act('cancel');
    const { amountMinor, ...forecast } = await forecastOffer(won);
    assert.equal(amountMinor, 3_000);
    assert.deepEqual(
      forecast.messages.map(({ address, subject }) => [address, subject]),
      [[won.ben.email, `You can have the site after all: Site of the day no. ${won.id}`]],
    );
    assert.equal((await won.bidOf(won.ben)).offer, undefined);
    const { offers } = (await operate(won.operator, 'inspect_lot', { lot: won.id })).lot;
    assert.deepEqual(offers, []);
  });

  it('is offered to one bidder at a time', async () => {
    const won = await wonLot();
    await won.act('cancel');
    await offered(won);
    const { result } = await offerToNext(won);
    assert.ok(!result.ok);
    assert.deepEqual(result.problem, {
      kind: 'offer_open',
      until: won.clock.now() + dayMs,
    });
  });
});

describe('the next bidder', () => {
  it('is skipped if they are blocked', async () => {
    const won = await wonLot();
    await won.act('cancel');
    const blocked = { address: won.ben.email, isBlocked: true, reason: 'A test' };
    assert.ok((await blockAddress(won.operator, blocked)).result.ok);
    assert.equal((await offered(won)).amountMinor, 2_000);
  });

  it('is skipped if they were erased', async () => {
    const won = await wonLot();
    await won.act('cancel');
    await operate(won.operator, 'forget_person', { address: won.ben.email });
    assert.equal((await offered(won)).amountMinor, 2_000);
    await isClean(won);
  });

  it('is replaced at once if they can answer no more', async () => {
    const won = await wonLot();
    await won.act('cancel');
    await offered(won);
    await operate(won.operator, 'forget_person', { address: won.ben.email });
    assert.equal((await offered(won)).amountMinor, 2_000);
    const { lot } = await operate(won.operator, 'inspect_lot', { lot: won.id });
    assert.deepEqual(
      lot.offers.map(({ state }) => state),
      ['withdrawn', 'open'],
    );
    await isClean(won);
  });

  it('is nobody after everyone had an offer', async () => {
    const won = await wonLot();
    await won.act('cancel');
    await offered(won);
    success(await won.answer(won.ben, { accept: 'no' }));
    await offered(won);
    success(await won.answer(won.ada, { accept: 'no' }));
    const { result } = await offerToNext(won);
    assert.deepEqual(result, { ok: false, problem: { kind: 'nobody_next' } });
  });

  it('never pays more than their bids, even with a higher maximum', async () => {
    const won = await wonLot();
    const [dan, eve] = [won.client('dan@example.org'), won.client('eve@example.org')];
    const id = await won.lot();
    await dan.enter(id, 20);
    await dan.limit(id, 100);
    await eve.enter(id, 150);
    await eve.handInBrief();
    await won.pass(dayMs);
    const [bid] = success(await eve.listBids()).bids;
    await won.act('cancel', {}, bid.order_id);
    assert.equal((await offered({ ...won, orderId: bid.order_id })).amountMinor, 2_000);
  });
});

describe('an order that was won', () => {
  it('cannot be offered while it is running, nor if it was not won', async () => {
    const won = await wonLot();
    const { result } = await offerToNext(won);
    assert.ok(!result.ok && result.problem.kind === 'act_not_allowed');
    assert.deepEqual([result.problem.why, result.problem.stage], ['stage', 'awaiting_brief']);
  });

  it('that its winner does not pay is cancelled with the offer, and not a moment before it is overdue', async () => {
    const won = await wonLot();
    await deliveredTo(won, won.cleo, won.orderId);
    await won.act('accept');
    await won.pass(7 * dayMs);
    const { result } = await offerToNext(won);
    assert.ok(!result.ok && result.problem.kind === 'act_not_allowed');
    assert.equal(result.problem.why, 'payment_not_overdue');
    await won.pass(1);
    assert.equal((await offered(won)).amountMinor, 3_000);
    const { stage, payment_details: payment } = await won.order();
    assert.deepEqual([stage, payment.state], ['cancelled', 'void']);
    const { record } = await operate(won.operator, 'find_order', { order_id: won.orderId });
    assert.equal(record.timeline.at(-1)?.what, 'order_cancelled');
    const ended = await won.service.store.read((tx) => tx.orders.find(won.orderId as OrderId));
    assert.equal(ended?.work.endReason, 'The price was not paid in time.');
    success(await won.answer(won.ben, { accept: 'yes' }));
    await isClean(won);
  });

  it('whose site its winner refuses is offered to the next, even if that winner had accepted an offer', async () => {
    const won = await wonLot();
    await won.act('cancel');
    await offered(won);
    const { order_id: bens } = success(await won.answer(won.ben, { accept: 'yes' }));
    assert.deepEqual((await offerToNext(won)).result, {
      ok: false,
      problem: { kind: 'lot_passed_on' },
    });
    await won.ben.handInBrief();
    await deliveredTo(won, won.ben, bens);
    await won.act('refuse', { reason: 'Not for us' }, bens);
    assert.equal((await offered({ ...won, orderId: bens })).amountMinor, 2_000);
    const { order_id: adas } = success(await won.answer(won.ada, { accept: 'yes' }));
    assert.equal((await won.order(adas)).price.amount, 20);
    const { price_usd } = await won.seen(won.id);
    assert.equal(price_usd, 20);
    await isClean(won);
  });

  it('counts as confirmed when the confirmation is delivered', async () => {
    const won = await wonLot();
    await won.mailsTo('cleo@example.org');
    const { deadlines } = await won.order();
    assert.deepEqual(
      deadlines.map(({ promise, state }: { promise: string; state: string }) => [promise, state]),
      [['confirmation', 'met']],
    );
  });
});
