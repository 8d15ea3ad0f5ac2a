import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { partsOf, type DeferredRows } from './deferred-rows.ts';
import type { Session } from './engine.ts';
import { prepared, preparedList } from './prepared.ts';

/**
 * Writes rows of declared tables. Each writer is made once for its table, such as
 * `const saveChat = upsert(chats)`, and its statement is prepared once for each connection.
 */

type DeclaredTable = {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
};
type AnySchema = Record<string, Record<string, unknown>>;

/** The database without the types of its tables, because the table is known only when the service runs. */
const untyped = ({ db }: Session): Kysely<AnySchema> => db as unknown as Kysely<AnySchema>;

/** `values` are in the order of the columns. */
const rowOf = (columns: readonly string[], values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column, nth) => [column, values[nth]]));

/** Splits the values of many rows, which follow each other in one list, into rows. */
const rowsOf = (columns: readonly string[], values: readonly unknown[]) =>
  Array.from({ length: values.length / columns.length }, (_row, nth) =>
    rowOf(columns, values.slice(nth * columns.length)),
  );

/** A declared table of domain objects. */
type WritableTable<Domain> = DeclaredTable & {
  readonly changing: readonly string[];
  readonly valuesOf: (domain: Domain) => readonly unknown[];
};

type WriteRow<Domain> = (session: Session, domain: Domain) => Promise<void>;
type WriteRows<Domain> = (session: Session, all: readonly Domain[]) => Promise<void>;

/** Makes the writer that inserts a row, or changes the one that has its key. */
export const upsert = <Domain>(table: WritableTable<Domain>): WriteRow<Domain> => {
  const write = upsertAll(table);
  return (session, domain) => write(session, [domain]);
};

/** Makes the writer that inserts or changes many rows, each with another key. */
export const upsertAll = <Domain>({
  valuesOf,
  ...table
}: WritableTable<Domain>): WriteRows<Domain> => {
  const write = preparedList<unknown>((session, values) => upsertQuery(session, table, values));
  return async (session, all) => {
    for (const part of partsOf(all)) await write(session, part.flatMap(valuesOf));
  };
};

const upsertQuery = (
  session: Session,
  { name, key, columns, changing }: Omit<WritableTable<never>, 'valuesOf'>,
  values: readonly unknown[],
) =>
  untyped(session)
    .insertInto(name)
    .values(rowsOf(columns, values))
    .onConflict((conflict) =>
      conflict
        .columns(key)
        .doUpdateSet((row) =>
          Object.fromEntries(changing.map((column) => [column, row.ref(`excluded.${column}`)])),
        ),
    );

/** `before` is the row before the change, which a query may still find. */
type DeferRow<Domain> = (session: Session, domain: Domain, before?: Domain | null) => void;

/**
 * Makes the writer that inserts a row, or changes the one that has its key, when the group of
 * transactions ends (engines/run-group.ts). Of several rows with one key, only the newest is written.
 */
export const deferUpsert = <Domain>({
  keyOf,
  ...table
}: WritableTable<Domain> & {
  readonly keyOf: (domain: Domain) => string | number;
}): DeferRow<Domain> => {
  const write = preparedList<unknown>(
    (session, values) => upsertQuery(session, table, values),
    'runUnflushed',
  );
  return (session, domain, before = null) => {
    const row = {
      key: String(keyOf(domain)),
      values: once(() => table.valuesOf(domain)),
      valuesBefore: before === null ? null : () => table.valuesOf(before),
    };
    deferredIn(session).change(table.name, (values) => write(session, values), [row]);
  };
};

/** Makes the writer that inserts new rows when the group of transactions ends, with few statements. */
export const appendTo = <Domain>({
  name,
  columns,
  valuesOf,
}: Pick<WritableTable<Domain>, 'name' | 'columns' | 'valuesOf'>): WriteRows<Domain> => {
  const write = preparedList<unknown>(
    (session, values) => untyped(session).insertInto(name).values(rowsOf(columns, values)),
    'runUnflushed',
  );
  return async (session, all) => {
    const rows = all.map((each) => {
      const values = once(() => valuesOf(each));
      return { key: null, values, valuesBefore: null };
    });
    deferredIn(session).add(name, (values) => write(session, values), rows);
  };
};

/** Computes a value when it is first needed. */
const once = <Value>(compute: () => Value): (() => Value) => {
  let computed: { readonly value: Value } | null = null;
  return () => (computed ??= { value: compute() }).value;
};

const deferredIn = ({ deferred }: Session): DeferredRows => {
  if (deferred === null) throw new Error('A read must not change anything');
  return deferred;
};

/** Changes columns of the row with this key. */
type UpdateRow = (
  session: Session,
  key: readonly unknown[],
  changed: ReadonlyMap<string, unknown>,
) => Promise<void>;

/** Makes the writer that changes only some columns of an existing row, so that the indexes of the others need no update. */
export const update = ({ name, key }: Pick<DeclaredTable, 'name' | 'key'>): UpdateRow => {
  const prepareUpdate = (columns: readonly string[]) =>
    prepared<readonly unknown[]>((session, values) =>
      untyped(session)
        .updateTable(name)
        .set(rowOf(columns, values))
        .where((row) =>
          row.and(key.map((column, nth) => row(column, '=', values[columns.length + nth]))),
        ),
    );
  const writesByColumns = new Map<string, ReturnType<typeof prepareUpdate>>();
  return async (session, keyValues, changed) => {
    if (changed.size === 0) return;
    const columns = [...changed.keys()];
    const write = writesByColumns.getOrInsertComputed(columns.join(' '), () =>
      prepareUpdate(columns),
    );
    await write(session, [...changed.values(), ...keyValues]);
  };
};

/** The next keys after one, in order. An audit reads a whole table this way. */
export const keysAfter = async <Key>(
  session: Session,
  table: DeclaredTable,
  after: string | number,
  limit: number,
): Promise<readonly Key[]> => {
  const [column = ''] = table.key;
  const rows = await selectAfter(session, table, after, limit).select(column).execute();
  return rows.map((row) => row[column] as Key);
};

/** The next rows after a key, in order. */
export const rowsAfter = async <Row>(
  session: Session,
  table: DeclaredTable,
  after: string | number,
  limit: number,
): Promise<readonly Row[]> =>
  (await selectAfter(session, table, after, limit).selectAll().execute()) as readonly Row[];

const selectAfter = (
  session: Session,
  { name, key: [column = ''] }: DeclaredTable,
  after: string | number,
  limit: number,
) => untyped(session).selectFrom(name).where(column, '>', after).orderBy(column).limit(limit);

export const countIn = async <Tables, Name extends keyof Tables>(
  found: SelectQueryBuilder<Tables, Name, object>,
): Promise<number> => {
  const counted = found.select(sql<number>`count(*)`.as('count')).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
};

/** The items that one statement takes by default. */
export const partItemsMax = 500;

/** Splits work that is too large for one statement into parts, one after the other. */
export const inParts = async <Item, PartResult>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<PartResult>,
  atOnce = partItemsMax,
): Promise<readonly PartResult[]> => {
  const outcomes: PartResult[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    outcomes.push(await work(items.slice(from, from + atOnce)));
  }
  return outcomes;
};
