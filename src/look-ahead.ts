import { closingMark } from './closing-mark.ts';
import type { Config } from './config.ts';
import { cryptoFound } from './secret.ts';
import { lookInto, type Look } from './store/engines/sqlite-look.ts';

/**
 * Whether everything is as the service left it, which nearly every start finds: then the store, which
 * takes long to load, need not be opened before it listens. Null where it has to be: the database is
 * new, of the version before, of a server, or there is something to refuse. Closed once the store is open.
 */
export const lookAhead = (config: Config, isNewSecret: boolean): Look | null => {
  if (isNewSecret || !config.databaseUrl.startsWith('sqlite:')) return null;
  const crypto = cryptoFound(config);
  return crypto && lookInto(config.databaseUrl, crypto, closingMark(config)?.read() ?? null);
};
