import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import { startNodes } from '../support/nodes.ts';
import { seeSound } from '../support/stored.ts';
import { until } from '../support/until.ts';
import { verifierFor } from '../support/verify-command.ts';

it('bids at two nodes stand in one log, and who has checked it at the one finds it go on at the other', async (t) => {
  const { nodes, auctionFor } = await startNodes(t, 2);
  const [one, other] = nodes;
  assert.ok(one && other);
  const { run } = await verifierFor(t);
  /** Four clients, each asked for at the one node and confirmed at the other. */
  const bidUpTo = async (highest: number): Promise<void> => {
    for (const amount of [3, 2, 1, 0].map((below) => highest - below * 100)) {
      const [nth, address] = [amount / 100, addressOf(amount / 100)];
      const wanted = { lot: 1, amount, maxUsd: amount + 50, email: `client${nth}@example.org` };
      const { bidId, code } = await auctionFor(nth).prepare({ ...wanted, address });
      const { json } = await auctionFor(nth + 1).confirm(bidId, code, address);
      assert.equal(json.bids[0].entered, true, JSON.stringify(json));
    }
  };
  /** Sees the log at a node, once its price is what was bid last. */
  const check = (url: string, usd: number) =>
    until(`${usd} USD are signed`, async () => {
      const { code, out, problem } = await run(url, '--json');
      const { findings, lots } = JSON.parse(out);
      assert.deepEqual([code, findings], [0, []], problem);
      return lots[0].price_cents === usd * 100;
    });
  await bidUpTo(400);
  await check(one.url(), 400);
  await bidUpTo(800);
  await check(other.url(), 800);
  await check(one.url(), 800);
  for (const node of nodes) await seeSound(node);
});
