import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Ending } from './example-stage.ts';

/** A server in place of the service that records requests and answers what the test sets. */
export type Recorder = {
  readonly url: string;
  readonly answerWith: (status: number, body: object) => void;
  /** The single request since the last call. */
  readonly taken: () => Recorded;
};

export type Recorded = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export const startRecorder = async ({ after }: Ending): Promise<Recorder> => {
  let next = { status: 200, body: {} };
  let seen: Recorded[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://recorder');
      const { method = '', headers } = request;
      const query = Object.fromEntries(searchParams);
      seen.push({ method, path: pathname, query, headers, body });
      response.writeHead(next.status, {
        'content-type': next.status < 400 ? 'application/json' : 'application/problem+json',
      });
      response.end(JSON.stringify(next.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(async () => {
    server.close();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (status, body) => {
      next = { status, body };
    },
    taken: () => {
      const [only, ...others] = seen;
      seen = [];
      if (only === undefined || others.length > 0) {
        throw new Error(`${others.length + (only === undefined ? 0 : 1)} requests came`);
      }
      return only;
    },
  };
};
