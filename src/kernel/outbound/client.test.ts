import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { certificate } from '../../../test/support/certificate.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { assertWithin } from '../../../test/support/patience.ts';
import { live, problemOf, shortMs } from '../../../test/support/sites.ts';
import { until } from '../../../test/support/until.ts';
import { startWebServer } from '../../../test/support/web-server.ts';

/** Answers every connection with the given text. */
const startRawServer = async (test: TestContext, answer: string): Promise<number> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => server.close());
  return (server.address() as AddressInfo).port;
};

describe('a server that does not answer as it should', () => {
  it('may refuse the connection, which is reported', async () => {
    const port = await freePort();
    for (const protocol of ['http', 'https']) {
      const problem = await problemOf(`${protocol}://site.example:${port}/`);
      assert.deepEqual(problem, { kind: 'refused', host: 'site.example' });
    }
  });

  const noAnswer = { kind: 'no_answer', host: 'site.example' };

  it('may send an endless answer: 64 KiB are read', async (test) => {
    let sent = 0;
    let isClosed = false;
    const { port } = await startWebServer(test, (_request, response) => {
      const piece = 'x'.repeat(1_024);
      const send = (): void => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
      };
      response.on('drain', send).on('close', () => (isClosed = true));
      send();
    });
    assert.equal(await problemOf(`http://site.example:${port}/`), null);
    await until('the connection is closed', () => isClosed);
    // Data in network buffers counts as sent too.
    assert.ok(sent < 20_000_000, `${sent} bytes were sent`);
  });

  it('is given up when it stalls before its answer, within its headers or within its body', async (test) => {
    const { port, requests } = await startWebServer(test, ({ url }, response) => {
      if (url === '/head') response.socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      if (url === '/body') response.writeHead(200, { 'content-length': 9 }).write('half');
    });
    for (const path of ['/nothing', '/head', '/body']) {
      const started = performance.now();
      assert.deepEqual(
        await problemOf(`http://site.example:${port}${path}`, {}, shortMs),
        noAnswer,
      );
      const tookMs = performance.now() - started;
      assert.ok(tookMs >= shortMs - 50, `it took ${tookMs} ms`);
      assertWithin(tookMs, 5_000);
    }
    assert.deepEqual(requests, ['/nothing', '/head', '/body']);
  });

  it('is given up when all redirects together take too long', async (test) => {
    const { port } = await startWebServer(test, (_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), shortMs / 2);
    });
    assert.deepEqual(await problemOf(`http://site.example:${port}/`, {}, shortMs), noAnswer);
  });

  it('is given up when its name is not found in time', async () => {
    const resolve = () => Promise.withResolvers<never>().promise;
    assert.deepEqual(await problemOf('http://site.example/', { resolve }, shortMs), noAnswer);
  });

  it('may close the connection, break off or speak another protocol', async (test) => {
    for (const answer of [
      '',
      'SSH-2.0-OpenSSH_9.9\r\n',
      'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf',
      `HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n`,
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ]) {
      const port = await startRawServer(test, answer);
      const problem = await problemOf(`http://site.example:${port}/`, {}, 2_000);
      assert.deepEqual(problem, noAnswer, answer.slice(0, 50));
    }
  });
});

describe('a site by https', () => {
  const { cert: ca } = certificate;

  it('is live if its certificate is trusted and contains its host name', async (test) => {
    const { port } = await startWebServer(test, live, { tls: true });
    assert.equal(await problemOf(`https://site.example:${port}/`, { ca }), null);
    assert.deepEqual(await problemOf(`https://127.0.0.1:${port}/`, { ca }), {
      kind: 'tls',
      host: '127.0.0.1',
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  it('is not live with a self-signed certificate, whatever the environment says', async (test) => {
    const { port, requests } = await startWebServer(test, live, { tls: true });
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    test.after(() => void delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']);
    assert.deepEqual(await problemOf(`https://site.example:${port}/`), {
      kind: 'tls',
      host: 'site.example',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    assert.deepEqual(requests, []);
  });

  it('is not live if the server does not speak TLS, or the connection breaks', async (test) => {
    const { port } = await startWebServer(test, live);
    assert.deepEqual(await problemOf(`https://site.example:${port}/`, { ca }), {
      kind: 'tls',
      host: 'site.example',
      code: 'EPROTO',
    });
    const cut = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
    cut.listen(0, '127.0.0.1');
    await once(cut, 'listening');
    test.after(() => cut.close());
    const { port: cutPort } = cut.address() as AddressInfo;
    assert.deepEqual(await problemOf(`https://site.example:${cutPort}/`, { ca }), {
      kind: 'no_answer',
      host: 'site.example',
    });
  });

  it('is checked like any other after a redirect from http', async (test) => {
    const safe = await startWebServer(test, live, { tls: true });
    const { port } = await startWebServer(test, (_request, response) => {
      response.writeHead(301, { location: `https://site.example:${safe.port}/` }).end();
    });
    assert.equal(await problemOf(`http://site.example:${port}/`, { ca }), null);
    assert.equal((await problemOf(`http://site.example:${port}/`))?.kind, 'tls');
  });
});

it('a proxy in the environment is not used to check a site', async (test) => {
  const proxy = await startWebServer(test, live);
  const { port, requests } = await startWebServer(test, live);
  const restore = http.setGlobalProxyFromEnv({ http_proxy: `http://127.0.0.1:${proxy.port}` });
  test.after(restore);
  assert.equal(await problemOf(`http://site.example:${port}/direct`), null);
  assert.deepEqual([requests, proxy.requests], [['/direct'], []]);
});
