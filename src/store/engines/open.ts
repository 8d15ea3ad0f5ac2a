import type { Engine, EngineOptions } from '../engine.ts';
import type { StoredRows } from '../stored-rows.ts';

/** Opens the database at an address, and creates the tables of a new one. Loads only the engine that is used. */
export const openEngine = async (
  databaseUrl: string,
  rows: readonly StoredRows<object>[],
  options: EngineOptions = {},
): Promise<Engine> => {
  if (databaseUrl.startsWith('sqlite:')) {
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite(databaseUrl, rows, options);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, rows, options);
};
