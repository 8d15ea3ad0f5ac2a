import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { createClient } from '../../packages/client/src/index.ts';
import { hastyClock } from './client-clock.ts';

/** Streams that a test writes, for the typed client. */

/** The answer to a connection that the test does not expect. */
const gone = (response: ServerResponse): void => void response.writeHead(404).end();

/** A service that answers each connection with what the test gives it. */
export const answering = async (
  t: TestContext,
  ...answers: readonly ((response: ServerResponse, headers: IncomingHttpHeaders) => void)[]
) => {
  const lastIds: (string | undefined)[] = [];
  const left: number[] = [];
  const server = createServer((request, response) => {
    const nth = lastIds.push(request.headers['last-event-id'] as string | undefined) - 1;
    response.once('close', () => left.push(nth));
    const answer = answers[nth] ?? gone;
    answer(response, request.headers);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const clock = hastyClock();
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: createClient({ baseUrl, clock }), clock, lastIds, left };
};

export const state = (id: number): string => `event: state\nid: ${id}\ndata: {"lots":[]}\n\n`;
export const streams =
  (text: string, isOver = true) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text);
    if (isOver) response.end();
  };

export const firstIds = async (
  watching: AsyncIterable<{ readonly id: string; readonly hasSkipped: boolean }>,
  count: number,
) => {
  const ids: (string | readonly [string, 'skipped'])[] = [];
  for await (const { id, hasSkipped } of watching) {
    ids.push(hasSkipped ? ([id, 'skipped'] as const) : id);
    if (ids.length === count) break;
  }
  return ids;
};
