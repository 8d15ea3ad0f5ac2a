import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { it } from 'node:test';
import { call, type Answer } from '../support/call.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { from, orderPath, studio } from '../support/service.ts';
import { storedOrders } from '../support/stored.ts';

const hourSeconds = 3_600;

it('the service accepts ten of eleven concurrent orders from one address', async (t) => {
  const server = await createServerProcess();
  t.after(() => server.end());
  await server.start();
  checkOneRefused(await orderAtOnce(server, 11), 10);
  assert.equal((await storedOrders(server.database)).length, 10);
});

it('the service accepts ten of eleven orders when it is killed after six of them', async (t) => {
  const server = await createServerProcess();
  t.after(() => server.end());
  await server.start();
  const first = await orderAtOnce(server, 6);
  assert.deepEqual(
    first.map(({ status }) => status),
    Array.from({ length: 6 }, () => 201),
  );

  await server.kill();
  await server.start();
  checkOneRefused(await orderAtOnce(server, 5), 4);

  await server.kill();
  await server.start();
  checkOneRefused(await orderAtOnce(server, 1), 0);
  assert.equal((await storedOrders(server.database)).length, 10);
});

const checkOneRefused = (answers: readonly Answer[], placed: number): void => {
  const refused = answers.filter(({ status }) => status !== 201);
  assert.equal(answers.length - refused.length, placed);
  assert.deepEqual(
    refused.map(({ status }) => status),
    [429],
  );
  const retryAfter = Number(refused[0]?.headers['retry-after']);
  assert.ok(retryAfter >= 1 && retryAfter <= hourSeconds, `Retry-After was ${retryAfter}`);
};

const orderAtOnce = async (server: ServerProcess, count: number): Promise<readonly Answer[]> => {
  const agent = new Agent();
  return Promise.all(
    Array.from({ length: count }, () =>
      call({
        url: `${server.url()}${orderPath}`,
        body: JSON.stringify({ studio }),
        headers: from('192.0.2.1'),
        agent,
      }),
    ),
  );
};
