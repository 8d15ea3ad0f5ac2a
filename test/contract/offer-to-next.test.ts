import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refused, success, type Client } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { blockAddress, operate, verify } from '../support/operator.ts';
import {
  deliveredTo,
  offered,
  offerToNext,
  operatorEmail,
  wonLotFor,
  type WonLot,
} from '../support/won-lot.ts';

/** A won lot whose winner's order comes to nothing is offered to whoever bid best behind them. */

const dayMs = 24 * hourMs;

const participantOf = async ({ service }: WonLot, { email }: Client): Promise<string> => {
  const all = await service.store.read((tx) => tx.participants.list(100));
  const found = all.find((participant) => participant.email === email);
  assert.ok(found);
  return found.id;
};

const isClean = async ({ service }: WonLot): Promise<void> =>
  assert.deepEqual((await verify(service.store)).faults, []);

const noticesOf = async ({ mailsTo }: WonLot): Promise<readonly string[]> =>
  (await mailsTo(operatorEmail))
    .map(({ subject = '' }) => subject)
    .filter((subject) => /^(Sold for|The next bidder)/.test(subject))
    .toSorted();

describe('a lot whose winner cancels the order', () => {
  it('is offered to the next best bidder at their own bid, who is mailed and sees it', async (test) => {
    const won = await wonLotFor(test);
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
    const mail = mails.find(({ subject }) => subject?.startsWith('The site can be yours: '));
    assert.match(mail?.text ?? '', /Price: \$30\nAnswer by: March 3, 2026 at 12:00:00 PM UTC\n/);
    assert.match(mail?.text ?? '', /\/auction\/me$/m);
    assert.equal((await won.bidOf(won.ada)).offer, undefined);
    assert.deepEqual(await won.subjectsTo('ada@example.org'), [
      'Someone has bid more',
      'The auction is over',
      'Your bid leads',
      'Your code to bid',
    ]);
    await isClean(won);
  });

  it('stays sold at the same price for everyone else as long as nobody has said yes', async (test) => {
    const won = await wonLotFor(test);
    const before = await won.seen(won.id);
    await won.act('cancel');
    await offered(won);
    const { ends_in_seconds: _a, ...after } = await won.seen(won.id);
    const { ends_in_seconds: _b, ...earlier } = before;
    assert.deepEqual(after, earlier);
    assert.deepEqual([after.status, after.price_usd], ['sold', 40]);
  });

  it('is left alone by a dry run, which says who would be asked', async (test) => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    const { amountMinor } = await offered(won, { dry_run: true });
    assert.equal(amountMinor, 3_000);
    assert.equal((await won.bidOf(won.ben)).offer, undefined);
    const { offers } = (await operate(won.operator, 'inspect_lot', { lot: won.id })).lot;
    assert.deepEqual(offers, []);
  });

  it('is offered to one at a time', async (test) => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    await offered(won);
    const { result } = await offerToNext(won);
    assert.ok(!result.ok);
    assert.deepEqual(result.problem, {
      kind: 'offer_open',
      until: Date.parse('2026-03-03T12:00:00.000Z'),
    });
  });
});

describe('an offer', () => {
  const offeredToBen = async (test: Parameters<typeof wonLotFor>[0]): Promise<WonLot> => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    await offered(won);
    return won;
  };

  it('that is taken places an order at the own bid, which goes on like any other', async (test) => {
    const won = await offeredToBen(test);
    const answer = success(await won.answer(won.ben, { accept: 'yes' }));
    const { order_id: id, next: _next, ...rest } = answer;
    assert.deepEqual(rest, { ok: true, lot: won.id, amount_usd: 30, accepted: true });
    const order = await won.order(id);
    assert.deepEqual(
      [order.stage, order.price.amount, order.price.currency, order.number],
      ['awaiting_brief', 30, 'USD', 'S-1002'],
    );
    const { status, order_id, offer } = await won.bidOf(won.ben);
    assert.deepEqual([status, order_id, offer], ['won', id, undefined]);
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

  it('that was taken sends later answers to the order of whoever took it', async (test) => {
    const won = await offeredToBen(test);
    const { order_id: id } = success(await won.answer(won.ben, { accept: true }));
    const saved = success(await won.ben.post('brief', { answers: { goal: 'Call us' } }));
    assert.equal(saved.order_id, id);
    const cleos = success(await won.cleo.post('brief', { answers: { goal: 'Write to us' } }));
    assert.equal(cleos.order_id, undefined);
    assert.equal((await won.order(id)).answers.goal, 'Call us');
  });

  it('is answered once, and the same answer again says the same', async (test) => {
    const won = await offeredToBen(test);
    const first = success(await won.answer(won.ben, { accept: 'yes' }));
    assert.deepEqual(success(await won.answer(won.ben, { accept: 'yes' })), first);
    assert.deepEqual(refused(await won.answer(won.ben, { accept: 'no' })), [
      409,
      'This offer is over: it was answered, or nobody answered in time',
    ]);
    const orders = await won.service.store.read((tx) => tx.orders.list(10));
    assert.equal(orders.length, 2);
  });

  it('that is tried out orders nothing', async (test) => {
    const won = await offeredToBen(test);
    const answer = success(await won.answer(won.ben, { accept: 'yes', dry_run: true }));
    assert.deepEqual([answer.dry_run, answer.accepted], [true, true]);
    assert.match(answer.order_id, /^dry_/);
    assert.equal((await won.bidOf(won.ben)).offer.amount_usd, 30);
    const orders = await won.service.store.read((tx) => tx.orders.list(10));
    assert.equal(orders.length, 1);
  });

  it('that is declined is over, and the operator is told and asks the next', async (test) => {
    const won = await offeredToBen(test);
    const { accepted, order_id } = success(await won.answer(won.ben, { accept: 'no' }));
    assert.deepEqual([accepted, order_id], [false, undefined]);
    assert.equal((await won.bidOf(won.ben)).offer, undefined);
    assert.deepEqual(refused(await won.answer(won.ben, { accept: 'yes' }))[0], 409);
    const notices = await won.mailsTo(operatorEmail);
    const notice = notices.find(({ subject }) => subject?.startsWith('The next bidder says no: '));
    assert.match(notice?.text ?? '', /studiolot order S-1001 offer-to-next/);
    const { participantId, amountMinor } = await offered(won);
    assert.deepEqual([participantId, amountMinor], [await participantOf(won, won.ada), 2_000]);
    await isClean(won);
  });

  it('that nobody answers lapses after 24 hours, and the operator is told', async (test) => {
    const won = await offeredToBen(test);
    await won.pass(dayMs - 1);
    assert.ok((await won.bidOf(won.ben)).offer);
    assert.deepEqual((await noticesOf(won)).length, 1);
    await won.pass(1);
    assert.equal((await won.bidOf(won.ben)).offer, undefined);
    assert.deepEqual(refused(await won.answer(won.ben, { accept: 'yes' }))[0], 409);
    assert.deepEqual(await noticesOf(won), [
      `Sold for $40: Site of the day no. ${won.id}`,
      `The next bidder has not answered: Site of the day no. ${won.id}`,
    ]);
    assert.equal((await offered(won)).amountMinor, 2_000);
    await isClean(won);
  });

  it('lapses by the clock alone, before anybody has written that down', async (test) => {
    const won = await offeredToBen(test);
    won.clock.advance(dayMs);
    assert.equal((await won.bidOf(won.ben)).offer, undefined);
    assert.deepEqual(refused(await won.answer(won.ben, { accept: 'yes' }))[0], 409);
    assert.equal((await offered(won)).amountMinor, 2_000);
  });

  it('is nobody else’s to answer', async (test) => {
    const won = await offeredToBen(test);
    assert.deepEqual(refused(await won.answer(won.ada, { accept: 'yes' })), [
      404,
      'Nothing is offered to you on this lot, see http://localhost:8080/api/auction/agent/bids for what is',
    ]);
    assert.deepEqual(refused(await won.answer(won.ben, {})), [400, 'accept is required']);
    assert.deepEqual(refused(await won.answer(won.ben, { accept: 'perhaps' }))[0], 400);
    assert.equal((await won.bidOf(won.ben)).offer.amount_usd, 30);
  });
});

describe('whoever is behind the winner', () => {
  it('is passed over where they are blocked', async (test) => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    const blocked = { address: 'ben@example.org', isBlocked: true, reason: 'A test' };
    assert.ok((await blockAddress(won.operator, blocked)).result.ok);
    assert.equal((await offered(won)).amountMinor, 2_000);
  });

  it('is passed over where they were forgotten', async (test) => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    await operate(won.operator, 'forget_person', { address: 'ben@example.org' });
    assert.equal((await offered(won)).amountMinor, 2_000);
    await isClean(won);
  });

  it('makes room for the next at once where they can answer no more', async (test) => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    await offered(won);
    await operate(won.operator, 'forget_person', { address: 'ben@example.org' });
    assert.equal((await offered(won)).amountMinor, 2_000);
    const { lot } = await operate(won.operator, 'inspect_lot', { lot: won.id });
    assert.deepEqual(
      lot.offers.map(({ state }) => state),
      ['withdrawn', 'open'],
    );
    await isClean(won);
  });

  it('is nobody once everyone was asked', async (test) => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    await offered(won);
    success(await won.answer(won.ben, { accept: 'no' }));
    await offered(won);
    success(await won.answer(won.ada, { accept: 'no' }));
    const { result } = await offerToNext(won);
    assert.deepEqual(result, { ok: false, problem: { kind: 'nobody_next' } });
  });

  it('never pays what they had not bid of a maximum', async (test) => {
    const won = await wonLotFor(test);
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
  it('is not to be offered while it goes on, nor one that was not won', async (test) => {
    const won = await wonLotFor(test);
    const { result } = await offerToNext(won);
    assert.ok(!result.ok && result.problem.kind === 'act_not_allowed');
    assert.deepEqual([result.problem.why, result.problem.stage], ['stage', 'awaiting_brief']);
  });

  it('that its winner does not pay is called off with the offer, and not a moment before it is overdue', async (test) => {
    const won = await wonLotFor(test);
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
    const ended = await won.service.store.read((tx) => tx.orders.list(10));
    assert.equal(ended[0]?.work.endReason, 'The price was not paid in time.');
    success(await won.answer(won.ben, { accept: 'yes' }));
    await isClean(won);
  });

  it('whose site its winner refuses is offered to the next, also where that is whoever took it', async (test) => {
    const won = await wonLotFor(test);
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

  it('has its promise of a confirmation kept once that is handed over', async (test) => {
    const won = await wonLotFor(test);
    await won.mailsTo('cleo@example.org');
    const { deadlines } = await won.order();
    assert.deepEqual(
      deadlines.map(({ promise, state }: { promise: string; state: string }) => [promise, state]),
      [['confirmation', 'met']],
    );
  });
});
