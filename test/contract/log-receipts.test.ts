import assert from 'node:assert/strict';
import { it } from 'node:test';
import { roomFor } from '../support/auction-room.ts';
import { auctionPath, refused, success } from '../support/auction.ts';
import { isSigned, readLog } from '../support/public-log.ts';

const proofAt = (hash: string): string =>
  `${auctionPath}/proof?leaf_hash=${encodeURIComponent(hash)}`;

it('a bid, a maximum and a withdrawal return a signed receipt at once, and their leaves are in the log', async (test) => {
  const room = await roomFor(test);
  const { lot, service, clock } = room;
  const ann = await room.bidder('ann');
  const pending = await ann.pend(lot, 20);
  const bid = success(await ann.confirm(pending)).receipt;
  const { pending_id: pendingMaximum } = success(await ann.post('auto', { lot, max_usd: 90 }));
  const auto = success(await ann.confirm(pendingMaximum)).receipt;
  const removed = success(await ann.post('cancel', { bid_id: pending })).receipt;
  assert.deepEqual(
    [bid, auto, removed].map(({ leaf }) => {
      const { type, seq, kind = null, amount_cents: cents = null } = JSON.parse(leaf);
      return [type, seq, kind, cents];
    }),
    [
      ['entry', 3, 'bid', 2000],
      ['entry', 4, 'maximum', null],
      ['removal', 5, null, null],
    ],
  );
  await service.job('log').pass();
  const { entries } = await readLog(service);
  const { keys } = (await service.get('/log/keys')).json;
  for (const { leaf, leaf_hash: hash, included_by: by, note } of [bid, auto, removed]) {
    assert.ok(entries.includes(leaf));
    assert.ok(isSigned(note, keys[0].vkey));
    assert.equal(Date.parse(by), clock.now() + 60_000);
    assert.equal(
      note.split('\n\n')[0],
      `studiolot receipt/v1\nlocalhost:8080/log\n${hash}\n${Date.parse(by) / 1_000}`,
    );
    const { included, index, proof } = success(await service.get(proofAt(hash)));
    assert.equal(included, true);
    assert.equal(entries[index], leaf);
    assert.match(proof, /^c2sp\.org\/tlog-proof@v1\nindex \d+\n/);
  }
});

it('a dry run returns no receipt, and neither does a bid under review', async (test) => {
  const room = await roomFor(test);
  const ann = await room.bidder('ann');
  const id = await ann.pend(room.lot, 20);
  success(await ann.confirm(id));
  await room.service.job('log').pass();
  const { leaves } = await readLog(room.service);
  const dry = success(await ann.post('cancel', { bid_id: id, dry_run: true }));
  assert.equal(dry.receipt, undefined);
  const newcomer = room.client('new@example.net');
  const { bids, receipt } = success(await newcomer.confirm(await newcomer.pend(room.lot, 5_000)));
  assert.equal(bids[0].entered, false);
  assert.equal(receipt, undefined);
  await room.service.job('log').pass();
  const later = await readLog(room.service);
  const ofLots = (all: typeof leaves) => all.filter((leaf) => leaf.lot === room.lot).length;
  assert.equal(ofLots(later.leaves), ofLots(leaves));
});

it('a repeated call under its Idempotency-Key returns the same receipt', async (test) => {
  const room = await roomFor(test);
  const ann = await room.bidder('ann');
  const id = await ann.pend(room.lot, 20);
  const body = { pending_id: id, code: await ann.code(id) };
  const headers = { ...ann.origin, 'idempotency-key': 'once' };
  const path = `${auctionPath}/confirm`;
  const first = success(await room.service.post(path, body, headers));
  const second = success(await room.service.post(path, body, headers));
  assert.ok(first.receipt !== undefined);
  assert.deepEqual(second.receipt, first.receipt);
});

it('an unsigned leaf returns a promise, and an unknown one is not found', async (test) => {
  const room = await roomFor(test);
  const ann = await room.bidder('ann');
  await room.service.job('log').stop();
  const { receipt } = success(await ann.confirm(await ann.pend(room.lot, 20)));
  const { included, included_by: by } = success(await room.service.get(proofAt(receipt.leaf_hash)));
  assert.deepEqual([included, by], [false, receipt.included_by]);
  const none = receipt.leaf_hash.replace(/^./, (one: string) => (one === 'A' ? 'B' : 'A'));
  assert.deepEqual(refused(await room.service.get(proofAt(none))), [
    404,
    'leaf_hash not found, send the leaf_hash of a receipt',
  ]);
});
