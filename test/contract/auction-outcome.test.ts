import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { finalizeLot } from '../../src/auction/steps/apply-due-lot-changes.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import { runAsSystem } from '../../src/kernel/run-as-system.ts';
import { auctionFor, did, fullBrief } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { orderPath } from '../support/service.ts';

/** The end of a lot: the winner's order, and all notifications. */

const dayMs = 24 * hourMs;
const operatorAddress = 'operator@example.org';
const environment = { OPERATOR_EMAILS: operatorAddress };

describe('a lot that is sold', () => {
  it('places one order for the winner, at the winning amount, with the brief carried over', async (test) => {
    const { service, lot, client, pass } = await auctionFor(test, environment);
    const id = await lot();
    const ada = client('ada@example.org', { name: 'Ada Example', lang: 'de' });
    const ben = client('ben@example.org');
    await ben.enter(id, 25);
    await ada.enter(id, 30.5);
    await ada.handInBrief({ ...fullBrief, notes: 'Blue, please', mascot: 'A cat' });
    await pass(dayMs);

    const orders = await service.store.read((tx) => tx.orders.list(10));
    assert.equal(orders.length, 1);
    const [order] = orders;
    assert.ok(order);
    assert.equal(order.source, 'auction');
    assert.equal(order.language, 'de');
    assert.deepEqual(order.studio, {
      name: 'Ada Example',
      website: null,
      email: 'ada@example.org',
      telegram: null,
    });
    assert.deepEqual(Object.fromEntries(order.brief), {
      ...fullBrief,
      notes: 'Blue, please',
      mascot: 'A cat',
    });
    const { json } = await service.get(`${orderPath}/${order.id}`);
    assert.deepEqual(json.price, {
      amount: 30.5,
      currency: 'USD',
      total_pages: 1,
      breakdown: { base: 30.5 },
    });
    assert.deepEqual([json.project.type, json.project.pages], ['website', 1]);
    assert.equal(json.status, 'brief_incomplete');
    assert.deepEqual(
      json.missing.map(({ id }: { id: string }) => id),
      ['texts', 'logo', 'photos'],
    );
    const stored = await service.store.read(({ lots }) => lots.find(id));
    assert.equal(stored?.orderId, order.id);
  });

  it('notifies the winner, the loser and the operator and confirms the order, each once', async (test) => {
    const auction = await auctionFor(test, environment);
    const id = await auction.lot();
    const ada = auction.client('ada@example.org');
    const ben = auction.client('ben@example.org');
    await ben.enter(id, 25);
    await ada.enter(id, 30);
    await ada.handInBrief();
    await auction.pass(dayMs);
    await auction.pass(0);
    const [order] = await auction.service.store.read((tx) => tx.orders.list(10));
    assert.deepEqual(await auction.subjectsTo('ada@example.org'), [
      'S-1001 · Your order is in',
      'You have won',
      'Your bid leads',
      'Your code to bid',
    ]);
    assert.deepEqual(await auction.subjectsTo('ben@example.org'), [
      'The auction is over',
      'You have been outbid',
      'Your bid leads',
      'Your code to bid',
    ]);
    const confirmation = (await auction.mailsTo('ada@example.org')).find(({ subject }) =>
      subject?.includes('Your order is in'),
    );
    assert.match(
      confirmation?.text ?? '',
      /a link to pass on to the person who knows the answers\./,
    );
    assert.doesNotMatch(confirmation?.text ?? '', /client/);
    const toOperator = await auction.mailsTo(operatorAddress);
    assert.deepEqual(toOperator.map(({ subject }) => subject).toSorted(alphabetically), [
      'Order S-1001: website, $30',
      'Sold for $30: Site of the day no. 1',
    ]);
    const sold = toOperator.find(({ subject }) => subject?.startsWith('Sold'));
    for (const fact of [
      'Price: $30',
      'Winner: ada@example.org',
      'Order: S-1001',
      `Order ID: ${order?.id}`,
    ]) {
      assert.ok(sold?.text?.includes(fact), fact);
    }
    assert.equal(sold?.replyTo?.[0]?.address, 'ada@example.org');
    const won = (await auction.mailsTo('ada@example.org')).find(({ subject }) =>
      subject?.startsWith('You have won'),
    );
    assert.match(sold?.references ?? '', /^<o_[\w-]{35}@localhost>$/);
    for (const mail of [won, confirmation, ...toOperator]) {
      assert.equal(mail?.references, sold?.references);
    }
  });

  it('is closed once, also when two processes do it at the same moment', async (test) => {
    const auction = await auctionFor(test, environment);
    const id = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(id, 30);
    await ada.handInBrief();
    auction.clock.advance(dayMs);
    await Promise.all([
      auction.service.job('lots').pass(),
      runAsSystem(auction.operator, finalizeLot, { lotId: id }).then(did),
      runAsSystem(auction.operator, finalizeLot, { lotId: id }).then(did),
    ]);
    await auction.service.job('lots').pass();
    did(await runAsSystem(auction.operator, finalizeLot, { lotId: id }));
    assert.equal((await auction.service.store.read((tx) => tx.orders.list(10))).length, 1);
    const subjects = await auction.subjectsTo('ada@example.org');
    assert.equal(subjects.filter((subject) => subject === 'You have won').length, 1);
    assert.equal((await auction.mailsTo(operatorAddress)).length, 2);
  });

  it('waits with everything until the brief has come', async (test) => {
    const auction = await auctionFor(test, environment);
    const id = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(id, 30);
    await auction.pass(dayMs);
    assert.equal((await auction.service.store.read((tx) => tx.orders.list(10))).length, 0);
    assert.deepEqual(await auction.subjectsTo('ada@example.org'), [
      'You are ahead, but your brief is missing',
      'Your bid leads',
      'Your code to bid',
    ]);
    await auction.pass(hourMs);
    await ada.handInBrief();
    await auction.pass(0);
    assert.equal((await auction.service.store.read((tx) => tx.orders.list(10))).length, 1);
  });

  it('goes after a reopening to the best of those with a brief, at the current price, and each bidder is notified of the reason', async (test) => {
    const auction = await auctionFor(test, environment);
    const id = await auction.lot();
    const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map((name) =>
      auction.client(`${name}@example.org`),
    );
    assert.ok(ada && ben && cleo);
    await ada.enter(id, 25);
    await ada.handInBrief();
    await ben.enter(id, 30);
    await cleo.enter(id, 50);
    await auction.pass(dayMs);
    await auction.pass(2 * hourMs);
    await auction.pass(hourMs / 2);
    const [order] = await auction.service.store.read((tx) => tx.orders.list(10));
    assert.equal(order?.studio.email, 'ada@example.org');
    assert.equal(order.price.amountMinor, 2_500);
    const about = async (address: string, subject: string) => {
      const mails = await auction.mailsTo(address);
      const found = mails.filter((mail) => mail.subject?.startsWith(`${subject}: `));
      assert.equal(found.length, 1, `${address}: ${subject}`);
      return found[0]?.text ?? '';
    };
    assert.match(await about('ada@example.org', 'You have won'), /Price now: \$25|Price: \$25/);
    const beaten = await about(
      'ben@example.org',
      'The auction is over, and your brief was missing',
    );
    assert.match(beaten, /Your bid: \$30\nSold for: \$25/);
    assert.match(await about('cleo@example.org', 'Your bid is void'), /you owe nothing/);
  });
});

describe('a lot that is not sold', () => {
  it('places no order, and notifies the operator and all bidders that the brief was missing', async (test) => {
    const auction = await auctionFor(test, environment);
    const id = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ada.enter(id, 20);
    await ben.enter(id, 30);
    await auction.pass(dayMs);
    await auction.pass(2 * hourMs);
    await auction.pass(hourMs / 2);
    assert.equal((await auction.service.store.read((tx) => tx.orders.list(10))).length, 0);
    assert.deepEqual(await auction.subjectsTo('ada@example.org'), [
      'Bidding is open again',
      'The auction is over, and your brief was missing',
      'You have been outbid',
      'Your bid leads',
      'Your code to bid',
    ]);
    assert.deepEqual(await auction.subjectsTo('ben@example.org'), [
      'You are ahead, but your brief is missing',
      'Your bid is void',
      'Your bid leads',
      'Your code to bid',
    ]);
    const [notice, ...others] = await auction.mailsTo(operatorAddress);
    assert.equal(others.length, 0);
    assert.equal(notice?.subject, 'Not sold: Site of the day no. 1');
    assert.match(notice.text ?? '', /Bidders: 2\n\nNone of those who bid had a complete brief/);
  });

  it('because nobody bid is reported to the operator alone, once', async (test) => {
    const auction = await auctionFor(test, environment);
    await auction.lot();
    await auction.pass(dayMs);
    await auction.pass(0);
    did(await runAsSystem(auction.operator, finalizeLot, { lotId: 1 as LotId }));
    const [notice, ...others] = await auction.mailsTo(operatorAddress);
    assert.equal(others.length, 0);
    assert.match(notice?.text ?? '', /Bidders: 0\n\nNobody bid\./);
  });
});

const alphabetically = (one: string | undefined, other: string | undefined): number =>
  (one ?? '') < (other ?? '') ? -1 : 1;
