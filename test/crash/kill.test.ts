import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionFaultsOf } from '../support/auction-stored.ts';
import { rounds } from '../support/cases.ts';
import { retryAll } from '../support/delivery.ts';
import { diceFor } from '../support/dice.ts';
import { createLoad } from '../support/load.ts';
import { createBidding } from '../support/many-bidders.ts';
import { openTestStore } from '../support/open-store.ts';
import { operatorContext } from '../support/operator.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { secret } from '../support/service.ts';
import { countOf, everythingIsSent, faultsOf, leasedCount } from '../support/stored.ts';
import { until } from '../support/until.ts';
import {
  missingLeaves,
  checkOrders,
  checkCodes,
  checkKeys,
  checkListed,
  checkMails,
} from './acknowledged.ts';
import { wronglyRecordedActs, createWriters, resend } from './acts.ts';
import { endAll, openAndEndLots } from './lots.ts';

/** Clients place orders, bid and send messages concurrently while the service is killed repeatedly. */

const kills = Math.min(rounds(2), 6);
/** A round ends once this many of each have succeeded. */
const round = { orders: 10, calls: 10, entered: 2, messages: 4 };
/** There are few clients, so that the service mails codes quickly and bids can enter. */
const clients = { orders: 4, bids: 8 };

type Running = {
  readonly inFlight: () => number;
  readonly expectBrokenConnections: () => void;
  readonly over: Promise<void>;
};

it(`the service loses no acknowledged order, bid or message over ${kills} kills, and stops with every request answered`, async (t) => {
  const dice = diceFor(t);
  const server = await createServerProcess({
    OPERATOR_EMAILS: 'operator@example.org',
  });
  t.after(() => server.end());
  await server.start();
  const store = await openTestStore(server.database);
  t.after(() => store.close());
  const operator = operatorContext(store, secret);
  const load = createLoad(dice, clients.orders);
  const bidding = createBidding(dice, server.folder, clients.bids);
  const writers = createWriters(() => load.orders.flatMap(({ orderId }) => orderId ?? []));
  const acknowledged = () => ({
    orders: load.counts().acknowledgedOrders,
    ...bidding.acknowledged,
    messages: writers.answered(),
  });
  /** Runs the load until a round is complete and each kind has requests in flight. */
  const runARound = async (): Promise<readonly Running[]> => {
    const before = acknowledged();
    const running = [load, bidding, writers].map(({ run }) => run(server.url()));
    await until('another round is acknowledged', () => {
      const now = acknowledged();
      const isEnough =
        now.orders >= before.orders + round.orders &&
        now.calls >= before.calls + round.calls &&
        now.entered >= before.entered + round.entered &&
        now.messages >= before.messages + round.messages;
      return isEnough && running.every(({ inFlight }) => inFlight() > 0);
    });
    return running;
  };

  for (let killed = 0; killed < kills; killed += 1) {
    await openAndEndLots(operator, dice);
    await endUnderLoad(await runARound(), server.kill);
    await retryAll(server.database);
    await server.start();
  }
  await load.retryAll(server.url());
  await resend(server, writers.ledger, writers.unexpected);
  await endAll(server, operator, bidding.bidders);
  await everythingIsSent(server.database);
  await checkOrders(server, load.orders, load.answers);
  await checkKeys(server, bidding.bidders);
  checkCodes(server, bidding.bidders);
  await checkListed(server, load);
  await checkMails(server);

  const ended = await endUnderLoad(await runARound(), server.terminate);
  assert.deepEqual([ended.code, ended.signal], [0, null]);
  assert.equal(await leasedCount(server.database), 0, 'a message is still leased');
  assert.deepEqual(await faultsOf(server.database, load), []);
  assert.deepEqual(await auctionFaultsOf(server.database, bidding.bidders), []);
  assert.deepEqual(await missingLeaves(store, bidding.receipts), []);
  assert.deepEqual(await wronglyRecordedActs(server.database, writers.ledger), []);
  assert.deepEqual([load.unexpected, bidding.unexpected, writers.unexpected], [[], [], []]);
  assert.equal(server.complaints(), '');

  const seen = {
    ...acknowledged(),
    receipts: bidding.receipts.size,
    over: await countOf(server.database, `lots where status in ('sold', 'unsold')`),
  };
  t.diagnostic(JSON.stringify({ kills, ...seen }));
  assert.ok(seen.orders >= kills * round.orders, 'too few orders to prove anything');
  assert.ok(seen.messages >= kills * round.messages, 'too few messages to prove anything');
  assert.ok(seen.entered >= kills * round.entered, 'too few bids entered to prove anything');
  assert.ok(seen.receipts > 0 && seen.over > 0, 'the service gave no receipt, or no lot has ended');
});

/** Ends the service under load and waits until all clients have stopped. */
const endUnderLoad = async <Ended>(
  running: readonly Running[],
  end: ServerProcess['kill'] | (() => Promise<Ended>),
): Promise<Ended> => {
  for (const { expectBrokenConnections } of running) expectBrokenConnections();
  const ended = await end();
  await Promise.all(running.map((each) => each.over));
  return ended as Ended;
};
