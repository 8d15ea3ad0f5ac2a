import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, it, type TestContext } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { answersInPieces, pieceBytes, type AnswerInPieces } from './long-answers.ts';

const start = async (test: TestContext, answer: (response: ServerResponse) => void) => {
  const waited: number[] = [];
  const server = createServer(
    { ServerResponse: answersInPieces(({ bytesLeft }) => void waited.push(bytesLeft)) },
    (_request, response) => answer(response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, waited, get: () => fetch(`http://127.0.0.1:${port}/`) };
};

const long = 'Жук и '.repeat(200_000);

describe('a long answer', () => {
  it('arrives whole, with its length, as text and as bytes', async (test) => {
    for (const body of [long, Buffer.from(long), 'x'.repeat(pieceBytes + 1)]) {
      const { get } = await start(test, (response) => void response.end(body));
      const answer = await get();
      assert.equal(answer.headers.get('content-length'), String(Buffer.byteLength(body)));
      assert.equal(await answer.text(), body.toString());
    }
  });

  it('arrives whole if headers or parts of it were written before, in any encoding', async (test) => {
    const { get } = await start(test, (response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write(long);
      response.write('short');
      response.write('é'.repeat(pieceBytes * 2), 'latin1');
      response.end('end');
    });
    const bytes = Buffer.from(await (await get()).arrayBuffer());
    const latin = Buffer.from('é'.repeat(pieceBytes * 2), 'latin1');
    assert.ok(
      bytes.equals(Buffer.concat([Buffer.from(`${long}short`), latin, Buffer.from('end')])),
    );
  });

  it('is piped at the reader’s speed, and calls back once it has ended', async (test) => {
    const ended = Promise.withResolvers<void>();
    const { get } = await start(test, (response) => {
      const chunks = Array.from({ length: 40 }, () => Buffer.alloc(100_000, 'a'));
      response.once('finish', ended.resolve);
      void pipeline(Readable.from(chunks), response);
    });
    assert.equal((await (await get()).arrayBuffer()).byteLength, 4_000_000);
    await ended.promise;
  });

  it('is omitted from an answer to HEAD', async (test) => {
    const { port } = await start(test, (response) => void response.end(long));
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
    assert.equal(await answer.text(), '');
  });

  it('is stored in memory once for all clients that do not read it', async (test) => {
    const body = Buffer.alloc(8_000_000, 'a');
    const responses: AnswerInPieces[] = [];
    const { port, waited } = await start(test, (response) => {
      responses.push(response as AnswerInPieces);
      response.end(body);
    });
    for (let nth = 0; nth < 20; nth += 1) {
      const socket = connect(port, '127.0.0.1').pause();
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      test.after(() => socket.destroy());
    }
    await until('all are answered', () => responses.length === 20);
    let left = -1;
    await until('no more bytes are sent', () => {
      const before = left;
      left = waited.length;
      return before === left && left > 20;
    });
    for (const { req, bytesLeft, writableEnded, writableFinished } of responses) {
      assert.ok(bytesLeft > 1_000_000, `${bytesLeft} are left`);
      assert.ok(req.socket.writableLength <= pieceBytes + 1_000, `${req.socket.writableLength}`);
      assert.deepEqual([writableEnded, writableFinished], [true, false]);
    }
  });
});
