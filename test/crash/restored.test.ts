import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { auctionPath, Client } from '../support/auction.ts';
import { copyFolder, isPostgres, removeFolder } from '../support/database.ts';
import { mailsIn } from '../support/mail.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { orderPath, secret, type TestService } from '../support/service.ts';
import { everythingIsSent } from '../support/stored.ts';
import { until } from '../support/until.ts';

/** Restores a backup with real processes, and checks that revoked access stays revoked. */

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Runs an operator's command in its own process and returns its output. */
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

/**
 * Makes a backup, runs `afterwards`, stops the service and restores the backup into a new folder, which it
 * returns. For SQLite it uses the operator's command while the service runs. For PostgreSQL it copies the
 * database while the service is stopped, since PostgreSQL's backup tools are not part of the tests.
 */
const backUpAndRestore = async (
  server: ServerProcess,
  afterwards: () => Promise<void>,
): Promise<string> => {
  if (isPostgres) {
    await server.terminate();
    const folder = await copyFolder(server.folder);
    await server.start();
    await afterwards();
    await server.terminate();
    return folder;
  }
  const backup = join(server.folder, 'backup.db');
  studiolot(server, 'backup', backup);
  await afterwards();
  await server.terminate();
  const folder = await copyFolder(server.folder);
  const file = join(folder, 'studiolot.db');
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  copyFileSync(backup, file);
  return folder;
};

it('a revoked key, a paused client and a revoked link stay so after a restore, on every node', async (test) => {
  const environment = { OPERATOR_EMAILS: 'operator@example.org' };
  const first = await createServerProcess(environment);
  test.after(() => first.end());
  await first.start();
  const service = callsTo(first);
  const [lot] = (await service.get(`${auctionPath}/state`)).json.lots;
  const ada = new Client(service, 'ada@bakery.example', { max_usd: 400 });
  await ada.enter(lot.id, 20);
  const orderId = await place(service, 'studio@example.org');
  const { client_url: url } = (await service.get(`${orderPath}/${orderId}`)).json;
  const link = new URL(url).pathname;
  await everythingIsSent(first.database);

  const byKey = { ...ada.origin, authorization: `Bearer ${ada.key}` };
  const bid = { lot: lot.id, amount_usd: 390, accept_rules: true };
  const folder = await backUpAndRestore(first, async () => {
    const now = callsTo(first);
    assert.equal((await now.get(`/en${link}`)).status, 200);
    assert.equal((await now.post(`${auctionPath}/pause`, {}, byKey)).status, 200);
    assert.equal((await now.post(`${auctionPath}/revoke`, { all: true }, byKey)).status, 200);
    assert.equal((await now.post(`${auctionPath}/bid`, bid, byKey)).status, 401);
    assert.equal((await now.post(`${orderPath}/${orderId}/client-link`, {})).status, 200);
    assert.equal((await now.get(`/en${link}`)).status, 410);
  });
  test.after(() => removeFolder(folder));
  const server = await createServerProcess(environment, { folder });
  test.after(() => server.end());
  const mailed = (await mailsIn(server.folder)).size;
  await server.start('--restored');
  assert.match(server.printed(), /participant keys: 1, bid authorizations: 1, automatic maxima: 1/);
  // The service must still be on hold after a kill before the confirmation.
  await server.kill();
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
  assert.equal((await again.get(`/en${link}`)).status, 410);
  assert.equal((await again.get(`${orderPath}/${orderId}`)).status, 200);
  assert.match(studiolot(server, 'verify'), /Everything fits/);
});
