import assert from 'node:assert/strict';
import { createHash, createPublicKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { it } from 'node:test';
import { leafOf } from '../../src/log/leaf.ts';
import { auctionFor, auctionPath, success } from '../support/auction.ts';
import { readLog } from '../support/public-log.ts';

/** Checks the log with the verifier of another project. */

type Proof = { readonly logIndex: string; readonly hashes: readonly Buffer[] };
type Entry = {
  readonly canonicalizedBody: Buffer;
  readonly inclusionProof: Proof & { readonly checkpoint: { readonly envelope: string } };
};
type Verifier = {
  readonly verifyCheckpoint: (entry: Entry, logs: readonly object[]) => object;
  readonly verifyMerkleInclusion: (entry: Entry, checkpoint: object) => void;
};

const load = createRequire(import.meta.url);
const { verifyCheckpoint } = load('@sigstore/verify/dist/tlog/checkpoint.js') as Verifier;
const { verifyMerkleInclusion } = load('@sigstore/verify/dist/tlog/merkle.js') as Verifier;

const readProof = (text: string): Entry['inclusionProof'] => {
  const [, lines = '', envelope = ''] = /^([^]*?)\n\n([^]*)$/.exec(text) ?? [];
  const [, index = '', ...hashes] = lines.split('\n');
  return {
    logIndex: index.replace('index ', ''),
    hashes: hashes.map((hash) => Buffer.from(hash, 'base64')),
    checkpoint: { envelope },
  };
};

it('the sigstore verifier accepts checkpoints and proofs, for leaves all over a log of several tiles', async (test) => {
  const { service, clock } = await auctionFor(test);
  await service.store.write('auction', async ({ log }) => {
    const leaves = Array.from({ length: 700 }, (_each, nth) => leafOf({ type: 'test', nth }));
    await log.append(leaves, clock.now());
    return { keep: true, value: undefined };
  });
  await service.job('log').pass();
  const { origin, entries } = await readLog(service);
  const { keys } = (await service.get('/log/keys')).json;
  const [name, id, ...material] = keys[0].vkey.split('+');
  const bytes = Buffer.from(material.join('+'), 'base64').subarray(1);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const logs = [{ logID: Buffer.from(id, 'hex'), baseURL: name, publicKey }];
  assert.equal(name, origin);
  for (const at of [0, 1, 255, 256, 511, 512, entries.length - 1]) {
    const entry = entries[at] ?? '';
    const hash = createHash('sha256').update('\0').update(entry).digest('base64');
    const address = `${auctionPath}/proof?leaf_hash=${encodeURIComponent(hash)}`;
    const inclusionProof = readProof(success(await service.get(address)).proof);
    assert.equal(inclusionProof.logIndex, String(at));
    const shown = { canonicalizedBody: Buffer.from(entry), inclusionProof };
    const checkpoint = verifyCheckpoint(shown, logs);
    verifyMerkleInclusion(shown, checkpoint);
    const forged = { ...shown, canonicalizedBody: Buffer.from(`${entry} `) };
    assert.throws(() => verifyMerkleInclusion(forged, checkpoint), /root hash/);
  }
});
