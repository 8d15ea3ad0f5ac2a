import assert from 'node:assert/strict';
import { it } from 'node:test';
import { leafOf } from '../../src/log/leaf.ts';
import { isClean, roomFor } from '../support/auction-room.ts';
import { auctionFor, did, success } from '../support/auction.ts';
import { rounds } from '../support/cases.ts';
import { hourMs } from '../support/clock.ts';
import { faultsIn } from '../support/faults.ts';
import { cancelLot, operate } from '../support/operator.ts';
import { commitment, isSigned, leavesOf, readLog, tilePath } from '../support/public-log.ts';

it('a reader of the whole log sees everything that decided a lot, in order, and identities only by the lot’s own names', async (test) => {
  const room = await roomFor(test);
  const { lot, service } = room;
  const [ann, bob] = [await room.bidder('ann'), await room.bidder('bob')];
  await ann.enter(lot, 20);
  await bob.limit(lot, 60);
  await ann.enter(lot, 30);
  // The leader's further bid becomes a maximum, which stays hidden until the end.
  await bob.enter(lot, 77);
  await bob.handInBrief();
  const pending = await ann.enter(lot, 50);
  success(await ann.post('cancel', { bid_id: pending.id }));
  await bob.limit(lot, null);
  await room.pass(25 * hourMs);
  await service.job('log').pass();
  const log = await readLog(service);
  assert.deepEqual(faultsIn(service.log), []);
  assert.equal(log.origin, 'localhost:8080/log');
  const leaves = leavesOf(log, lot);
  assert.deepEqual(
    leaves.map(({ seq, type, kind = '', amount_cents: cents = '' }) =>
      `${seq} ${type} ${kind} ${cents}`.trim().replaceAll(/ +/g, ' '),
    ),
    [
      '1 lot_scheduled site_of_the_day',
      '2 lot_opened',
      '3 entry bid 2000',
      '4 entry maximum',
      '5 entry bid 3000',
      '6 entry maximum',
      '7 brief_ready',
      '8 entry bid 5000',
      '9 removal',
      '10 entry maximum',
      '11 lot_ended',
      '12 lot_closed',
      '13 openings',
    ],
  );
  const [, , first, maximum, , further, , , removal, stop] = leaves;
  const [annNamed, bobNamed] = [first.bidder, maximum.bidder];
  assert.match(annNamed, /^[0-9a-f]{16}$/);
  assert.notEqual(annNamed, bobNamed);
  assert.equal(further.bidder, bobNamed);
  assert.equal(removal.by, 'bidder');
  assert.deepEqual(
    leaves.map(({ after }) => after).map((after) => after && [after.price_cents, after.leader]),
    [
      undefined,
      [2000, null],
      [2000, annNamed],
      [2100, bobNamed],
      [3200, bobNamed],
      [3200, bobNamed],
      [3200, bobNamed],
      [5200, bobNamed],
      [3200, bobNamed],
      [3200, bobNamed],
      [3200, bobNamed],
      undefined,
      [3200, bobNamed],
    ],
  );
  const winner = { bidder: bobNamed, bid: leaves.at(-1).after.winner.bid, amount_cents: 3200 };
  assert.deepEqual(leaves.at(10).outcome, { status: 'sold', winner });
  const opened = leaves.at(-1).of;
  assert.deepEqual(
    opened.map(({ seq, amount_cents: cents }: { seq: number; amount_cents: number | null }) => [
      seq,
      cents,
    ]),
    [
      [4, 6000],
      [6, 7700],
      [10, null],
    ],
  );
  const commitments = [
    commitment(opened[0].salt, lot, bobNamed, '6000'),
    commitment(opened[1].salt, lot, bobNamed, '7700'),
    commitment(opened[2].salt, lot, bobNamed, 'none'),
  ];
  assert.deepEqual(
    [maximum, further, stop].map((each) => each.commitment),
    commitments,
  );
  const other = log.leaves.find(({ type, lot: id }) => type === 'entry' && id !== lot);
  assert.notEqual(other.bidder, annNamed);
  for (const word of ['ann', 'bob', 'example', 'Cakes']) {
    assert.ok(!log.entries.some((entry) => entry.includes(word)), word);
  }
  await isClean(room);
});

it('a lot that is cancelled opens its hidden values', async (test) => {
  const room = await roomFor(test);
  const { lot, service } = room;
  const ann = await room.bidder('ann');
  await ann.limit(lot, 60);
  did(await cancelLot(room.operator, { lotId: lot, reason: 'A mistake' }));
  await service.job('log').pass();
  const leaves = leavesOf(await readLog(service), lot);
  assert.deepEqual(
    leaves.map(({ type }) => type),
    ['lot_scheduled', 'lot_opened', 'entry', 'lot_cancelled', 'openings'],
  );
  assert.equal(leaves.at(-1).of[0].amount_cents, 6000);
  assert.equal(leaves.at(-1).after.status, 'cancelled');
});

it('a log of several tiles has the tree of its leaves at every size', async (test) => {
  const { service, clock } = await auctionFor(test);
  const { store, job } = service;
  const append = (count: number): Promise<void> =>
    store.write('auction', async ({ log }) => {
      const leaves = Array.from({ length: count }, (_each, nth) => leafOf({ type: 'test', nth }));
      await log.append(leaves, clock.now());
      return { keep: true, value: undefined };
    });
  let size = 0;
  // The long suite reaches the third level of tiles.
  for (const count of [100, 200, 300, rounds(6_500), 700]) {
    await append(count);
    await job('log').pass();
    ({ size } = await readLog(service));
    assert.ok(size > count);
  }
  const level = size < 256 ** 2 ? 1 : 2;
  const full = Math.floor(size / 256 ** level);
  const roots = await fetch(`${service.url}/log/tile/${level}/000.p/${full}`);
  assert.equal((await roots.arrayBuffer()).byteLength, 32 * full);
});

it('a tile is served under its own address only, and only up to a signed checkpoint', async (test) => {
  const { service } = await auctionFor(test);
  await service.job('log').pass();
  const { size } = await readLog(service);
  assert.ok(size < 255);
  const status = async (path: string): Promise<number> =>
    (await service.get(`/log/tile/${path}`)).status;
  assert.equal(await status(`0/000.p/${size}`), 200);
  assert.equal(await status('0/000.p/1'), 200);
  const none = [
    `0/000.p/${size + 1}`,
    '0/000',
    '0/001.p/1',
    '1/000.p/1',
    '0/000.p/0',
    '0/000.p/01',
    '0/000.p/256',
    '0/0.p/1',
    '0/x000/000.p/1',
    '00/000.p/1',
    '64/000.p/1',
    'entries/000',
    'entries/..%2f000.p/1',
    '0/000.p/1/',
  ];
  for (const path of none) assert.equal(await status(path), 404, path);
});

it('tiles may be cached for ever, a checkpoint briefly, and entry bundles are compressed on request', async (test) => {
  const { service } = await auctionFor(test);
  await service.job('log').pass();
  const { entries, size } = await readLog(service);
  const address = `${service.url}/log/tile/entries/000.p/${size}`;
  const encodedBy = async (encoding: string): Promise<Response> =>
    fetch(address, { headers: { 'accept-encoding': encoding } });
  const packed = await encodedBy('gzip');
  assert.equal(packed.headers.get('content-encoding'), 'gzip');
  assert.equal(packed.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(packed.headers.get('access-control-allow-origin'), '*');
  assert.equal(packed.headers.get('vary'), 'Accept-Encoding');
  const plain = await encodedBy('identity');
  assert.equal(plain.headers.get('content-encoding'), null);
  const bytes = Buffer.from(await plain.arrayBuffer());
  assert.deepEqual(Buffer.from(await packed.arrayBuffer()), bytes);
  assert.ok(bytes.toString().includes(entries[0] ?? 'none'));
  const checkpoint = await service.get('/log/checkpoint');
  assert.equal(checkpoint.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(checkpoint.headers.get('cache-control'), 'public, max-age=1');
});

it('the number of a tile is written as the specification requires', () => {
  assert.deepEqual([0, 67, 1_234, 1_234_067].map(tilePath), [
    '000',
    '067',
    'x001/234',
    'x001/x234/067',
  ]);
});

it('a new key is endorsed by the previous one, and both sign for 30 days', async (test) => {
  const { service, operator, clock } = await auctionFor(test);
  const { job } = service;
  await job('log').pass();
  const tried = await operate(operator, 'rotate_log_key', { dry_run: true });
  const { vkey: key, fromSize } = await operate(operator, 'rotate_log_key', {});
  assert.equal(tried.vkey, key);
  await job('log').pass();
  const { keys } = (await service.get('/log/keys')).json;
  const [before, , next] = keys;
  assert.deepEqual([keys.length, next.vkey, next.from_size], [4, key, fromSize]);
  assert.equal(next.endorsed_by.vkey, before.vkey);
  assert.ok(isSigned(next.endorsed_by.note, before.vkey));
  assert.deepEqual(keys[3].endorsed_by, next.endorsed_by);
  assert.equal(
    next.endorsed_by.note.split('\n\n')[0],
    `studiolot log keys/v1\nlocalhost:8080/log\n${key}\n${keys[3].vkey}\n${fromSize}`,
  );
  const both = await readLog(service);
  assert.deepEqual([isSigned(both.note, before.vkey), isSigned(both.note, key)], [true, true]);
  assert.deepEqual(
    both.leaves.slice(fromSize, fromSize + 2).map(({ vkey }) => vkey),
    [key, keys[3].vkey],
  );
  clock.advance(31 * 24 * hourMs);
  await job('log').pass();
  const later = await readLog(service);
  assert.deepEqual([isSigned(later.note, before.vkey), isSigned(later.note, key)], [false, true]);
  assert.ok((await service.get('/log/keys')).json.keys[0].until_size > fromSize);
});
