import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { linksOf } from '../../kernel/links.ts';
import { collectRefusals } from '../../kernel/refusals.ts';
import { instant } from '../../kernel/time.ts';
import { recordPeer } from './client-network.ts';
import { createConnections } from './connections.ts';
import { createOwedAnswers } from './owed-answers.ts';
import { problemsOf } from './problems.ts';

it('a request starts when its network has its turn', async (test) => {
  const waiting: { readonly network: string; readonly work: () => void }[] = [];
  const connections = createConnections({
    problems: problemsOf(collectRefusals([], linksOf('https://studio.example'))),
    clock: { now: () => instant(0) },
    owed: createOwedAnswers(),
    turns: { begin: (network, work) => void waiting.push({ network: network(), work }) },
    onQueued: () => undefined,
    bodyMs: 10_000,
    lingerMs: 1_000,
  });
  const started: string[] = [];
  const server = createServer(
    connections.inTurn((request, response) => {
      started.push(request.url ?? '');
      response.end('done');
    }),
  );
  server.prependListener('connection', (socket) => recordPeer(socket, () => true));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, address: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': address } });
  const reply = ask('/one', '192.0.2.7');
  const [first] = await until('it waits', () => waiting.length === 1 && waiting);
  assert.deepEqual([first?.network, started], ['192.0.2.7', []]);
  first?.work();
  assert.equal(await (await reply).text(), 'done');
  assert.deepEqual(started, ['/one']);
  // Both networks can belong to one subscriber.
  const others = [ask('/two', '2001:db8:1:2::1'), ask('/three', '2001:db8:1:3::1')];
  const [, ...later] = await until('both wait', () => waiting.length === 3 && waiting);
  assert.deepEqual(
    later.map(({ network }) => network),
    ['2001:db8:1::/48', '2001:db8:1::/48'],
  );
  for (const { work } of later) work();
  for (const other of others) assert.equal(await (await other).text(), 'done');
});
