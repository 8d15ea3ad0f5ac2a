import assert from 'node:assert/strict';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { programWithInfrastructure } from '../support/command-line.ts';
import { forFile } from '../support/for-file.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';

/** The operator's commands for the file of the embedded database. */

const service = await forFile(startTestService());

const studiolotWith = programWithInfrastructure(service);
const studiolot = (...args: readonly string[]) => studiolotWith({}, ...args);
const inFile = (file: string) => ({ DATABASE_URL: `sqlite:${file}` });

describe('studiolot', () => {
  it('backup copies a database in use, and the copy verifies', async () => {
    const { json } = await service.post(orderPath, { studio });
    const id: string = json.order_id;
    const file = join(service.folder, 'copy.db');
    assert.equal((await studiolot('backup', file)).code, 0);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const { code, printed } = await studiolotWith(inFile(file), 'verify');
    assert.equal(code, 0);
    assert.match(printed, /Everything fits/);
    assert.ok((await studiolotWith(inFile(file), 'orders', '--json')).printed.includes(id));
    assert.match((await studiolot('backup', file)).complained, /is there already/);
  });

  it('creates no secret, checks what it can without one, and reports that it is missing', async () => {
    await service.post(orderPath, { studio });
    const file = join(service.folder, 'keyless', 'copy.db');
    mkdirSync(join(service.folder, 'keyless'));
    assert.equal((await studiolot('backup', file)).code, 0);
    const keyless = { ...inFile(file), SECRET: '' };
    const { code, printed } = await studiolotWith(keyless, 'verify');
    assert.equal(code, 1);
    const [seen = '', ...faults] = printed.trim().split('\n').slice(0, -1);
    assert.match(seen, /^orders: \d+, .*, with faults:$/);
    assert.deepEqual(faults, [
      'log: there is no file secret next to the database and SECRET is not set, so what is keyed was not checked: verify with the secret of the service',
    ]);
    assert.equal((await studiolotWith(keyless, 'orders')).code, 0);
    for (const command of [
      ['block', 'mallory@site.example', '--yes'],
      ['forget', studio.email, '--yes'],
      ['lot', 'create', '--minutes', '60', '--yes'],
    ]) {
      const refused = await studiolotWith(keyless, ...command);
      assert.deepEqual(
        [refused.code, refused.complained],
        [
          1,
          'There is no file secret next to the database and SECRET is not set, so nothing was done\n',
        ],
      );
    }
    assert.equal(existsSync(join(service.folder, 'keyless', 'secret')), false);
  });

  it('creates no database, and reports an invalid file or an empty one', async () => {
    const missing = join(service.folder, 'typo', 'x.db');
    const { code, complained } = await studiolotWith(inFile(missing), 'verify');
    assert.equal(code, 1);
    assert.equal(complained, `There is no database at ${missing}\n`);
    assert.equal(existsSync(join(service.folder, 'typo')), false);
    const text = join(service.folder, 'text.db');
    writeFileSync(text, 'this is no database, but long enough to be looked at as one');
    const other = await studiolotWith(inFile(text), 'orders');
    assert.equal(other.code, 1);
    assert.equal(other.complained, 'file is not a database\n');
    const empty = join(service.folder, 'empty.db');
    writeFileSync(empty, '');
    for (const command of ['verify', 'orders']) {
      const looked = await studiolotWith(inFile(empty), command);
      assert.deepEqual(
        [looked.code, looked.complained],
        [1, `There is nothing of Studiolot in ${empty}\n`],
      );
    }
    assert.equal(statSync(empty).size, 0);
  });
});
