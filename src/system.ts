import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import {
  SecretMissing,
  type Clock,
  type Crypto,
  type Random,
  type RecordKey,
} from './app/ports.ts';
import { instant } from './domain/time.ts';

/** The real clock, randomness and cryptography: the only place that touches them. */

export const systemClock: Clock = { now: () => instant(Date.now()) };

/** In milliseconds, for how long something took. */
export const stopwatch = (): number => performance.now();

/** Drawn in advance, because one large draw costs little more than one small one. */
const poolBytes = 4_096;
let pool = Buffer.alloc(0);

export const systemRandom: Random = {
  bytes: (count) => {
    if (count > poolBytes) return randomBytes(count);
    if (pool.length < count) pool = randomBytes(poolBytes);
    const drawn = Buffer.from(pool.subarray(0, count));
    pool = pool.subarray(count);
    return drawn;
  },
};

/** Whoever started this program, by name or, where the machine has none for them, by number. */
export const machineUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
};

const nonceBytes = 12;
const tagBytes = 16;
const saltBytes = 16;

/** Keyed hashes (HMAC-SHA256) and sealing (AES-256-GCM), each with its own key derived from the secret. */
export const openCrypto = (secret: string): Crypto & RecordKey => {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const hashKey = keyFor('studiolot hash');
  const sealKey = keyFor('studiolot seal');
  const recordKey = keyFor('studiolot record');
  return {
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
    chain: (text) => createHmac('sha256', recordKey).update(text).digest('base64url'),
    salt: () => Buffer.from(systemRandom.bytes(saltBytes)).toString('base64url'),
    seal: (text, place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, place) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      if (tag.length < tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: tagBytes });
      decipher.setAuthTag(tag).setAAD(Buffer.from(place));
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};

/** Where there is no secret: what needs one is refused, and the rest goes on without it. */
export const noCrypto: Crypto = {
  hash: () => {
    throw new SecretMissing();
  },
  seal: () => {
    throw new SecretMissing();
  },
  open: () => {
    throw new SecretMissing();
  },
};
