import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An HTTP proxy that loses requests and answers as a test plans it. */

export type Fault =
  | 'none'
  /** The connection breaks before the service gets the request. */
  | 'request lost'
  /** The connection breaks after the service has answered. */
  | 'answer lost'
  | 'answer cut'
  /** There is no answer, and the connection stays open. */
  | 'hangs'
  /** A proxy answers instead of the service. */
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

export type FaultyConnection = {
  readonly url: string;
  /** Plans faults for the next requests. Later requests have none. */
  readonly plan: (...faults: readonly Fault[]) => void;
  /** All requests that arrived here, including lost ones. */
  readonly seen: readonly { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  readonly end: () => Promise<void>;
};

export const openFaultyConnection = async (to: string): Promise<FaultyConnection> => {
  const planned: Fault[] = [];
  const seen: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const fault = planned.shift() ?? 'none';
    seen.push({ url, headers });
    const carry = async (): Promise<void> => {
      if (fault === 'hangs') return;
      if (fault === 'request lost') return void request.socket.destroy();
      const body = await buffer(request);
      if (typeof fault === 'object') {
        response.writeHead(fault.status, fault.headers).end(fault.body);
        return;
      }
      const { connection: _connection, host: _host, 'content-length': _length, ...sent } = headers;
      const answer = await fetch(`${to}${url}`, {
        method,
        headers: sent as Record<string, string>,
        ...(body.length === 0 ? {} : { body }),
      });
      hand(response, answer, Buffer.from(await answer.arrayBuffer()), fault);
    };
    carry().catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan: (...faults) => {
      planned.splice(0, planned.length, ...faults);
    },
    seen,
    end: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

const hand = (response: ServerResponse, answer: Response, body: Buffer, fault: Fault): void => {
  const { socket } = response;
  if (fault === 'answer lost') return void socket?.destroy();
  // `fetch` has already decompressed the body.
  const dropped = new Set([
    'content-encoding',
    'transfer-encoding',
    'content-length',
    'connection',
  ]);
  const headers = [...answer.headers].filter(([name]) => !dropped.has(name)).flat();
  response.writeHead(answer.status, [...headers, 'content-length', String(body.length)]);
  if (fault === 'answer cut') {
    response.write(body.subarray(0, body.length / 2), () => socket?.destroy());
  } else response.end(body);
};
