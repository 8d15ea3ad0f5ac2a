import assert from 'node:assert/strict';
import { it } from 'node:test';
import { retryAll } from '../support/delivery.ts';
import { diceFor } from '../support/dice.ts';
import { createLoad } from '../support/load.ts';
import { startNodes } from '../support/nodes.ts';
import { faultsOf, everythingIsSent } from '../support/stored.ts';
import { until } from '../support/until.ts';

const kills = 8;
/** The maximum number of orders placed between two kills. */
const ordersMax = 40;
/** The number of orders that the other nodes accept while one is down. */
const ordersMeanwhile = 20;

it('the service keeps every promise while one node after another is killed and the others continue', async (t) => {
  const dice = diceFor(t);
  const load = createLoad(dice);
  const { nodes } = await startNodes(t);
  const [first] = nodes;
  assert.ok(first);
  const { database } = first;
  const running = nodes.map(({ url }) => load.run(url()));
  const kill = async (nth: number): Promise<void> => {
    running[nth]?.expectBrokenConnections();
    await Promise.all([nodes[nth]?.kill(), running[nth]?.over]);
  };
  const orders = (): number => load.counts().acknowledgedOrders;
  let inFlightAtKills = 0;
  const placed = async (count: number): Promise<void> => {
    const wanted = orders() + count;
    await until('more orders are placed', () => orders() >= wanted);
  };
  for (let round = 0; round < kills; round += 1) {
    await placed(dice.below(ordersMax));
    const nth = round % nodes.length;
    const node = nodes[nth];
    assert.ok(node);
    inFlightAtKills += running[nth]?.inFlight() ?? 0;
    await kill(nth);
    await placed(ordersMeanwhile);
    await node.start();
    running[nth] = load.run(node.url());
  }
  await Promise.all(nodes.map((_node, nth) => kill(nth)));

  await retryAll(database);
  await first.start();
  await load.retryAll(first.url());
  await everythingIsSent(database);
  assert.deepEqual(await faultsOf(database, load), []);
  assert.deepEqual(load.unexpected, []);
  for (const { complaints } of nodes) assert.equal(complaints(), '');
  const counts = load.counts();
  t.diagnostic(JSON.stringify({ kills, inFlightAtKills, ...counts }));
  assert.ok(inFlightAtKills >= kills, 'too few requests were in flight to prove anything');
});
