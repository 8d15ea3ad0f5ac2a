import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { startTestHouse } from '../support/house.ts';
import { commandsBeside } from '../support/studiolot.ts';

it('backup names the tools that PostgreSQL has for it, and writes nothing', async (test) => {
  const house = await startTestHouse();
  test.after(() => house.end());
  const file = join(house.folder, 'backup.db');
  const { status, stdout, stderr } = commandsBeside(() => house).studiolot('backup', file);
  assert.deepEqual([status, stdout], [1, '']);
  assert.equal(
    stderr,
    'PostgreSQL is backed up by its own tools, pg_dump or pg_basebackup; ' +
      'studiolot copy --to sqlite:FILE writes one file while the service is stopped\n',
  );
  assert.equal(existsSync(file), false);
});
