import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** The protocol of a witness (c2sp.org/tlog-witness). It works for any log, not only for Studiolot's. */

/** The last checkpoint that the witness signed; its size is 0 before the first. */
export type SignedHead = { readonly size: number; readonly root: Buffer };

export const nothingSigned: SignedHead = { size: 0, root: Buffer.alloc(0) };

/** Store `seen` before you send the answer; it is null if nothing changes. */
export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly seen: SignedHead | null;
};

/** A key of the log that the witness signs for. */
export type LogKey = { readonly origin: string; readonly id: string; readonly key: KeyObject };

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const idBytes = 4;
const keyBytes = 32;
const proofLinesMax = 63;

/** @throws if the text is not a key of type 1, such as the key for checkpoints in `/log/keys` */
export const readLogKey = (vkey: string): LogKey => {
  const [origin = '', id = '', ...rest] = vkey.split('+');
  const material = Buffer.from(rest.join('+'), 'base64');
  const own = sha256(Buffer.from(`${origin}\n`), material)
    .subarray(0, idBytes)
    .toString('hex');
  if (material[0] !== 1 || material.length !== keyBytes + 1 || own !== id) {
    throw new Error(`${vkey} is no key of a log`);
  }
  const x = material.subarray(1).toString('base64url');
  return {
    origin,
    id,
    key: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
  };
};

/** Makes the public key and the signing function of a witness from its name and its Ed25519 key. */
export const cosignerOf = (name: string, privateKey: KeyObject) => {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const material = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url')]);
  const id = sha256(Buffer.from(`${name}\n`), material).subarray(0, idBytes);
  return {
    vkey: `${name}+${id.toString('hex')}+${material.toString('base64')}`,
    cosign: (text: string, seconds: number): string => {
      const time = Buffer.alloc(8);
      time.writeBigUInt64BE(BigInt(seconds));
      const message = `cosignature/v1\ntime ${seconds}\n${text}`;
      const signature = sign(null, Buffer.from(message), privateKey);
      return `— ${name} ${Buffer.concat([id, time, signature]).toString('base64')}\n`;
    },
  };
};

/** Answers a request. `cosign` signs the text of the checkpoint. */
export const addCheckpoint = (
  request: string,
  keys: readonly LogKey[],
  seen: SignedHead,
  cosign: (text: string) => string,
): Answer => {
  const [, oldText = '', proofText = '', text = '', signatures = ''] =
    /^old (0|[1-9]\d{0,14})\n((?:\S+\n)*)\n((?:.+\n)+)\n((?:— .+\n)+)$/.exec(request) ?? [];
  const [origin = '', sizeText = '', rootText = ''] = text.split('\n');
  if (!/^(?:0|[1-9]\d{0,14})$/.test(sizeText)) return refuse(400);
  const matchingKeys = keys.filter((each) => each.origin === origin);
  if (matchingKeys.length === 0) return refuse(404);
  if (!matchingKeys.some((key) => isSigned(text, signatures, key))) return refuse(403);
  const [old, size, root] = [Number(oldText), Number(sizeText), Buffer.from(rootText, 'base64')];
  const proof = proofText.split('\n').slice(0, -1);
  if (old > size || proof.length > proofLinesMax) return refuse(400);
  if (old !== seen.size) return refuse(409, `${seen.size}\n`);
  if (old === size && old > 0 && !root.equals(seen.root)) return refuse(409, `${seen.size}\n`);
  const hashes = proof.map((line) => Buffer.from(line, 'base64'));
  if (!isConsistent(seen, { size, root }, hashes)) return refuse(422);
  return { status: 200, body: cosign(text), seen: { size, root } };
};

const refuse = (status: number, body = ''): Answer => ({ status, body, seen: null });

const isSigned = (text: string, signatures: string, { origin, id, key }: LogKey): boolean =>
  signatures.split('\n').some((line) => {
    const [, signer, encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    if (signer !== origin || bytes.subarray(0, idBytes).toString('hex') !== id) return false;
    return verify(null, Buffer.from(text), key, bytes.subarray(idBytes));
  });

const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.from([1]), left, right);

/** Whether the proof leads from the first tree to the second, as in RFC 9162, 2.1.4.2. */
const isConsistent = (first: SignedHead, second: SignedHead, proof: readonly Buffer[]): boolean => {
  if (first.size === 0) return proof.length === 0;
  if (first.size === second.size) return proof.length === 0 && first.root.equals(second.root);
  const isPowerOfTwo = Number.isInteger(Math.log2(first.size));
  const [start, ...others] = isPowerOfTwo ? [first.root, ...proof] : proof;
  if (start === undefined) return false;
  let [node, last] = [first.size - 1, second.size - 1];
  const moveUp = (): void => {
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  };
  while (node % 2 === 1) moveUp();
  let [one, other] = [start, start];
  for (const each of others) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      one = nodeHash(each, one);
      other = nodeHash(each, other);
      while (node % 2 === 0 && node !== 0) moveUp();
    } else {
      other = nodeHash(other, each);
    }
    moveUp();
  }
  return last === 0 && one.equals(first.root) && other.equals(second.root);
};
