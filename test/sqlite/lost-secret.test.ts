import assert from 'node:assert/strict';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { Client } from '../support/auction.ts';
import { databaseIn, execute, removeFolder, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { orderPath, startTestService, studio, type TestService } from '../support/service.ts';

/** The file `secret` next to the embedded database is missing, for example after a restore without it. */

/** The service treats an empty SECRET as missing. */
const noSecret = { SECRET: '' };

const keysIn = async ({ folder }: TestService): Promise<number> =>
  Number(
    (await rowsOf(databaseIn(folder), 'select count(*) as n from participant_keys'))[0]?.['n'],
  );

it('a start without the database’s secret creates none and revokes no key, without an explicit option', async (test) => {
  const first = await startTestService(noSecret);
  const [lot] = (await first.get('/api/auction/agent/state')).json.lots;
  await new Client(first, 'ada@example.org').enter(lot.id, 20);
  const { order_id: orderId } = await placeOrder(first, { studio });
  await first.close();
  const file = join(first.folder, 'secret');
  renameSync(file, `${file}.lost`);

  const refused = {
    name: 'ConfigError',
    message:
      `${file} is missing, and the database next to it was recorded under the secret in that file. ` +
      'Put the file back, or set SECRET to the same secret. ' +
      'To go on without it for good, start once with serve --new-secret: participant keys, codes, links, ' +
      'quote tokens and idempotency records are worth nothing then, and what was recorded so far can no longer be checked.',
  };
  for (const overrides of [{}, { isReadOnly: true }]) {
    await assert.rejects(startTestService(noSecret, overrides, first.folder), refused);
    assert.equal(existsSync(file), false);
  }
  assert.equal(await keysIn(first), 1);

  const renewed = await startTestService(noSecret, { isNewSecret: true }, first.folder);
  assert.equal((await renewed.get(`${orderPath}/${orderId}`)).status, 200);
  assert.equal(await keysIn(first), 0);
  await renewed.close();
  renameSync(`${file}.lost`, file);
  await assert.rejects(startTestService(noSecret, {}, first.folder), {
    name: 'ConfigError',
    message: new RegExp(`^The database was recorded under another secret than what ${file} holds`),
  });
  const back = await startTestService(noSecret, { isNewSecret: true }, first.folder);
  test.after(() => back.end());
});

it('a database whose secret’s fingerprint was removed does not accept another secret either', async (test) => {
  const first = await startTestService(noSecret);
  test.after(() => removeFolder(first.folder));
  await placeOrder(first, { studio });
  await first.close();
  const file = join(first.folder, 'secret');
  renameSync(file, `${file}.lost`);
  await execute(databaseIn(first.folder), 'delete from record_secrets');
  await assert.rejects(startTestService(noSecret, {}, first.folder), { name: 'ConfigError' });
});
