import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { canonicalJson } from '../../src/kernel/result.ts';
import type { DraftLeaf } from './log-leaves.ts';

/** A log server that signs what the test wants, as a fraudulent service could. It is written from the specifications alone. */

const sha256 = (...parts: (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const leafHashOf = (entry: string): Buffer => sha256(Uint8Array.of(0), entry);

/** The tree hash of RFC 6962, section 2.1. */
const treeHash = (hashes: readonly Buffer[]): Buffer => {
  if (hashes.length === 0) return sha256('');
  if (hashes.length === 1) return hashes[0] ?? sha256('');
  let split = 1;
  while (split * 2 < hashes.length) split *= 2;
  return sha256(Uint8Array.of(1), treeHash(hashes.slice(0, split)), treeHash(hashes.slice(split)));
};

/** The inclusion path of RFC 6962, section 2.1.1. */
const inclusionPath = (index: number, hashes: readonly Buffer[]): readonly Buffer[] => {
  if (hashes.length <= 1) return [];
  let split = 1;
  while (split * 2 < hashes.length) split *= 2;
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)];
  return index < split
    ? [...inclusionPath(index, left), treeHash(right)]
    : [...inclusionPath(index - split, right), treeHash(left)];
};

export class Signer {
  readonly name: string;
  readonly vkey: string;
  readonly #key: KeyObject;
  readonly #id: Buffer;
  readonly #isTimed: boolean;

  constructor(name: string, isTimed = false) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    const material = Buffer.concat([Uint8Array.of(isTimed ? 4 : 1), raw]);
    this.name = name;
    this.#key = privateKey;
    this.#isTimed = isTimed;
    this.#id = sha256(`${name}\n`, material).subarray(0, 4);
    this.vkey = `${name}+${this.#id.toString('hex')}+${material.toString('base64')}`;
  }

  line(text: string, atSeconds = 0): string {
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(atSeconds));
    const message = this.#isTimed ? `cosignature/v1\ntime ${atSeconds}\n${text}` : text;
    const signature = sign(null, Buffer.from(message), this.#key);
    const bytes = this.#isTimed ? [this.#id, time, signature] : [this.#id, signature];
    return `— ${this.name} ${Buffer.concat(bytes).toString('base64')}\n`;
  }

  note(text: string): string {
    return `${text}\n${this.line(text)}`;
  }
}

export type ListedKey = {
  vkey: string;
  purpose: string;
  from_size: number;
  until_size: number | null;
  endorsed_by?: { vkey: string; note: string };
};

export class LogServer {
  readonly origin = 'log.example/log';
  signer = new Signer(this.origin);
  timer = new Signer(`${this.origin}/time`, true);
  cosigners: Signer[] = [];
  keys: ListedKey[] = [this.#listed(this.signer, 'checkpoint'), this.#listed(this.timer, 'time')];
  witnesses: string[] = [];
  entries: string[] = [];
  /** Responses that replace the real ones, by path. */
  readonly instead = new Map<string, Buffer | string | number>();
  atSeconds = 4_000_000;
  #checkpoint = '';
  #hashes: Buffer[] = [];
  readonly requested: string[] = [];
  readonly #server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/log\//, '');
    this.requested.push(path);
    const answer = this.instead.get(path) ?? this.#answer(path);
    if (answer === null) response.writeHead(404).end();
    else if (typeof answer === 'number') response.writeHead(answer, { location: '/' }).end();
    else response.end(answer);
  });

  #listed({ vkey }: Signer, purpose: string): ListedKey {
    return { vkey, purpose, from_size: 0, until_size: null };
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async end(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Replaces all leaves by these, and signs them. */
  publish(leaves: readonly DraftLeaf[]): void {
    this.publishEntries(leaves.map((leaf) => canonicalJson(leaf)));
  }

  publishEntries(entries: readonly string[]): void {
    this.entries = [...entries];
    this.#hashes = entries.map(leafHashOf);
    this.#checkpoint = this.sign();
  }

  sign(): string {
    const text = `${this.origin}\n${this.entries.length}\n${treeHash(this.#hashes).toString('base64')}\n`;
    const lines = [this.signer, this.timer, ...this.cosigners].map((each) =>
      each.line(text, this.atSeconds),
    );
    this.#checkpoint = `${text}\n${lines.join('')}`;
    return this.#checkpoint;
  }

  get checkpoint(): string {
    return this.#checkpoint;
  }

  set checkpoint(text: string) {
    this.#checkpoint = text;
  }

  proof(index: number): string {
    const path = inclusionPath(index, this.#hashes).map((hash) => hash.toString('base64'));
    return ['c2sp.org/tlog-proof@v1', `index ${index}`, ...path, '', this.#checkpoint].join('\n');
  }

  receipt(leaf: DraftLeaf, includedBySeconds = this.atSeconds): Record<string, string> {
    const text = canonicalJson(leaf);
    const hash = leafHashOf(text).toString('base64');
    const note = `studiolot receipt/v1\n${this.origin}\n${hash}\n${includedBySeconds}\n`;
    const by = new Date(includedBySeconds * 1_000).toISOString();
    return { leaf: text, leaf_hash: hash, included_by: by, note: this.signer.note(note) };
  }

  /** Makes a new key. The previous key endorses it, unless that key is lost. */
  rotate(isLost = false): void {
    const old = this.signer;
    const size = this.entries.length;
    this.signer = new Signer(this.origin);
    this.timer = new Signer(`${this.origin}/time`, true);
    const [{ vkey }, { vkey: timeVkey }] = [this.signer, this.timer];
    const text = `studiolot log keys/v1\n${this.origin}\n${vkey}\n${timeVkey}\n${size}\n`;
    this.keys = this.keys.map((key) => ({ ...key, until_size: key.until_size ?? size }));
    const endorsed = isLost ? {} : { endorsed_by: { vkey: old.vkey, note: old.note(text) } };
    const terms = { from_size: size, until_size: null, ...endorsed };
    this.keys.push({ vkey, purpose: 'checkpoint', ...terms });
    this.keys.push({ vkey: timeVkey, purpose: 'time', ...terms });
  }

  #answer(path: string): Buffer | string | null {
    if (path === 'checkpoint') return this.#checkpoint;
    if (path === 'keys') {
      return JSON.stringify({ origin: this.origin, keys: this.keys, witnesses: this.witnesses });
    }
    const [, kind = '', where = '', width = ''] =
      /^tile\/(\d+|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d+))?$/.exec(path) ?? [];
    if (kind === '') return null;
    const index = Number(where.replaceAll(/[x/]/g, ''));
    const wide = width === '' ? 256 : Number(width);
    if (kind === 'entries') return this.#bundle(index * 256, wide);
    const span = 256 ** Number(kind);
    const hashes = Array.from({ length: wide }, (_, nth) => {
      const from = (index * 256 + nth) * span;
      return from + span <= this.#hashes.length
        ? treeHash(this.#hashes.slice(from, from + span))
        : null;
    });
    return hashes.includes(null) ? null : Buffer.concat(hashes as Buffer[]);
  }

  #bundle(from: number, width: number): Buffer | null {
    if (from + width > this.entries.length) return null;
    return Buffer.concat(
      this.entries.slice(from, from + width).flatMap((entry) => {
        const bytes = Buffer.from(entry);
        return [Uint8Array.of(bytes.length >> 8, bytes.length & 255), bytes];
      }),
    );
  }
}
