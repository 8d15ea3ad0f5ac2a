import assert from 'node:assert/strict';
import { lookup } from 'node:dns/promises';
import { it, type TestContext } from 'node:test';
import { startNameServer } from '../../../test/support/name-server.ts';
import { until } from '../../../test/support/until.ts';
import { resolveName } from './resolve-name.ts';

const start = async (test: TestContext) => {
  const server = await startNameServer({ 'hooks.example': '192.0.2.7', localhost: null });
  test.after(server.close);
  return { ...server, servers: [server.address] };
};

it('a name resolves to its addresses in DNS', async (test) => {
  const { servers } = await start(test);
  assert.deepEqual(await resolveName('hooks.example', { allowed: [], servers }), [
    { address: '192.0.2.7', family: 4 },
  ]);
});

it('a name server that does not answer delays no other lookup', async (test) => {
  const { servers, lookups } = await start(test);
  const silent = Array.from({ length: 50 }, (_, nth) => `${nth}.silent.example`);
  const waiting = silent.map((host) => resolveName(host, { allowed: [], servers }));
  await until('every lookup has arrived', () => silent.every((host) => lookups.has(host)));
  const first = await Promise.race([
    ...waiting.map((each) => each.then(() => 'one of them was given up')),
    Promise.all([
      lookup('localhost', { family: 4 }),
      resolveName('hooks.example', { allowed: [], servers }),
    ]),
  ]);
  assert.deepEqual(first, [
    { address: '127.0.0.1', family: 4 },
    [{ address: '192.0.2.7', family: 4 }],
  ]);
});

it('a name that only this machine knows is resolved if internal networks are allowed', async (test) => {
  const { servers } = await start(test);
  const found = await resolveName('localhost', { allowed: ['127.0.0.1'], servers });
  assert.ok(found.some(({ address }) => address === '127.0.0.1'));
  assert.deepEqual(await resolveName('localhost', { allowed: [], servers }), []);
});
