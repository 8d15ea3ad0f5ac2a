import type { Engine, EngineOptions } from '../engine.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database at the address and brings its schema up to date. */
export const openEngine = (databaseUrl: string, options: EngineOptions = {}): Promise<Engine> =>
  databaseUrl.startsWith('sqlite:')
    ? openSqlite(databaseUrl, options)
    : openPostgres(databaseUrl, options);
