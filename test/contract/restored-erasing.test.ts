import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { sweep } from '../../src/boot/sweep.ts';
import { createCrypto } from '../../src/boot/system.ts';
import { startAuction } from '../support/auction.ts';
import { dayMs } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { deskContext } from '../support/desk.ts';
import { operate } from '../support/operator.ts';
import { secret } from '../support/service.ts';

it('a restored service erases nothing, however old, until an operator confirms', async (test) => {
  const auction = await startAuction();
  const { clock, operator } = auction;
  await auction.client('ben@bakery.example').pend(await auction.lot({ endsInMs: 90 * dayMs }), 60);
  await operator.store.close();
  // Unconfirmed bids are deleted after 30 days.
  clock.advance(40 * dayMs);
  const service = await auction.service.restart({ clock, restored: 'first' });
  test.after(() => service.end());
  const config = readConfig({ SECRET: secret });
  const bidsAfterSweep = async (): Promise<number> => {
    await sweep(
      createContext({ config, store: service.store, clock, crypto: createCrypto(secret) }),
    );
    return (await rowsOf(databaseIn(service.folder), 'select id from bids')).length;
  };
  assert.equal(await bidsAfterSweep(), 1);
  const desk = deskContext(service, clock, 'operator@example.org');
  await operate(desk, 'confirm_restored', { messages: 'drop' });
  assert.equal(await bidsAfterSweep(), 0);
});
