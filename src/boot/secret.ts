import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Crypto } from '../kernel/ports.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import { ConfigError, secretLengthMin, type Config } from './config.ts';
import { createCrypto, systemRandom } from './system.ts';

/**
 * The secret of the service: SECRET, or a file next to the embedded database. Only the service makes
 * that file, once, for a new database.
 */

type SecretConfig = Pick<Config, 'secret' | 'databaseUrl'>;

/** Makes the secret file if there is neither a file nor SECRET. @throws ConfigError if the secret is too short */
export const findOrCreateCrypto = ({ secret, databaseUrl }: SecretConfig): Crypto & RecordKey =>
  createCrypto(secret ?? findOrCreateSecret(databaseUrl));

/** The cryptography of the stored secret; null if there is none. @throws ConfigError if the secret is too short */
export const findCrypto = ({ secret, databaseUrl }: SecretConfig): (Crypto & RecordKey) | null => {
  const found = secret ?? findSecret(databaseUrl);
  return found === null ? null : createCrypto(found);
};

export const findOrCreateSecret = (databaseUrl: string): string => {
  const file = secretFileOf(databaseUrl);
  if (!existsSync(file)) createSecret(file);
  return readSecret(file);
};

const findSecret = (databaseUrl: string): string | null => {
  const file = secretFileOf(databaseUrl);
  return existsSync(file) ? readSecret(file) : null;
};

export const secretFileOf = (databaseUrl: string): string =>
  join(dirname(databaseUrl.replace(/^sqlite:/, '')), 'secret');

const readSecret = (file: string): string => {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= secretLengthMin) return secret;
  throw new ConfigError(`${file} must hold at least ${secretLengthMin} characters`);
};

/** Links the finished file into place, so that neither a kill nor a second process leaves half a secret. */
const createSecret = (file: string): void => {
  const draft = `${file}.${Buffer.from(systemRandom.bytes(8)).toString('hex')}`;
  mkdirSync(dirname(file), { recursive: true });
  const secret = Buffer.from(systemRandom.bytes(32)).toString('base64url');
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};
