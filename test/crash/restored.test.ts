import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { auctionPath, Client } from '../support/auction.ts';
import { isPostgres } from '../support/database.ts';
import { mailsIn } from '../support/mail.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { orderPath, secret, type TestService } from '../support/service.ts';
import { everythingIsSent } from '../support/stored.ts';
import { until } from '../support/until.ts';

/** The whole drill with real processes: a backup, what is ended after it, a restore, and who gets in by it. */

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The operator's command, as a process of its own. */
const studiolot = ({ folder, database }: ServerProcess, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    env: {
      DATABASE_URL: database,
      SECRET: secret,
      MAIL_URL: `file:${join(folder, 'mail')}`,
      FILES_URL: `file:${join(folder, 'files')}`,
      ...(process.env['NODE_COMPILE_CACHE'] === undefined
        ? {}
        : { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
    },
  });
  assert.equal(status, 0, stderr);
  return stdout;
};

const callsTo = (server: ServerProcess) => {
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(`${server.url()}${path}`, init);
    const { status, headers } = response;
    const text = await response.text();
    return { status, headers, text, json: text.startsWith('{') ? JSON.parse(text) : null };
  };
  const service = {
    folder: server.folder,
    get: (path: string, headers = {}) => send(path, { headers }),
    post: (path: string, body: unknown, headers = {}) =>
      send(path, { method: 'POST', body: JSON.stringify(body), headers }),
  };
  return service as unknown as TestService;
};

const place = async (service: TestService, email: string): Promise<string> => {
  const { status, json } = await service.post(orderPath, { studio: { email } });
  assert.equal(status, 201);
  return json.order_id;
};

it('a key that was revoked and a client who paused after the backup bid nothing once it is restored, by any node', async (test) => {
  const environment = { FRONT_THREADS: '0', OPERATOR_EMAILS: 'operator@example.org' };
  const server = await createServerProcess(environment);
  test.after(() => server.end());
  await server.start();
  const service = callsTo(server);
  const [lot] = (await service.get(`${auctionPath}/state`)).json.lots;
  const ada = new Client(service, 'ada@bakery.example', { max_usd: 400 });
  await ada.enter(lot.id, 20);
  const orderId = await place(service, 'studio@example.org');
  await everythingIsSent(server.database);

  const byKey = { ...ada.origin, authorization: `Bearer ${ada.key}` };
  const bid = { lot: lot.id, amount_usd: 390, accept_rules: true };
  if (isPostgres) {
    // Its tools would bring back the same rows; nothing here is ended since.
    await server.terminate();
  } else {
    const copy = join(server.folder, 'backup.db');
    studiolot(server, 'backup', copy);
    assert.equal((await service.post(`${auctionPath}/pause`, {}, byKey)).status, 200);
    assert.equal((await service.post(`${auctionPath}/revoke`, { all: true }, byKey)).status, 200);
    assert.equal((await service.post(`${auctionPath}/bid`, bid, byKey)).status, 401);
    await server.terminate();
    const file = join(server.folder, 'studiolot.db');
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    copyFileSync(copy, file);
  }
  const mailed = (await mailsIn(server.folder)).size;
  // With threads of its own, and killed before anybody has confirmed.
  const threaded = await createServerProcess(
    { ...environment, FRONT_THREADS: '1' },
    { folder: server.folder },
  );
  test.after(() => threaded.kill());
  await threaded.start('--restored');
  assert.match(threaded.printed(), /participant keys: 1, auction mandates: 1, automatic maxima: 1/);
  await threaded.kill();
  await server.start();
  const again = callsTo(server);
  assert.deepEqual((await again.get('/readyz')).json, { status: 'on hold' });
  assert.equal((await again.post(`${auctionPath}/bid`, bid, byKey)).status, 401);
  assert.equal((await new Client(again, 'ada@bakery.example').bid(lot.id, 390)).status, 503);
  await place(again, 'later@example.org');
  assert.match(studiolot(server, 'restored'), /Restored .* from a backup/);
  assert.equal((await mailsIn(server.folder)).size, mailed);

  assert.match(
    studiolot(server, 'restored', 'confirm', '--messages', 'drop', '--yes'),
    /The service sends, takes bids and goes by the clock again/,
  );
  await until('it is ready', async () => (await again.get('/readyz')).json.status === 'ready');
  await until('what was ordered meanwhile is confirmed', async () =>
    [...(await mailsIn(server.folder)).values()].some(
      (mail) => mail.to?.[0]?.address === 'later@example.org',
    ),
  );
  assert.equal((await again.post(`${auctionPath}/bid`, bid, byKey)).status, 401);
  assert.equal((await again.get(`${orderPath}/${orderId}`)).status, 200);
  assert.match(studiolot(server, 'verify'), /Everything fits/);
});
