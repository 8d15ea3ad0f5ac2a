import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { createCrypto, systemClock } from '../../src/boot/system.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { openTestStore } from '../support/open-store.ts';
import { secret } from '../support/service.ts';
import { live } from '../support/sites.ts';
import { startWebServer } from '../support/web-server.ts';

it('a site in a private network is read only when OUTBOUND_ALLOW contains the network', async (test) => {
  const { port, requests } = await startWebServer(test, live);
  const folder = await makeFolder();
  const store = await openTestStore(databaseIn(folder));
  test.after(async () => {
    await store.close();
    await removeFolder(folder);
  });
  const checkIn = (OUTBOUND_ALLOW: string) => {
    const config = readConfig({ OUTBOUND_ALLOW });
    return createContext({ config, store, clock: systemClock, crypto: createCrypto(secret) })
      .checkSite;
  };
  const url = `http://127.0.0.1:${port}/`;
  assert.deepEqual(await checkIn('')(url), {
    ok: false,
    problem: { kind: 'not_public', host: '127.0.0.1' },
  });
  assert.deepEqual(requests, []);
  assert.deepEqual(await checkIn('127.0.0.0/8')(url), { ok: true, value: null });
  assert.deepEqual(requests, ['/']);
});
