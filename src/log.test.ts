import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { until } from '../test/support/until.ts';
import { logTo } from './log.ts';

it('a log holds its lines whole and in their order', async (test) => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-log-'));
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  test.after(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  const log = logTo(fd);
  const lines = Array.from({ length: 1_000 }, (_, nth) => `line ${nth}\n`);
  for (const line of lines) log.write(line);
  const whole = lines.join('');
  await until('all are written', () => readFileSync(file, 'utf8').length >= whole.length);
  assert.equal(readFileSync(file, 'utf8'), whole);
});
