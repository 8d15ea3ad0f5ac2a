import assert from 'node:assert/strict';
import { it } from 'node:test';
import { diceFor } from '../support/dice.ts';
import { startNodes } from '../support/nodes.ts';
import { confirmAtOnce, prepareRush, seeAnswersFit, shownLot } from '../support/rush.ts';
import { seeSound } from '../support/stored.ts';

it('200 confirmations for one lot that come to three nodes at once are answered as their order decides', async (t) => {
  const { nodes, auctions, auctionFor } = await startNodes(t);
  const bids = await prepareRush(auctionFor(0), diceFor(t));
  const { confirmed, perSecond } = await confirmAtOnce(auctions, bids);
  const [node] = nodes;
  assert.ok(node);
  const seen = await seeAnswersFit(node.database, confirmed, await shownLot(auctionFor(1)));
  for (const each of nodes) await seeSound(each);
  t.diagnostic(JSON.stringify({ ...seen, confirmsPerSecond: perSecond }));
});
