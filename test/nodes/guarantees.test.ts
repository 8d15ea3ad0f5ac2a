import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemClock } from '../../packages/verify/src/clock.ts';
import { addressOf } from '../support/bidding.ts';
import { rounds } from '../support/cases.ts';
import {
  confirmAtOnce,
  prepareRush,
  checkAnswersFit,
  shownLot,
} from '../support/concurrent-codes.ts';
import { rowsOf } from '../support/database.ts';
import { diceFor } from '../support/dice.ts';
import { forFile } from '../support/for-file.ts';
import { messageName } from '../support/mail.ts';
import { watchOrder } from '../support/order-watcher.ts';
import { verify } from '../support/receiver.ts';
import { from, orderPath, studio } from '../support/service.ts';
import { everythingIsSent, assertSound, storedOrders } from '../support/stored.ts';
import { until } from '../support/until.ts';
import { check } from '../support/verifying.ts';
import { createListener, range, timeless } from '../support/watcher.ts';
import { countOf, openPair } from './pair.ts';

/**
 * Two nodes on one database give the same guarantees as one. All tests share two processes and run in
 * sequence. The last ones check the data of all.
 */

const pair = forFile(openPair());

const [keys, bidders] = [rounds(5), rounds(24)];
/** The number of messages. An order accepts 100 a day, and a record shows the newest 50. */
const messages = Math.min(rounds(6), 50);

it('two nodes start at the same moment on an empty database, with one scheduled lot', async () => {
  for (const auction of (await pair).auctions) {
    const { json } = await auction.state();
    assert.deepEqual(
      json.lots.map(({ id }: { id: number }) => id),
      [1],
    );
  }
});

it('one Idempotency-Key that arrives at both nodes at once places one order, and each returns it', async () => {
  const { order, database } = await pair;
  const answers = await Promise.all(
    Array.from({ length: keys }, (_, nth) => {
      const sent = { key: `key ${nth}`, address: addressOf(nth, 20) };
      return Promise.all([0, 1].map((node) => order(node, `once-${nth}`, sent)));
    }),
  );
  for (const same of answers) {
    assert.deepEqual(
      same.map(({ status }) => status),
      [201, 201],
    );
    assert.equal(new Set(same.map(({ json }) => json.order_id)).size, 1);
    const isReplayed = same.map(({ headers }) => headers['idempotent-replayed'] === 'true');
    assert.ok(isReplayed.includes(true), 'neither node reports a replayed answer');
  }
  const stored = await storedOrders(database);
  assert.equal(stored.length, keys);
  assert.deepEqual(
    new Set(stored.map(({ id }) => id)),
    new Set(answers.map(([answer]) => answer?.json.order_id)),
  );
});

it('both nodes together accept ten of eleven concurrent orders from one address, and the tenth once', async () => {
  const { order, database } = await pair;
  const before = (await storedOrders(database)).length;
  const crowd = { address: '192.0.2.1' };
  const answers = await Promise.all(
    Array.from({ length: 11 }, (_, nth) =>
      order(nth, `crowd-${nth}`, { ...crowd, key: `crowd ${nth}` }),
    ),
  );
  assert.deepEqual([countOf(answers, 201), countOf(answers, 429)], [10, 1]);
  const nine = { address: '192.0.2.2' };
  for (let nth = 0; nth < 9; nth += 1) {
    assert.equal((await order(nth, `nine-${nth}`, { ...nine, key: `nine ${nth}` })).status, 201);
  }
  const tenth = await Promise.all(
    [0, 1].map((node) => order(node, 'tenth', { ...nine, key: 'tenth' })),
  );
  assert.deepEqual(
    [countOf(tenth, 201), new Set(tenth.map(({ json }) => json.order_id)).size],
    [2, 1],
  );
  assert.equal((await order(0, 'eleventh', nine)).status, 429);
  assert.equal((await storedOrders(database)).length, before + 20);
});

it('both nodes together check five of twenty wrong codes, and then refuse even the right one', async () => {
  const { auctionFor } = await pair;
  const wanted = { lot: 1, amount: 20, email: 'a@example.org', address: addressOf(0, 31) };
  const { bidId, code } = await auctionFor(0).prepare(wanted);
  const wrong = (nth: number): string =>
    String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      auctionFor(nth).confirm(bidId, wrong(nth), addressOf(1 + nth, 31)),
    ),
  );
  assert.deepEqual([countOf(answers, 400), countOf(answers, 429)], [5, 15]);
  for (const node of [0, 1]) {
    assert.equal((await auctionFor(node).confirm(bidId, code, addressOf(60, 31))).status, 429);
  }
});

it('both nodes together mail five codes for twenty bids of one network, for all spellings of a mailbox', async () => {
  const { auctionFor, database } = await pair;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      auctionFor(nth).bid({
        ...{ lot: 1, amount: 20 + nth, address: addressOf(1, 32) },
        email: nth % 2 === 0 ? 'ann@gmail.com' : `a.nn+${nth}@GoogleMail.com`,
        idempotencyKey: `mailbox ${nth}`,
      }),
    ),
  );
  assert.deepEqual([countOf(answers, 200), countOf(answers, 429)], [5, 15]);
  const mails = await rowsOf(
    database,
    `select id from outbox where kind = 'bid_code' and recipient <> 'a@example.org'`,
  );
  const taken = answers.flatMap(({ json }) => json.pending_id ?? []);
  assert.deepEqual(new Set(mails.map(({ id }) => id)), new Set(taken.map((id) => `${id}.code`)));
});

it(`${bidders} concurrent bids at both nodes are decided in one order, and watchers at both see all of them`, async (t) => {
  const { nodes, auctions, auctionFor, lastChange, database } = await pair;
  const bids = await prepareRush(auctionFor(0), diceFor(t), bidders);
  const watchers = nodes.map(({ url }, nth) =>
    createListener({ url, address: addressOf(nth, 21) }),
  );
  await Promise.all(watchers.map(({ connect }) => connect()));
  const first = await lastChange();
  const receivedUpTo = (last: number) => (): boolean =>
    watchers.every(({ lastId }) => lastId() === last);
  await until('both have sent the current lot', receivedUpTo(first));

  const { confirmed } = await confirmAtOnce(auctions, bids);
  const seen = await checkAnswersFit(database, confirmed, await shownLot(auctionFor(1)));
  t.diagnostic(JSON.stringify(seen));
  const last = await lastChange();
  assert.ok(last - first >= seen.entered);
  await until('both have sent every change', receivedUpTo(last));
  const [one, other] = watchers.map(({ events }) =>
    events.filter(({ id }) => id > first).map(({ id, data }) => [id, timeless(data)]),
  );
  assert.deepEqual(
    one?.map(([id]) => id),
    range(first + 1, last),
  );
  assert.deepEqual(other, one);
  for (const { cut } of watchers) cut();
});

it('bids at both nodes are in one log, and a client that checked it at one finds it consistent at the other', async () => {
  const { one, other, auctionFor } = await pair;
  const price = async (): Promise<number> => (await shownLot(auctionFor(0))).price_usd;
  let memory: Awaited<ReturnType<typeof check>>['memory'] = null;
  const checkAt = (url: string, usd: number) =>
    until(`${usd} USD are signed`, async () => {
      const checked = await check(url, { memory }, systemClock);
      assert.deepEqual(checked.lines, []);
      memory = checked.memory;
      return checked.verdict?.lots[0]?.priceCents === usd * 100;
    });
  await checkAt(one.url(), await price());
  const before = await price();
  const { min_next_bid_usd: amount } = await shownLot(auctionFor(1));
  await auctionFor(1).enter({
    ...{ lot: 1, amount: amount + 10, email: 'last@example.org', address: addressOf(0, 33) },
  });
  const now = await price();
  assert.ok(now > before);
  await checkAt(other.url(), now);
  await checkAt(one.url(), now);
});

it('changes of an order at either node appear at both, and reach its webhook once and in order', async () => {
  const { nodes, post, receiver } = await pair;
  const address = addressOf(0, 22);
  const placed = await post(0, orderPath, { studio }, { address, key: 'watched' });
  const id: string = placed.json.order_id;
  const hooks = `${orderPath}/${id}/webhooks`;
  const { secret } = (await post(1, hooks, { url: receiver.url }, { address })).json;
  const watchers = await Promise.all(
    nodes.map(({ url }, nth) => watchOrder(url(), id, from(addressOf(1 + nth, 22)))),
  );
  await Promise.all(
    Array.from({ length: messages }, async (_, nth) => {
      const path = `${orderPath}/${id}/messages`;
      const { status, json } = await post(
        nth,
        path,
        { text: `${nth}` },
        { address, key: `m ${nth}` },
      );
      assert.equal(status, 200, JSON.stringify(json));
    }),
  );
  await until('both have sent all messages', () =>
    watchers.every(({ events }) => events.at(-1)?.order.messages.length === messages),
  );
  for (const watcher of watchers) watcher.cut();
  const written = () =>
    receiver.received.filter(({ json }) => json.type === 'order.message_written').length;
  await until('the webhook has received all messages', () => written() >= messages);
  assert.equal(written(), messages);
  const positions = receiver.received.map((each) => Number(each.id.split('_').at(-1)));
  assert.deepEqual(
    positions,
    [...new Set(positions)].toSorted((one, next) => one - next),
  );
  for (const each of receiver.received) verify(secret, each);
});

it('each mail is sent once, by either node', async () => {
  const { database, mails } = await pair;
  await everythingIsSent(database);
  const rows = await rowsOf(
    database,
    `select id, attempts from outbox where channel = 'email' and state = 'sent'`,
  );
  assert.ok(rows.length > keys + bidders, `there are only ${rows.length} mails`);
  assert.deepEqual(
    rows.filter(({ attempts }) => attempts !== 1),
    [],
    'both have taken it',
  );
  assert.deepEqual(
    mails().toSorted(),
    rows.map(({ id }) => `${messageName(String(id))}.eml`).toSorted(),
  );
});

it('all stored data is consistent, and neither node has logged an error', async () => {
  for (const node of (await pair).nodes) await assertSound(node);
});
