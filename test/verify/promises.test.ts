import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { signedAtSeconds } from '../support/forged-auction.ts';
import { batchLeaf as more, forgedLogs, type ForgedLog } from '../support/forged-log.ts';
import type { DraftLeaf } from '../support/log-leaves.ts';
import { LogServer } from '../support/log-server.ts';
import { check } from '../support/verifying.ts';

/** The verifier checks receipts, proofs and signed entries of a log. */

const logs = await forFile(Promise.resolve(forgedLogs()));
let log: ForgedLog['log'];
let url = '';
let leaves: DraftLeaf[] = [];

beforeEach(async () => {
  ({ log, url, leaves } = await logs.start());
});

describe('a receipt', () => {
  it('is honoured when its entry is in the log', async () => {
    const receipt = log.receipt(leaves[5] as DraftLeaf) as never;
    const { lines, verdict } = await check(url, { receipts: [receipt] });
    assert.deepEqual(lines, []);
    assert.deepEqual(verdict?.receipts, [5]);
  });

  it('is broken when another entry has its place', async () => {
    const receipt = log.receipt({ ...(leaves[5] as DraftLeaf), amount_cents: 3_100 }) as never;
    assert.deepEqual((await check(url, { receipts: [receipt] })).lines, [
      'lot 1, seq 5: The service has issued a receipt for something that is not in its log.',
    ]);
  });

  it('cannot be broken before its time', async () => {
    const receipt = log.receipt(
      { ...(leaves[5] as DraftLeaf), seq: 14 },
      signedAtSeconds + 1,
    ) as never;
    const soon = { now: () => (signedAtSeconds + 2) * 1_000, sleep: async () => undefined };
    const { lines, verdict } = await check(url, { receipts: [receipt] }, soon);
    assert.deepEqual(lines, []);
    assert.deepEqual(verdict?.receipts, [null]);
    // The verifier does not wait for ever for a log that is no longer signed.
    const later = { ...soon, now: () => (signedAtSeconds + 302) * 1_000 };
    const { codes } = await check(url, { receipts: [receipt] }, later);
    assert.deepEqual(codes, ['receipt_not_kept']);
  });

  it('from another service is invalid', async () => {
    const other = new LogServer();
    const receipt = other.receipt(leaves[5] as DraftLeaf) as never;
    assert.deepEqual((await check(url, { receipts: [receipt] })).codes, ['receipt_bad_signature']);
  });

  it('that was changed is invalid', async () => {
    const receipt = log.receipt(leaves[5] as DraftLeaf);
    const leaf = (receipt['leaf'] ?? '').replace('3000', '2000');
    const { codes } = await check(url, { receipts: [{ ...receipt, leaf } as never] });
    assert.deepEqual(codes, ['receipt_altered']);
  });
});

describe('a proof', () => {
  it('is valid for each entry, also after the log has grown', async () => {
    const proofs = leaves.map((_, index) => log.proof(index));
    log.publish([...leaves, more(1), more(2), more(3)]);
    assert.deepEqual((await check(url, { proofs })).lines, []);
  });

  it('of another signed log shows that there are two', async () => {
    log.publish([...leaves.slice(0, -1), more(1)]);
    const proofs = [log.proof(3)];
    const checkpoints = [log.checkpoint];
    log.publish([...leaves, more(1)]);
    assert.deepEqual((await check(url, { proofs })).codes, ['log_forked']);
    assert.deepEqual((await check(url, { checkpoints })).codes, ['log_forked']);
  });

  it('with another hash proves nothing', async () => {
    const lines = log.proof(3).split('\n');
    [lines[2], lines[3]] = [lines[3] ?? '', lines[2] ?? ''];
    assert.deepEqual((await check(url, { proofs: [lines.join('\n')] })).codes, ['proof_broken']);
  });
});

describe('the entries of a log', () => {
  it('that do not match the tree are named', async () => {
    const { log: forged, url: other } = await logs.start();
    forged.publish(
      leaves.map((leaf, nth) => (nth === 5 ? { ...leaf, amount_cents: 2_900 } : leaf)),
    );
    const answer = await fetch(`${other}/log/tile/entries/000.p/14`);
    log.instead.set('tile/entries/000.p/14', Buffer.from(await answer.arrayBuffer()));
    assert.deepEqual((await check(url)).lines, [
      'lot 1, seq 5, entry 5: An entry of the log is not the one that was signed.',
    ]);
  });

  it('in tiles that do not match the root are not read', async () => {
    log.instead.set('tile/0/000.p/14', Buffer.alloc(14 * 32));
    assert.deepEqual((await check(url)).codes, ['tile_changed']);
  });

  it('that break the format are named', async () => {
    const spaced = log.entries.map((entry, nth) => (nth === 5 ? ` ${entry}` : entry));
    log.publishEntries(spaced);
    assert.deepEqual((await check(url)).codes, ['leaf_unreadable', 'leaf_missing']);
  });
});
