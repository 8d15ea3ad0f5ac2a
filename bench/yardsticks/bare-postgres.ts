import { readFileSync } from 'node:fs';
import { Pool, type PoolClient } from 'pg';
import type { Recipe, Step, Transaction } from '../stored/recipe.ts';
import { countsOf, createRepeater, createCellMaker, type SlotValues } from './repeat.ts';

/**
 * A yardstick: bare pg, which writes the rows of a recipe repeatedly, with the given number of
 * concurrent clients and a commit for each transaction. It runs for the requested seconds and returns
 * the rate per second.
 */

const [recipeFile, databaseUrl, clientCount, connectionCount] = process.argv.slice(2);
if (recipeFile === undefined || connectionCount === undefined) {
  throw new Error('Usage: bare-postgres.ts RECIPE.json DATABASE_URL CLIENTS CONNECTIONS');
}
const recipe = JSON.parse(readFileSync(recipeFile, 'utf8')) as Recipe;
const pool = new Pool({ connectionString: databaseUrl, max: Number(connectionCount) });
const highestIn = async (table: string, column: string): Promise<unknown> =>
  (await pool.query(`select max(${column}) as highest from ${table}`)).rows[0]?.highest;
const nextSlotValues = createRepeater(recipe.slots, await countsOf(recipe.slots, highestIn));

type Write = (client: PoolClient, slotValues: SlotValues) => Promise<void>;
let names = 0;

/** Gives a statement a name, so that the server plans it only once for each connection. */
const named = (text: string): { readonly name: string; readonly text: string } => ({
  name: `statement-${(names += 1)}`,
  text,
});

const prepare = ({ table, kind, key, cells }: Step): Write => {
  const columns = Object.keys(cells);
  const values = Object.values(cells).map(createCellMaker);
  const marks = columns.map((_, index) => `$${index + 1}`);
  const set = columns.map((column, index) => `${column} = ${marks[index]}`);
  const where = key.map((column) => `${column} = ${marks[columns.indexOf(column)]}`);
  const statement = named(
    kind === 'insert'
      ? `insert into ${table} (${columns.join(', ')}) values (${marks.join(', ')})`
      : `update ${table} set ${set.join(', ')} where ${where.join(' and ')}`,
  );
  return async (client, slotValues) => {
    const { rowCount } = await client.query({
      ...statement,
      values: values.map((make) => make(slotValues)),
    });
    if (rowCount !== 1) throw new Error(`${rowCount} rows of ${table} were written`);
  };
};

const lock = ({ locked }: Transaction): readonly Write[] => {
  if (locked === null) return [];
  const { table, column, value } = locked;
  const statement = named(`select * from ${table} where ${column} = $1 for update`);
  return [async (client) => void (await client.query({ ...statement, values: [value] }))];
};

const transactions = recipe.transactions.map((transaction) => [
  ...lock(transaction),
  ...transaction.steps.map(prepare),
]);

const repeat = async (): Promise<void> => {
  const slotValues = nextSlotValues();
  for (const writes of transactions) {
    const client = await pool.connect();
    await client.query('begin');
    for (const write of writes) await write(client, slotValues);
    await client.query('commit');
    client.release();
  }
};

const repeatFor = async (durationMs: number): Promise<{ readonly perSecond: number }> => {
  const startedAt = performance.now();
  const elapsedMs = (): number => performance.now() - startedAt;
  let count = 0;
  const keepRepeating = async (): Promise<void> => {
    for (;;) {
      await repeat();
      count += 1;
      if (elapsedMs() >= durationMs) return;
    }
  };
  await Promise.all(Array.from({ length: Number(clientCount) }, keepRepeating));
  return { perSecond: (count * 1_000) / elapsedMs() };
};

process.on('message', ({ seconds }: { readonly seconds: number }) => {
  repeatFor(seconds * 1_000).then(
    (round) => process.send?.(round),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('SIGTERM', () => process.exit(0));
process.stdout.write('ready\n');
