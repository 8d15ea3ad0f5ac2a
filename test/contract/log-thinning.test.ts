import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import { auctionFor } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { databaseIn, execute, rowsOf } from '../support/database.ts';
import { readLog } from '../support/public-log.ts';

it('of day-old checkpoints one an hour stays, so that they cannot fill the disk, and the log stays readable in full', async (test) => {
  const { service, clock, operator, ...auction } = await auctionFor(test);
  const lot = await auction.lot({ endsInMs: 100 * hourMs });
  const seen: string[] = [];
  const sizes = async (): Promise<readonly number[]> => {
    const rows = await rowsOf(
      databaseIn(service.folder),
      'select size from log_checkpoints order by size',
    );
    return rows.map(({ size }) => Number(size));
  };
  const storedHours = async (): Promise<readonly number[]> => {
    const rows = await rowsOf(
      databaseIn(service.folder),
      `select at_ms from log_checkpoints order by size`,
    );
    const hours = rows.map((row) => new Date(Number(row['at_ms'])).getUTCHours());
    // A name change of the log signs the newest checkpoint again or adds another.
    return hours.filter((hour) => hour < 14);
  };
  for (let nth = 0; nth < 6; nth += 1) {
    clock.advance(20 * minuteMs);
    await auction.client(`client-${nth}@example.org`).enter(lot, 20 + nth * 10);
    await service.job('log').pass();
    seen.push((await service.get('/log/checkpoint')).text);
  }
  assert.equal(new Set(seen).size, 6);
  const before = await storedHours();
  assert.ok(before.filter((hour) => hour === 12).length >= 2);
  await sweep(operator);
  assert.deepEqual(await storedHours(), before);

  const [, cosigned] = await sizes();
  await execute(
    databaseIn(service.folder),
    `update log_checkpoints set cosignatures = '— witness.example/w1 AA==' where size = ${cosigned}`,
  );
  clock.advance(26 * hourMs);
  await sweep(operator);
  await service.job('log').pass();
  assert.deepEqual(await storedHours(), [12, 12, 13]);
  assert.ok((await sizes()).includes(cosigned ?? 0), 'what a witness has signed stays');
  const { leaves } = await readLog(service);
  assert.equal(leaves.filter(({ type }) => type === 'entry').length, 6);
});
