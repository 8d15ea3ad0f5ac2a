import assert from 'node:assert/strict';
import { it } from 'node:test';
import { killDuringStart, killUnderLoad } from '../support/crash.ts';
import { isPostgres } from '../support/database.ts';
import { retryAll } from '../support/delivery.ts';
import { diceFor, type Dice } from '../support/dice.ts';
import { createLoad, type Load } from '../support/load.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { faultsOf, everythingIsSent } from '../support/stored.ts';
import { checkOrders, checkListed, checkMails } from './acknowledged.ts';

/** There are fewer kills on PostgreSQL, because only SQLite runs inside the killed process. */
const killsUnderLoad = isPostgres ? 12 : 24;
/** After this many rounds, the next start is killed too. */
const killStartEvery = 4;
const sampleSize = 20;
/** The test must acknowledge at least this many. A round acknowledges four times as many on average. */
const acknowledgedMin = 10 * killsUnderLoad;

it(`the service keeps every promise over ${killsUnderLoad} kills`, async (t) => {
  const dice = diceFor(t);
  const load = createLoad(dice);
  const server = await createServerProcess();
  t.after(() => server.end());
  // A first run that stops normally saves the compiled code for later starts.
  await server.start();
  await server.terminate();

  await server.start();

  let killedStarts = 0;
  let inFlightAtKills = 0;
  for (let kills = 1; kills <= killsUnderLoad; kills += 1) {
    const before = { orders: load.orders.length, answers: load.answers.length };
    const inFlight = await killUnderLoad(server, load, dice);
    assert.ok(inFlight > 0, 'no request was in flight when the service was killed');
    inFlightAtKills += inFlight;
    if (kills % killStartEvery === 0) {
      await killDuringStart(server, dice);
      killedStarts += 1;
    }
    await restart(server, load, dice.oneIn(2));
    await checkOrders(
      server,
      [...load.orders.slice(before.orders), ...sample(dice, load.orders)],
      [...load.answers.slice(before.answers), ...sample(dice, load.answers)],
    );
  }

  // Messages that were being sent at the last kill are still leased; `retryAll` makes them due.
  await server.terminate();
  await retryAll(server.database);
  await server.start();
  await load.retryAll(server.url());
  await everythingIsSent(server.database);
  assert.deepEqual(await faultsOf(server.database, load), []);
  await checkOrders(server, load.orders, load.answers);
  const stored = await checkListed(server, load);
  await checkMails(server);
  assert.deepEqual([load.unexpected, load.counts().busy], [[], 0]);
  assert.equal(server.complaints(), '');
  const counts = load.counts();
  t.diagnostic(
    JSON.stringify({ killsUnderLoad, killedStarts, inFlightAtKills, stored, ...counts }),
  );
  const acknowledged = counts.acknowledgedOrders + counts.acknowledgedAnswers;
  assert.ok(acknowledged >= acknowledgedMin, `only ${acknowledged} were acknowledged`);
});

/** Checks the stored data while the service is down or while it starts. */
const restart = async (server: ServerProcess, load: Load, checksBeforeStart: boolean) => {
  if (checksBeforeStart) assert.deepEqual(await faultsOf(server.database, load), []);
  server.spawn();
  if (!checksBeforeStart) assert.deepEqual(await faultsOf(server.database, load), []);
  await server.listens();
};

const sample = <Item>(dice: Dice, items: readonly Item[]): readonly Item[] =>
  Array.from({ length: Math.min(sampleSize, items.length) }, () => dice.pick(items)).filter(
    (item) => item !== undefined,
  );
