import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { verify } from '../../src/operators/operations/verify.ts';
import { roomFor } from '../support/auction-room.ts';
import { databaseIn, execute, rowsOf } from '../support/database.ts';
import { until } from '../support/until.ts';

/** An attacker with SECRET can forge all stored data, but not the copies of the log that others have. */

const logFor = async (test: TestContext) => {
  const room = await roomFor(test);
  const { lot, service, operator } = room;
  const ann = await room.bidder('ann');
  await ann.enter(lot, 20);
  await ann.limit(lot, 60);
  await until('a batch leaf is signed', async () => {
    await service.job('log').pass();
    const [row] = await rowsOf(
      databaseIn(service.folder),
      'select count(*) as count from log_leaves where ends is not null',
    );
    return Number(row?.['count']) > 0;
  });
  await service.job('log').stop();
  const faults = async (): Promise<readonly string[]> => {
    const { handler } = verify;
    if (!('perform' in handler)) throw new Error('verify has no perform function');
    const found = await handler.perform(operator, { storedHead: null });
    assert.ok(found.ok);
    return found.value.faults.map(({ stream, problem }) => `${stream}: ${problem}`);
  };
  assert.deepEqual(await faults(), []);
  return { lot, faults, database: databaseIn(service.folder) };
};

it('a changed leaf is named, by its hash and by its entry in the lot', async (test) => {
  const { lot, faults, database } = await logFor(test);
  await execute(
    database,
    `update log_leaves set entry = replace(entry, '"amount_cents":2000', '"amount_cents":1900') where lot_id = ${lot} and seq = 3`,
  );
  const found = await faults();
  assert.match(found[0] ?? '', /^log: leaf \d+ was changed$/);
  assert.equal(
    found[1],
    `lot_${lot}: leaf 3 of it in the public log is missing, or not what happened`,
  );
});

it('a deleted leaf is named, and so is a forged one', async (test) => {
  const { lot, faults, database } = await logFor(test);
  await execute(database, `update log_leaves set lot_id = 99 where lot_id = ${lot} and seq = 4`);
  assert.deepEqual(await faults(), [
    `lot_${lot}: leaf 4 of it in the public log is missing, or not what happened`,
  ]);
});

it('leaves that are truncated after their signature are named', async (test) => {
  const { faults, database } = await logFor(test);
  await execute(
    database,
    'delete from log_leaves where number = (select max(number) from log_leaves)',
  );
  assert.match((await faults())[0] ?? '', /^log: (\d+) leaves were signed, \d+ are left$/);
});

it('a checkpoint with another signature is named', async (test) => {
  const { faults, database } = await logFor(test);
  await execute(database, `update log_checkpoints set note = replace(note, '— ', '— x')`);
  assert.match((await faults())[0] ?? '', /^log: its checkpoint of \d+ leaves is not signed by/);
});

it('a signed root must be that of the leaves', async (test) => {
  const { faults, database } = await logFor(test);
  await execute(database, `update log_checkpoints set root = 'another'`);
  assert.match(
    (await faults())[0] ?? '',
    /^log: its first \d+ leaves are not those that were signed$/,
  );
});

it('a log without any signed checkpoint left is named', async (test) => {
  const { faults, database } = await logFor(test);
  await execute(database, 'delete from log_checkpoints');
  assert.deepEqual(await faults(), ['log: nothing of it is signed any more']);
});

it('a key that is missing, forged or backdated is named', async (test) => {
  const { faults, database } = await logFor(test);
  // Removing the expected signature does not hide another signer.
  const forged = `update log_checkpoints set note = replace(note, '— ', '— x')`;
  await execute(database, `${forged}; update log_keys set from_size = 999999`);
  assert.deepEqual(await faults(), ['log: its key of leaf 1 is gone, or another one now']);
  await execute(database, 'delete from log_keys');
  assert.deepEqual(await faults(), ['log: its key of leaf 1 is gone, or another one now']);
});

it('unreadable data is named, and hides no other fault', async (test) => {
  const { lot, faults, database } = await logFor(test);
  await execute(database, `update lots set offers = '[]x' where id = ${lot}`);
  await execute(database, `update bids set amount = 1`);
  const found = await faults();
  assert.ok(
    found.some((each) => each.startsWith(`lot_${lot}: cannot be read: SyntaxError: Unexpected `)),
  );
  assert.ok(found.some((each) => /^bid_\w+: the bid differs from what its events say/.test(each)));
});
