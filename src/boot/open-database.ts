import type { Crypto } from '../kernel/ports.ts';
import type { Store } from '../kernel/store.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import type { EngineOptions } from '../store/engine.ts';
import { ConfigError, type Config } from './config.ts';
import { findCrypto, findOrCreateCrypto, secretFileOf } from './secret.ts';
import type { Service } from './service.ts';

/** An open database with the secret that its records are keyed by. */
export type OpenedDatabase = {
  readonly store: Store;
  readonly crypto: Crypto & RecordKey;
  /** The records made so far are keyed by another secret, and an operator has accepted that. */
  readonly isRenewed: boolean;
};

/**
 * Opens the database, adds to `parts` how it closes, and checks that its records were made under the
 * configured secret. Makes a secret for a new database only, or if `isNewSecret` is set.
 * @throws ConfigError if the secret is missing or differs from the one that the records were made under
 */
export const openDatabase = async (
  { openStore }: Service,
  config: Config,
  parts: AsyncDisposableStack,
  { isNewSecret, ...options }: EngineOptions & { readonly isNewSecret: boolean },
): Promise<OpenedDatabase> => {
  const found = findCrypto(config);
  if (found === null && !isNewSecret) await refuseIfSecretIsLost(openStore, config);
  const crypto = found ?? findOrCreateCrypto(config);
  const store = await openStore(config.databaseUrl, {
    ...options,
    key: crypto,
    mayRenew: isNewSecret,
  });
  parts.defer(store.close);
  const isRenewed = await isUnderOtherSecret(store);
  if (!isRenewed || isNewSecret) return { store, crypto, isRenewed };
  const source =
    config.secret === null ? `what ${secretFileOf(config.databaseUrl)} holds` : 'SECRET';
  throw new ConfigError(
    `The database was recorded under another secret than ${source}. Put the old secret back. ${newSecretAdvice}`,
  );
};

const refuseIfSecretIsLost = async (
  openStore: Service['openStore'],
  { databaseUrl }: Config,
): Promise<void> => {
  const store = await openStore(databaseUrl);
  try {
    if (!(await isUnderOtherSecret(store))) return;
  } finally {
    await store.close();
  }
  throw new ConfigError(
    `${secretFileOf(databaseUrl)} is missing, and the database next to it was recorded under the secret in that file. ` +
      `Put the file back, or set SECRET to the same secret. ${newSecretAdvice}`,
  );
};

const isUnderOtherSecret = (store: Store): Promise<boolean> =>
  store.read(({ record }) => record.isUnderOtherSecret());

const newSecretAdvice =
  'To go on without it for good, start once with serve --new-secret: participant keys, codes, links, ' +
  'quote tokens and idempotency records are worth nothing then, and what was recorded so far can no longer be checked.';
