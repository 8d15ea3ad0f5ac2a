import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { forFile } from '../support/for-file.ts';
import { orderPath, studio } from '../support/service.ts';
import { ask, order, refusalOf, sendBytes, startTarget } from './refused-requests.ts';

/** Bodies of allowed and excessive sizes, sent in different ways, with right and wrong length headers. */

const targetService = await forFile(startTarget());

const max = 20_000;
const tooLarge = 'Request too large';
const notJson = 'Send JSON: {studio, project, currency}';
const dryRunOrder = JSON.stringify({ studio, dry_run: true });

/** A dry run of exactly this many bytes, padded with spaces or with a character in an answer. */
const bodyOf = (bytes: number, filling = ' '): string => {
  const [start, end] =
    filling === ' ' ? [dryRunOrder, ''] : [dryRunOrder.replace(/\}$/, ',"brief":{"goal":"'), '"}}'];
  const room = bytes - Buffer.byteLength(start + end);
  const count = Math.floor(room / Buffer.byteLength(filling));
  const rest = room - count * Buffer.byteLength(filling);
  const body = start + filling.repeat(count) + end + ' '.repeat(rest);
  assert.equal(Buffer.byteLength(body), bytes);
  return body;
};
const fillings = [' ', 'z', 'ż', '漢', '😀'];

const head = `POST ${orderPath} HTTP/1.1\r\nHost: studio.example`;
const chunked = (body: string, bytesEach: number): string => {
  const bytes = Buffer.from(body);
  let written = '';
  for (let start = 0; start < bytes.length; start += bytesEach) {
    const chunk = bytes.subarray(start, start + bytesEach);
    written += `${chunk.length.toString(16)}\r\n${chunk.toString('latin1')}\r\n`;
  }
  return `${written}0\r\n\r\n`;
};

describe('a body of 20,000 bytes', () => {
  it('is read, and one of 20,001 is refused, in any script', async () => {
    for (const filling of fillings) {
      const { status, text } = await order(targetService.service, bodyOf(max, filling));
      assert.equal(status, 200, text);
      assert.equal(await targetService.refused(bodyOf(max + 1, filling), 413), tooLarge);
    }
    for (const size of [max + 1, 100_000, 400_000]) {
      assert.equal(await targetService.refused('x'.repeat(size), 413), tooLarge);
      assert.equal(await targetService.refused(new Uint8Array(size), 413), tooLarge);
    }
  });

  it('is treated the same in chunks of any size', async () => {
    const send = async (body: string, bytesEach: number) => {
      const parts = [
        `${head}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
        Buffer.from(chunked(body, bytesEach), 'latin1'),
      ];
      const { answers } = await sendBytes(targetService.service, parts);
      assert.equal(answers.length, 1);
      return answers[0] ?? assert.fail();
    };
    for (const filling of fillings) {
      for (const bytesEach of [1, 7, 4_096, 65_536]) {
        const { status, text } = await send(bodyOf(max, filling), bytesEach);
        assert.equal(status, 200, text);
        assert.equal(refusalOf(await send(bodyOf(max + 1, filling), bytesEach), 413), tooLarge);
      }
    }
    assert.equal(refusalOf(await send('x'.repeat(200_000), 1_000), 413), tooLarge);
  });

  it('is judged by its Content-Length before anything is sent', async () => {
    for (const length of ['20001', '1000000000000', '9007199254740993']) {
      const { answers } = await sendBytes(
        targetService.service,
        `${head}\r\nContent-Length: ${length}\r\n\r\n{}`,
      );
      assert.equal(refusalOf(answers[0] ?? assert.fail(), 413), tooLarge);
    }
    const { answers } = await sendBytes(
      targetService.service,
      `${head}\r\nExpect: 100-continue\r\nContent-Length: 20001\r\n\r\n`,
    );
    assert.equal(refusalOf(answers[0] ?? assert.fail(), 413), tooLarge);
  });

  it('may be refused before it is parsed, on any path and with any method', async () => {
    for (const path of [orderPath, `${orderPath}?x=1&x=2`, `${orderPath}/ord_x`, '/nowhere']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'GET', 'QUERY']) {
        const length = `Host: a\r\nContent-Length: ${max + 1}`;
        const answer = await ask(
          targetService.service,
          `${method} ${path} HTTP/1.1\r\n${length}`,
          'x'.repeat(max + 1),
        );
        assert.ok(answer.status < 500, `${method} ${path}: ${answer.status}`);
        if (answer.status >= 400) refusalOf(answer);
      }
    }
  });
});

describe('a false Content-Length', () => {
  const real = JSON.stringify({ studio });

  it('that is too short makes the body invalid JSON, and the rest no request', async () => {
    const { answers } = await sendBytes(
      targetService.service,
      `${head}\r\nContent-Length: ${real.length - 1}\r\n\r\n${real}`,
    );
    assert.deepEqual(
      answers.map((answer) => refusalOf(answer)),
      [notJson, 'The request is malformed, send a valid HTTP request'],
    );
    await targetService.expectUnharmed();
  });

  it('that is too long makes the request incomplete', async () => {
    const { answers } = await sendBytes(
      targetService.service,
      `${head}\r\nContent-Length: ${real.length + 1}\r\n\r\n${real}`,
      { hangUp: true },
    );
    assert.equal(answers.length, 1);
    assert.equal(answers[0]?.status, 400);
    await targetService.expectUnharmed();
  });

  it('hides nothing: an order is answered before the garbage that follows it', async () => {
    const { answers } = await sendBytes(
      targetService.service,
      `${head}\r\nContent-Length: ${real.length}\r\n\r\n${real}nonsense\r\n\r\n`,
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 400],
    );
    const id = JSON.parse(answers[0]?.text ?? '').order_id;
    await targetService.acceptChanges();
    assert.equal((await targetService.service.get(`${orderPath}/${id}`)).status, 200);
  });

  it('hides nothing either when the garbage is the body of a second order', async () => {
    const second = `${head}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`;
    const { answers } = await sendBytes(
      targetService.service,
      `${head}\r\nContent-Length: ${real.length}\r\n\r\n${real}${second}`,
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 400],
    );
    await targetService.acceptChanges();
  });
});

describe('a Content-Type', () => {
  it('of any kind, or none, allows JSON', async () => {
    const types = [
      ...['application/json', 'text/plain', 'text/html; charset=utf-16', 'application/xml'],
      ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/octet-stream'],
      ...['application/x-www-form-urlencoded', 'nonsense', '/', ';;;', '"', 'a/b/c', '*/*'],
      ...[
        'application/json; charset=latin1',
        'application/json; charset',
        `a/${'b'.repeat(5_000)}`,
      ],
      ...[
        '',
        ' ',
        'ä/ö',
        'application/json\r\nContent-Type: text/plain',
        '__proto__',
        'constructor',
      ],
    ];
    for (const type of types) {
      const headers = `${head}\r\nContent-Type: ${type}\r\nContent-Length: `;
      const { status, text } = await ask(
        targetService.service,
        headers + dryRunOrder.length,
        dryRunOrder,
      );
      assert.equal(status, 200, `${type}: ${text}`);
      assert.equal(refusalOf(await ask(targetService.service, `${headers}1`, '{'), 400), notJson);
    }
    const length = `${head}\r\nContent-Length: ${dryRunOrder.length}`;
    assert.equal((await ask(targetService.service, length, dryRunOrder)).status, 200);
  });

  it('of any kind causes no error when no body is read', async () => {
    for (const type of ['nonsense', '', ';', 'multipart/form-data', 'application/json']) {
      for (const path of ['/nowhere', `${orderPath}/ord_x`, '/agents', '/healthz']) {
        const headers = `Host: a\r\nContent-Type: ${type}\r\nContent-Length: 2`;
        const answer = await ask(
          targetService.service,
          `POST ${path} HTTP/1.1\r\n${headers}`,
          '{}',
        );
        assert.ok([404, 405].includes(answer.status), `${path}: ${answer.text}`);
        refusalOf(answer);
      }
    }
  });

  it('does not decompress a body: a compressed one is invalid JSON', async () => {
    for (const encoding of ['gzip', 'deflate', 'br', 'identity', 'nonsense']) {
      const { status, json } = await order(targetService.service, gzipSync(dryRunOrder), '', {
        'content-encoding': encoding,
      });
      assert.deepEqual([status, json], [400, { error: notJson }]);
    }
  });
});
