import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { messageBytesMax } from '../../src/web/http/json-body.ts';
import { auctionFor, type Auction } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { nothingIsPending } from '../support/mail.ts';
import { answerIn, connectAgent } from '../support/mcp.ts';
import { watchOrder } from '../support/order-watcher.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** The tool `wait_for_change` answers once a lot or an order has changed. */

const start = async (options: { readonly streamsMax?: number } = {}) => {
  const started = await startTestService({}, options);
  const { call, client, close } = await connectAgent('2026-07-28', `${started.url}/mcp`);
  return {
    service: started,
    agent: { call, client },
    /** Places an order and waits until its confirmation is sent, because that is a change, too. */
    place: async (): Promise<string> => {
      const { order_id: id } = await call('place_order', { studio });
      await nothingIsPending(started.store);
      return id;
    },
    end: async () => {
      await close();
      await started.end();
    },
  };
};

const { service, agent, place } = await forFile(start());

/** Counts how often the service makes the record of an order. It reuses the record until something changes. */
const countRecordsMade = (t: TestContext): (() => number) => {
  const { read } = service.store;
  let made = 0;
  t.mock.method(service.store, 'read', (work: Parameters<typeof read>[0]) =>
    read(async (tx) => {
      const tokens = new Set<string | symbol>();
      const get = (all: typeof tx, name: string | symbol): unknown => {
        tokens.add(name);
        return Reflect.get(all, name);
      };
      const done = await work(new Proxy(tx, { get }));
      if (tokens.has('orders') && tokens.has('events')) made += 1;
      return done;
    }),
  );
  return () => made;
};

/** Counts the reads of each lot. */
const countLotReads = (t: TestContext, { service: { store } }: Auction): Map<number, number> => {
  const { read } = store;
  const reads = new Map<number, number>();
  t.mock.method(store, 'read', (work: Parameters<typeof read>[0]) =>
    read((tx) => {
      const find: typeof tx.lots.find = (id) => {
        reads.set(id, (reads.get(id) ?? 0) + 1);
        return tx.lots.find(id);
      };
      return work({ ...tx, lots: { ...tx.lots, find } });
    }),
  );
  return reads;
};

describe('a call that waits', () => {
  it('takes at most its network’s share of the waiting calls, and gives it back', async (t) => {
    const few = await start({ streamsMax: 8 });
    t.after(few.end);
    const id = await few.place();
    for (const goal of ['Sell bread', 'Sell cakes']) {
      const { seen } = await few.agent.call('wait_for_change', { order_id: id, seconds: 1 });
      const codes: unknown[] = [];
      const waiting = Array.from({ length: 6 }, async () => {
        const given = { order_id: id, seen, seconds: 50 };
        const called = { name: 'wait_for_change', arguments: given };
        const { code, changed } = answerIn(await few.agent.client.callTool(called));
        codes.push(code ?? changed);
      });
      const refused = (): unknown[] => codes.filter((code) => code === 'too_many_watchers');
      await until('all but two are refused', () => refused().length === 4);
      await few.service.post(orderPath, { order_id: id, brief: { goal } });
      await Promise.all(waiting);
      assert.deepEqual(codes.slice(4), [true, true]);
    }
  });

  it('gets a record that is made once for all of them, and only after changes', async (t) => {
    const id = await place();
    const made = countRecordsMade(t);
    const waited = await Promise.all(
      Array.from({ length: 20 }, () => agent.call('wait_for_change', { order_id: id, seconds: 4 })),
    );
    assert.ok(waited.every(({ changed, order }) => changed === false && order.order_id === id));
    assert.equal(made(), 1);
  });

  it('causes one read for each change of its lot, however many wait, and none for a change of another', async (t) => {
    const auction = await auctionFor(t);
    const { client, close } = await connectAgent('2026-07-28', `${auction.service.url}/mcp`);
    t.after(close);
    const [lot, other] = [await auction.lot(), await auction.lot()];
    const bidder = auction.client('cakes@bakery.example');
    const reads = countLotReads(t, auction);
    /** Starts calls and returns the promises of their answers, once all of them wait. */
    const startWaiting = async (count: number, watched: number) => {
      /** The calls that have received progress at least once. Each receives it repeatedly. */
      const waiters = new Set<number>();
      const answers = Array.from({ length: count }, (_, nth) =>
        client.callTool({ name: 'wait_for_change', arguments: { lot: watched, seconds: 50 } }, {
          onprogress: () => waiters.add(nth),
        } as never),
      );
      await until('all wait', () => waiters.size === count);
      reads.clear();
      return answers;
    };
    const seen = new Set<string>();
    const waiting = await startWaiting(40, lot);
    await bidder.enter(lot, 30);
    for (const result of await Promise.all(waiting)) {
      const { changed, lot: shown } = answerIn(result);
      assert.equal(changed, true);
      seen.add(JSON.stringify(shown));
    }
    // One read serves all waiting clients, so all answers are the same.
    assert.equal(seen.size, 1);
    assert.equal(reads.get(lot), 1);
    const still = await startWaiting(5, lot);
    const [progressSeen] = await startWaiting(1, other);
    await bidder.enter(other, 20);
    await progressSeen;
    assert.deepEqual([reads.get(lot) ?? 0, reads.get(other)], [0, 1]);
    await auction.client('bread@mill.example').enter(lot, 40);
    const answers = await Promise.all(still);
    for (const result of answers) assert.equal(answerIn(result).changed, true);
    assert.equal(reads.get(lot), 1);
  });

  it('uses one of the order’s places for watchers', async () => {
    const id = await place();
    const watchers = await Promise.all(
      Array.from({ length: 50 }, () => watchOrder(service.url, id, fromElsewhere())),
    );
    const refusal = async (): Promise<unknown> => {
      const given = { order_id: id, seconds: 1 };
      const called = { name: 'wait_for_change', arguments: given };
      return answerIn(await agent.client.callTool(called)).code;
    };
    assert.equal(await refusal(), 'too_many_watchers');
    watchers[0]?.cut();
    await until('another call is accepted', async () => (await refusal()) === undefined);
    for (const watcher of watchers) watcher.cut();
  });

  it('is notified of a change, and of progress meanwhile', async () => {
    const id = await place();
    const before = await agent.call('wait_for_change', { order_id: id, seconds: 1 });
    assert.equal(before.changed, false);
    const waiting = agent.call('wait_for_change', { order_id: id, seen: before.seen });
    await service.post(orderPath, { order_id: id, brief: { goal: 'Sell bread' } });
    const { changed, order, seen } = await waiting;
    assert.deepEqual([changed, order.answers.goal], [true, 'Sell bread']);
    const again = await agent.call('wait_for_change', { order_id: id, seen: before.seen });
    assert.deepEqual([again.changed, again.seen], [true, seen]);

    const progressSeen: number[] = [];
    const controller = new AbortController();
    const watch = agent.client.callTool(
      { name: 'wait_for_change', arguments: { order_id: id, seen } },
      {
        signal: controller.signal,
        onprogress: ({ progress }: { progress: number }) => void progressSeen.push(progress),
      } as never,
    );
    await until('progress was received', () => progressSeen.length > 0);
    controller.abort();
    await assert.rejects(Promise.resolve(watch));
  });

  it('waits no longer than the documented proxy allows, which accepts the longest message, too', async () => {
    const { tools } = await agent.client.listTools();
    const { inputSchema } = tools.find(({ name }) => name === 'wait_for_change') ?? assert.fail();
    const { seconds } = inputSchema.properties as { seconds: { maximum: number } };
    const nginx = readFileSync('deploy/nginx.conf', 'utf8');
    const [location = '', paths = ''] = /location ~ (\^\/mcp\S*) \{[^}]+\}/.exec(nginx) ?? [];
    for (const path of ['/mcp', '/mcp/orders', '/mcp/auction']) {
      assert.match(path, new RegExp(paths));
    }
    const proxySeconds = Number(/proxy_read_timeout (\d+)s;/.exec(location)?.[1]);
    assert.ok(seconds.maximum + 5 <= proxySeconds, `${seconds.maximum} ${proxySeconds}`);
    assert.ok(
      messageBytesMax <= Number(/client_max_body_size (\d+)m;/.exec(location)?.[1]) * 2 ** 20,
    );
  });
});
