import { Client, type CustomTypesConfig, types as standardTypes } from 'pg';

/** Looks into the database beside the service, on a connection of its own. */

export type Row = Readonly<Record<string, string | number | null>>;

/** Sums of whole numbers are `numeric`; all of ours fit into a double. */
const wideNumbers: ReadonlySet<number> = new Set([
  standardTypes.builtins.INT8,
  standardTypes.builtins.NUMERIC,
]);

const types: CustomTypesConfig = {
  getTypeParser: ((id: number, format: never) =>
    wideNumbers.has(id)
      ? Number
      : standardTypes.getTypeParser(id, format)) as typeof standardTypes.getTypeParser,
};

const patienceMs = 5_000;

export const query = async (
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    types,
  });
  // A server that goes away says so to the query, and must not end this process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Row>(sql, [...values]);
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};
