import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { readVerifierKey, type VerifierKey } from '../../packages/verify/src/note.ts';
import { forFile } from '../support/for-file.ts';
import { batchLeaf as more, forgedLogs, type ForgedLog } from '../support/forged-log.ts';
import type { DraftLeaf } from '../support/log-leaves.ts';
import { Signer } from '../support/log-server.ts';
import { check } from '../support/verifying.ts';

/** The verifier checks a log's signers, its continuity and its witnesses. */

const logs = await forFile(Promise.resolve(forgedLogs()));
let log: ForgedLog['log'];
let url = '';
let leaves: DraftLeaf[] = [];

beforeEach(async () => {
  ({ log, url, leaves } = await logs.start());
});

const vkeyOf = async ({ vkey }: Signer): Promise<VerifierKey> => {
  const key = await readVerifierKey(vkey);
  if (key === null) throw new Error(`${vkey} is no key`);
  return key;
};

const remembered = async () => {
  const { memory, lines } = await check(url);
  if (memory === null) throw new Error(lines.join('\n'));
  return memory;
};

describe('the signature of a log', () => {
  it('fails when a signed byte has changed', async () => {
    log.checkpoint = log.checkpoint.replace('\n14\n', '\n13\n');
    assert.deepEqual((await check(url)).codes, ['bad_signature']);
  });

  it('is worthless under a key that is not the one seen before', async () => {
    const memory = await remembered();
    log.rotate(true);
    log.publish([...leaves, more(1)]);
    assert.deepEqual((await check(url, { memory })).codes, ['unknown_key']);
  });

  it('is valid under a new key that the previous one has endorsed, and that is in the log', async () => {
    const memory = await remembered();
    log.rotate();
    const added = { type: 'key_added', at: more(1).at };
    log.publish([
      ...leaves,
      { ...added, vkey: log.signer.vkey, purpose: 'checkpoint' },
      { ...added, vkey: log.timer.vkey, purpose: 'time' },
      more(1),
    ]);
    const next = await check(url, { memory });
    assert.deepEqual(next.lines, []);
    assert.deepEqual(next.memory?.keys.includes(log.signer.vkey), true);
    assert.deepEqual(next.memory?.keys.includes(memory.keys[0] ?? ''), false);
  });

  it('under a key that changed without a log entry is detected', async () => {
    log.rotate();
    log.publish([...leaves, more(1)]);
    assert.deepEqual((await check(url)).codes, ['key_not_logged', 'key_not_logged']);
  });

  it('must use the requested key', async () => {
    const other = new Signer(log.origin);
    assert.deepEqual((await check(url, { pins: [other.vkey] })).codes, ['unknown_key']);
    assert.deepEqual((await check(url, { pins: [log.signer.vkey] })).codes, []);
  });

  it('has a timestamp, or is not enough', async () => {
    log.timer = log.signer;
    log.publish(leaves);
    assert.deepEqual((await check(url)).codes, ['time_missing']);
  });

  it('is not from the future', async () => {
    log.atSeconds = Date.parse('2027-01-02T00:00:00Z') / 1_000;
    log.publish(leaves);
    assert.deepEqual((await check(url)).codes, ['time_in_future']);
  });
});

describe('what a client saw before', () => {
  it('still exists in a log that has grown', async () => {
    const memory = await remembered();
    log.publish([...leaves, more(1), more(2)]);
    assert.deepEqual((await check(url, { memory })).lines, []);
  });

  it('names the entry that has changed', async () => {
    const memory = await remembered();
    leaves[3] = { ...leaves[3], at: '1970-01-01T01:00:59.000Z' } as DraftLeaf;
    log.publish([...leaves, more(1)]);
    assert.deepEqual((await check(url, { memory })).lines, [
      'The log was changed: it contradicts its earlier state. Its first 14 entries are others.',
      'lot 1, seq 3, entry 3: An entry of the log is not the one that was signed.',
    ]);
  });

  it('names the entry that is gone from its middle', async () => {
    log.publish([leaves[0] as DraftLeaf, ...Array.from({ length: 20 }, (_, nth) => more(nth + 1))]);
    const memory = await remembered();
    log.publish([
      leaves[0] as DraftLeaf,
      ...Array.from({ length: 25 }, (_, nth) => more(nth + 1)).filter((_leaf, nth) => nth !== 3),
    ]);
    const { codes, findings } = await check(url, { memory });
    assert.deepEqual(codes, ['log_forked', 'leaf_missing']);
    assert.equal(findings[1]?.index, 4);
  });

  it('is not larger than the current log', async () => {
    const memory = await remembered();
    log.publish(leaves.slice(0, 10));
    assert.deepEqual((await check(url, { memory })).codes, [
      'tree_shrunk',
      'leaf_missing',
      'end_overdue',
    ]);
  });

  it('was not signed later than the current checkpoint', async () => {
    const memory = await remembered();
    log.atSeconds -= 1;
    log.publish([...leaves, more(1)]);
    assert.deepEqual((await check(url, { memory })).codes, ['time_backwards']);
  });

  it('belongs to the same log', async () => {
    const memory = await remembered();
    const { codes } = await check(url, { memory: { ...memory, origin: 'another.example/log' } });
    assert.deepEqual(codes, ['log_replaced']);
  });
});

describe('a witness', () => {
  const witness = new Signer('witness.example', true);

  it('is named when it has signed', async () => {
    log.witnesses = [witness.vkey];
    log.cosigners = [witness];
    log.publish(leaves);
    const { steps, lines } = await check(url, { witnesses: [await vkeyOf(witness)] });
    assert.deepEqual(lines, []);
    assert.deepEqual(steps.find(({ step }) => step === 'witnesses')?.figures, {
      count: 1,
      names: 'witness.example',
    });
  });

  it('is missing when its required signature is absent', async () => {
    assert.deepEqual((await check(url, { witnesses: [await vkeyOf(witness)] })).lines, [
      'A required witness has not signed the log. witness.example.',
    ]);
  });
});
