import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';

/** Reads a public log by the specifications alone, without the service's code. */

type Served = { readonly url: string };
// oxlint-disable-next-line typescript/no-explicit-any -- leaves of any shape
type Leaf = any;

type ReadLog = {
  readonly origin: string;
  readonly size: number;
  readonly root: string;
  readonly note: string;
  readonly entries: readonly string[];
  readonly leaves: readonly Leaf[];
};

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts
    .reduce<ReturnType<typeof createHash>>((all, part) => all.update(part), createHash('sha256'))
    .digest();

const naiveLeafHash = (entry: string): Buffer => sha256(Buffer.from([0]), Buffer.from(entry));

/** The tree hash of RFC 6962, section 2.1, written as in the text. */
const naiveRoot = (hashes: readonly Buffer[]): Buffer => {
  const [only] = hashes;
  if (only === undefined) return sha256();
  if (hashes.length === 1) return only;
  let half = 1;
  while (half * 2 < hashes.length) half *= 2;
  const [left, right] = [naiveRoot(hashes.slice(0, half)), naiveRoot(hashes.slice(half))];
  return sha256(Buffer.from([1]), left, right);
};

const bytesAt = async (url: string): Promise<Buffer> => {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return Buffer.from(await response.arrayBuffer());
};

/** The path of a tile's number. */
export const tilePath = (number: number): string => {
  const digits = String(number);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  return (padded.match(/\d{3}/g) ?? [])
    .join('/x')
    .replace(/^(?=.*\/)/, 'x')
    .replace(/x(\d{3})$/, '$1');
};

const addressOf = (size: number, number: number): string => {
  const width = Math.min(256, size - number * 256);
  return `${tilePath(number)}${width === 256 ? '' : `.p/${width}`}`;
};

/** The whole log, checked against its newest checkpoint. */
export const readLog = async ({ url }: Served): Promise<ReadLog> => {
  const note = (await bytesAt(`${url}/log/checkpoint`)).toString();
  const { keys } = JSON.parse((await bytesAt(`${url}/log/keys`)).toString());
  const [origin = '', sizeText = '', root = ''] = note.split('\n');
  const size = Number(sizeText);
  const newest = keys.findLast(({ purpose }: Leaf) => purpose === 'checkpoint');
  assert.ok(isSigned(note, newest.vkey), 'the checkpoint is not signed by the newest key');
  const newestTime = keys.findLast(({ purpose }: Leaf) => purpose === 'time');
  assert.ok(cosignedAt(note, newestTime.vkey) !== null, 'the time of the checkpoint is not signed');
  const entries: string[] = [];
  const hashes: Buffer[] = [];
  for (let number = 0; number * 256 < size; number += 1) {
    const address = addressOf(size, number);
    const bundle = await bytesAt(`${url}/log/tile/entries/${address}`);
    for (let at = 0; at < bundle.length;) {
      const length = bundle.readUInt16BE(at);
      entries.push(bundle.subarray(at + 2, at + 2 + length).toString());
      at += 2 + length;
    }
    const tile = await bytesAt(`${url}/log/tile/0/${address}`);
    for (let at = 0; at < tile.length; at += 32) hashes.push(tile.subarray(at, at + 32));
  }
  assert.equal(entries.length, size);
  assert.deepEqual(entries.map(naiveLeafHash), hashes);
  assert.equal(naiveRoot(hashes).toString('base64'), root);
  return { origin, size, root, note, entries, leaves: entries.map((entry) => JSON.parse(entry)) };
};

export const keyOf = (vkey: string) => {
  const [name = '', id = '', ...material] = vkey.split('+');
  const bytes = Buffer.from(material.join('+'), 'base64');
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(1).toString('base64url') },
    format: 'jwk',
  });
  const computed = sha256(Buffer.from(`${name}\n`), bytes)
    .subarray(0, 4)
    .toString('hex');
  assert.equal(id, computed, 'a key has another id');
  return { name, id, key };
};

const signatureOf = (note: string, name: string, id: string): Buffer | null => {
  for (const line of note.split('\n\n')[1]?.split('\n') ?? []) {
    const [, signer, encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    if (signer === name && bytes.subarray(0, 4).toString('hex') === id) return bytes.subarray(4);
  }
  return null;
};

const textOf = (note: string): string => `${note.split('\n\n')[0]}\n`;

export const isSigned = (note: string, vkey: string): boolean => {
  const { name, id, key } = keyOf(vkey);
  const signature = signatureOf(note, name, id);
  return signature !== null && verify(null, Buffer.from(textOf(note)), key, signature);
};

/** The time, in seconds, at which a witness's key signed the checkpoint; null if it did not. */
export const cosignedAt = (note: string, vkey: string): number | null => {
  const { name, id, key } = keyOf(vkey);
  const bytes = signatureOf(note, name, id);
  if (bytes === null) return null;
  const seconds = Number(bytes.readBigUInt64BE(0));
  const text = `cosignature/v1\ntime ${seconds}\n${textOf(note)}`;
  return verify(null, Buffer.from(text), key, bytes.subarray(8)) ? seconds : null;
};

/** The leaves of a lot, in their order. */
export const leavesOf = ({ leaves }: ReadLog, lot: number): readonly Leaf[] =>
  leaves.filter((leaf: Leaf) => leaf.lot === lot);

export const commitment = (salt: string, lot: number, bidder: string, amount: string): string =>
  sha256(Buffer.from(salt, 'base64'), Buffer.from(`\n${lot}\n${bidder}\n${amount}`)).toString(
    'base64',
  );
