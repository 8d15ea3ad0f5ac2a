import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, systemClock } from '../../packages/client/src/index.ts';
import { auctionFor } from '../support/auction.ts';
import { openBreakingConnection } from '../support/breaking-connection.ts';
import { hastyClock } from '../support/client-clock.ts';
import { fromElsewhere, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** The typed client follows lots and orders, over any number of connections. */

/**
 * Shortens the client's pauses, so that the test does not wait for seconds and does not poll continuously.
 */
const quickClock = () => ({
  ...hastyClock(),
  sleep: (_durationMs: number, signal: AbortSignal | undefined) => systemClock.sleep(5, signal),
});

const range = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => String(from + nth));

it('reports each change of the lots once and in order, over a connection that breaks repeatedly', async (t) => {
  const auction = await auctionFor(t);
  const lot = await auction.lot();
  const line = await openBreakingConnection(auction.service.url);
  t.after(() => line.end());
  const leaving = new AbortController();
  t.after(() => leaving.abort());
  const client = createClient({ baseUrl: line.url, clock: quickClock(), headers: fromElsewhere() });
  const changes: { readonly id: string; readonly price: number | undefined }[] = [];
  const following = (async () => {
    for await (const { id, data, hasSkipped } of client.watchLots(
      { currency: 'PLN' },
      { signal: leaving.signal },
    )) {
      assert.equal(hasSkipped, false);
      changes.push({ id, price: data.lots[0]?.price });
      if (changes.length % 3 === 0) line.cut();
    }
  })();
  await until('the lots are received', () => changes.length > 0);
  for (let nth = 0; nth < 12; nth += 1) {
    await auction.client(`bidder${nth}@example.org`).enter(lot, 20 + nth * 5);
    if (nth % 4 === 1) line.cut();
  }
  await until('the last price is received', () => changes.at(-1)?.price === 75 * 4);
  leaving.abort(new Error('seen enough'));
  await assert.rejects(following, { message: 'seen enough' });
  const ids = changes.map(({ id }) => id);
  assert.deepEqual(ids, range(Number(ids[0]), Number(ids.at(-1))));
  assert.deepEqual(
    [...new Set(changes.flatMap(({ price }) => price ?? []))],
    [80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300],
  );
});

it('continues with an order after the service was down, and stops on request', async (t) => {
  const auction = await auctionFor(t);
  const line = await openBreakingConnection(auction.service.url);
  t.after(() => line.end());
  const client = createClient({ baseUrl: line.url, clock: quickClock(), headers: fromElsewhere() });
  const { order_id: orderId } = await client.placeOrder({ studio });
  const texts: (readonly string[])[] = [];
  const ids: string[] = [];
  for await (const { id, data } of client.watchOrder({ order_id: orderId })) {
    ids.push(id);
    texts.push(data.messages.map(({ text }) => text));
    if (texts.at(-1)?.length === 2) break;
    line.cut();
    await client.writeMessage({ order_id: orderId, text: `Message ${texts.length}` });
  }
  assert.deepEqual(texts, [[], ['Message 1'], ['Message 1', 'Message 2']]);
  assert.equal(new Set(ids).size, 3);

  const later = client.watchOrder({ order_id: orderId }, { lastEventId: ids[1] ?? '' });
  assert.equal((await later.next()).value?.id, ids[2]);
  await later.return();
});

it('rejects with the refusal for an unknown order', async (t) => {
  const auction = await auctionFor(t);
  const client = createClient({ baseUrl: auction.service.url, clock: quickClock() });
  await assert.rejects(client.watchOrder({ order_id: 'ord_none' }).next(), {
    name: 'StudiolotError',
    code: 'order_not_found',
    call: 'watchOrder',
  });
});
