import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { it } from 'node:test';
import { createWatchers } from '../../src/web/rest/watchers.ts';

const heartbeatMs = 15_000;

it('a client that leaves data unread through two heartbeats is disconnected', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const watchers = createWatchers();
  t.after(() => watchers.end());
  const [slow, once, quick] = [createConnection(), createConnection(), createConnection()];
  for (const response of [slow, once, quick]) watchers.add(watching(response));

  slow.writableNeedDrain = true;
  once.writableNeedDrain = true;
  t.mock.timers.tick(heartbeatMs);
  assert.equal(watchers.dropped(), 0);
  once.writableNeedDrain = false;
  t.mock.timers.tick(heartbeatMs);
  assert.deepEqual([slow.destroyed, once.destroyed, quick.destroyed], [true, false, false]);
  assert.deepEqual([watchers.count(), watchers.dropped()], [2, 1]);
  assert.deepEqual(quick.written, [':\n\n', ':\n\n']);

  once.writableNeedDrain = true;
  t.mock.timers.tick(heartbeatMs);
  t.mock.timers.tick(heartbeatMs);
  assert.deepEqual([watchers.count(), watchers.dropped()], [1, 2]);
});

it('a client with more than half a megabyte unread is disconnected, and no other', (t) => {
  const watchers = createWatchers();
  t.after(() => watchers.end());
  const [slow, almost] = [createConnection(), createConnection()];
  for (const response of [slow, almost]) watchers.add(watching(response));
  slow.writableLength = 512 * 1_024 + 1;
  almost.writableLength = 512 * 1_024;
  watchers.broadcast((currency) => `in ${currency}`);
  assert.deepEqual([slow.destroyed, almost.destroyed], [true, false]);
  assert.deepEqual([watchers.count(), watchers.dropped()], [1, 1]);
  watchers.broadcast(() => 'more');
  assert.deepEqual([slow.written, almost.written], [[], ['in EUR', 'more']]);
});

/** The parts of a connection that streams use. */
class Connection extends EventEmitter {
  readonly written: string[] = [];
  writableNeedDrain = false;
  writableLength = 0;
  destroyed = false;

  write(text: string): boolean {
    this.written.push(text);
    return !this.writableNeedDrain;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }

  end(): void {
    this.emit('close');
  }
}

const createConnection = (): Connection => new Connection();

const watching = (connection: Connection) => ({
  response: connection as unknown as ServerResponse,
  currency: 'EUR' as const,
  isCaughtUp: true,
  wasBehind: false,
});
