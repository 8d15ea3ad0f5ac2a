import type { Engine, EngineOptions } from '../engine.ts';

/** Opens the database at the address and creates the tables of a new one. Only the engine that is used is loaded. */
export const openEngine = async (
  databaseUrl: string,
  options: EngineOptions = {},
): Promise<Engine> => {
  if (databaseUrl.startsWith('sqlite:')) {
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite(databaseUrl, options);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, options);
};
