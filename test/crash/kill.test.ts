import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { it } from 'node:test';
import { openTestStore } from '../support/open-store.ts';
import { call } from '../support/call.ts';
import { rounds } from '../support/cases.ts';
import { killDuringStart, killUnderLoad } from '../support/crash.ts';
import { isPostgres } from '../support/database.ts';
import { retryAll } from '../support/delivery.ts';
import { diceFor, type Dice } from '../support/dice.ts';
import { orderPath } from '../support/service.ts';
import { createLoad, type Load, type SentAnswers, type SentOrder } from '../support/load.ts';
import { mailsIn, messageName } from '../support/mail.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { faultsOf, everythingIsSent, storedOrders } from '../support/stored.ts';

/** A kill of the service is one of the embedded database too, and on PostgreSQL it is not. */
const killsUnderLoad = rounds(isPostgres ? 2 : 4);
/** Every so many rounds a start is killed too. */
const deathAtStartEvery = 4;
const sampleSize = 20;
/** With less it proves little; a round has four times as much on average. */
const acknowledgedMin = 10 * killsUnderLoad;

it(`keeps every promise over ${killsUnderLoad} kills`, async (t) => {
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
    await seeAgain(
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
  await seeAgain(server, load.orders, load.answers);
  const stored = await seeListed(server, load);
  await seeMails(server);
  assert.deepEqual([load.oddities, load.counts().busy], [[], 0]);
  assert.equal(server.complaints(), '');
  const counts = load.counts();
  t.diagnostic(JSON.stringify({ killsUnderLoad, deathsAtStart, diedOnTheWay, stored, ...counts }));
  const acknowledged = counts.acknowledgedOrders + counts.acknowledgedAnswers;
  assert.ok(acknowledged >= acknowledgedMin, `only ${acknowledged} were acknowledged`);
});

/** Looks at what is stored while the service is down, or beside it while it starts. */
const restart = async (server: ServerProcess, load: Load, isLookedAtBefore: boolean) => {
  if (isLookedAtBefore) assert.deepEqual(await faultsOf(server.database, load), []);
  server.spawn();
  if (!isLookedAtBefore) assert.deepEqual(await faultsOf(server.database, load), []);
  await server.listens();
};

/** Every acknowledged order answers by its id, with the acknowledged answers in it. */
const seeAgain = async (
  server: ServerProcess,
  orders: readonly SentOrder[],
  answers: readonly SentAnswers[],
): Promise<void> => {
  const expected = new Map<string, string[]>();
  for (const { orderId } of orders) if (orderId !== null) expected.set(orderId, []);
  for (const { orderId, question, isAnswered } of answers) {
    if (!isAnswered) continue;
    expected.set(orderId, [...(expected.get(orderId) ?? []), question]);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  await Promise.all(
    [...expected].map(async ([orderId, questions]) => {
      const url = `${server.url()}${orderPath}/${orderId}`;
      const { status, json } = await call({ url, agent });
      assert.equal(status, 200, orderId);
      assert.equal(json.order_id, orderId);
      const recorded = new Set<string>(json.unrecognized);
      assert.deepEqual(
        questions.filter((question) => !recorded.has(question)),
        [],
        orderId,
      );
    }),
  );
  agent.destroy();
};

/** The operator's list holds each order once; returns how many there are. */
const seeListed = async (server: ServerProcess, load: Load): Promise<number> => {
  const store = await openTestStore(server.database);
  const listed = await store.read(({ orders }) => orders.list(load.orders.length + 1));
  await store.close();
  const ids = new Set<string>(listed.map(({ id }) => id));
  assert.equal(ids.size, listed.length, 'an order is listed twice');
  const lost = load.orders.filter(({ orderId }) => orderId !== null && !ids.has(orderId));
  assert.deepEqual(lost, []);
  return ids.size;
};

/** One whole confirmation for each order that is stored, and no draft without its mail. */
const seeMails = async ({ folder, database }: ServerProcess): Promise<void> => {
  const orders = await storedOrders(database);
  const mails = await mailsIn(folder);
  const wanted = new Set(orders.map(({ id }) => `${messageName(id)}.confirmation.eml`));
  assert.deepEqual([...wanted.difference(mails)], [], 'mails were never written');
  const others = [...mails.keys()].filter((name) => !/\.news\.\d+\.eml$/.test(name));
  assert.deepEqual([...new Set(others).difference(wanted)], [], 'mails belong to no order');
  for (const { id, email } of orders) {
    const mail = mails.get(`${messageName(id)}.confirmation.eml`);
    assert.equal(mail?.messageId, `<${messageName(id)}.confirmation@localhost>`);
    assert.deepEqual(mail.to, [{ name: '', address: email }]);
    assert.ok(mail.text?.includes(`Order id: ${id}`), id);
    assert.ok(mail.html?.trimEnd().endsWith('</html>'), id);
  }
  const drafts = readdirSync(join(folder, 'mail')).filter((name) => !mails.has(name));
  assert.deepEqual(
    drafts.filter((name) => !mails.has(name.replace(/\.\d+-\d+\.part$/, ''))),
    [],
  );
};

const sample = <Item>(dice: Dice, items: readonly Item[]): readonly Item[] =>
  Array.from({ length: Math.min(sampleSize, items.length) }, () => dice.pick(items)).filter(
    (item) => item !== undefined,
  );
