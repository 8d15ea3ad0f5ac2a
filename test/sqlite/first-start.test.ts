import assert from 'node:assert/strict';
import { readFileSync, watch } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { call } from '../support/call.ts';
import { rounds } from '../support/cases.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { orderPath, studio } from '../support/service.ts';

const tries = rounds(1);
/** The minimum number of reported changes. A busy machine merges several into one report. */
const changesMin = 8;
const secretLengthMin = 32;

describe('a start after a kill in the very first start', () => {
  // The service treats an empty SECRET as missing and creates one.
  const environment = { SECRET: '' };
  let changes = 0;

  before(async () => {
    const whole = await createServerProcess(environment);
    changes = await killAtChange(whole, Number.POSITIVE_INFINITY);
    await whole.end();
    assert.ok(changes >= changesMin, `a first start was seen to make ${changes} changes only`);
  });

  for (let nth = 1; nth <= tries; nth += 1) {
    it(`works after a kill in part ${nth} of ${tries} of it`, async (t) => {
      const server = await createServerProcess(environment);
      t.after(() => server.end());
      const killedAt = await killAtChange(server, Math.ceil(((nth - 0.5) * changes) / tries));
      t.diagnostic(`killed at change ${killedAt} of ${changes}`);
      await server.start();
      const url = `${server.url()}${orderPath}`;
      const { status } = await call({ url, body: JSON.stringify({ studio }), agent: new Agent() });
      assert.equal(status, 201);
      const secret = readFileSync(join(server.folder, 'secret'), 'utf8').trim();
      assert.ok(secret.length >= secretLengthMin, `the secret has ${secret.length} characters`);
    });
  }
});

/**
 * Sends SIGKILL when the process has changed the files next to its database this many times, or when it
 * listens. Returns the number of changes.
 */
const killAtChange = async (server: ServerProcess, changes: number): Promise<number> => {
  let count = 0;
  const reached = Promise.withResolvers<void>();
  const watcher = watch(server.folder, () => {
    count += 1;
    if (count >= changes) reached.resolve();
  });
  server.spawn();
  await Promise.race([reached.promise, server.listens()]);
  watcher.close();
  await server.kill();
  return count;
};
