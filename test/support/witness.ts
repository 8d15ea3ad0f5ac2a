import { createHash, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A witness as c2sp.org/tlog-witness describes it, which knows nothing of the service. */

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const join = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.from([1]), left, right);

/** RFC 9162, 2.1.4.2: whether the proof leads from the first root to the second. */
const isConsistent = (
  [first, firstRoot]: readonly [number, Buffer],
  [second, secondRoot]: readonly [number, Buffer],
  proof: readonly Buffer[],
): boolean => {
  if (first === second) return proof.length === 0 && firstRoot.equals(secondRoot);
  if (first === 0) return proof.length === 0;
  const path = (first & (first - 1)) === 0 ? [firstRoot, ...proof] : [...proof];
  const [begin, ...others] = path;
  if (begin === undefined) return false;
  let [node, last] = [first - 1, second - 1];
  while (node & 1) {
    node >>= 1;
    last >>= 1;
  }
  let [one, other] = [begin, begin];
  for (const each of others) {
    if (last === 0) return false;
    if (node & 1 || node === last) {
      one = join(each, one);
      other = join(each, other);
      while (!(node & 1) && node !== 0) {
        node >>= 1;
        last >>= 1;
      }
    } else {
      other = join(other, each);
    }
    node >>= 1;
    last >>= 1;
  }
  return last === 0 && one.equals(firstRoot) && other.equals(secondRoot);
};

type Answer = { readonly status: number; readonly body: string };

/** It trusts one log, by its origin and key. */
export const startWitness = async (name: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const material = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url')]);
  const id = sha256(Buffer.from(`${name}\n`), material).subarray(0, 4);
  const state = { size: 0, root: Buffer.alloc(0), isAway: false, asked: 0 };
  let trusted: { readonly origin: string; readonly id: string; readonly key: KeyObject } | null =
    null;

  const cosign = (text: string): string => {
    const seconds = 1_772_366_400;
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(seconds));
    const message = `cosignature/v1\ntime ${seconds}\n${text}`;
    const signature = sign(null, Buffer.from(message), privateKey);
    return `— ${name} ${Buffer.concat([id, time, signature]).toString('base64')}\n`;
  };
  const addCheckpoint = (request: string): Answer => {
    const [head = '', ...rest] = request.split('\n\n');
    const [oldLine = '', ...proofLines] = head.split('\n');
    const text = `${rest[0]}\n`;
    const [origin, sizeText = '', rootText = ''] = text.split('\n');
    const [old, size] = [Number(oldLine.replace('old ', '')), Number(sizeText)];
    if (trusted === null || origin !== trusted.origin) return { status: 404, body: '' };
    const { key, id: logId } = trusted;
    const isSigned = (rest[1] ?? '').split('\n').some((line) => {
      const [, signer, encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
      const bytes = Buffer.from(encoded, 'base64');
      if (signer !== origin || bytes.subarray(0, 4).toString('hex') !== logId) return false;
      return verify(null, Buffer.from(text), key, bytes.subarray(4));
    });
    if (!isSigned) return { status: 403, body: '' };
    if (old > size) return { status: 400, body: '' };
    if (old !== state.size) return { status: 409, body: `${state.size}\n` };
    const root = Buffer.from(rootText, 'base64');
    const proof = proofLines.map((line) => Buffer.from(line, 'base64'));
    if (old === size && !root.equals(state.root)) return { status: 409, body: `${state.size}\n` };
    if (!isConsistent([old, state.root], [size, root], proof)) return { status: 422, body: '' };
    [state.size, state.root] = [size, root];
    return { status: 200, body: cosign(text) };
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.asked += 1;
      const isThis = request.method === 'POST' && request.url === '/add-checkpoint';
      const answer = (): Answer => {
        if (state.isAway) return { status: 500, body: '' };
        return isThis ? addCheckpoint(Buffer.concat(parts).toString()) : { status: 404, body: '' };
      };
      const { status, body } = answer();
      response.writeHead(status).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const vkey = `${name}+${id.toString('hex')}+${material.toString('base64')}`;
  return {
    vkey,
    setting: `${vkey} http://127.0.0.1:${port}`,
    state,
    trust: (log: {
      readonly origin: string;
      readonly id: string;
      readonly key: KeyObject;
    }): void => {
      trusted = log;
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
