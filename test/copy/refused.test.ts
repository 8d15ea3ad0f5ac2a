import assert from 'node:assert/strict';
import { copyFileSync, existsSync, linkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, afterEach, describe, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { databaseIn, execute, makeFolder, removeFolder } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { startTestService } from '../support/service.ts';
import { contentsOf, copySuccessfully, copy, copyRefusal, assertEqual } from './copying.ts';

/** Copies that are refused, and their error messages. */

let folder: string;
let source: string;
before(async () => {
  folder = await makeFolder();
  source = databaseIn(folder);
  await placeOrderIn(folder);
  await copySuccessfully(source, `sqlite:${completeCopy()}`);
});
after(() => removeFolder(folder));

let other: string;
let target: string;
let file: string;
beforeEach(async () => {
  other = await makeFolder('studiolot-copied-', { bare: true });
  [target, file] = [databaseIn(other), `sqlite:${join(other, 'file.db')}`];
});
afterEach(() => removeFolder(other));

/** The file with a complete copy of the source. */
const completeCopy = (): string => join(folder, 'whole.db');
const copyInto = (url: string): void => copyFileSync(completeCopy(), url.slice('sqlite:'.length));

/** Runs a service on the folder's database, places one order and stops the service. */
const placeOrderIn = async (place: string): Promise<void> => {
  const service = await startTestService({ AUCTION_SCHEDULE: 'off' }, {}, place);
  await placeOrder(service, { studio: { email: 'studio@example.org' } });
  await service.close();
};

/** Returns the refusal of a copy after a check that the target is unchanged. */
const refusedUnchanged = async (from: string, to: string): Promise<string> => {
  const before = await contentsOf(to);
  const sentence = await copyRefusal(from, to);
  assert.deepEqual(await contentsOf(to), before);
  return sentence;
};

const otherData = (table: string): string =>
  `The target holds other data than the source (seen in ${table}), so nothing was copied: name a ` +
  'new database, also where the source has changed since it was first copied\n';

describe('a target with other data is left unchanged', () => {
  it('when it has the data of another service', async () => {
    await placeOrderIn(other);
    assert.equal(await refusedUnchanged(source, target), otherData('orders'));
  });

  it('when it has one row more than the source', async () => {
    await copySuccessfully(source, target);
    await execute(target, `insert into chats values ('someone', '1', 1)`);
    assert.equal(await refusedUnchanged(source, target), otherData('chats'));
  });

  it('when it has a row that differs slightly', async () => {
    copyInto(file);
    await execute(file, `update outbox set attempts = attempts + 1`);
    assert.equal(await refusedUnchanged(source, file), otherData('outbox'));
  });

  it('when it has rows of a later table while rows of the first are missing', async () => {
    copyInto(file);
    await execute(file, `delete from orders; update quotas set uses = '[]'`);
    assert.equal(await refusedUnchanged(source, file), otherData('quotas'));
  });

  it('when the source has changed since', async () => {
    copyInto(file);
    await copySuccessfully(file, target);
    await execute(file, `update orders set status = 'brief_complete'`);
    assert.equal(await refusedUnchanged(file, target), otherData('orders'));
  });
});

describe('a copy onto itself is refused', () => {
  const sentence = 'Both addresses name the same database\n';

  it('with the same address', async () => {
    assert.equal(await refusedUnchanged(source, source), sentence);
  });

  it('with another name of the same file', async () => {
    copyInto(file);
    const [link, name] = [join(other, 'link.db'), join(other, 'name.db')];
    symlinkSync(join(other, 'file.db'), link);
    linkSync(join(other, 'file.db'), name);
    for (const path of [link, name, join(other, '.', 'x', '..', 'file.db')]) {
      assert.equal(await copyRefusal(file, `sqlite:${path}`), sentence);
    }
  });

  it('with another user or another name of the host', async () => {
    const one = 'postgres://anna:hunter2@localhost/studiolot';
    for (const same of [
      'postgresql://ben@LOCALHOST:5432/studiolot?sslmode=disable',
      'postgres://127.0.0.1/studiolot',
      'postgres://elsewhere:5433,localhost:5432/studiolot',
    ]) {
      assert.equal(await copyRefusal(one, same), sentence);
    }
  });
});

describe('a source that cannot be copied is reported', () => {
  it('when it does not exist, and none is created', async () => {
    const missing = join(other, 'typo', 'x.db');
    assert.equal(
      await copyRefusal(`sqlite:${missing}`, file),
      `Source: There is no database at ${missing}\n`,
    );
    assert.deepEqual(
      [existsSync(join(other, 'typo')), existsSync(join(other, 'file.db'))],
      [false, false],
    );
    assert.match(
      await copyRefusal(target, file),
      /^Source: There is nothing of Studiolot in the database /,
    );
    assert.equal(existsSync(join(other, 'file.db')), false);
    assert.equal((await contentsOf(target)).size, 0);
  });

  it('when it is empty', async () => {
    await (await standardService.openStore(target)).close();
    assert.equal(await copyRefusal(target, file), 'The source holds nothing to copy\n');
  });

  it('when another version of the schema has written it', async () => {
    copyInto(file);
    await execute(file, 'update schema_version set version = 1');
    const sentence = (role: string) =>
      `${role}: The database has version 1 of the schema and this program needs version 2: ` +
      'use the version of Studiolot that wrote it\n';
    assert.equal(await copyRefusal(file, target), sentence('Source'));
    assert.equal(await copyRefusal(source, file), sentence('Target'));
  });

  it('when an address is invalid', async () => {
    assert.equal(
      await copyRefusal('studiolot.db', file),
      '--from must be sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE\n',
    );
    assert.match(
      await copyRefusal(source, 'mysql://root@localhost/x'),
      /^--to must be sqlite:PATH or /,
    );
  });
});

it('a copy of a database with faults reports them, and ends with 1', async () => {
  copyInto(file);
  await execute(file, `update orders set version = 7`);
  const { code, printed } = await copy(file, target);
  assert.equal(code, 1);
  assert.match(printed, /and every row is equal\.$/m);
  assert.match(printed, /: the order differs from what its events say: version$/m);
  assert.match(printed, /^Every row is as in the source, so the faults are there too\.$/m);
  await assertEqual(file, target);
});

it('no password is ever shown', async () => {
  const password = 'correct-horse-battery';
  const away = `postgres://anna:${password}@127.0.0.1:1/studiolot`;
  const broken = `postgres://anna:${password}@127.0.0.1:port/studiolot`;
  for (const [from, to] of [
    [away, file],
    [source, away],
    [source, broken],
    [away, away],
  ] as const) {
    const { code, printed, complained } = await copy(from, to);
    assert.equal(code, 1);
    assert.match(complained, /^.+\n$/);
    assert.doesNotMatch(printed + complained, new RegExp(password));
  }
  const wrong = source.replace(/:[^:@]+@/, `:${password}@`);
  assert.match(
    await copyRefusal(wrong, file),
    /^Source: password authentication failed for user "\w+"\n$/,
  );
  const ours = new URL(source).password;
  assert.ok(ours.length > 0);
  const { printed, complained } = await copy(source, file);
  assert.equal((printed + complained).includes(`:${ours}@`), false);
});
