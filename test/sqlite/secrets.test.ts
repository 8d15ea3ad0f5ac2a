import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { holdBusyAuction } from '../support/busy-auction.ts';

it('a busy auction leaves no key and no code in the bytes of its files', async (test) => {
  const { auction, codes, keys, end } = await holdBusyAuction();
  test.after(end);
  const { folder } = auction.service;
  const files = readdirSync(folder).filter((name) => name.startsWith('studiolot.db'));
  assert.ok(files.includes('studiolot.db-wal'));
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    for (const key of keys) assert.equal(bytes.includes(key), false, name);
    for (const code of codes) {
      for (const written of [`"${code}"`, `:${code},`, `:${code}}`, `: ${code}`]) {
        assert.equal(bytes.includes(written), false, `${name}: ${written}`);
      }
    }
  }
});
