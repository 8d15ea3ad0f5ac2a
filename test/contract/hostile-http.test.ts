import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { from, orderPath, studio } from '../support/service.ts';
import { ask, order, refusalOf, sendBytes, startTarget } from './refused-requests.ts';

/** Invalid methods, headers and bytes, over raw connections. */

const targetService = await forFile(startTarget());

const host = 'Host: studio.example';
const malformed = 'The request is malformed, send a valid HTTP request';
const real = JSON.stringify({ studio });
const post = `POST ${orderPath} HTTP/1.1\r\n${host}`;
const smuggled = `${post}\r\nContent-Length: ${real.length}\r\n\r\n${real}`;

describe('a method that the address does not support', () => {
  it('returns 405 and the supported methods', async () => {
    const methods = ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PROPPATCH', 'MKCOL', 'COPY'];
    const more = ['MOVE', 'LOCK', 'UNLOCK', 'SEARCH', 'QUERY', 'PURGE', 'REPORT', 'M-SEARCH'];
    for (const method of [...methods, ...more]) {
      for (const headers of [
        '',
        '\r\nContent-Length: 2',
        '\r\nContent-Type: x\r\nContent-Length: 2',
      ]) {
        const line = `${method} ${orderPath}?x=1 HTTP/1.1\r\n${host}${headers}`;
        const answer = await ask(targetService.service, line, headers === '' ? '' : '{}');
        assert.equal(
          refusalOf(answer, 405),
          'This method is not allowed here, use GET, POST, OPTIONS',
        );
        assert.equal(answer.headers.get('allow'), 'GET, POST, OPTIONS');
      }
    }
  });

  it('returns the same for HEAD, without a body', async () => {
    for (const path of [orderPath, `${orderPath}?pages=2`]) {
      const { status, headers, text } = await ask(
        targetService.service,
        `HEAD ${path} HTTP/1.1\r\n${host}`,
      );
      assert.deepEqual([status, headers.get('allow'), text], [405, 'GET, POST, OPTIONS', '']);
    }
  });

  it('is malformed when HTTP has no such method', async () => {
    for (const method of ['get', 'Post', 'FOO', 'GET\t', '', ' GET', 'POST\0', 'GET,POST', 'ГЕТ']) {
      const answer = await ask(targetService.service, `${method} ${orderPath} HTTP/1.1\r\n${host}`);
      assert.equal(refusalOf(answer, 400), malformed);
    }
    const { answers } = await sendBytes(
      targetService.service,
      `CONNECT a.example:443 HTTP/1.1\r\n${host}\r\n\r\n`,
    );
    assert.deepEqual(answers, []);
  });

  it('may be queried with OPTIONS, with or without a preflight', async () => {
    const preflights = [
      ...['', '\r\nOrigin: https://a.example', '\r\nAccess-Control-Request-Method: PUT'],
      '\r\nOrigin: null\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: x',
      `\r\nOrigin: ${'x'.repeat(5_000)}\r\nAccess-Control-Request-Headers: , ,\t,ä`,
    ];
    for (const preflight of preflights) {
      for (const path of [orderPath, `${orderPath}/ord_x`, `${orderPath}?pages=0`]) {
        const answer = await ask(
          targetService.service,
          `OPTIONS ${path} HTTP/1.1\r\n${host}${preflight}`,
        );
        assert.deepEqual([answer.status, answer.text], [204, '']);
        assert.equal(answer.headers.get('access-control-allow-origin'), '*');
        assert.equal(answer.headers.get('access-control-allow-methods'), 'GET, POST, OPTIONS');
      }
    }
  });
});

describe('the framing of a request', () => {
  it('is refused when it is ambiguous, so that it cannot smuggle a second order', async () => {
    const framings = [
      ...[
        'Content-Length: 0\r\nTransfer-Encoding: chunked',
        'Content-Length: 5\r\nContent-Length: 0',
      ],
      ...[
        'Transfer-Encoding: chunked\r\nContent-Length: 0',
        'Content-Length: 0\r\nContent-Length: 0',
      ],
      ...['Transfer-Encoding: xchunked', 'Transfer-Encoding: chunked, identity'],
      ...[
        'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
        'Transfer-Encoding: \x0bchunked',
      ],
      ...['Transfer-Encoding : chunked', 'Content-Length: +0', 'Content-Length: -1'],
      ...['Content-Length: 0x0', 'Content-Length: 0, 0', 'Content-Length: 0 0', 'Content-Length:'],
      ...[
        'Content-Length: ٠',
        'Content-Length: 99999999999999999999',
        'X: y\r\n Content-Length: 0',
      ],
      ...[
        'X: y\nContent-Length: 0',
        'X: y\rContent-Length: 0',
        'X: \0',
        '\0: x',
        'no colon',
        ': x',
      ],
    ];
    for (const framing of framings) {
      const { answers } = await sendBytes(
        targetService.service,
        `${post}\r\n${framing}\r\n\r\n0\r\n\r\n${smuggled}`,
        { hangUp: true },
      );
      assert.equal(answers.length, 1, framing);
      assert.equal(refusalOf(answers[0] ?? assert.fail(), 400), malformed, framing);
      await targetService.expectUnharmed();
    }
  });

  it('is refused when its chunks are invalid', async () => {
    const chunks = [
      'zz\r\n',
      '-1\r\n',
      '0x2\r\n{}\r\n0\r\n\r\n',
      '2\r\n{}0\r\n\r\n',
      '2\n{}\n0\n\n',
    ];
    const sizes = [
      'fffffffffffffffff\r\n',
      ' 2\r\n{}\r\n0\r\n\r\n',
      '2\r\n{}\r\n0\r\nx\0: y\r\n\r\n',
    ];
    for (const body of [...chunks, ...sizes, `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`]) {
      const { answers } = await sendBytes(
        targetService.service,
        `${post}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
        { hangUp: true },
      );
      assert.equal(answers.length, 1);
      refusalOf(answers[0] ?? assert.fail(), 400);
      await targetService.expectUnharmed();
    }
  });

  it('is refused when it is not HTTP/1', async () => {
    const openings = [
      ...[`GET ${orderPath} HTTP/3.0\r\n${host}\r\n\r\n`, `GET ${orderPath} HTTP/1.1x\r\n\r\n`],
      ...[`GET ${orderPath} http/1.1\r\n${host}\r\n\r\n`, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
      ...['\x16\x03\x01\x02\x00\x01\x00\x01\xfc', '\0\0\0\0', 'EHLO studio.example\r\n', '{}\r\n'],
      ...[`GET ${orderPath} HTTP/1.1\n${host}\n\n`, 'GET  HTTP/1.1\r\n\r\n', 'GET\r\n\r\n'],
    ];
    for (const opening of openings) {
      const { answers } = await sendBytes(targetService.service, opening, { hangUp: true });
      assert.equal(answers.length, 1, opening);
      assert.equal(refusalOf(answers[0] ?? assert.fail(), 400), malformed);
    }
  });

  it('is refused when the client hangs up before the end', async () => {
    const whole = `${post}\r\nContent-Length: ${real.length}\r\n\r\n${real}`;
    for (const length of [1, 30, whole.length - real.length, whole.length - 1]) {
      const { answers } = await sendBytes(targetService.service, whole.slice(0, length), {
        hangUp: true,
      });
      assert.equal(answers.length, 1);
      assert.equal(refusalOf(answers[0] ?? assert.fail(), 400), malformed);
      await targetService.expectUnharmed();
    }
    assert.deepEqual((await sendBytes(targetService.service, '', { hangUp: true })).answers, []);
  });
});

describe('headers', () => {
  it('that are too large are refused with 431', async () => {
    const tooLarge = 'The request headers are too large, send fewer or shorter ones';
    for (const head of [
      `GET ${orderPath} HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(20_000)}`,
      `GET ${orderPath} HTTP/1.1\r\n${host}\r\n${'x'.repeat(20_000)}: y`,
      `GET ${orderPath} HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(3_000_000)}`,
      `GET ${orderPath} HTTP/1.1\r\n${host}\r\n${'a: b\r\n'.repeat(5_000)}X: y`,
      `GET ${orderPath}?${'x'.repeat(20_000)} HTTP/1.1\r\n${host}`,
      `GET ${orderPath}/${'x'.repeat(100_000)} HTTP/1.1\r\n${host}`,
      `${post}\r\nCookie: ${'x'.repeat(20_000)}`,
    ]) {
      assert.equal(refusalOf(await ask(targetService.service, head), 431), tooLarge);
    }
  });

  it('of unusual kinds do not prevent an answer', async () => {
    for (const headers of [
      ...['X: y', 'Host: ', 'Host: a\r\nHost: b', `${host}\r\n${'a: b\r\n'.repeat(500)}c: d`],
      ...[`${host}\r\nExpect: 100-continue`, `${host}\r\nExpect: nonsense`, 'Expect: 200-ok'],
      ...[
        `${host}\r\nAccept-Version: 99`,
        `${host}\r\nUpgrade: h2c`,
        `${host}\r\nUpgrade: websocket`,
      ],
      ...[`${host}\r\nAccept: nonsense;;q=,,/`, `${host}\r\nAccept: ${'a/b,'.repeat(2_000)}*/*`],
      ...[`${host}\r\n__proto__: x\r\nconstructor: y`, `${host}\r\nContent-Encoding: gzip`],
      ...[`${host}\r\nIf-None-Match: "y"\r\nIf-Match: "x"\r\nRange: bytes=0-1`, 'Origin: \xff\xfe'],
      ...['X-HTTP-Method-Override: DELETE', 'X-Forwarded-Host: a b\r\nX-Forwarded-Proto: gopher'],
    ]) {
      for (const line of [`GET ${orderPath}?pages=2 HTTP/1.1`, `GET ${orderPath} HTTP/1.0`]) {
        const { status, text } = await ask(targetService.service, `${line}\r\n${headers}`);
        assert.equal(status, 200, `${headers.slice(0, 60)}: ${text}`);
      }
    }
  });

  it('with an invalid client address cause no error, and do not bypass the order limit', async () => {
    const addresses = [
      ...'nonsense %00 127.0.0.1 ::1 999.1.1.1 010.1.1.1 0x7f.1 1 fe80::1%eth0'.split(' '),
      ...'::ffff:1.2.3.4 1.2.3.4:80 [::1]:80 __proto__ constructor 1.2.3.4,5.6.7.8'.split(' '),
      ...['', ' ', ',', ',,,', "' or 1=1 --", '1.1.1.1,'.repeat(1_000)],
    ];
    for (const address of addresses) {
      const dryRunOrder = { studio, dry_run: true };
      const { status, text } = await order(targetService.service, dryRunOrder, '', from(address));
      assert.equal(status, 200, `${address}: ${text}`);
    }
  });

  it('with an invalid Idempotency-Key are refused', async () => {
    for (const key of ['x'.repeat(201), 'ä', 'a\tb', '\xff', 'a\x80b']) {
      const head = `${post}\r\nIdempotency-Key: ${key}\r\nContent-Length: ${real.length}`;
      assert.equal(
        refusalOf(await ask(targetService.service, head, real), 400),
        'Idempotency-Key must be at most 200 printable ASCII characters',
      );
      await targetService.expectUnharmed();
    }
  });
});
