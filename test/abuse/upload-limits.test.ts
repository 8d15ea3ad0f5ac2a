import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { sweep } from '../../src/boot/sweep.ts';
import { createCrypto } from '../../src/boot/system.ts';
import type { Upload } from '../../src/files/upload.ts';
import type { FileId, OrderId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { hourMs, manualClock, minuteMs } from '../support/clock.ts';
import { startS3 } from '../support/s3.ts';
import { from, secret, startTestService } from '../support/service.ts';
import { described, tusAt, type Tus } from '../support/tus.ts';
import { placeOrder } from '../support/upload.ts';

/** The limits of unfinished uploads in parts, and how long these uploads count. */

const fileBytesMax = 50 * 1024 * 1024;
/** What remains of a gibibyte after twenty files of the maximum size. */
const remainingBytes = 24 * 1024 * 1024;

let filled = 0;

const start = async (test: TestContext, filesUrl?: string) => {
  const clock = manualClock();
  const environment = filesUrl === undefined ? {} : { FILES_URL: filesUrl };
  const service = await startTestService(environment, { clock });
  test.after(() => service.end());
  const folder = join(service.folder, 'files', 'unfinished');
  const config = readConfig({
    AUCTION_SCHEDULE: 'off',
    SECRET: secret,
    FILES_URL: filesUrl ?? `file:${join(service.folder, 'files')}`,
    DATABASE_URL: 'sqlite:unused.db',
  });
  return {
    service,
    clock,
    sweepNow: () =>
      sweep(createContext({ config, store: service.store, clock, crypto: createCrypto(secret) })),
    order: () => placeOrder(service),
    at: (address: string): Tus => tusAt(service, from(address)),
    /** Stores unfinished uploads of other clients, each for an order of its own. */
    fill: (count: number, shared: Partial<Upload>) =>
      service.store.write('orders', async ({ uploads }) => {
        for (let left = count; left > 0; left -= 1) {
          filled += 1;
          const startedAt = clock.now();
          await uploads.begin({
            id: `fil_${filled}` as FileId,
            orderId: `ord_${filled}` as OrderId,
            network: `elsewhere ${filled}`,
            ipv6Block: null,
            sizeBytes: fileBytesMax,
            startedAt: startedAt,
            expiresAt: instant(startedAt + hourMs),
            fileId: null,
            ...shared,
          });
        }
        return { keep: true, value: undefined };
      }),
    names: () => (existsSync(folder) ? readdirSync(folder).toSorted() : []),
  };
};

/**
 * Starts `count` uploads, ten for each order, and returns how many the service accepts.
 */
const startMany = async (
  begin: (orderId: string) => Promise<{ readonly status: number }>,
  order: () => Promise<string>,
  count: number,
): Promise<number> => {
  let started = 0;
  for (let left = count; left > 0; left -= 10) {
    const orderId = await order();
    const all = await Promise.all(Array.from({ length: Math.min(left, 10) }, () => begin(orderId)));
    started += all.filter(({ status }) => status === 201).length;
    assert.ok(all.every(({ status }) => status === 201 || status === 429));
  }
  return started;
};

describe('files that are being uploaded in parts', () => {
  it('take at most one gibibyte for each network, however many start at once, and free their room when one ends', async (test) => {
    const { order, at } = await start(test);
    const own = at('192.0.2.1');
    const begin = (orderId: string) => own.begin(orderId, fileBytesMax);
    assert.equal(await startMany(begin, order, 30), 20);
    const orderId = await order();
    const refused = await own.begin(orderId, remainingBytes + 1);
    assert.equal(refused.status, 429);
    assert.deepEqual(JSON.parse(refused.text), {
      error: 'Too many or too large uploads are unfinished, finish or delete them first',
    });
    assert.ok(Number(refused.header('retry-after')) > 0);
    const last = await own.begin(orderId, remainingBytes);
    assert.equal(last.status, 201);
    assert.equal((await own.begin(orderId, 1)).status, 429);
    // Other networks are not affected, not even another address of the same /24.
    assert.equal((await at('192.0.2.2').begin(orderId, fileBytesMax)).status, 201);
    await own.ask(last.header('location') ?? '', { method: 'DELETE' });
    const small = await own.begin(orderId, 3);
    assert.equal(small.status, 201);
    assert.equal((await own.begin(orderId, remainingBytes)).status, 429);
    assert.equal((await own.patch(small.header('location') ?? '', 0, 'one')).status, 204);
    assert.equal((await own.begin(orderId, remainingBytes)).status, 201);
  });

  it('are at most forty for each network, and count at full size when their size is unknown', async (test) => {
    const { order, at, fill } = await start(test);
    await fill(39, { network: '192.0.2.1', sizeBytes: 1 });
    await fill(19, { network: '192.0.2.2' });
    for (const [address, length, headers] of [
      ['192.0.2.1', 1, {}],
      ['192.0.2.2', null, { 'upload-defer-length': '1' }],
    ] as const) {
      const begin = (orderId: string) => at(address).begin(orderId, length, headers);
      assert.equal(await startMany(begin, order, 3), 1);
    }
    assert.equal((await at('192.0.2.2').begin(await order(), remainingBytes)).status, 201);
  });

  it('take at most four gibibytes and number at most 160 for each IPv6 /48, across all its networks', async (test) => {
    const { order, at, fill } = await start(test);
    // 81 files of the maximum size are 4,050 MiB.
    await fill(79, { ipv6Block: '2001:db8:7::/48' });
    let network = 0;
    const begin = (orderId: string) => {
      network += 1;
      return at(`2001:db8:7:${network.toString(16)}::1`).begin(orderId, fileBytesMax);
    };
    assert.equal(await startMany(begin, order, 5), 2);
    const neighbour = at('2001:db8:8:1::1');
    assert.equal((await neighbour.begin(await order(), fileBytesMax)).status, 201);
    await fill(158, { ipv6Block: '2001:db8:8::/48', sizeBytes: 1 });
    const small = (orderId: string) => {
      network += 1;
      return at(`2001:db8:8:${network.toString(16)}::1`).begin(orderId, 1);
    };
    assert.equal(await startMany(small, order, 3), 1);
  });

  it('by pages of other sites have a limit of their own, so that they block no visitor', async (test) => {
    const { service, order, at, fill } = await start(test);
    for (const [address, network, around, site] of [
      ['192.0.2.1', '192.0.2.1', null, { 'sec-fetch-site': 'cross-site' }],
      [
        '2001:db8:9:1::1',
        '2001:db8:9:1::/64',
        '2001:db8:9::/48',
        { origin: 'https://evil.example' },
      ],
    ] as const) {
      const foreign = { network: `${network} (foreign page)`, ipv6Block: null };
      await fill(
        19,
        around === null ? foreign : { ...foreign, ipv6Block: `${around} (foreign page)` },
      );
      const sender = at(address);
      const byPage = (orderId: string) => sender.begin(orderId, fileBytesMax, site);
      assert.equal(await startMany(byPage, order, 3), 1, address);
      const own = (orderId: string) => sender.begin(orderId, fileBytesMax);
      assert.equal(await startMany(own, order, 3), 3, address);
    }
    await fill(61, { ipv6Block: '2001:db8:9::/48 (foreign page)' });
    const page = { origin: 'https://evil.example' };
    const neighbour = at('2001:db8:9:2::1');
    assert.equal((await neighbour.begin(await order(), fileBytesMax, page)).status, 429);
    assert.equal((await neighbour.begin(await order(), fileBytesMax)).status, 201);
    // Completed uploads of a foreign page do not count for its visitor either.
    const sender = at('192.0.2.3');
    const sent = await sender.begin(await order(), 3, page);
    await sender.patch(sent.header('location') ?? '', 0, 'one', page);
    const uses = await service.store.read(async ({ quotas }) => [
      (await quotas.load('files from:192.0.2.3')).length,
      (await quotas.load('files from:192.0.2.3 (foreign page)')).length,
    ]);
    assert.deepEqual(uses, [0, 1]);
  });

  for (const [place, filesUrl] of [
    ['a folder', () => Promise.resolve(undefined)],
    ['a bucket', startS3],
  ] as const) {
    it(`count for an hour without progress, and are then deleted: ${place}`, async (test) => {
      const { service, clock, sweepNow, order, at, names } = await start(
        test,
        await filesUrl(test),
      );
      const own = at('192.0.2.1');
      const orderId = await order();
      const locations: string[] = [];
      for (let count = 0; count < 20; count += 1) {
        locations.push((await own.begin(orderId, 3)).header('location') ?? '');
      }
      const [growing = '', empty = ''] = locations;
      assert.equal((await own.patch(growing, 0, 'o')).status, 204);
      // An empty part is no progress.
      assert.equal((await own.patch(empty, 0, '')).status, 204);
      clock.advance(hourMs - 1);
      assert.equal((await own.begin(orderId, 3)).status, 429);
      await sweepNow();
      assert.equal((await own.head(empty)).status, 200);
      clock.advance(1);
      // The uploads no longer count, even if the service has not deleted them yet.
      assert.equal((await own.head(empty)).status, 404);
      const again = await own.begin(orderId, 3);
      assert.equal(again.status, 201);
      await sweepNow();
      const left = [growing, again.header('location') ?? ''].map((path) => path.split('/').at(-1));
      if (place === 'a folder') {
        assert.deepEqual(names(), left.flatMap((name) => [name ?? '', `${name}.json`]).toSorted());
      }
      assert.equal((await own.head(growing)).header('upload-offset'), '1');
      clock.advance(23 * hourMs);
      await sweepNow();
      assert.equal((await own.head(growing)).status, 404);
      assert.deepEqual(names(), []);
      const { due, open } = await service.store.read(async ({ uploads }) => ({
        due: await uploads.due(clock.now(), 100),
        open: await uploads.countUnfinished({ network: '192.0.2.1' }, clock.now()),
      }));
      assert.deepEqual([due, open], [[], { count: 0, bytes: 0 }]);
    });
  }

  it('count no more after they were refused at the end', async (test) => {
    const { order, at, clock } = await start(test);
    const own = at('192.0.2.1');
    const orderId = await order();
    for (let count = 0; count < 21; count += 1) {
      const started = await own.begin(orderId, 4, described({ filename: 'noise' }));
      assert.equal(started.status, 201);
      const refused = await own.patch(started.header('location') ?? '', 0, '\0\u0001\u0002\u0003');
      assert.equal(refused.status, 415);
      clock.advance(minuteMs / 60);
    }
  });
});
