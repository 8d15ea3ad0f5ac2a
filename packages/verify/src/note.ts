import { fromBase64, isSame, joined, uint32, utf8, type Bytes } from './bytes.ts';
import { sha256 } from './hashing.ts';

/** Reads signed notes and keys, and verifies signatures, as in C2SP's signed-note and tlog-cosignature. */

export const noteBytesMax = 65_536;
const signaturesMax = 64;

const ed25519Type = 1;
const cosignatureType = 4;

export type VerifierKey = {
  readonly text: string;
  readonly name: string;
  readonly id: Bytes;
  /** Whether the key makes cosignatures, which also sign their time. */
  readonly isTimed: boolean;
  readonly publicKey: Bytes;
};

/** Reads `name+hash+base64(type‖key)`; null if malformed or of an unknown type. */
export const readVerifierKey = async (text: string): Promise<VerifierKey | null> => {
  const [, name, hex, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const material = encoded === undefined ? null : fromBase64(encoded);
  if (name === undefined || hex === undefined || material?.length !== 33) return null;
  const [type] = material;
  if (type !== ed25519Type && type !== cosignatureType) return null;
  const id = (await sha256(joined(utf8(`${name}\n`), material))).slice(0, 4);
  if (!isSame(id, uint32(Number.parseInt(hex, 16)))) return null;
  return { text, name, id, isTimed: type === cosignatureType, publicKey: material.slice(1) };
};

type Signature = { readonly name: string; readonly id: Bytes; readonly bytes: Bytes };

export type Note = { readonly text: string; readonly signatures: readonly Signature[] };

/** Null if the text is not a signed note. */
export const readNote = (note: string): Note | null => {
  // eslint-disable-next-line no-control-regex
  if (utf8(note).length > noteBytesMax || /[\u0000-\u0009\u000b-\u001f]/.test(note)) return null;
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || !note.endsWith('\n')) return null;
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > signaturesMax) return null;
  const signatures: Signature[] = [];
  for (const line of lines) {
    const [, name, encoded] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
    const bytes = encoded === undefined ? null : fromBase64(encoded);
    if (name === undefined || bytes === null || bytes.length < 5) return null;
    signatures.push({ name, id: bytes.slice(0, 4), bytes: bytes.slice(4) });
  }
  return { text: note.slice(0, split + 1), signatures };
};

/**
 * The result for one key, with the time of its last cosignature in the note; `absent` if the note has no
 * signature of the key.
 */
export type Signed =
  | { readonly is: 'valid'; readonly atSeconds: number | null }
  | { readonly is: 'invalid' }
  | { readonly is: 'absent' };

export const signedBy = async ({ text, signatures }: Note, key: VerifierKey): Promise<Signed> => {
  const own = signatures.filter(({ name, id }) => name === key.name && isSame(id, key.id));
  let last: Signed = { is: 'absent' };
  for (const { bytes } of own) {
    const read = key.isTimed ? timed(text, bytes) : { message: text, atSeconds: null, bytes };
    const isValid = read !== null && (await isSignature(key, read.message, read.bytes));
    // One invalid signature makes the note invalid for this key.
    if (!isValid) return { is: 'invalid' };
    last = { is: 'valid', atSeconds: read.atSeconds };
  }
  return last;
};

const timed = (text: string, bytes: Bytes) => {
  if (bytes.length !== 72) return null;
  const seconds = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
  if (seconds > secondsMax) return null;
  const message = `cosignature/v1\ntime ${seconds}\n${text}`;
  return { message, atSeconds: Number(seconds), bytes: bytes.slice(8) };
};

/** The end of the year 9999. A JavaScript number holds it exactly. */
const secondsMax = 253_402_300_799n;

const isSignature = async (key: VerifierKey, message: string, bytes: Bytes): Promise<boolean> => {
  if (bytes.length !== 64) return false;
  try {
    const imported = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, [
      'verify',
    ]);
    return await crypto.subtle.verify('Ed25519', imported, bytes, utf8(message));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') {
      throw new NoEd25519('This platform cannot verify Ed25519 signatures', { cause: error });
    }
    return false;
  }
};

/** The browser is too old to verify anything. */
export class NoEd25519 extends Error {}
