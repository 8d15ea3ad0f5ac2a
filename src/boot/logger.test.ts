import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { until } from '../../test/support/until.ts';
import { logTo, createLogger } from './logger.ts';

it('the log contains complete lines in their order', async (test) => {
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

it('the log contains no key that gives access', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const random = '0123456789abcdefghjkmnpqrs';
  for (const text of [
    `ord_000000000${random}`,
    `key_${random}${random}`,
    `desk_${random}${random}`,
    `http://localhost:8080/brief/${random}`,
    `http://localhost:8080/desk/sign-in/${random}?x`,
    `http://localhost:8080/en/auction/pause/${random}`,
    `http://localhost:8080/en/auction/follow?token=${random}`,
  ]) {
    logger.info({ text }, `about ${text}.`);
  }
  const log = lines.join('');
  assert.equal(log.includes(random), false);
  for (const rest of [
    'ord_000000000…',
    'key_….',
    'desk_….',
    '/brief/…',
    '/desk/sign-in/…?x',
    '/auction/pause/…',
    'follow?token=…',
  ]) {
    assert.ok(log.includes(rest), rest);
  }
});
