import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { it, type TestContext } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import { call, type Answer } from '../support/call.ts';
import { rowsOf } from '../support/database.ts';
import { from, orderPath, studio } from '../support/service.ts';
import { startNodes } from '../support/nodes.ts';
import { seeSound, storedOrders } from '../support/stored.ts';

/** What must never be exceeded holds over all nodes together, as if they were one. */

const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

const start = async (t: TestContext) => {
  const { nodes, urlFor, auctionFor } = await startNodes(t);
  const [node] = nodes;
  assert.ok(node);
  const seeAllSound = async (): Promise<void> => {
    for (const each of nodes) await seeSound(each);
  };
  return { node, urlFor, auctionFor, seeAllSound };
};

it('takes ten of eleven orders that come from one address to three nodes at once', async (t) => {
  const { node, urlFor, seeAllSound } = await start(t);
  const agent = new Agent();
  const answers = await Promise.all(
    Array.from({ length: 11 }, (_, nth) =>
      call({
        url: `${urlFor(nth)}${orderPath}`,
        body: JSON.stringify({ studio }),
        headers: from('192.0.2.1'),
        agent,
      }),
    ),
  );
  assert.deepEqual([countOf(answers, 201), countOf(answers, 429)], [10, 1]);
  assert.equal((await storedOrders(node.database)).length, 10);
  await seeAllSound();
});

it('judges five of fifty wrong codes that come to three nodes at once', async (t) => {
  const { auctionFor, seeAllSound } = await start(t);
  const wanted = { lot: 1, amount: 20, email: 'a@example.org', address: addressOf(1) };
  const { bidId, code } = await auctionFor(0).prepare(wanted);
  const wrong = (nth: number): string =>
    String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      auctionFor(nth).confirm(bidId, wrong(nth), addressOf(nth)),
    ),
  );
  assert.deepEqual([countOf(answers, 400), countOf(answers, 429)], [5, 45]);
  for (let nth = 0; nth < 3; nth += 1) {
    assert.equal((await auctionFor(nth).confirm(bidId, code, addressOf(60))).status, 429);
  }
  await seeAllSound();
});

it('mails five codes for twenty bids that come from one network to three nodes at once, however the address is written', async (t) => {
  const { node, auctionFor, seeAllSound } = await start(t);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      auctionFor(nth).bid({
        ...{ lot: 1, amount: 20 + nth, address: addressOf(1) },
        email: nth % 2 === 0 ? 'ann@gmail.com' : `a.nn+${nth}@GoogleMail.com`,
      }),
    ),
  );
  assert.deepEqual([countOf(answers, 200), countOf(answers, 429)], [5, 15]);
  const mails = await rowsOf(node.database, 'select id from outbox');
  const taken = answers.flatMap(({ json }) => json.pending_id ?? []);
  assert.deepEqual(new Set(mails.map(({ id }) => id)), new Set(taken.map((id) => `${id}.code`)));
  await seeAllSound();
});
