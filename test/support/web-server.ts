import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from './certificate.ts';

/** Another site's web server, on loopback. */

export type WebServer = {
  readonly port: number;
  /** The requested paths, in order. */
  readonly requests: readonly string[];
};

/** Runs until the test ends. With TLS it uses the certificate of site.example. */
export const startWebServer = async (
  test: { readonly after: (end: () => void) => void },
  answer: RequestListener,
  { host = '127.0.0.1', tls = false } = {},
): Promise<WebServer> => {
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  };
  const server = tls ? https.createServer(certificate, listener) : http.createServer(listener);
  server.listen(0, host);
  await once(server, 'listening');
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requests };
};
