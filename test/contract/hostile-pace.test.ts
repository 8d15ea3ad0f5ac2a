import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { assertWithin } from '../support/patience.ts';
import { orderPath, studio } from '../support/service.ts';
import { until } from '../support/until.ts';
import { order, refusalOf, sendBytes, startTarget } from './refused-requests.ts';

/** Requests that never come to an end. */

const requestTimeoutMs = 250;
/** Much less time than the service normally gives a request. */
const patienceMs = 5_000;

const targetService = await forFile(startTarget({ requestTimeoutMs }));

const tooSlow = 'The request did not arrive in time, send it again';
const real = JSON.stringify({ studio });
const head = `POST ${orderPath} HTTP/1.1\r\nHost: studio.example`;
const whole = `${head}\r\nContent-Length: ${real.length}\r\n\r\n${real}`;

describe('a request that does not arrive in time', { concurrency: true }, () => {
  const halves = {
    'nothing at all': '',
    'half a request line': 'POST /api/stu',
    'half its headers': `${head}\r\nContent-Le`,
    'all but the end of its headers': `${head}\r\nContent-Length: 2\r\n`,
    'its headers': whole.slice(0, -real.length),
    'half its body': whole.slice(0, -5),
    'all but one byte': whole.slice(0, -1),
    'half a chunk': `${head}\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{`,
    'all but the last chunk': `${head}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`,
    'another one that was whole': `GET / HTTP/1.1\r\nHost: a\r\n\r\n${whole.slice(0, -1)}`,
  };
  for (const [name, half] of Object.entries(halves)) {
    it(`is answered with 408 and cut off after ${name}`, async () => {
      const { answers, lastedMs } = await sendBytes(targetService.service, half);
      assert.equal(refusalOf(answers.at(-1) ?? assert.fail(), 408), tooSlow);
      assertWithin(lastedMs, patienceMs);
      await targetService.expectUnharmed();
    });
  }

  it('is answered with 408 and cut off while it trickles in', async () => {
    const drips = [
      [`${head}\r\nContent-Length: 10000\r\n\r\n{`, ' '],
      [`${head}\r\nTransfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
      [`${head}\r\n`, 'X: y\r\n'],
      ['', '\r\n'],
    ] as const;
    const exchanges = drips.map(([start, drip]) =>
      sendBytes(targetService.service, start, { drip }),
    );
    for (const { answers, lastedMs } of await Promise.all(exchanges)) {
      assert.equal(refusalOf(answers.at(-1) ?? assert.fail(), 408), tooSlow);
      assertWithin(lastedMs, patienceMs);
    }
  });

  it('is not executed when its end arrives after all', async () => {
    const { hostname, port } = new URL(targetService.service.url);
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString();
      socket.write(whole.slice(-1));
    });
    socket.on('error', () => undefined);
    socket.write(whole.slice(0, -1));
    await until('the connection is closed', () => socket.closed);
    assert.match(received, /^HTTP\/1\.1 408 /);
    await targetService.expectUnharmed();
  });

  it('gets the 408 in the format that it accepts', async () => {
    const accept = 'Accept: application/problem+json\r\nContent-Length: 2\r\n\r\n{';
    const { answers } = await sendBytes(targetService.service, `${head}\r\n${accept}`);
    assert.equal(answers[0]?.headers.get('content-type'), 'application/problem+json');
    const { code, status, retryable, detail } = JSON.parse(answers[0]?.text ?? '');
    assert.deepEqual([code, status, retryable, detail], ['request_timeout', 408, true, tooSlow]);
  });

  it('does not delay answers to other clients', async () => {
    const stalled = Array.from({ length: 200 }, () =>
      sendBytes(targetService.service, whole.slice(0, -1)),
    );
    const { status } = await order(targetService.service, real, '?dry_run=1');
    assert.equal(status, 200);
    for (const { answers } of await Promise.all(stalled)) {
      assert.equal(answers[0]?.status, 408);
    }
  });
});

describe('a client that does not read', () => {
  it('is disconnected when it keeps its side of a refused connection open', async () => {
    const { hostname, port } = new URL(targetService.service.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.resume();
    socket.write('nonsense\r\n\r\n');
    const babble = setInterval(() => socket.write('more nonsense'), 50);
    await until('the connection is closed', () => socket.closed);
    clearInterval(babble);
    await targetService.expectUnharmed();
  });

  it('does not keep the service from stopping', async () => {
    const other = await startTarget({ requestTimeoutMs });
    const { hostname, port } = new URL(other.service.url);
    const sockets = ['', 'GET', 'nonsense\r\n\r\n', whole.slice(0, -1)].map((start) => {
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      socket.on('error', () => undefined);
      socket.write(start);
      return socket.resume();
    });
    await until('all are connected', () => sockets.every(({ connecting }) => !connecting));
    await other.end();
    for (const socket of sockets) socket.destroy();
  });
});
