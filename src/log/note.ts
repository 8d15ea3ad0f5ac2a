import { createPublicKey, hash, verify } from 'node:crypto';
import type { SigningKey } from '../kernel/signing-key.ts';
import type { Instant } from '../kernel/time.ts';

/** Writes and checks signed notes (c2sp.org/signed-note), such as checkpoints, and cosignatures of checkpoints. */

/** The algorithm bytes in key IDs: for notes, and for cosignatures with a time. */
const signsNotes = 1;
const cosigns = 4;
type KeyType = typeof signsNotes | typeof cosigns;

/** A key with the name that its signatures carry. */
export type NoteSigner = { readonly name: string; readonly key: SigningKey };

const idBytes = 4;
const timeBytes = 8;

const keyIdOf = (name: string, type: KeyType, publicKey: Uint8Array): Buffer =>
  hash(
    'sha256',
    Buffer.concat([Buffer.from(`${name}\n`), Buffer.from([type]), publicKey]),
    'buffer',
  ).subarray(0, idBytes);

const publicKeyBytes = ({ key }: NoteSigner): Buffer => Buffer.from(key.publicKey, 'base64url');

const verifierKey = (signer: NoteSigner, type: KeyType): string => {
  const publicKey = publicKeyBytes(signer);
  const id = keyIdOf(signer.name, type, publicKey).toString('hex');
  const material = Buffer.concat([Buffer.from([type]), publicKey]).toString('base64');
  return `${signer.name}+${id}+${material}`;
};

/** The public verifier key (vkey) of a signer of notes. */
export const noteKey = (signer: NoteSigner): string => verifierKey(signer, signsNotes);
export const cosignerKey = (signer: NoteSigner): string => verifierKey(signer, cosigns);

const signatureLine = (name: string, ...signature: readonly Uint8Array[]): string =>
  `— ${name} ${Buffer.concat(signature).toString('base64')}\n`;

/** The signature line of a note. Each line of `text` ends with a newline, also the last. */
export const noteSignature = (signer: NoteSigner, text: string): string =>
  signatureLine(
    signer.name,
    keyIdOf(signer.name, signsNotes, publicKeyBytes(signer)),
    Buffer.from(signer.key.sign(text), 'base64url'),
  );

export const cosignature = (signer: NoteSigner, checkpoint: string, at: Instant): string => {
  const seconds = secondsOf(at);
  const time = Buffer.alloc(timeBytes);
  time.writeBigUInt64BE(BigInt(seconds));
  return signatureLine(
    signer.name,
    keyIdOf(signer.name, cosigns, publicKeyBytes(signer)),
    time,
    Buffer.from(signer.key.sign(cosigned(checkpoint, seconds)), 'base64url'),
  );
};

const cosigned = (checkpoint: string, seconds: number | bigint): string =>
  `cosignature/v1\ntime ${seconds}\n${checkpoint}`;

const secondsOf = (at: Instant): number => Math.floor(at / 1_000);

export const signedNote = (text: string, signatures: readonly string[]): string =>
  `${text}\n${signatures.join('')}`;

/** The text of a checkpoint; the root is in base64. */
export const checkpointText = (origin: string, size: number, root: string): string =>
  `${origin}\n${size}\n${root}\n`;

/** The text by which a key endorses its successors. */
export const endorsementText = (
  origin: string,
  keys: readonly string[],
  fromSize: number,
): string => `${['studiolot log keys/v1', origin, ...keys, fromSize].join('\n')}\n`;

/** The public key of a witness. */
export type Cosigner = {
  readonly vkey: string;
  readonly name: string;
  readonly id: Uint8Array;
  /** The 32 bytes. */
  readonly publicKey: Uint8Array;
};

const keyBytes = 32;
const signatureBytes = 64;

/** Reads the published verifier key of a witness; null for another text. */
export const readCosigner = (vkey: string): Cosigner | null => {
  const [, name = '', id = '', material = ''] =
    /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey) ?? [];
  const bytes = Buffer.from(material, 'base64');
  const publicKey = bytes.subarray(1);
  if (bytes[0] !== cosigns || publicKey.length !== keyBytes) return null;
  const expectedId = keyIdOf(name, cosigns, publicKey);
  return expectedId.toString('hex') === id ? { vkey, name, id: expectedId, publicKey } : null;
};

/** The lines that are valid cosignatures of the checkpoint by this key. */
export const cosignaturesIn = (
  lines: string,
  checkpoint: string,
  { name, id, publicKey }: Pick<Cosigner, 'name' | 'id' | 'publicKey'>,
): readonly string[] =>
  lines.split('\n').flatMap((each) => {
    const [, signer, encoded = ''] = /^— (\S+) (\S+)$/.exec(each) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    if (signer !== name || bytes.length !== idBytes + timeBytes + signatureBytes) return [];
    if (!bytes.subarray(0, idBytes).equals(id)) return [];
    const text = cosigned(checkpoint, bytes.readBigUInt64BE(idBytes));
    return isSignedBy(publicKey, text, bytes.subarray(idBytes + timeBytes)) ? [`${each}\n`] : [];
  });

const isSignedBy = (publicKey: Uint8Array, text: string, signature: Uint8Array): boolean => {
  const x = Buffer.from(publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, signature);
};
