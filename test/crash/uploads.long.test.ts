import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import { deleteDueFiles } from '../../src/files/delete-due.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import { dayMs } from '../support/clock.ts';
import { isPostgres } from '../support/database.ts';
import { diceFor, type Dice } from '../support/dice.ts';
import { openTestStore } from '../support/open-store.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { fromElsewhere, orderPath, secret, studio } from '../support/service.ts';
import { until } from '../support/until.ts';
import { createSenders, hashesOf, sha256Of, type Senders, type Sending } from './senders.ts';

/** There are fewer kills on PostgreSQL, because only SQLite runs inside the killed process. */
const kills = isPostgres ? 12 : 20;
/** The maximum number of uploads that are acknowledged between a start and the next kill. */
const answersMax = 12;
const orders = 4;

it(`the service keeps every complete file, and no partial one, over ${kills} kills`, async (t) => {
  const dice = diceFor(t);
  const server = await createServerProcess();
  t.after(() => server.end());
  await server.start();
  const senders = createSenders(dice, await placeOrders(server));
  const store = await openTestStore(server.database);
  t.after(() => store.close());
  const filesUrl = `file:${filesFolder(server)}`;
  const operator = operatorContext(store, secret, systemClock, { FILES_URL: filesUrl });

  let inFlightAtKills = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    const before = senders.sendings.length;
    inFlightAtKills += await killUnderUploads(server, senders, dice);
    await server.start();
    await assertSound(operator);
    await checkFiles(server, senders, senders.sendings.slice(before));
  }

  const left = namesStored(server).length - (await countFiles(operator));
  await senders.retryAll(server.url());
  assert.ok(senders.sendings.every(({ isAcknowledged }) => isAcknowledged));
  const listed = await checkFiles(server, senders, senders.sendings);
  assert.deepEqual(senders.unexpected, []);
  assert.equal(server.complaints(), '');
  await server.terminate();

  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 2 * dayMs });
  await deleteDueFiles(operator);
  t.mock.timers.reset();
  assert.deepEqual(namesStored(server).toSorted(), listed.toSorted());
  await assertSound(operator);
  assert.ok(left > 0, 'no kill left a partial file, so none interrupted an upload');
  t.diagnostic(
    JSON.stringify({ kills, inFlightAtKills, left, files: listed.length, ...senders.counts() }),
  );
});

const filesFolder = ({ folder }: ServerProcess): string => join(folder, 'files');

/** The names of all stored files, in all folders. */
const namesStored = (server: ServerProcess): readonly string[] =>
  readdirSync(filesFolder(server), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const placeOrders = (server: ServerProcess): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: orders }, async () => {
      const response = await fetch(`${server.url()}${orderPath}`, {
        method: 'POST',
        body: JSON.stringify({ studio }),
        headers: fromElsewhere(),
      });
      return ((await response.json()) as { readonly order_id: string }).order_id;
    }),
  );

/** Sends SIGKILL during continuous uploads. Returns the number that were in flight. */
const killUnderUploads = async (
  server: ServerProcess,
  { counts, run }: Senders,
  dice: Dice,
): Promise<number> => {
  const running = run(server.url());
  const wanted = counts().acknowledged + 1 + dice.below(answersMax);
  const inFlight = await until(
    'more uploads are answered and others are in flight',
    () => counts().acknowledged >= wanted && (running.inFlight() || null),
  );
  running.expectBrokenConnections();
  await Promise.all([server.kill(), running.over]);
  return inFlight;
};

/** Checks that the record is consistent and that each file of an order is complete. */
const assertSound = async (operator: AppContext): Promise<void> =>
  assert.deepEqual((await operate(operator, 'verify')).faults, []);

const countFiles = async (operator: AppContext): Promise<number> =>
  (await operate(operator, 'verify')).counts['files'] ?? 0;

type Listed = { readonly file_id: string; readonly name: string; readonly sha256: string };

/**
 * Checks that each listed file is complete and listed once, and that each form was stored whole or not
 * at all. Returns all file ids.
 */
const checkFiles = async (
  server: ServerProcess,
  { sendings }: Senders,
  downloaded: readonly Sending[],
): Promise<readonly string[]> => {
  const listed = new Map<string, Listed & { readonly orderId: string }>();
  for (const orderId of new Set(sendings.map((sending) => sending.orderId))) {
    const response = await get(server, `${orderPath}/${orderId}/files`);
    const { files } = (await response.json()) as { readonly files: readonly Listed[] };
    for (const file of files) {
      assert.ok(!listed.has(file.name), `${file.name} is named twice`);
      listed.set(file.name, { ...file, orderId });
    }
  }
  for (const sending of sendings) {
    const { isAcknowledged, files, orderId } = sending;
    const found = files.filter(({ name }) => listed.get(name)?.orderId === orderId);
    const isWhole = found.length === files.length;
    assert.ok(isWhole || (found.length === 0 && !isAcknowledged), JSON.stringify(sending));
  }
  for (const [name, hash] of downloaded.flatMap(hashesOf)) {
    const file = listed.get(name);
    if (file === undefined) continue;
    const response = await get(server, `/files/${file.file_id}`);
    assert.equal(response.status, 200, name);
    const content = await response.bytes();
    assert.deepEqual([file.sha256, sha256Of(content)], [hash, hash], name);
  }
  return [...listed.values()].map(({ file_id: id }) => id);
};

const get = (server: ServerProcess, path: string): Promise<Response> =>
  fetch(`${server.url()}${path}`, { headers: fromElsewhere() });
