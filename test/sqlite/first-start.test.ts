import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { call } from '../support/call.ts';
import { killAtChange } from '../support/crash.ts';
import { orderPath, studio } from '../support/house.ts';
import { createServerProcess } from '../support/server-process.ts';

const tries = 16;
const secretLengthMin = 32;
const testMs = 60_000;

it('starts on whatever a kill in its very first start has left', { timeout: testMs }, async (t) => {
  const whole = createServerProcess();
  t.after(() => whole.end());
  const changes = await killAtChange(whole, Number.POSITIVE_INFINITY);
  // Ended in peace once, so that the later starts find its compiled code.
  await whole.start();
  await whole.terminate();
  assert.ok(changes >= tries, `a first start was seen to make ${changes} changes only`);

  for (let nth = 1; nth <= tries; nth += 1) {
    const server = createServerProcess({ NODE_COMPILE_CACHE: join(whole.folder, 'compiled') });
    t.after(() => server.end());
    const killedAt = await killAtChange(server, Math.ceil((nth * changes) / tries));
    await server.start().catch((error: unknown) => {
      throw new Error(`after a kill at change ${killedAt} of ${changes}`, { cause: error });
    });
    const url = `${server.url()}${orderPath}`;
    const { status } = await call({ url, body: JSON.stringify({ studio }), agent: new Agent() });
    assert.equal(status, 201);
    const secret = readFileSync(join(dirname(server.database), 'secret'), 'utf8').trim();
    assert.ok(secret.length >= secretLengthMin, `the secret has ${secret.length} characters`);
    await server.end();
  }
});
