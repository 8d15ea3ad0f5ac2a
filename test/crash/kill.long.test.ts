import assert from 'node:assert/strict';
import { it } from 'node:test';
import { killDuringStart, killUnderLoad } from '../support/crash.ts';
import { isPostgres } from '../support/database.ts';
import { retryAll } from '../support/delivery.ts';
import { diceFor, type Dice } from '../support/dice.ts';
import { createLoad, type Load } from '../support/load.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { faultsOf, everythingIsSent } from '../support/stored.ts';
import { readAgain, checkListed, checkMails } from './promises.ts';

/** A kill of the service is one of the embedded database too, and on PostgreSQL it is not. */
const killsUnderLoad = isPostgres ? 12 : 24;
/** Every so many rounds a start is killed too. */
const deathAtStartEvery = 4;
const sampleSize = 20;
/** With less it proves little; a round has four times as much on average. */
const acknowledgedMin = 10 * killsUnderLoad;

it(`the service keeps every promise over ${killsUnderLoad} kills`, async (t) => {
  const dice = diceFor(t);
  const load = createLoad(dice);
  const server = await createServerProcess();
  t.after(() => server.end());
  // Ended in peace once, so that the later starts find its compiled code.
  await server.start();
  await server.terminate();

  await server.start();

  let deathsAtStart = 0;
  let diedOnTheWay = 0;
  for (let kills = 1; kills <= killsUnderLoad; kills += 1) {
    const before = { orders: load.orders.length, answers: load.answers.length };
    const inFlight = await killUnderLoad(server, load, dice);
    assert.ok(inFlight > 0, 'nothing was on its way when the service was killed');
    diedOnTheWay += inFlight;
    if (kills % deathAtStartEvery === 0) {
      await killDuringStart(server, dice);
      deathsAtStart += 1;
    }
    await restart(server, load, dice.oneIn(2));
    await readAgain(
      server,
      [...load.orders.slice(before.orders), ...sample(dice, load.orders)],
      [...load.answers.slice(before.answers), ...sample(dice, load.answers)],
    );
  }

  // What was on its way at the last kill is leased for a while, which is not waited for.
  await server.terminate();
  await retryAll(server.database);
  await server.start();
  await load.retryAll(server.url());
  await everythingIsSent(server.database);
  assert.deepEqual(await faultsOf(server.database, load), []);
  await readAgain(server, load.orders, load.answers);
  const stored = await checkListed(server, load);
  await checkMails(server);
  assert.deepEqual([load.unexpected, load.counts().busy], [[], 0]);
  assert.equal(server.complaints(), '');
  const counts = load.counts();
  t.diagnostic(JSON.stringify({ killsUnderLoad, deathsAtStart, diedOnTheWay, stored, ...counts }));
  const acknowledged = counts.acknowledgedOrders + counts.acknowledgedAnswers;
  assert.ok(acknowledged >= acknowledgedMin, `only ${acknowledged} were acknowledged`);
});

/** Checks the stored data while the service is down, or next to it while it starts. */
const restart = async (server: ServerProcess, load: Load, isLookedAtBefore: boolean) => {
  if (isLookedAtBefore) assert.deepEqual(await faultsOf(server.database, load), []);
  server.spawn();
  if (!isLookedAtBefore) assert.deepEqual(await faultsOf(server.database, load), []);
  await server.listens();
};

const sample = <Item>(dice: Dice, items: readonly Item[]): readonly Item[] =>
  Array.from({ length: Math.min(sampleSize, items.length) }, () => dice.pick(items)).filter(
    (item) => item !== undefined,
  );
