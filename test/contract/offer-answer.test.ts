import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isClean } from '../support/auction-room.ts';
import { refused, success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import {
  offered,
  operatorEmail,
  participantOf,
  wonLotFor,
  type WonLot,
} from '../support/won-lot.ts';

/** The answers of a bidder to an offer, and their effects. */

const dayMs = 24 * hourMs;

const noticesOf = async ({ mailsTo }: WonLot): Promise<readonly string[]> =>
  (await mailsTo(operatorEmail))
    .map(({ subject = '' }) => subject)
    .filter((subject) => /^(Sold for|The next bidder)/.test(subject))
    .toSorted();

describe('an offer', () => {
  const offeredToBen = async (test: Parameters<typeof wonLotFor>[0]): Promise<WonLot> => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    await offered(won);
    return won;
  };

  it('that is accepted places an order at the bidder’s own bid, which proceeds like any other', async (test) => {
    const won = await offeredToBen(test);
    const answer = success(await won.answer(won.ben, { accept: 'yes' }));
    const { order_id: id, next: _next, ...rest } = answer;
    const page_url = `http://localhost:8080/en/order/${id}`;
    assert.deepEqual(rest, { ok: true, lot: won.id, amount_usd: 30, accepted: true, page_url });
    const order = await won.order(id);
    assert.deepEqual(
      [order.stage, order.price.amount, order.price.currency, order.number],
      ['awaiting_brief', 30, 'USD', 'S-1002'],
    );
    const { offer, ...bid } = await won.bidOf(won.ben);
    assert.deepEqual([bid.status, bid.order_id, bid.page_url], ['won', id, page_url]);
    assert.equal(offer, undefined);
    assert.equal((await won.bidOf(won.cleo)).status, 'lost');
    const { status: lotStatus, price_usd } = await won.seen(won.id);
    assert.deepEqual([lotStatus, price_usd], ['sold', 30]);
    assert.ok((await won.subjectsTo('ben@example.org')).includes('You have won'));
    assert.deepEqual(await noticesOf(won), [
      `Sold for $30: Site of the day no. ${won.id}`,
      `Sold for $40: Site of the day no. ${won.id}`,
    ]);
    await isClean(won);
  });

  it('that was accepted sends later answers to the new winner’s order', async (test) => {
    const won = await offeredToBen(test);
    const { order_id: id } = success(await won.answer(won.ben, { accept: true }));
    const saved = success(await won.ben.post('brief', { answers: { goal: 'Call us' } }));
    assert.equal(saved.order_id, id);
    const cleos = success(await won.cleo.post('brief', { answers: { goal: 'Write to us' } }));
    assert.equal(cleos.order_id, undefined);
    assert.equal((await won.order(id)).answers.goal, 'Call us');
  });

  it('is answered once, and the same answer again returns the same', async (test) => {
    const won = await offeredToBen(test);
    const first = success(await won.answer(won.ben, { accept: 'yes' }));
    assert.deepEqual(success(await won.answer(won.ben, { accept: 'yes' })), first);
    assert.deepEqual(refused(await won.answer(won.ben, { accept: 'no' })), [
      409,
      'This offer has ended: it was answered, or its time ran out',
    ]);
    const orders = await won.service.store.read((tx) => tx.orders.list(10));
    assert.equal(orders.length, 2);
  });

  it('that is accepted in a dry run orders nothing', async (test) => {
    const won = await offeredToBen(test);
    const answer = success(await won.answer(won.ben, { accept: 'yes', dry_run: true }));
    assert.deepEqual([answer.dry_run, answer.accepted], [true, true]);
    assert.match(answer.order_id, /^dry_/);
    assert.equal((await won.bidOf(won.ben)).offer.amount_usd, 30);
    const orders = await won.service.store.read((tx) => tx.orders.list(10));
    assert.equal(orders.length, 1);
  });

  it('that is declined is over, and operators are notified and offer the lot to the next bidder', async (test) => {
    const won = await offeredToBen(test);
    const { accepted, order_id } = success(await won.answer(won.ben, { accept: 'no' }));
    assert.deepEqual([accepted, order_id], [false, undefined]);
    assert.equal((await won.bidOf(won.ben)).offer, undefined);
    assert.deepEqual(refused(await won.answer(won.ben, { accept: 'yes' }))[0], 409);
    const notices = await won.mailsTo(operatorEmail);
    const notice = notices.find(({ subject }) => subject?.startsWith('The next bidder declined: '));
    assert.match(notice?.text ?? '', /studiolot order S-1001 offer-to-next/);
    const { participantId, amountMinor } = await offered(won);
    assert.deepEqual([participantId, amountMinor], [await participantOf(won, won.ada), 2_000]);
    await isClean(won);
  });

  it('that nobody answers lapses after 24 hours, and operators are notified', async (test) => {
    const won = await offeredToBen(test);
    await won.pass(dayMs - 1);
    assert.ok((await won.bidOf(won.ben)).offer);
    assert.deepEqual((await noticesOf(won)).length, 1);
    await won.pass(1);
    assert.equal((await won.bidOf(won.ben)).offer, undefined);
    assert.deepEqual(refused(await won.answer(won.ben, { accept: 'yes' }))[0], 409);
    assert.deepEqual(await noticesOf(won), [
      `Sold for $40: Site of the day no. ${won.id}`,
      `The next bidder did not answer: Site of the day no. ${won.id}`,
    ]);
    assert.equal((await offered(won)).amountMinor, 2_000);
    await isClean(won);
  });

  it('lapses by the clock alone, before that is recorded', async (test) => {
    const won = await offeredToBen(test);
    won.clock.advance(dayMs);
    assert.equal((await won.bidOf(won.ben)).offer, undefined);
    assert.deepEqual(refused(await won.answer(won.ben, { accept: 'yes' }))[0], 409);
    assert.equal((await offered(won)).amountMinor, 2_000);
  });

  it('cannot be answered by anyone else', async (test) => {
    const won = await offeredToBen(test);
    assert.deepEqual(refused(await won.answer(won.ada, { accept: 'yes' })), [
      404,
      'There is no offer for you on this lot, see GET http://localhost:8080/api/auction/agent/bids for your offers',
    ]);
    assert.deepEqual(refused(await won.answer(won.ben, {})), [400, 'accept is required']);
    assert.deepEqual(refused(await won.answer(won.ben, { accept: 'perhaps' }))[0], 400);
    assert.equal((await won.bidOf(won.ben)).offer.amount_usd, 30);
  });
});
