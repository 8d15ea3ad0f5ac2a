import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Recipe, Step } from '../stored/recipe.ts';
import { countsOf, createRepeater, createCellMaker, type SlotValues } from './repeat.ts';

/**
 * A yardstick: bare node:sqlite, which writes the rows of a recipe repeatedly, with one commit for each
 * transaction or for a group of them. It runs for the requested seconds and returns the rate per second.
 */

export type CommitRound = { readonly perSecond: number };

const [recipeFile, databaseFile] = process.argv.slice(2);
if (recipeFile === undefined || databaseFile === undefined) {
  throw new Error('Usage: bare-sqlite.ts RECIPE.json DATABASE');
}
const recipe = JSON.parse(readFileSync(recipeFile, 'utf8')) as Recipe;
const database = new DatabaseSync(databaseFile);
// The same pragmas as the service's writer.
database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
  pragma cache_size = -65536; pragma wal_autocheckpoint = 10000`);

const prepare = ({ table, kind, key, cells }: Step): ((slotValues: SlotValues) => void) => {
  const columns = Object.keys(cells);
  const values = Object.values(cells).map(createCellMaker);
  if (kind === 'insert') {
    const marks = columns.map(() => '?').join(', ');
    const sql = `insert into ${table} (${columns.join(', ')}) values (${marks})`;
    const insert = database.prepare(sql);
    return (slotValues) => void insert.run(...values.map((make) => make(slotValues)));
  }
  const set = columns.map((column) => `${column} = ?`).join(', ');
  const where = key.map((column) => `${column} = ?`).join(' and ');
  const update = database.prepare(`update ${table} set ${set} where ${where}`);
  const keys = key.map((column) => values[columns.indexOf(column)]);
  return (slotValues) => {
    const found = keys.map((make) => make?.(slotValues) ?? null);
    const { changes } = update.run(...values.map((make) => make(slotValues)), ...found);
    if (changes !== 1) throw new Error(`${changes} rows of ${table} were updated`);
  };
};

const transactions = recipe.transactions.map(({ steps }) => steps.map(prepare));
const highestIn = async (table: string, column: string): Promise<unknown> =>
  database.prepare(`select max(${column}) as highest from ${table}`).get()?.['highest'];
const nextSlotValues = createRepeater(recipe.slots, await countsOf(recipe.slots, highestIn));

const inTransaction = (write: () => void): void => {
  database.exec('begin immediate');
  write();
  database.exec('commit');
};

const repeat = (): void => {
  const slotValues = nextSlotValues();
  for (const steps of transactions) {
    inTransaction(() => steps.forEach((write) => write(slotValues)));
  }
};

/** Writes several repetitions in one transaction. */
const repeatTogether = (count: number): void =>
  inTransaction(() => {
    for (let nth = 0; nth < count; nth += 1) {
      const slotValues = nextSlotValues();
      for (const write of transactions.flat()) write(slotValues);
    }
  });

const repeatFor = (durationMs: number, groupSize: number): CommitRound => {
  const startedAt = performance.now();
  let count = 0;
  let elapsedMs = 0;
  while (elapsedMs < durationMs) {
    if (groupSize === 1) repeat();
    else repeatTogether(groupSize);
    count += groupSize;
    elapsedMs = performance.now() - startedAt;
  }
  return { perSecond: (count * 1_000) / elapsedMs };
};

type RoundRequest = { readonly seconds: number; readonly groupSize: number };

process.on('message', ({ seconds, groupSize }: RoundRequest) => {
  process.send?.(repeatFor(seconds * 1_000, groupSize));
});
process.once('SIGTERM', () => process.exit(0));
process.stdout.write('ready\n');
