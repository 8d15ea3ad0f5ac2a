import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createServerProcess } from '../support/server-process.ts';
import { orderPath } from '../support/service.ts';
import {
  addressOf,
  closeAll,
  medianOf,
  memoryOf,
  openUnread,
  placeLongOrder,
  measureRequestsMs,
} from './unread.ts';

/** A stranger sends requests and never reads the answers. `unread.long.test.ts` uses 5,000 connections. */

const connections = 300;
const mebibyte = 1_048_576;

it(`${connections} connections of one address that read no answer take little memory and delay no honest client`, async (test) => {
  const server = await createServerProcess({});
  test.after(() => server.end());
  await server.start();
  const id = await placeLongOrder(server.url());
  const paths = [`${orderPath}/${id}`, `${orderPath}?brief=1`, `/en/order/${id}`];
  for (const path of paths) await measureRequestsMs(server.url(), path, 2);
  const before = memoryOf(server.pid()).now;
  // Each answer is larger than the socket buffers of any system.
  const sockets = await openUnread({
    url: server.url(),
    count: connections,
    from: () => addressOf(0),
    sent: (nth) => `GET ${paths[nth % 3]} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(10),
  });
  test.after(() => closeAll(sockets));
  const quotes = await measureRequestsMs(server.url(), `${orderPath}?pages=2`, 300);
  const orders = await measureRequestsMs(server.url(), `${orderPath}/${id}`, 30);
  const grownBytes = memoryOf(server.pid()).most - before;
  test.diagnostic(
    `median ${medianOf(quotes).toFixed(1)} ms and ${medianOf(orders).toFixed(1)} ms, ${Math.round(grownBytes / mebibyte)} MiB more`,
  );
  assert.ok(medianOf(quotes) < 50, `a quote took ${medianOf(quotes)} ms`);
  assert.ok(medianOf(orders) < 100, `an order took ${medianOf(orders)} ms`);
  assert.ok(grownBytes < 200 * mebibyte, `${Math.round(grownBytes / mebibyte)} MiB more`);
});
