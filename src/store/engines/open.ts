import type { Engine, EngineOptions } from '../engine.ts';

/** Opens the database at the address and creates the tables of a new one. Only the engine that is used is loaded. */
export const openEngine = async (
  databaseUrl: string,
  { onlyReads = false, ...options }: EngineOptions = {},
): Promise<Engine> => {
  const isEmbedded = databaseUrl.startsWith('sqlite:');
  if (onlyReads) {
    return isEmbedded
      ? (await import('./sqlite-reader.ts')).openSqliteReader(databaseUrl)
      : (await import('./postgres-reader.ts')).openPostgresReader(databaseUrl);
  }
  if (isEmbedded) {
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite(databaseUrl, options);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, options);
};
