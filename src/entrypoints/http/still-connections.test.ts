import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { it } from 'node:test';
import { endStill } from './still-connections.ts';

/** Answers that never end: one goes on, of the other nothing comes. */
it('a connection on which nothing moves is ended, and one on which something does is not', async (test) => {
  const server = createServer((request, response) => {
    response.write('begun');
    if (request.url === '/still') return;
    const going = setInterval(() => response.write('on'), 10);
    response.once('close', () => clearInterval(going));
  });
  endStill(server, { lookEveryMs: 20, stillMsMax: 100 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    socket.resume();
    test.after(() => socket.destroy());
    return socket;
  };
  test.after(() => server.close());
  const going = ask('/going');
  await once(going, 'data');
  for (let still = 0; still < 3; still += 1) await once(ask('/still'), 'close');
  assert.equal(going.destroyed, false);
});
