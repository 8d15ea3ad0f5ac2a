import assert from 'node:assert/strict';
import type http from 'node:http';
import { describe, it } from 'node:test';
import { startNameServer } from '../../../test/support/name-server.ts';
import { live, problemOf, shortMs } from '../../../test/support/sites.ts';
import { startWebServer } from '../../../test/support/web-server.ts';
import { openOutbound, type OutboundOptions } from './client.ts';
import { resolveName } from './resolve-name.ts';
import { openSiteCheck } from './site-check.ts';

describe('a delivered site', () => {
  it('is live when it answers 200, also with an empty body', async (test) => {
    const { port, requests } = await startWebServer(test, live);
    assert.equal(await problemOf(`http://site.example:${port}/start?a=b#top`), null);
    assert.deepEqual(requests, ['/start?a=b']);
    const empty = await startWebServer(test, (_request, response) => void response.end());
    assert.equal(await problemOf(`http://127.0.0.1:${empty.port}`), null);
  });

  it('is not live when it answers anything else', async (test) => {
    const { port } = await startWebServer(test, ({ url = '' }, response) => {
      response.writeHead(Number(url.slice(1))).end();
    });
    for (const status of [201, 204, 206, 300, 302, 304, 307, 400, 401, 404, 500, 503]) {
      const problem = await problemOf(`http://site.example:${port}/${status}`);
      assert.deepEqual(problem, { kind: 'status', status });
    }
  });

  it('has an http or https address without credentials', async () => {
    for (const url of [
      '',
      'site.example',
      'ftp://site.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,hello',
      'unix:/run/docker.sock',
      'http://user@site.example/',
      'https://user:password@site.example/',
      'http://:password@site.example/',
      'http://300.1.1.1/',
    ]) {
      assert.deepEqual(await problemOf(url), { kind: 'not_web' }, url);
    }
  });

  it('is never on this machine, by any name, and the machine gets no request', async (test) => {
    const { port, requests } = await startWebServer(test, live, { host: '127.0.0.2' });
    for (const host of ['inner.example', 'both.example', 'six.example', 'mapped.example']) {
      const problem = await problemOf(`http://${host}:${port}/`);
      assert.deepEqual(problem, { kind: 'not_public', host });
    }
    // The check also resolves local names if a local network is allowed.
    const { address, close } = await startNameServer({ localhost: null });
    test.after(close);
    const outbound = openOutbound({
      allowed: ['192.0.2.0/24'],
      resolve: (host, options) => resolveName(host, { ...options, servers: [address] }),
    });
    const checkWithSystemResolver = openSiteCheck(outbound);
    assert.deepEqual(await checkWithSystemResolver(`http://localhost:${port}/`), {
      ok: false,
      problem: { kind: 'not_public', host: 'localhost' },
    });
    assert.deepEqual(requests, []);
  });

  it('is never at an internal address, in any notation', async (test) => {
    const { port, requests } = await startWebServer(test, live);
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '127.1',
      '127.0.0.1.',
      '①②⑦.0.0.1',
      '0.0.0.0',
      '0',
      '[::]',
      '[::1]',
      '[::127.0.0.1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::ffff:0:127.0.0.1]',
      '[64:ff9b::127.0.0.1]',
      '[64:ff9b:1::127.0.0.1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::]',
      '10.0.0.1',
      '100.64.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '[fe80::1]',
      '[fec0::1]',
      '[fd00:ec2::254]',
      '[ff02::1]',
    ]) {
      const problem = await problemOf(`http://${host}:${port}/`, { allowed: [] }, shortMs);
      assert.equal(problem?.kind, 'not_public', host);
    }
    assert.deepEqual(requests, []);
  });

  it('is read at the checked address, even if its name resolves to an internal one a moment later', async (test) => {
    const { port, requests } = await startWebServer(test, live);
    const resolved: string[] = [];
    const resolveDifferently: OutboundOptions['resolve'] = async (host) => {
      resolved.push(host);
      return [{ address: resolved.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const url = `http://turncoat.example:${port}/`;
    assert.equal(await problemOf(url, { resolve: resolveDifferently }), null);
    assert.deepEqual([resolved, requests], [['turncoat.example'], ['/']]);
    assert.equal((await problemOf(url, { resolve: resolveDifferently }))?.kind, 'not_public');
    assert.deepEqual(requests, ['/']);
  });

  it('may have an unknown name, which is reported', async () => {
    for (const host of ['missing.example', 'nobody.example']) {
      const problem = await problemOf(`https://${host}/`);
      assert.deepEqual(problem, { kind: 'unknown_host', host });
    }
  });
});

describe('redirects of a delivered site', () => {
  /** /3 redirects to /2, and so on to /0, which is live. */
  const counting: http.RequestListener = ({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.end('here');
  };

  it('are followed five times', async (test) => {
    const { port, requests } = await startWebServer(test, counting);
    assert.equal(await problemOf(`http://site.example:${port}/5`), null);
    assert.deepEqual(requests, ['/5', '/4', '/3', '/2', '/1', '/0']);
    const problem = await problemOf(`http://site.example:${port}/6`);
    assert.deepEqual(problem, { kind: 'too_many_redirects' });
  });

  it('may form a circle, or lead to a missing page', async (test) => {
    const { port, requests } = await startWebServer(test, ({ url }, response) => {
      if (url === '/gone') response.writeHead(404).end();
      else response.writeHead(301, { location: url === '/' ? '/gone' : '/loop' }).end();
    });
    const loop = await problemOf(`http://site.example:${port}/loop`);
    assert.deepEqual(loop, { kind: 'too_many_redirects' });
    assert.equal(requests.length, 6);
    const gone = await problemOf(`http://site.example:${port}/`);
    assert.deepEqual(gone, { kind: 'status', status: 404 });
  });

  it('never lead to an internal name or address', async (test) => {
    const inner = await startWebServer(test, live, { host: '127.0.0.2' });
    const { port } = await startWebServer(test, ({ url = '' }, response) => {
      const location = decodeURIComponent(url.slice(1));
      response.writeHead(308, { location }).end();
    });
    const to = (location: string) =>
      problemOf(`http://site.example:${port}/${encodeURIComponent(location)}`);
    for (const host of ['inner.example', '127.0.0.2', '2130706434', '[::ffff:127.0.0.2]']) {
      assert.equal((await to(`http://${host}:${inner.port}/`))?.kind, 'not_public', host);
      assert.equal((await to(`//${host}:${inner.port}/`))?.kind, 'not_public', host);
    }
    assert.deepEqual(inner.requests, []);
    for (const location of [
      'ftp://site.example/',
      'http://a:b@site.example/',
      'http://[',
      'file:///',
    ]) {
      assert.deepEqual(await to(location), { kind: 'not_web' }, location);
    }
  });
});
