import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseReader, Row } from './database-reader.ts';

/**
 * The rows that the service writes for one request, repeatable with other names: the yardstick for
 * a bare database, which therefore does the same work by construction.
 */
export type Recipe = {
  /** One for each request that was acknowledged. */
  readonly transactions: readonly Transaction[];
  readonly slots: Readonly<Record<string, Slot>>;
};

export type Transaction = {
  /** Locked before anything is written, where the database has more than one writer. */
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
/** A value as it is, or a text with slots between its parts: text, slot, text, slot … text. */
export type Cell = { readonly value: Value } | { readonly parts: readonly string[] };

/** What differs from one repetition to the next. */
export type Slot =
  | { readonly kind: 'id' | 'random'; readonly prefix: string; readonly sample: string }
  | { readonly kind: 'email'; readonly sample: string }
  /** Goes on from the highest number that stands in the column. */
  | {
      readonly kind: 'count';
      readonly table: string;
      readonly column: string;
      readonly sample: number;
    }
  /** Stays unchanged, unless the caller has another value for it. */
  | { readonly kind: 'constant'; readonly sample: string | number }
  /** What another slot was in the repetition before. */
  | { readonly kind: 'previous'; readonly of: string; readonly sample: string };

/** Where a number stands that differs. */
type Counted = {
  readonly slot: string;
  readonly is: (table: string, column: string, row: Row) => boolean;
};

export type Samples = {
  readonly slots: Readonly<Record<string, Slot>>;
  readonly counted: readonly Counted[];
};

/**
 * Written on a clock, or once for many requests: blocks of numbers, what a node holds, and what is
 * sealed of a whole second.
 */
const ofNoRequest: ReadonlySet<string> = new Set([
  ...['counters', 'leases', 'locks', 'record_secrets'],
  ...['log_checkpoints', 'log_tiles'],
]);

/** Does something, and returns what that has written into the tables, whichever there are. */
export const stepsOf = async (
  books: DatabaseReader,
  act: () => Promise<void>,
): Promise<readonly RawStep[]> => {
  const tables = (await books.tables()).filter((table) => !ofNoRequest.has(table));
  await untilSealed(books);
  const before = await snapshot(books, tables);
  await act();
  const after = await snapshot(books, tables);
  const steps: RawStep[] = [];
  for (const table of tables) {
    const unique = await books.uniqueIn(table);
    const [key = []] = unique;
    for (const [id, row] of after.get(table) ?? []) {
      // The leaf of the record comes once a second.
      if (table === 'log_leaves' && row['link'] !== null) continue;
      const known = before.get(table)?.get(id);
      // Trying to send what stood there before is no part of it.
      const isTouched = table !== 'outbox' && JSON.stringify(known) !== JSON.stringify(row);
      if (known === undefined)
        steps.push({ table, kind: 'insert', key, unique, row: asQueued(table, row) });
      else if (isTouched) steps.push({ table, kind: 'update', key, unique, row });
    }
  }
  return steps;
};

/**
 * What is to be sealed is gone once it is, at most a second after it was written; right after a
 * sealing there is time to see it.
 */
const untilSealed = async ({ rows }: DatabaseReader): Promise<void> => {
  while ((await rows('select 1 from unsealed limit 1')).length > 0) await pause(lookEveryMs);
};
const lookEveryMs = 5;

/** A row as it was written, with the columns that no two rows of its table may have in common. */
export type RawStep = Pick<Step, 'table' | 'kind' | 'key'> & {
  readonly row: Row;
  readonly unique: readonly (readonly string[])[];
};

const snapshot = async (
  books: DatabaseReader,
  tables: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Row>>> => {
  const all = new Map<string, ReadonlyMap<string, Row>>();
  for (const table of tables) {
    const [key = []] = await books.uniqueIn(table);
    const rows = await books.rows(`select * from ${table}`);
    const idOf = (row: Row): string => JSON.stringify(key.map((column) => row[column]));
    all.set(table, new Map(rows.map((row) => [idOf(row), row])));
  }
  return all;
};

/** A message as it was before the worker tried it. */
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

/** The slots of a recipe; those of numbers also by the cell that they stand in. */
type KnownSlots = Samples & { readonly numbers: ReadonlyMap<string, string> };

/**
 * Adds slots for other parts that must differ: at least one column of each unique index of each new
 * row. A number is incremented. A text, such as a hash, is generated at random.
 */
const slotsOf = (steps: readonly RawStep[], { slots, counted }: Samples): KnownSlots => {
  const all: Record<string, Slot> = { ...slots };
  const numbers = new Map<string, string>();
  const known = { slots: all, counted, numbers };
  for (const step of steps) {
    const { table, row } = step;
    for (const columns of step.kind === 'insert' ? step.unique : []) {
      // No row is the same as another where one of them is null.
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
    counted.find(({ is }) => is(table, column, row))?.slot ?? numbers.get(placeOf(stored, column));
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
