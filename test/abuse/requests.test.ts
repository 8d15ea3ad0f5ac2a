import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { auctionFor, auctionPath } from '../support/auction.ts';
import { fromElsewhere, orderPath, studio } from '../support/service.ts';
import { until } from '../support/until.ts';
import { strongestStranger } from './networks.ts';
import { assertCanBid } from './victim.ts';

/** A stranger uses up requests, streams and connections. The victim can still bid. */

/** The limits of production instead of the higher limits of tests. */
const standing = { requestsMax: {} };

/** More than twice the limits of one network. */
const triesMax = 120;

describe('a stranger who exceeds the request limit', () => {
  for (const stranger of strongestStranger('one address')) {
    it(`from ${stranger.name} is refused quickly, and the victim can still bid`, async (test) => {
      const auction = await auctionFor(test, {}, standing);
      const lot = await auction.lot();
      const mallory = auction.client('mallory@example.org');
      const statuses: number[] = [];
      for (let nth = 0; nth < triesMax; nth += 1) {
        const code = { pending_id: `bid_${nth}`, code: '000000' };
        const origin = stranger.origin(nth);
        const reply =
          nth % 2 === 0
            ? await auction.service.post(`${auctionPath}/confirm`, code, origin)
            : await mallory.bid(lot, 1, origin);
        statuses.push(reply.status);
      }
      // 40 networks have 40 times the limit of one, and a /48 has eight times.
      if (stranger.name === 'one address') {
        assert.equal(statuses.filter((status) => status !== 429).length, 30 + 20);
      }
      if (stranger.name === 'one /48') assert.ok(statuses.includes(404));
      await assertCanBid(auction, auction.client('victim@example.org'), lot);
    });
  }
});

describe('a request of 20,000 bytes', () => {
  it('costs no more than twenty small ones, whatever field names it has', async (test) => {
    const { service } = await auctionFor(test, {}, { requestsMax: {} });
    const costOf = async (body: object): Promise<number> => {
      const before = process.cpuUsage();
      for (let nth = 0; nth < 10; nth += 1) {
        const sent = await service.post(`${orderPath}?dry_run=1`, body, fromElsewhere());
        assert.equal(sent.status, 200);
      }
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const order = { studio: { email: 'studio@example.org' } };
    const names = Array.from({ length: 1_000 }, (_each, nth) => [`unheard of ${nth}`, 1] as const);
    const unknown = Object.fromEntries(names);
    const style = names.map(([name]) => name);
    for (const body of [
      { ...order, ...unknown },
      { ...order, project: unknown },
      { ...order, brief: { style } },
    ]) {
      // Measures both in turns and takes the minimum, because compilation and garbage collection change the times.
      const costs: { readonly small: number; readonly large: number }[] = [];
      for (let nth = 0; nth < 5; nth += 1) {
        costs.push({ small: await costOf(order), large: await costOf(body) });
      }
      const small = Math.min(...costs.map((each) => each.small));
      const large = Math.min(...costs.map((each) => each.large));
      assert.ok(large < 20 * small, `${large} µs beside ${small} µs`);
    }
  });
});

describe('a stranger who fills the response cache with dry runs', () => {
  for (const stranger of strongestStranger('one address')) {
    it(`from ${stranger.name} gets only a few small responses cached, and the victim can still bid`, async (test) => {
      const auction = await auctionFor(test, {}, { requestsMax: {} });
      const { service } = auction;
      const placed = await service.post(orderPath, { studio }, stranger.origin(0));
      const names = Array.from({ length: 1_000 }, (_each, nth) => [`unheard of ${nth}`, 1]);
      const small = { order_id: placed.json.order_id };
      const large = { ...small, project: Object.fromEntries(names) };
      const keys = Array.from({ length: 220 }, (_each, nth) => ({
        key: `key-${nth}`,
        origin: stranger.origin(nth),
        body: nth % 10 === 0 ? large : small,
      }));
      for (const { key, origin, body } of keys) {
        auction.clock.advance(1_000);
        await service.post(orderPath, body, { ...origin, 'idempotency-key': key });
      }
      // Dry runs for an order count for the order, from all networks.
      const owner = createHash('sha256').update(small.order_id).digest('base64url');
      const records = await service.store.read(({ idempotencyRecords }) =>
        Promise.all(keys.map(({ key }) => idempotencyRecords.find(`${orderPath} ${owner} ${key}`))),
      );
      const answers = records.flatMap((each) => (each === null ? [] : [each.sealedAnswer]));
      assert.equal(answers.length, stranger.name === '40 networks' ? 220 : 200);
      assert.ok(answers.every(({ length }) => length < 6_000));
      await assertCanBid(auction, auction.client('victim@example.org'), await auction.lot());
    });
  }
});

/** Opens connections until the test ends. */
const open = (test: TestContext, url: string, count: number, request: (nth: number) => string) => {
  const { hostname, port } = new URL(url);
  return Array.from({ length: count }, (_each, nth): Socket => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined).resume();
    test.after(() => socket.destroy());
    socket.write(request(nth));
    return socket;
  });
};

describe('a stranger who opens as many streams as possible', () => {
  for (const stranger of strongestStranger('40 networks')) {
    it(`from ${stranger.name} leaves some for the victim, who follows the lots and bids`, async (test) => {
      const auction = await auctionFor(test, {}, { ...standing, streamsMax: 200 });
      const lot = await auction.lot();
      const sockets = open(test, auction.service.url, 400, (nth) => {
        const address = stranger.origin(nth)['x-forwarded-for'];
        return `GET ${auctionPath}/stream HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n\r\n`;
      });
      await until('all have been answered', () => sockets.every(({ bytesRead }) => bytesRead > 0));
      const victim = auction.client('victim@example.org');
      const ended = new AbortController();
      test.after(() => ended.abort());
      const stream = await fetch(`${auction.service.url}${auctionPath}/stream`, {
        headers: victim.origin,
        signal: ended.signal,
      });
      assert.equal(stream.status, 200);
      await assertCanBid(auction, victim, lot);
    });
  }
});

describe('a stranger who opens as many connections as possible', () => {
  it('from one address gets a share of them, idle or not, and the victim can still bid', async (test) => {
    const auction = await auctionFor(
      test,
      { TRUST_PROXY: '' },
      { ...standing, connectionsMax: 100, requestTimeoutMs: 2_000 },
    );
    const lot = await auction.lot();
    // All clients connect from the loopback address here, so the victim shares the network's limit and
    // has to wait.
    const idle = open(test, auction.service.url, 300, (nth) => (nth % 2 === 0 ? '' : 'GET / HT'));
    await until('the connections beyond the share are closed', () => {
      return idle.filter(({ closed }) => closed).length >= 280;
    });
    await until('the idle connections are closed', () => idle.every(({ closed }) => closed));
    await assertCanBid(auction, auction.client('victim@example.org'), lot);
  });
});

describe('a foreign page in the victim’s browser', () => {
  it('has a request limit of its own, and the victim can still bid', async (test) => {
    const auction = await auctionFor(test, {}, standing);
    const lot = await auction.lot();
    const victim = auction.client('victim@example.org');
    // Each count exceeds the limit of its call.
    for (const [path, times] of [
      ['bid', 30],
      ['confirm', 40],
      ['state', 130],
    ] as const) {
      for (let nth = 0; nth < times; nth += 1) {
        const headers = {
          ...victim.origin,
          'sec-fetch-site': nth % 2 === 0 ? 'cross-site' : 'same-site',
          origin: 'https://evil.example',
        };
        await (path === 'state'
          ? auction.service.get(`${auctionPath}/state`, headers)
          : auction.service.post(`${auctionPath}/${path}`, '', headers));
      }
    }
    await assertCanBid(auction, victim, lot);
  });
});
