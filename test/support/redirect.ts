import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that redirects to the service's new address. */
export const openRedirect = async (to: string) => {
  const server = createServer(({ url = '' }, response) => {
    // Allows pages of other sites to read the answer.
    const headers = { location: `${to}${url}`, 'access-control-allow-origin': '*' };
    response.writeHead(301, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
