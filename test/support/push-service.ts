import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import httpEce from 'http_ece';

/** The push service of a browser, which decrypts messages as the browser would (RFC 8188, RFC 8291). */

type Pushed = {
  readonly headers: IncomingHttpHeaders;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever was sent
  readonly alarm: any;
};

export type PushService = {
  /** The subscription in the form in which a browser gives it to a page. */
  readonly subscription: {
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  };
  /** The accepted messages. */
  readonly pushed: readonly Pushed[];
  /** The number of calls so far, and the status of all further answers. */
  readonly calls: () => number;
  readonly answer: (status: number) => void;
  readonly close: () => Promise<void>;
};

export const startPushService = async (): Promise<PushService> => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const pushed: Pushed[] = [];
  let status = 201;
  let calls = 0;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      calls += 1;
      if (status < 300) {
        const read = httpEce.decrypt(body, {
          version: 'aes128gcm',
          privateKey: browser,
          authSecret: auth,
        });
        pushed.push({ headers: request.headers, alarm: JSON.parse(read.toString()) });
      }
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/1`,
      p256dh: browser.getPublicKey('base64url'),
      auth,
    },
    pushed,
    calls: () => calls,
    answer: (next) => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
