import assert from 'node:assert/strict';
import { it } from 'node:test';
import { storeUpload } from '../../src/files/unfinished.ts';
import type { Upload } from '../../src/files/upload.ts';
import type { FileId, OrderId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores uploads in parts: their start, outcome and expiry. */

const { store, commit, commitAndRead, readTwice, open, assertAllCalled } =
  await coveredStore('uploads');

const [order, another] = ['ord_1', 'ord_2'] as [OrderId, OrderId];
const named = (nth: number): FileId => `fil_${nth}` as FileId;

const upload = (nth: number, more: Partial<Upload> = {}): Upload => ({
  id: named(nth),
  orderId: order,
  network: '192.0.2.1',
  ipv6Block: null,
  sizeBytes: 10,
  startedAt: instant(1_000),
  expiresAt: instant(5_000),
  fileId: null,
  ...more,
});

const startAll = (all: readonly Upload[]) =>
  commit(async ({ uploads }) => {
    for (const each of all) await uploads.begin(each);
  });

it('an upload is loaded as it started, and as it was changed', async () => {
  const started = upload(1, { ipv6Block: '2001:db8:1::/48', sizeBytes: 5_000_000_000 });
  const found = await commitAndRead(
    ({ uploads }) => uploads.begin(started),
    async ({ uploads }) => [await uploads.find(named(1)), await uploads.find(named(2))],
  );
  assert.deepEqual(found, [started, null]);
  const later = await commitAndRead(
    ({ uploads }) => uploads.expire(named(1), instant(7_000)),
    ({ uploads }) => uploads.find(named(1)),
  );
  assert.deepEqual(later, { ...started, expiresAt: instant(7_000) });
  const made = { fileId: named(9), sizeBytes: 12, expiresAt: instant(9_000) };
  const finished = await commitAndRead(
    async ({ uploads }) => {
      await uploads.finish(named(1), made);
      // A part that arrives late does not change the finished upload.
      await uploads.expire(named(1), instant(2_000));
    },
    ({ uploads }) => uploads.find(named(1)),
  );
  // A finished upload no longer stores the sender's network.
  assert.deepEqual(finished, { ...started, ...made, network: '', ipv6Block: null });
});

it('open uploads are counted by order, network and IPv6 block, without finished or expired ones', async () => {
  const ipv6Block = '2001:db8:1::/48';
  await startAll([
    upload(1, { sizeBytes: 3_000_000_000 }),
    upload(2, { sizeBytes: 2_000_000_000, orderId: another }),
    upload(3, { network: '2001:db8:1:1::/64', ipv6Block }),
    upload(4, { network: '2001:db8:1:2::/64', ipv6Block, orderId: another }),
    upload(5, { fileId: named(5) }),
    upload(6, { expiresAt: instant(3_000) }),
  ]);
  const open = (by: Parameters<typeof count>[0], now: number) => count(by, now);
  const count = (by: { orderId?: OrderId; network?: string; ipv6Block?: string }, now: number) =>
    readTwice(({ uploads }) => uploads.countUnfinished(by, instant(now)));
  assert.deepEqual(await open({ orderId: order }, 3_000), { count: 2, bytes: 3_000_000_010 });
  assert.deepEqual(await open({ orderId: order }, 2_999), { count: 3, bytes: 3_000_000_020 });
  assert.deepEqual(await open({ network: '192.0.2.1' }, 3_000), { count: 2, bytes: 5_000_000_000 });
  assert.deepEqual(await open({ ipv6Block }, 3_000), { count: 2, bytes: 20 });
  assert.deepEqual(await open({ ipv6Block }, 5_000), { count: 0, bytes: 0 });
  assert.deepEqual(await open({ network: '192.0.2.9' }, 0), { count: 0, bytes: 0 });
});

it('expired uploads are found, the earliest first, and removed when they are ended', async () => {
  await startAll([
    upload(1, { expiresAt: instant(3_000) }),
    upload(2, { expiresAt: instant(1_000), fileId: named(2) }),
    upload(3, { expiresAt: instant(2_000), orderId: another }),
  ]);
  const due = (now: number, limit = 10) =>
    readTwice(({ uploads }) => uploads.due(instant(now), limit));
  assert.deepEqual([await due(999), await due(2_000)], [[], [named(2), named(3)]]);
  assert.deepEqual(await due(9_000, 1), [named(2)]);
  await commit(async ({ uploads }) => {
    await uploads.end([]);
    await uploads.end([named(2), named(9)]);
    await uploads.endOf([], instant(1));
    await uploads.endOf([another], instant(500));
  });
  assert.deepEqual(await due(999), [named(3)]);
  assert.deepEqual(await due(9_000), [named(3), named(1)]);
});

it('two nodes that start uploads at once never exceed the limit', async (test) => {
  const other = await open(test, {});
  const begin = (nth: number, more: Partial<Upload>) =>
    storeUpload(nth % 2 === 0 ? store : other, upload(nth, more));
  const manyStart = async (first: number, moreOf: (nth: number) => Partial<Upload>) => {
    const all = Array.from({ length: 60 }, (_nothing, nth) => begin(first + nth, moreOf(nth)));
    return (await Promise.all(all)).filter((isStarted) => isStarted).length;
  };
  const orderOf = (nth: number) => `ord_${nth}` as OrderId;
  assert.equal(await manyStart(0, () => ({ network: '192.0.2.5' })), 20);
  assert.equal(
    await manyStart(100, (nth) => ({ orderId: orderOf(nth), network: '192.0.2.6' })),
    40,
  );
  const large = { sizeBytes: 1024 * 1024 * 1024, ipv6Block: '2001:db8:1::/48' };
  const networks = (nth: number) => ({ ...large, orderId: orderOf(nth), network: `n${nth}` });
  assert.equal(await manyStart(200, networks), 4);
});

assertAllCalled();
