import assert from 'node:assert/strict';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { orderPath, startTestHouse, studio, type TestHouse } from '../support/house.ts';
import { commandsBeside } from '../support/studiolot.ts';

/** What the operator's command line does with the file that the embedded database is. */

let house: TestHouse;
before(async () => {
  house = await startTestHouse();
});
after(() => house.end());

const { studiolot, studiolotWith } = commandsBeside(() => house);
const inFile = (file: string) => ({ DATABASE_URL: `sqlite:${file}` });

describe('studiolot', () => {
  it('backup copies a database that is in use, and the copy verifies', async () => {
    const { json } = await house.post(orderPath, { studio });
    const id: string = json.order_id;
    const file = join(house.folder, 'copy.db');
    assert.equal(studiolot('backup', file).status, 0);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const { status, stdout } = studiolotWith(inFile(file), 'verify');
    assert.equal(status, 0);
    assert.match(stdout, /Everything fits/);
    assert.ok(studiolotWith(inFile(file), 'orders').stdout.includes(id));
    assert.match(studiolot('backup', file).stderr, /is there already/);
  });

  it('makes no database where none is, and tells a file that is none', () => {
    const missing = join(house.folder, 'typo', 'x.db');
    const { status, stderr } = studiolotWith(inFile(missing), 'verify');
    assert.equal(status, 1);
    assert.equal(stderr, `There is no database at ${missing}\n`);
    assert.equal(existsSync(join(house.folder, 'typo')), false);
    const text = join(house.folder, 'text.db');
    writeFileSync(text, 'this is no database, but long enough to be looked at as one');
    const other = studiolotWith(inFile(text), 'orders');
    assert.equal(other.status, 1);
    assert.equal(other.stderr, 'file is not a database\n');
  });
});
