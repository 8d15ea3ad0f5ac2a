import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderPath, startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** What happens when a client asks for more than it reads. */

const service = await forFile(startTestService());

describe('requests that come before the answers to earlier ones are read', () => {
  const request = (count: number): string =>
    `GET ${orderPath}?brief=1&lang=ru&visit=${count} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const requests = (count: number): string =>
    Array.from({ length: count }, (_each, index) => request(index)).join('');

  it('are answered in their order', async () => {
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
