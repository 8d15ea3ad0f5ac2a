import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A process with the requested number of webhook receivers. */

const count = Number(process.argv[2]);
const received = { count: 0 };
const addresses: string[] = [];
for (let nth = 0; nth < count; nth += 1) {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const { challenge } = JSON.parse(text).data;
      if (challenge !== undefined) return void response.end(challenge);
      received.count += 1;
      response.writeHead(204).end();
    });
  });
  // Each receiver has its own host, because the service limits deliveries to one host.
  const host = `127.1.${Math.floor(nth / 250)}.${1 + (nth % 250)}`;
  server.listen(0, host);
  await once(server, 'listening');
  addresses.push(`${host}:${(server.address() as AddressInfo).port}`);
}
process.on('message', () => process.send?.(received));
process.stdout.write(`${addresses.join(' ')}\n`);
