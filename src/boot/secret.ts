import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Crypto } from '../kernel/ports.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import { openCrypto, systemRandom } from './system.ts';
import { ConfigError, secretLengthMin, type Config } from './config.ts';

/** From the secret that is configured, or the one beside the embedded database. */
export const cryptoOf = ({ secret, databaseUrl }: Config): Crypto & RecordKey =>
  openCrypto(secret ?? secretOf(databaseUrl));

/** The same for who only works beside the service; null where there is no secret. */
export const cryptoFound = ({ secret, databaseUrl }: Config): (Crypto & RecordKey) | null => {
  const found = secret ?? secretFound(databaseUrl);
  return found === null ? null : openCrypto(found);
};

/** The embedded database keeps its secret in a file beside it, made once. */
export const secretOf = (databaseUrl: string): string => {
  const file = fileBeside(databaseUrl);
  if (!existsSync(file)) makeSecret(file);
  return readSecret(file);
};

/** Null where there is none: only the service makes one, beside a database that holds nothing. */
const secretFound = (databaseUrl: string): string | null => {
  const file = fileBeside(databaseUrl);
  return existsSync(file) ? readSecret(file) : null;
};

export const fileBeside = (databaseUrl: string): string =>
  join(dirname(databaseUrl.replace(/^sqlite:/, '')), 'secret');

const readSecret = (file: string): string => {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= secretLengthMin) return secret;
  throw new ConfigError(`${file} must hold at least ${secretLengthMin} characters`);
};

/** Linked into place whole, so that neither a kill nor a second process leaves half a secret. */
const makeSecret = (file: string): void => {
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
