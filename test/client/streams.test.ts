import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { it } from 'node:test';
import { StudiolotConnectionError } from '../../packages/client/src/index.ts';
import { answering, firstIds, state, streams } from '../support/client-streams.ts';
import { clearMemory } from '../support/memory.ts';
import { until } from '../support/until.ts';

/** The typed client reads streams that break off, repeat events or fall silent. */

it('delivers nothing twice when a service repeats events', async (t) => {
  const { client, lastIds } = await answering(
    t,
    streams(`${state(1)}${state(2)}`),
    streams(`${state(1)}${state(2)}${state(3)}`),
    streams(state(4)),
  );
  assert.deepEqual(await firstIds(client.watchLots(), 4), ['1', '2', '3', '4']);
  assert.deepEqual(lastIds, [undefined, '2', '3']);
});

it('discards a partial event, and receives it again', async (t) => {
  const { client, lastIds } = await answering(
    t,
    streams(`${state(1)}${state(2).slice(0, -1)}`),
    streams(state(2)),
  );
  assert.deepEqual(await firstIds(client.watchLots(), 2), ['1', '2']);
  assert.deepEqual(lastIds, [undefined, '1']);
});

it('reports a gap in the changes, also when IDs start anew', async (t) => {
  const skipped = 'event: skipped\ndata: {"text":"…"}\n\n';
  const { client } = await answering(
    t,
    streams(state(7)),
    streams(`${skipped}${state(7)}${state(8)}`),
  );
  assert.deepEqual(await firstIds(client.watchLots(), 3), ['7', ['7', 'skipped'], '8']);
});

it('parses events in any chunks and with any line endings', async (t) => {
  const { client } = await answering(t, (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const bytes = Buffer.from(
      '\uFEFFretry: 9\r\n\r\n:\r\n\r\nevent:state\rid:1\rdata:{"lots":\rdata: [],"x":"ż"}\r\rid: 2\ndata: {}\n\n',
    );
    const write = (at: number): void => {
      if (at === bytes.length) return;
      response.write(bytes.subarray(at, at + 1), () => setImmediate(write, at + 1));
    };
    write(0);
  });
  const watching = client.watchLots();
  assert.deepEqual((await watching.next()).value, {
    id: '1',
    data: { lots: [], x: 'ż' },
    hasSkipped: false,
  });
  assert.equal((await watching.next()).value?.id, '2');
  await watching.return();
});

it('treats a silent connection as broken, and continues over another', async (t) => {
  const { client, clock, lastIds, left } = await answering(
    t,
    streams(state(1), false),
    streams(state(2)),
  );
  const watching = client.watchLots();
  await watching.next();
  const next = watching.next();
  await until('it waits', () => clock.timers() === 1);
  // Garbage collection must not remove the timer that detects the silence.
  clearMemory();
  clock.elapse();
  assert.equal((await next).value?.id, '2');
  assert.deepEqual(lastIds, [undefined, '1']);
  await watching.return();
  await until('both connections are closed', () => left.length === 2);
});

it('gives its reader unlimited time', async (t) => {
  let write = (_text: string): unknown => assert.fail('nobody has connected');
  const { client, clock, lastIds } = await answering(t, (response) => {
    streams(state(1), false)(response);
    write = (text) => response.write(text);
  });
  const watching = client.watchLots();
  await watching.next();
  assert.equal(clock.timers(), 0);
  write(state(2));
  assert.equal((await watching.next()).value?.id, '2');
  assert.equal(lastIds.length, 1);
  await watching.return();
});

it('disconnects when its reader stops', async (t) => {
  const { client, left } = await answering(t, streams(state(1), false));
  assert.deepEqual(await firstIds(client.watchLots(), 1), ['1']);
  await until('the connection is closed', () => left.length === 1);
});

it('waits at least as long as the service says, and longer after each failure', async (t) => {
  const busy = (response: ServerResponse): void => {
    response.writeHead(503, { 'retry-after': '60' }).end();
  };
  const broken = (response: ServerResponse): void => void response.socket?.destroy();
  const { client, clock } = await answering(
    t,
    busy,
    streams(`retry: 2000\n\n${state(1)}`),
    broken,
    broken,
    broken,
    streams(state(2)),
  );
  assert.deepEqual(await firstIds(client.watchLots(), 2), ['1', '2']);
  // The first pause after a failure is between 250 and 500 ms. The test's clock chooses the middle.
  const firstPauseMs = 375;
  assert.deepEqual(clock.pausesMs, [
    60_000,
    2_000,
    firstPauseMs,
    2 * firstPauseMs,
    4 * firstPauseMs,
  ]);
});

it('gives up without any connection after as many attempts as any call', async (t) => {
  const broken = (response: ServerResponse): void => void response.socket?.destroy();
  const { client, lastIds } = await answering(t, ...Array.from({ length: 9 }, () => broken));
  await assert.rejects(
    client.watchLots().next(),
    (error: unknown) => error instanceof StudiolotConnectionError && error.attempts === 5,
  );
  assert.equal(lastIds.length, 5);
});
