import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { encodeTimed } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { bidAmounts } from '../load/auction.ts';
import {
  countsOf,
  createRepeater,
  createCellMaker,
  type Counts,
  type SlotValues,
} from '../yardsticks/repeat.ts';
import type { Cell, Recipe, Step, Value } from './recipe.ts';

/**
 * Fills a database with many orders and bids of the last weeks, by repeating the rows that the service
 * writes for one. IDs begin with their creation time, like the service's. Random names cover their
 * whole range, so that new ones are inserted between them, but are written in order, which is faster.
 */

const [recipesFile, databaseFile, rowCount] = process.argv.slice(2);
if (recipesFile === undefined || databaseFile === undefined || rowCount === undefined) {
  throw new Error('Usage: fill.ts RECIPES.json DATABASE COUNT');
}
const recipes = JSON.parse(readFileSync(recipesFile, 'utf8')) as Record<'order' | 'bid', Recipe>;
const total = Number(rowCount);
const database = new DatabaseSync(databaseFile);

const dayMs = 86_400_000;
/** The rows are too old to count for a quota, and too new to be cleaned up. */
const [newestMs, oldestMs] = [2 * dayMs, 20 * dayMs];
/** A number of at least this size is a time in milliseconds. */
const timesFrom = 1_600_000_000_000;
const bidsPerLot = bidAmounts.length;
const batch = 20_000;

/** The characters of random names, in the order in which the database sorts them. */
const crockford = '0123456789abcdefghjkmnpqrstvwxyz';
const base64Url = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** The nth of `total` names. Their first characters are spread evenly, and the rest is random. */
const nameOf = (nth: number, alphabet: string, length: number): string => {
  let text = '';
  let rest = (nth + 0.5) / total;
  for (let at = 0; at < length; at += 1) {
    const isSpread = at < spreadCharacters;
    const value = isSpread ? rest * alphabet.length : Math.random() * alphabet.length;
    text += alphabet[Math.floor(value)];
    rest = value % 1;
  }
  return text;
};
const spreadCharacters = 7;

const ageMsOf = (nth: number): number =>
  Math.round(oldestMs - ((oldestMs - newestMs) * nth) / total);
const idOf = (nth: number): string =>
  encodeTimed(instant(Date.now() - ageMsOf(nth)), randomBytes(16));

/** The number of the outbid bidder; for the first bid, the last bidder. */
const previousOf = (nth: number): number => (nth === 0 ? total : nth) - 1;

/** The values of all slots that the recorder names, for the nth order and the nth bid. */
const slotValuesOf = (nth: number): SlotValues => {
  const lot = lotsFrom + Math.floor(nth / bidsPerLot);
  const participantOf = (each: number): string => `par_${participantNames(each)}`;
  return {
    order: `ord_${idOf(nth)}`,
    message: `o_${idOf(nth)}`,
    bid: `bid_${idOf(nth)}`,
    participant: participantOf(nth),
    outbidParticipant: participantOf(previousOf(nth)),
    keyHash: nameOf(nth, base64Url, 43),
    email: emailOf(nth),
    outbidEmail: emailOf(previousOf(nth)),
    client: `11.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    lot,
    lotStream: `lot_${lot}.`,
    lotField: `"lotId":${lot},`,
    lotVersion: 3 + (nth % bidsPerLot),
  };
};

/** Caches the last names, because the calls come in the order of the rows. */
const participantNames = (() => {
  const known = new Map<number, string>();
  return (nth: number): string => {
    const name = known.get(nth) ?? idOf(nth);
    known.set(nth, name);
    known.delete(nth - 2);
    return name;
  };
})();

const emailOf = (nth: number): string =>
  `${nameOf(nth, crockford, spreadCharacters)}@stored.example`;

const highestIn = async (table: string, column: string): Promise<unknown> =>
  database.prepare(`select max(${column}) as highest from ${table}`).get()?.['highest'];
const lotsFrom = 1 + Number(await highestIn('lots', 'id'));

/** Tables without old rows, because they are cleaned up within a day, and those that bids on a lot share. */
const skippedTables: ReadonlySet<string> = new Set([
  ...['quotas', 'mail_windows', 'unsealed', 'board_changes', 'lots'],
]);
/** The values that rows have after the service has processed them. */
const fixedValues: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  outbox: { state: 'sent', attempts: 1, sealed: null },
  bids: { code_hash: null },
  lots: { status: 'cancelled', closed_at_ms: 1, next_change_at_ms: null, is_settled: 1 },
};

/** The final rows. A row that is inserted and then updated is written once, with its last values. */
const rowsOf = ({ transactions }: Recipe, wanted: (table: string) => boolean): readonly Step[] => {
  const steps = transactions.flatMap((transaction) => transaction.steps);
  const updates = steps.filter(({ kind }) => kind === 'update');
  return steps
    .filter(({ table, kind }) => wanted(table) && (kind === 'insert' || table === 'lots'))
    .map((step) => ({ ...step, ...updates.find(({ table }) => table === step.table) }));
};

type Write = (slotValues: SlotValues, ageMs: number) => void;

const writerOf = ({ table, cells }: Step): Write => {
  const columns = Object.keys(cells);
  const makers = Object.entries(cells).map(([column, cell]) => createMaker(table, column, cell));
  const marks = columns.map(() => '?').join(', ');
  const insert = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`);
  return (slotValues, ageMs) => void insert.run(...makers.map((make) => make(slotValues, ageMs)));
};

const createMaker = (
  table: string,
  column: string,
  cell: Cell,
): ((slotValues: SlotValues, ageMs: number) => Value) => {
  const fixed = fixedValues[table]?.[column];
  if (fixed !== undefined) return () => fixed;
  if (table === 'lots' && column === 'id') return ({ lot }) => lot ?? null;
  if (!('value' in cell)) return createCellMaker(cell);
  const { value } = cell;
  // Old mails are sent, and old promises are met.
  if (column === 'settled_at_ms' || column === 'met_at_ms')
    return (_slotValues, ageMs) => Date.now() - ageMs;
  if (typeof value === 'number' && value >= timesFrom) return (_slotValues, ageMs) => value - ageMs;
  // The stream of the lot, and the subject of a message about it.
  if (typeof value === 'string' && /^lot_\d+$/.test(value)) return ({ lot }) => `lot_${lot}`;
  return () => value;
};

/** Generates the values of the other slots, such as row numbers. */
const createOtherSlots = (
  { slots }: Recipe,
  rows: readonly Step[],
  counts: Counts,
): (() => SlotValues) => {
  const cells = rows.flatMap((step) => Object.values(step.cells));
  const used = new Set(cells.flatMap((cell) => ('parts' in cell ? cell.parts : [])));
  const known = slotValuesOf(0);
  const others = Object.entries(slots).filter(
    ([name]) => used.has(name) && !Object.hasOwn(known, name),
  );
  return createRepeater(Object.fromEntries(others), counts);
};

/** For each recipe, a function that writes all rows of one order or one bid. */
const writersOf = async (): Promise<readonly Write[]> => {
  const each = Object.values(recipes);
  const allSlots = Object.assign({}, ...each.map(({ slots }) => slots)) as Recipe['slots'];
  const counts = await countsOf(allSlots, highestIn);
  return each.map((recipe) => {
    const rows = rowsOf(recipe, (table) => !skippedTables.has(table));
    const nextOthers = createOtherSlots(recipe, rows, counts);
    const writes = rows.map(writerOf);
    return (known, ageMs) => {
      const slotValues = { ...nextOthers(), ...known };
      for (const write of writes) write(slotValues, ageMs);
    };
  });
};

const fill = async (): Promise<void> => {
  database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive;
    pragma cache_size = -1000000; pragma temp_store = memory`);
  const indexes = database
    .prepare(`select name, sql from sqlite_master where type = 'index' and sql is not null`)
    .all();
  // The indexes are created at the end, which takes a fraction of the time.
  for (const { name } of indexes) database.exec(`drop index ${String(name)}`);
  const each = await writersOf();
  const lots = rowsOf(recipes.bid, (table) => table === 'lots').map(writerOf);
  for (let nth = 0; nth < total; nth += 1) {
    if (nth % batch === 0) database.exec(nth === 0 ? 'begin' : 'commit; begin');
    const known = slotValuesOf(nth);
    const ageMs = ageMsOf(nth);
    for (const write of each) write(known, ageMs);
    if (nth % bidsPerLot === 0) for (const write of lots) write(known, ageMs);
  }
  database.exec(
    `update counters set counted = (select max(number) from orders) where name = 'orders'; commit`,
  );
  for (const { sql } of indexes) database.exec(String(sql));
  database.close();
  // Syncs the file, because the system would otherwise write it during a measurement.
  const file = openSync(databaseFile, 'r+');
  fsyncSync(file);
  closeSync(file);
};

await fill();
process.stdout.write('filled\n');
