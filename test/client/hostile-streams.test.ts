import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { openEventReader } from '../../packages/client/src/events.ts';
import {
  StudiolotConnectionError,
  StudiolotError,
  systemClock,
} from '../../packages/client/src/index.ts';
import { answering, firstIds, state, streams } from '../support/client-streams.ts';

/** The typed client reads streams that are too large or are no streams. */

/** The error with which a stream of this text ends. */
const endOf = async (t: TestContext, text: string) => {
  const { client, lastIds } = await answering(t, streams(text));
  const failure: unknown = await client
    .watchLots()
    .next()
    .catch((error: unknown) => error);
  assert.ok(failure instanceof StudiolotConnectionError);
  assert.equal(lastIds.length, 1);
  return failure.message.replace('watchLots got no answer in one attempt: The stream has ', '');
};

it('ends with an error at a line or event that would fill the memory, or that is not JSON', async (t) => {
  const mebi = 1_048_576;
  assert.equal(await endOf(t, `data: ${'x'.repeat(mebi)}`), 'a line of more than 1 MiB');
  assert.equal(
    await endOf(t, `data: ${'x'.repeat(1_000)}\n`.repeat(1_100)),
    'an event of more than 1 MiB',
  );
  assert.equal(await endOf(t, 'data\n'.repeat(mebi + 2)), 'an event of more than 1 MiB');
  assert.equal(await endOf(t, 'id: 1\ndata: {"lots"\n\n'), 'an event that is not JSON');
});

it('accepts an event of 1 MiB', async (t) => {
  const lots = JSON.stringify({ lots: 'x'.repeat(1_048_000) });
  const { client } = await answering(t, streams(`id: 1\ndata: ${lots}\n\n`));
  const watching = client.watchLots();
  assert.equal(JSON.stringify((await watching.next()).value?.data), lots);
  await watching.return();
});

it('scans each piece of a line once', () => {
  const reader = openEventReader();
  reader.read('data:');
  for (let nth = 0; nth < 1_000_000; nth += 1) reader.read('x');
  assert.equal(reader.read('\n\n')[0]?.data.length, 1_000_000);
});

it('rejects an HTML page as a stream', async (t) => {
  const { client, lastIds } = await answering(t, (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
  });
  await assert.rejects(
    client.watchLots().next(),
    (error: unknown) => error instanceof StudiolotError && error.code === 'unexpected_answer',
  );
  assert.equal(lastIds.length, 1);
});

it('waits a minute at most when the stream sets the delay, and ignores an ID that cannot be sent back', async (t) => {
  const { client, clock, lastIds } = await answering(
    t,
    streams(`retry: 9999999999\n${state(1)}id: ${'7'.repeat(201)}\nid: ż\n\n`),
    streams(state(2)),
  );
  assert.deepEqual(await firstIds(client.watchLots(), 2), ['1', '2']);
  assert.deepEqual(clock.pausesMs, [60_000]);
  assert.deepEqual(lastIds, [undefined, '1']);
});

it('waits correctly beyond a platform’s timer limit, as after a Retry-After of 30 days', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const leaving = new AbortController();
  const sleeping = systemClock.sleep(30 * 86_400_000, leaving.signal);
  let isOver = false;
  const woken = sleeping.then(() => {
    isOver = true;
  });
  t.mock.timers.tick(2 ** 31 - 2);
  await Promise.resolve();
  assert.equal(isOver, false);
  t.mock.timers.tick(1);
  await woken;
});
