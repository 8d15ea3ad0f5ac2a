import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { uptime, userInfo } from 'node:os';
import type { Clock, Crypto, Random } from '../kernel/ports.ts';
import type { SigningKey } from '../kernel/signing-key.ts';
import { instant } from '../kernel/time.ts';
import { SecretMissing, type RecordKey } from '../log/rows/record-key.ts';

/**
 * Provides the clocks and random bytes of the machine, which no other file of the service reads, and
 * cryptography.
 */

export const systemClock: Clock = { now: () => instant(Date.now()) };

const nanosecondsInMs = 1e6;

/** The real clocks for `trustedClock`. */
export const systemClockSources = {
  wall: (): number => Date.now(),
  monotonic: () => Number(process.hrtime.bigint()) / nanosecondsInMs,
  sinceBoot: () => uptime() * 1_000,
  // Only tests change the database server's time.
  database: (answerMs: number): number => answerMs,
};

/** Milliseconds since any moment, to measure how long something took. */
export const stopwatch = (): number => performance.now();

/** Random bytes are generated in advance, because many cost little more than a few. */
const poolBytes = 4_096;
let pool = Buffer.alloc(0);

export const systemRandom: Random = {
  bytes: (count) => {
    if (count > poolBytes) return randomBytes(count);
    if (pool.length < count) pool = randomBytes(poolBytes);
    const generated = Buffer.from(pool.subarray(0, count));
    pool = pool.subarray(count);
    return generated;
  },
};

/** The machine's user who started this program: the name, or the number if it has no name. */
export const machineUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
};

const blockBytes = 64;
const digestBytes = 32;
/** Nearly every hashed text is shorter. */
const textBytesMax = 8_192;

/**
 * HMAC-SHA256 (RFC 2104), written out for speed: a bid takes two dozen of them, and creating an HMAC
 * object costs three times as much as its two hashes.
 */
const keyedHash = (key: Buffer): ((text: string) => string) => {
  const paddedKey = (pad: number, roomBytes: number): Buffer => {
    const bytes = Buffer.alloc(blockBytes + roomBytes, pad);
    for (const [nth, byte] of key.entries()) bytes[nth] = byte ^ pad;
    return bytes;
  };
  const inner = paddedKey(0x36, textBytesMax);
  const outer = paddedKey(0x5c, digestBytes);
  return (text) => {
    const length = Buffer.byteLength(text);
    if (length > textBytesMax) return createHmac('sha256', key).update(text).digest('base64url');
    inner.write(text, blockBytes);
    const digest = hash('sha256', inner.subarray(0, blockBytes + length), 'binary');
    outer.write(digest, blockBytes, 'binary');
    return hash('sha256', outer, 'base64url');
  };
};

const nonceBytes = 12;
const tagBytes = 16;
const saltBytes = 16;

/** Keyed hashes (HMAC-SHA256) and sealing (AES-256-GCM), each with its own key derived from the secret. */
export const createCrypto = (secret: string): Crypto & RecordKey => {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sealKey = keyFor('studiolot seal');
  const nonceFor = keyedHash(keyFor('studiolot nonce'));
  const sealWith = (nonce: Buffer, text: string, sealContext: string): string => {
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
    cipher.setAAD(Buffer.from(sealContext));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  };

  let quoteKey: SigningKey | null = null;
  const logKeys = new Map<string, SigningKey>();
  return {
    quoteKey: () => (quoteKey ??= signingKeyOf(keyFor('studiolot quote'))),
    logKey: (purpose, generation) => {
      const name = `studiolot log ${purpose} ${generation}`;
      const key = logKeys.get(name) ?? signingKeyOf(keyFor(name));
      logKeys.set(name, key);
      return key;
    },
    hash: keyedHash(keyFor('studiolot hash')),
    chain: keyedHash(keyFor('studiolot record')),
    salt: () => Buffer.from(systemRandom.bytes(saltBytes)).toString('base64url'),
    seal: (text, sealContext) =>
      sealWith(Buffer.from(systemRandom.bytes(nonceBytes)), text, sealContext),
    // The nonce is a hash of the text, so no two texts have the same nonce.
    sealSame: (text, sealContext) =>
      sealWith(
        Buffer.from(nonceFor(`${sealContext}\n${text}`), 'base64url').subarray(0, nonceBytes),
        text,
        sealContext,
      ),
    unseal: (sealed, sealContext) => {
      const bytes = Buffer.from(sealed, 'base64url');
      // Another base64url spelling of the same bytes did not come from `seal`.
      if (bytes.toString('base64url') !== sealed) return null;
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      if (tag.length < tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: tagBytes });
      decipher.setAuthTag(tag).setAAD(Buffer.from(sealContext));
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};

/** The DER bytes that precede the 32 bytes of an Ed25519 private key (RFC 8410). */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Verifies with Ed25519 only, whatever algorithm a token names. */
const signingKeyOf = (seed: Buffer): SigningKey => {
  const der = Buffer.concat([privateKeyPrefix, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const verifyingKey = createPublicKey(privateKey);
  const { x: publicKey = '' } = verifyingKey.export({ format: 'jwk' });
  return {
    id: hash('sha256', `{"crv":"Ed25519","kty":"OKP","x":"${publicKey}"}`, 'base64url'),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    isSignatureOf: (text, signature) => {
      const bytes = Buffer.from(signature, 'base64url');
      // Another base64url spelling of the same bytes is not accepted.
      const isCanonical = bytes.toString('base64url') === signature;
      return isCanonical && verify(null, Buffer.from(text), verifyingKey, bytes);
    },
  };
};

/**
 * The key that signs web push messages, derived from the secret.
 * @throws Error if the hash is no key of the curve, for one secret in 2^32; another SECRET helps
 */
export const pushKeysOf = (
  hashed: Crypto['hash'],
): { readonly publicKey: string; readonly privateKey: string } => {
  const curve = createECDH('prime256v1');
  const privateKey = hashed('push key');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
};

const secretMissing = (): never => {
  throw new SecretMissing();
};

/** Stands in for commands that find no secret, which work as long as they need none. @throws SecretMissing */
export const noCrypto: Crypto = {
  hash: secretMissing,
  seal: secretMissing,
  sealSame: secretMissing,
  unseal: secretMissing,
  quoteKey: secretMissing,
  logKey: secretMissing,
};
