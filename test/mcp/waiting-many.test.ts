import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { it, type TestContext } from 'node:test';
import { auctionFor, success, type Auction } from '../support/auction.ts';
import { rounds } from '../support/cases.ts';
import { nothingIsPending } from '../support/mail.ts';
import { assertWithin } from '../support/patience.ts';
import { fromElsewhere } from '../support/service.ts';

/** Confirms a bid while 300 MCP clients wait for the lot's changes, or 3,000 in the long suite. */

const waitersMax = 3_000;
const waiterCount = Math.min(waitersMax, rounds(300));

/**
 * Calls `wait_for_change` from its own network. Resolves once the call waits, to a function that returns
 * its answer.
 */
const startWaiting = async (
  url: string,
  agent: Agent,
  lot: number,
): Promise<() => Promise<string>> => {
  const sent = request(`${url}/mcp`, {
    method: 'POST',
    agent,
    headers: {
      ...fromElsewhere(),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
  });
  const given = { name: 'wait_for_change', arguments: { lot, seconds: 50 } };
  const params = { ...given, _meta: { progressToken: 1 } };
  sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  const ended = once(response, 'end');
  response.setEncoding('utf8').on('data', (part: string) => (text += part));
  // The service reads the lot before it sends progress.
  while (!text.includes('Nothing has changed yet')) await once(response, 'data');
  return async () => {
    await ended;
    return text;
  };
};

/** Counts the reads of the store. */
const countReads = (t: TestContext, { service: { store } }: Auction): (() => number) => {
  const { read } = store;
  let reads = 0;
  t.mock.method(store, 'read', (work: Parameters<typeof read>[0]) => {
    reads += 1;
    return read(work);
  });
  return () => reads;
};

it(`a confirmation with ${waiterCount} MCP calls waiting for its lot causes as few reads as with none, and takes about as long`, async (t) => {
  const auction = await auctionFor(t, {}, { streamsMax: 8 * waitersMax });
  const { service } = auction;
  const agent = new Agent({ keepAlive: false });
  t.after(() => agent.destroy());
  const lot = await auction.lot();
  const reads = countReads(t, auction);
  const clients = ['cakes@bakery.example', 'bread@mill.example'].map((each) =>
    auction.client(each),
  );
  /** Confirms a bid and waits until all waiting clients have their answers. */
  const confirm = async (amount: number, waiting: readonly (() => Promise<string>)[]) => {
    // Two clients outbid each other in turn, so that each confirmation changes the lot.
    const client = clients[(amount / 10) % 2] ?? assert.fail();
    const id = await client.pend(lot, amount);
    const code = await client.code(id);
    await nothingIsPending(service.store);
    const [before, startedAt] = [reads(), performance.now()];
    success(await client.confirm(id, code));
    const tookMs = performance.now() - startedAt;
    const answers = await Promise.all(waiting.map((answer) => answer()));
    for (const answer of answers) assert.match(answer, /\\"changed\\":true/);
    await nothingIsPending(service.store);
    return { reads: reads() - before, tookMs };
  };
  await confirm(20, []);
  const withoutWaiters = [await confirm(30, []), await confirm(40, []), await confirm(50, [])];
  const waiting: (() => Promise<string>)[] = [];
  for (let count = 0; count < waiterCount; count += 50) {
    const some = Array.from({ length: 50 }, () => startWaiting(service.url, agent, lot));
    waiting.push(...(await Promise.all(some)));
  }
  const withWaiters = await confirm(60, waiting);
  // The limit allows some periodic reads. One read for each waiting client would exceed it.
  const readsMax = Math.max(...withoutWaiters.map((each) => each.reads)) + waiterCount / 4;
  assert.ok(withWaiters.reads < readsMax, `${withWaiters.reads} reads`);
  assertWithin(withWaiters.tookMs, 10 * Math.max(...withoutWaiters.map(({ tookMs }) => tookMs)));
});
