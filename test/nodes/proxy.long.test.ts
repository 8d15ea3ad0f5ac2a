import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { auctionPath } from '../support/auction.ts';
import { killOnExit } from '../support/child-exit.ts';
import { freePort } from '../support/free-port.ts';
import { createNodes } from '../support/nodes.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { from, orderPath, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Runs nginx with the example configuration of deploy/ in front of two nodes. */

const isThere = spawnSync('nginx', ['-v']).status === 0;
const skip = isThere ? false : 'nginx is not installed';

it(
  'nginx passes the client’s address to a node, whatever the client claims',
  { skip },
  async (t) => {
    const { url } = await startBehindNginx(t);
    const statuses = [];
    for (let nth = 0; nth < 11; nth += 1) {
      const { status } = await order(url, from(`203.0.113.${nth}`));
      statuses.push(status);
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 201), 429]);
  },
);

it(
  'nginx continues with the other node when one is gone, and returns busy when both are',
  { skip },
  async (t) => {
    const { url, nodes } = await startBehindNginx(t);
    for (const [killed, node] of nodes.entries()) {
      await node.kill();
      const answer = await order(url);
      if (killed === 0) {
        assert.equal(answer.status, 201);
        continue;
      }
      assert.deepEqual(
        [answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')],
        [503, '2', 'application/json'],
      );
      assert.deepEqual(await answer.json(), {
        error: 'The service is busy, try again in a moment',
      });
    }
  },
);

it('nginx does not buffer events', { skip }, async (t) => {
  const { url } = await startBehindNginx(t);
  const stream = await fetch(`${url}${auctionPath}/stream`);
  assert.equal(stream.headers.get('content-type'), 'text/event-stream');
  let seen = '';
  for await (const chunk of stream.body ?? []) {
    seen += Buffer.from(chunk).toString();
    if (seen.includes('event: state')) break;
  }
  assert.match(seen, /"lots":/);
});

it(
  'nginx leaves it to a node to refuse large requests, and hides the metrics',
  { skip },
  async (t) => {
    const { url } = await startBehindNginx(t);
    const body = JSON.stringify({ studio, notes: 'x'.repeat(100_000) });
    const tooLarge = await fetch(`${url}${orderPath}`, { method: 'POST', body });
    assert.equal(tooLarge.status, 413);
    assert.deepEqual(Object.keys((await tooLarge.json()) as object), ['error']);
    assert.equal((await fetch(`${url}/metrics`)).status, 403);
  },
);

it(
  'nginx refuses in the service’s format a request that is too large for any form',
  { skip },
  async (t) => {
    const { url } = await startBehindNginx(t);
    const body = 'x'.repeat(2_500_000);
    const tooLarge = await fetch(`${url}${orderPath}`, { method: 'POST', body });
    assert.equal(tooLarge.status, 413);
    assert.equal(tooLarge.headers.get('content-type'), 'application/json');
    assert.equal(tooLarge.headers.get('access-control-allow-origin'), '*');
    assert.deepEqual(await tooLarge.json(), { error: 'Request too large' });
  },
);

it(
  'nginx sends all of an IPv6 /64 to one node, so that its limit is one limit',
  { skip },
  async (t) => {
    const { url } = await startBehindNginx(t);
    const statuses = new Map<number, number>();
    for (let host = 1; host <= 30; host += 1) {
      const address = { 'x-test-address': `2001:db8:0:a::${host.toString(16)}` };
      const { status } = await fetch(`${url}${auctionPath}/bid`, {
        method: 'POST',
        body: '{}',
        headers: address,
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    assert.deepEqual(Object.fromEntries(statuses), { 400: 20, 429: 10 });
  },
);

it('nginx logs no secret', { skip }, async (t) => {
  const { url, log } = await startBehindNginx(t);
  const { order_id: id } = (await (await order(url)).json()) as { order_id: string };
  const page = await (await fetch(`${url}/en/order/${id}`)).text();
  const link = /\/brief\/([\w-]+)/.exec(page)?.[1] ?? assert.fail('there is no link');
  const file = id.replace('ord_', 'fil_');
  const token = 'a'.repeat(43);
  const key = `desk_${'0'.repeat(52)}`;
  const requests = [
    [`${orderPath}/${id}`, `${orderPath}/...`],
    [`${orderPath}/${id}/uploads/0a.1b.${file}`, `${orderPath}/...`],
    [`/de/brief/${link}`, '/de/brief/...'],
    [`/de/brief/${link}/files/${file}/remove`, '/de/brief/...'],
    [`/en/order/${id}/brief/x`, '/en/order/...'],
    [`/files/${file}`, '/files/...'],
    [`/FILES/${file}`, '/FILES/...'],
    [`/desk/sign-in/${token}`, '/desk/sign-in/...'],
    [`/${id}`, '...'],
    [`/${file}`, '...'],
    [`/${key}`, '...'],
    ['/desk/orders/S-1', '/desk/orders/S-1'],
    [`${orderPath}?order_id=${id}`, orderPath],
  ] as const;
  const written = () => log().trim().split('\n');
  const before = await until('the request is logged', () => {
    const lines = written();
    return lines.some((line) => line.includes('/en/order/')) && lines.length;
  });
  for (const [path] of requests) {
    // nginx logs a request once it has sent the whole answer.
    await (await fetch(`${url}${path}`, { redirect: 'manual' })).text();
  }
  const lines = await until('all requests are logged', () => {
    const read = written();
    return read.length === before + requests.length && read;
  });
  const paths = lines.map((line) => line.split(' ')[3]);
  assert.deepEqual(paths.slice(-requests.length - 1), [
    '/en/order/...',
    ...requests.map(([, written]) => written),
  ]);
  for (const secret of [id, file, link, token, key]) assert.equal(log().includes(secret), false);
});

const order = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}${orderPath}`, { method: 'POST', body: JSON.stringify({ studio }), headers });

const startBehindNginx = async (
  t: TestContext,
): Promise<{
  readonly url: string;
  readonly nodes: readonly ServerProcess[];
  readonly log: () => string;
}> => {
  const nodes = await createNodes(t, 2);
  await Promise.all(nodes.map(({ start }) => start()));
  const [{ folder } = { folder: '' }] = nodes;
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(nodes, port));
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], { stdio: 'ignore' });
  killOnExit(nginx);
  t.after(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await until('nginx listens', () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => null,
    ),
  );
  return { url, nodes, log: () => readFileSync(join(folder, 'access.log'), 'utf8') };
};

/** The example configuration with the test's ports and without certificates. */
const configuration = (nodes: readonly ServerProcess[], port: number): string => {
  const servers = nodes.map(
    ({ url }) => `server ${new URL(url()).host} max_fails=1 fail_timeout=2s;`,
  );
  const example = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/( *server 127\.0\.0\.1:\d+ .*;\n)+/, servers.join('\n'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:443 ssl;', '')
    .replace('/var/log/nginx/studiolot.access.log', 'access.log')
    .replace('/var/log/nginx/studiolot.error.log', 'error.log')
    .replaceAll(/ssl_certificate.*;/g, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off; pid nginx.pid; worker_processes 1; events {}',
    // nginx takes the client's address from the test's header.
    'http { set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;',
    ...temporary.map((name) => `${name}_temp_path ${name}_temp;`),
    `${example} }`,
  ].join('\n');
};
