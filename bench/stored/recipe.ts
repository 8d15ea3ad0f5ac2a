import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseReader, Row } from './database-reader.ts';

/**
 * The rows that the service writes for one order or bid, with slots for the parts that differ. A bare
 * database repeats them as a yardstick, so it writes the same rows as the service.
 */
export type Recipe = {
  /** One transaction for each request. */
  readonly transactions: readonly Transaction[];
  readonly slots: Readonly<Record<string, Slot>>;
};

export type Transaction = {
  /** The row that PostgreSQL locks before the first write, because it has several writers. */
  readonly locked: {
    readonly table: string;
    readonly column: string;
    readonly value: Value;
  } | null;
  readonly steps: readonly Step[];
};

export type Step = {
  readonly table: string;
  readonly kind: 'insert' | 'update';
  readonly key: readonly string[];
  readonly cells: Readonly<Record<string, Cell>>;
};

export type Value = string | number | null;
/** A constant value, or a text with slots between its parts: text, slot, text, slot … text. */
export type Cell = { readonly value: Value } | { readonly parts: readonly string[] };

/** A part that differs from one repetition to the next. `sample` is its recorded value. */
export type Slot =
  | { readonly kind: 'id' | 'random'; readonly prefix: string; readonly sample: string }
  | { readonly kind: 'email'; readonly sample: string }
  /** Continues from the highest number in the column. */
  | {
      readonly kind: 'count';
      readonly table: string;
      readonly column: string;
      readonly sample: number;
    }
  /** Has the recorded value, unless the caller passes another. */
  | { readonly kind: 'constant'; readonly sample: string | number }
  /** Has the value of another slot in the previous repetition. */
  | { readonly kind: 'previous'; readonly of: string; readonly sample: string };

/** The cells with the number of a slot. */
type Counted = {
  readonly slot: string;
  readonly matches: (table: string, column: string, row: Row) => boolean;
};

export type Samples = {
  readonly slots: Readonly<Record<string, Slot>>;
  readonly counted: readonly Counted[];
};

/**
 * Tables that the service writes at fixed times or once for many requests: number blocks, leases and
 * locks of a node, and the public log's batches of a second.
 */
const backgroundTables: ReadonlySet<string> = new Set([
  ...['counters', 'leases', 'locks', 'record_secrets'],
  ...['log_checkpoints', 'log_tiles'],
]);

/** Runs an action, and returns the rows that the service has written for it, by comparing all tables. */
export const recordSteps = async (
  reader: DatabaseReader,
  act: () => Promise<void>,
): Promise<readonly RawStep[]> => {
  const tables = (await reader.tables()).filter((table) => !backgroundTables.has(table));
  await untilUnsealedEmpty(reader);
  const before = await snapshot(reader, tables);
  await act();
  const after = await snapshot(reader, tables);
  const steps: RawStep[] = [];
  for (const table of tables) {
    const unique = await reader.uniqueColumns(table);
    const [key = []] = unique;
    for (const [id, row] of after.get(table) ?? []) {
      if (table === 'log_leaves' && isBatchLeaf(row)) continue;
      const known = before.get(table)?.get(id);
      // Changes of older messages are attempts to send them, which do not belong to the action.
      const isTouched = table !== 'outbox' && JSON.stringify(known) !== JSON.stringify(row);
      if (known === undefined)
        steps.push({ table, kind: 'insert', key, unique, row: asQueued(table, row) });
      else if (isTouched) steps.push({ table, kind: 'update', key, unique, row });
    }
  }
  return steps;
};

/** Whether a leaf commits to all events of a second; the service does not write it for a request. */
const isBatchLeaf = (row: Row): boolean => {
  const { ends } = row;
  if (ends === undefined) throw new Error('The table log_leaves has no column "ends"');
  return ends !== null;
};

/**
 * Waits until the table `unsealed` is empty. The service empties it once a second, so right after that
 * the rows of the action stay there long enough to be read.
 */
const untilUnsealedEmpty = async ({ rows }: DatabaseReader): Promise<void> => {
  while ((await rows('select 1 from unsealed limit 1')).length > 0) await pause(checkEveryMs);
};
const checkEveryMs = 5;

/** A written row, with the columns of the unique indexes of its table. */
export type RawStep = Pick<Step, 'table' | 'kind' | 'key'> & {
  readonly row: Row;
  readonly unique: readonly (readonly string[])[];
};

const snapshot = async (
  reader: DatabaseReader,
  tables: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Row>>> => {
  const all = new Map<string, ReadonlyMap<string, Row>>();
  for (const table of tables) {
    const [key = []] = await reader.uniqueColumns(table);
    const rows = await reader.rows(`select * from ${table}`);
    const idOf = (row: Row): string => JSON.stringify(key.map((column) => row[column]));
    all.set(table, new Map(rows.map((row) => [idOf(row), row])));
  }
  return all;
};

/** Resets a message to its state before the first attempt to send it. */
const asQueued = (table: string, row: Row): Row =>
  table === 'outbox' && row['state'] === 'pending'
    ? { ...row, attempts: 0, last_error: null, next_attempt_at_ms: row['created_at_ms'] ?? 0 }
    : row;

export const toRecipe = (
  transactions: readonly {
    readonly locked: Transaction['locked'];
    readonly steps: readonly RawStep[];
  }[],
  samples: Samples,
): Recipe => {
  const known = slotsOf(
    transactions.flatMap(({ steps }) => steps),
    samples,
  );
  const toStep = ({ table, kind, key, row }: RawStep): Step => ({
    ...{ table, kind, key },
    cells: Object.fromEntries(
      Object.keys(row).map((column) => [column, cellOf({ table, key, row }, column, known)]),
    ),
  });
  return {
    slots: known.slots,
    transactions: transactions.map(({ locked, steps }) => ({ locked, steps: steps.map(toStep) })),
  };
};

/** The slots of a recipe, and the slots of numbers by their cell. */
type KnownSlots = Samples & { readonly numbers: ReadonlyMap<string, string> };

/**
 * Adds slots for other parts that must differ: one column of each unique index of each new row. A number
 * is incremented, and a text, such as a hash, is random.
 */
const slotsOf = (steps: readonly RawStep[], { slots, counted }: Samples): KnownSlots => {
  const all: Record<string, Slot> = { ...slots };
  const numbers = new Map<string, string>();
  const known = { slots: all, counted, numbers };
  for (const step of steps) {
    const { table, row } = step;
    for (const columns of step.kind === 'insert' ? step.unique : []) {
      // An index with a null allows equal rows, and a column with a slot differs already.
      const isFree = columns.some(
        (column) => row[column] === null || 'parts' in cellOf(step, column, known),
      );
      const column =
        columns.findLast((each) => typeof row[each] === 'number') ?? columns.at(-1) ?? '';
      const sample = row[column] ?? null;
      if (isFree || sample === null) continue;
      const name = `${table}.${column}:${Object.keys(all).length}`;
      if (typeof sample === 'number') {
        all[name] = { kind: 'count', table, column, sample };
        numbers.set(placeOf(step, column), name);
      } else {
        all[name] = { kind: 'random', prefix: `${table}-`, sample };
      }
    }
  }
  return known;
};

type Stored = Pick<RawStep, 'table' | 'key' | 'row'>;

const placeOf = ({ table, key, row }: Stored, column: string): string =>
  JSON.stringify([table, key.map((each) => row[each]), column]);

const cellOf = (stored: Stored, column: string, { slots, counted, numbers }: KnownSlots): Cell => {
  const { table, row } = stored;
  const slot =
    counted.find(({ matches }) => matches(table, column, row))?.slot ??
    numbers.get(placeOf(stored, column));
  return slot === undefined ? toCell(row[column] ?? null, slots) : { parts: ['', slot, ''] };
};

const toCell = (value: Value, slots: Samples['slots']): Cell => {
  if (typeof value !== 'string') return { value };
  let parts: readonly string[] = [value];
  for (const [name, { sample }] of Object.entries(slots)) {
    if (typeof sample === 'number') continue;
    // Every other part is text.
    parts = parts.flatMap((part, index) =>
      index % 2 === 1
        ? [part]
        : part.split(sample).flatMap((text, at) => (at === 0 ? [text] : [name, text])),
    );
  }
  return parts.length === 1 ? { value } : { parts };
};
