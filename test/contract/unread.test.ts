import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderPath, startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Clients that do not read the answers to their requests. */

const service = await forFile(startTestService());

describe('requests sent before earlier answers are read', () => {
  const request = (count: number): string =>
    `GET ${orderPath}?brief=1&lang=ru&visit=${count} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const requests = (count: number): string =>
    Array.from({ length: count }, (_each, index) => request(index)).join('');

  it('are answered in order', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.write(requests(40));
    await until('40 answers have come', () => received.split('HTTP/1.1 200 OK').length === 41);
    socket.destroy();
  });

  it('end the connection when they are too many, before their answers fill the memory', async () => {
    const served = (await service.get('/metrics')).text;
    const countOf = (text: string): number =>
      Number(
        /_count\{method="GET",route="\/api\/studio-order",status="200"\} (\d+)/.exec(text)?.[1] ??
          0,
      );
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(requests(1_300));
    await until('the connection is cut', () => {
      socket.resume();
      return socket.destroyed || socket.closed;
    });
    const after = (await service.get('/metrics')).text;
    assert.ok(
      countOf(after) - countOf(served) <= 64,
      `${countOf(after) - countOf(served)} answers`,
    );
  });
});

describe('a client that never reads its answers', () => {
  /** More bytes than the buffers of any system hold. */
  const requests = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60);
  const askAt = (url: string): Socket => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(requests);
    return socket;
  };
  /** A client that does not read learns of a closed connection only when it writes. */
  const isCut = (socket: Socket) =>
    until('it is cut off', () => {
      if (!socket.destroyed) socket.write('\r\n');
      return socket.destroyed;
    });

  it('is disconnected after the time limit', async (test) => {
    const readingPace = { windowMs: 200, bytesMin: 1_000_000 };
    const strict = await startTestService({}, { readingPace });
    test.after(() => strict.end());
    await isCut(askAt(strict.url));
    assert.equal((await strict.get(orderPath)).status, 200);
  });

  it('is disconnected when its network has too much unread data', async (test) => {
    const unreadMax = { network: 2_000_000, ipv6Block: 1e9, total: 1e9 };
    const strict = await startTestService({}, { unreadMax });
    test.after(() => strict.end());
    const sockets = Array.from({ length: 4 }, () => askAt(strict.url));
    test.after(() => sockets.forEach((socket) => socket.destroy()));
    await Promise.race(sockets.map(isCut));
    assert.equal((await strict.get(orderPath)).status, 200);
  });
});
