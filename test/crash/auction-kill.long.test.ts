import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import { auctionFaultsOf } from '../support/auction-stored.ts';
import type { Bidder } from '../support/bidder.ts';
import { killDuringStart } from '../support/crash.ts';
import { isPostgres } from '../support/database.ts';
import { retryAll } from '../support/delivery.ts';
import { diceFor, type Dice } from '../support/dice.ts';
import { createBidding } from '../support/many-bidders.ts';
import { openTestStore } from '../support/open-store.ts';
import { verify } from '../support/operator.ts';
import { operatorContext } from '../support/operator.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { secret } from '../support/service.ts';
import { countOf, everythingIsSent } from '../support/stored.ts';
import { until } from '../support/until.ts';
import { missingLeaves, checkCodes, checkKeys } from './acknowledged.ts';
import { endAll, openAndEndLots } from './lots.ts';

/** There are fewer kills on PostgreSQL, because only SQLite runs inside the killed process. */
const kills = isPostgres ? 12 : 24;
/** The maximum number of calls that succeed between a start and the next kill. */
const callsMax = 60;
/** The test continues until this many bids, with some of each kind, have entered. `roundsMax` limits it. */
const enteredMin = kills;
const roundsMax = 3 * kills;
/** After this many rounds, the next start is killed too. After `checkEvery` rounds, all stored data is checked. */
const killStartEvery = Math.ceil(kills / 4);
const checkEvery = Math.ceil(kills / 8);
const sampleSize = 12;

it(`the service loses no answered bid over ${kills} kills`, async (t) => {
  const dice = diceFor(t);
  const server = await createServerProcess({ OPERATOR_EMAILS: 'operator@example.org' });
  t.after(() => server.end());
  // A first run that stops normally saves the compiled code for later starts.
  await server.start();
  await server.terminate();
  const store = await openTestStore(server.database);
  t.after(() => store.close());
  const operator = operatorContext(store, secret);
  const bidding = createBidding(dice, server.folder);
  const checkStored = async (): Promise<void> => {
    assert.deepEqual(await auctionFaultsOf(server.database, bidding.bidders), []);
    assert.deepEqual((await verify(store)).faults, []);
    assert.deepEqual(await missingLeaves(store, bidding.receipts), []);
  };

  await server.start();
  let inFlightAtKills = 0;
  let endedMeanwhile = 0;
  let round = 0;
  const isEnough = async (): Promise<boolean> =>
    bidding.acknowledged.entered >= enteredMin &&
    (await countOf(server.database, automaticBids)) > 0 &&
    (await countOf(server.database, cancelledBids)) > 0;
  while (round < kills || (round < roundsMax && !(await isEnough()))) {
    round += 1;
    await openAndEndLots(operator, dice);
    const inFlight = await killUnderLoad(server, bidding, 1 + dice.below(callsMax));
    inFlightAtKills += inFlight;
    if (round % killStartEvery === 0) await killDuringStart(server, dice);
    if (round % checkEvery === 0) await checkStored();
    await retryAll(server.database);
    endedMeanwhile += await countOverdue(server);
    await server.start();
    await checkKeys(server, sample(dice, bidding.bidders));
  }

  await endAll(server, operator, bidding.bidders);
  await checkStored();
  await checkKeys(server, bidding.bidders);
  await everythingIsSent(server.database);
  checkCodes(server, bidding.bidders);
  assert.deepEqual(bidding.unexpected, []);
  assert.equal(server.complaints(), '');
  const seen = { ...bidding.acknowledged, ...(await figures(server, bidding.bidders)) };
  t.diagnostic(JSON.stringify({ round, inFlightAtKills, endedMeanwhile, ...seen }));
  assert.ok(bidding.receipts.size > 0, 'the service gave no receipt');
  assert.ok(seen.entered >= enteredMin, 'too few bids entered to prove anything');
  for (const what of ['automatic', 'cancelled', 'sold', 'unsold'] as const)
    assert.ok(seen[what] > 0, `no ${what}`);
});

/**
 * Sends SIGKILL under continuous load, after this many calls have succeeded. Returns the number of
 * requests in flight.
 */
const killUnderLoad = async (
  server: ServerProcess,
  { acknowledged, run }: ReturnType<typeof createBidding>,
  calls: number,
): Promise<number> => {
  const running = run(server.url());
  const wanted = acknowledged.calls + calls;
  const inFlight = await until(
    `${calls} calls are answered and more are in flight`,
    () => acknowledged.calls >= wanted && (running.inFlight() || null),
  );
  running.expectBrokenConnections();
  await Promise.all([server.kill(), running.over]);
  return inFlight;
};

const automaticBids = 'bids where is_automatic = 1';
const cancelledBids = "bids where status = 'cancelled'";

const figures = async ({ database }: ServerProcess, bidders: readonly Bidder[]) => {
  const bids = bidders.flatMap(({ bids }) => bids);
  return {
    bidders: bidders.length,
    answeredBids: bids.filter(({ bidId }) => bidId !== null).length,
    answeredConfirms: bids
      .flatMap(({ confirms }) => confirms)
      .filter(({ entered }) => entered !== null).length,
    stored: await countOf(database, `bids where entered_at_ms is not null and is_automatic = 0`),
    automatic: await countOf(database, automaticBids),
    cancelled: await countOf(database, cancelledBids),
    sold: await countOf(database, `lots where status = 'sold'`),
    unsold: await countOf(database, `lots where status = 'unsold'`),
    awaitingBrief: await countOf(database, `lots where status = 'awaiting_brief'`),
    changes: await countOf(database, 'board_changes'),
    mails: await countOf(database, 'outbox'),
  };
};

const sample = (dice: Dice, bidders: readonly Bidder[]): readonly Bidder[] =>
  Array.from({ length: Math.min(sampleSize, bidders.length) }, () => dice.pick(bidders)).filter(
    (bidder) => bidder !== undefined,
  );

/** Counts the lots that ended or whose brief deadline passed while the service was down. */
const countOverdue = ({ database }: ServerProcess): Promise<number> =>
  countOf(database, `lots where next_change_at_ms <= ${systemClock.now()}`);
