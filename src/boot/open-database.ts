import type { Crypto } from '../kernel/ports.ts';
import type { EngineOptions } from '../store/engine.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import { openStore } from './database.ts';
import { type Store } from '../store/store.ts';
import { ConfigError, type Config } from './config.ts';
import { cryptoFound, cryptoOf, fileBeside } from './secret.ts';

/** The database with the secret that it was recorded under. */
export type Recorded = {
  readonly store: Store;
  readonly crypto: Crypto & RecordKey;
  /** Whether it goes on under another secret. */
  readonly isRenewed: boolean;
};

/**
 * A secret is only made where nothing was recorded under another one, unless that is asked for.
 * @throws ConfigError where the secret is missing or another one than before
 */
export const openRecorded = async (
  config: Config,
  isNewSecret: boolean,
  options: EngineOptions,
): Promise<Recorded> => {
  const found = cryptoFound(config);
  if (found === null && !isNewSecret) await refuseWithoutSecret(config);
  const crypto = found ?? cryptoOf(config);
  const store = await openStore(config.databaseUrl, {
    ...options,
    key: crypto,
    mayRenew: isNewSecret,
  });
  const isRenewed = await isAnothers(store);
  if (!isRenewed || isNewSecret) return { store, crypto, isRenewed };
  await store.close();
  const where = config.secret === null ? `what ${fileBeside(config.databaseUrl)} holds` : 'SECRET';
  throw new ConfigError(
    `The database was recorded under another secret than ${where}. Put the old secret back. ${without}`,
  );
};

const refuseWithoutSecret = async ({ databaseUrl }: Config): Promise<void> => {
  const store = await openStore(databaseUrl);
  const isLost = await isAnothers(store);
  await store.close();
  if (!isLost) return;
  throw new ConfigError(
    `${fileBeside(databaseUrl)} is missing, and the database beside it was recorded under the secret that it held. ` +
      `Put the file back, or set SECRET to what it held. ${without}`,
  );
};

const isAnothers = (store: Store): Promise<boolean> =>
  store.read(({ record }) => record.isAnothers());

const without =
  'To go on without it for good, start once with serve --new-secret: participant keys, codes, links, ' +
  'quote tokens and idempotency records are worth nothing then, and what was recorded so far can no longer be checked.';
