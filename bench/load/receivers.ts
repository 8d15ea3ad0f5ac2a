import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Programs that take what webhooks bring, as many as are asked for, in one process of their own. */

const count = Number(process.argv[2]);
const received = { count: 0 };
const ports: number[] = [];
for (let nth = 0; nth < count; nth += 1) {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      received.count += 1;
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ports.push((server.address() as AddressInfo).port);
}
process.on('message', () => process.send?.(received));
process.stdout.write(`${ports.join(' ')}\n`);
