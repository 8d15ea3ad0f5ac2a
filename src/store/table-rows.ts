import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Session } from './engine.ts';
import { partsOf, type DeferredRows } from './deferred-rows.ts';
import { prepared, preparedList } from './prepared.ts';

/** Rows of a declared table, whatever its columns. */

type Declared = {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
};
type AnySchema = Record<string, Record<string, unknown>>;

const anyOf = ({ db }: Session): Kysely<AnySchema> => db as unknown as Kysely<AnySchema>;

/** By column, in the order of the columns. */
const pairs = (columns: readonly string[], values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column, nth) => [column, values[nth]]));

/** The rows of which these are the values, one behind the other. */
const rowsOf = (columns: readonly string[], values: readonly unknown[]) =>
  Array.from({ length: values.length / columns.length }, (_row, nth) =>
    pairs(columns, values.slice(nth * columns.length)),
  );

type Upserted<Domain> = Declared & {
  readonly changing: readonly string[];
  readonly valuesOf: (domain: Domain) => readonly unknown[];
};

/** Inserts a row, or changes the one that has its key. */
export const upsert = <Domain>(
  table: Upserted<Domain>,
): ((session: Session, domain: Domain) => Promise<void>) => {
  const write = upsertAll(table);
  return (session, domain) => write(session, [domain]);
};

/** The same for many, none of them twice. */
export const upsertAll = <Domain>({
  valuesOf,
  ...table
}: Upserted<Domain>): ((session: Session, all: readonly Domain[]) => Promise<void>) => {
  const write = preparedList<unknown>(upserting(table));
  return async (session, all) => {
    for (const part of partsOf(all)) await write(session, part.flatMap(valuesOf));
  };
};

const upserting =
  ({ name, key, columns, changing }: Omit<Upserted<never>, 'valuesOf'>) =>
  (session: Session, values: readonly unknown[]) =>
    anyOf(session)
      .insertInto(name)
      .values(rowsOf(columns, values))
      .onConflict((conflict) =>
        conflict
          .columns(key)
          .doUpdateSet((row) =>
            Object.fromEntries(changing.map((column) => [column, row.ref(`excluded.${column}`)])),
          ),
      );

/**
 * Inserts rows, or changes those that have their key, at the end of the group; of each key only the
 * newest. `before` is what a row was, by which a query might still find it.
 */
export const deferUpsert = <Domain>({
  keyOf,
  ...table
}: Upserted<Domain> & { readonly keyOf: (domain: Domain) => string | number }): ((
  session: Session,
  domain: Domain,
  before?: Domain | null,
) => void) => {
  const write = preparedList<unknown>(upserting(table), 'runUnflushed');
  return (session, domain, before = null) => {
    const row = {
      key: String(keyOf(domain)),
      values: once(() => table.valuesOf(domain)),
      valuesBefore: before === null ? null : () => table.valuesOf(before),
    };
    deferredIn(session).change(table.name, (values) => write(session, values), [row]);
  };
};

/** Adds rows that are new, by few statements; the group may write them later, with others. */
export const appendTo = <Domain>({
  name,
  columns,
  valuesOf,
}: Pick<Upserted<Domain>, 'name' | 'columns' | 'valuesOf'>): ((
  session: Session,
  all: readonly Domain[],
) => Promise<void>) => {
  const write = preparedList<unknown>(
    (session, values) => anyOf(session).insertInto(name).values(rowsOf(columns, values)),
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

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
};

const deferredIn = ({ deferred }: Session): DeferredRows => {
  if (deferred === null) throw new Error('A read must not change anything');
  return deferred;
};

/** Changes some columns of a row that is there; of these, so that no index is written in vain. */
export const update = ({
  name,
  key,
}: Pick<Declared, 'name' | 'key'>): ((
  session: Session,
  id: readonly unknown[],
  changed: ReadonlyMap<string, unknown>,
) => Promise<void>) => {
  const writes = new Map<string, ReturnType<typeof prepared<readonly unknown[]>>>();
  const updating = (columns: readonly string[]) =>
    prepared<readonly unknown[]>((session, values) =>
      anyOf(session)
        .updateTable(name)
        .set(pairs(columns, values))
        .where((row) =>
          row.and(key.map((column, nth) => row(column, '=', values[columns.length + nth]))),
        ),
    );
  return async (session, id, changed) => {
    if (changed.size === 0) return;
    const columns = [...changed.keys()];
    const names = columns.join(' ');
    const write = writes.get(names) ?? updating(columns);
    writes.set(names, write);
    await write(session, [...changed.values(), ...id]);
  };
};

/** The next keys behind one, in their order: an audit goes through a whole table so. */
export const keysAfter = async <Key>(
  session: Session,
  table: Declared,
  after: string | number,
  limit: number,
): Promise<readonly Key[]> => {
  const [column = ''] = table.key;
  const rows = await rowsBehind(session, table, after, limit).select(column).execute();
  return rows.map((row) => row[column] as Key);
};

/** The next rows behind one, by their key. */
export const rowsAfter = async <Row>(
  session: Session,
  table: Declared,
  after: string | number,
  limit: number,
): Promise<readonly Row[]> =>
  (await rowsBehind(session, table, after, limit).selectAll().execute()) as readonly Row[];

const rowsBehind = (
  session: Session,
  { name, key: [column = ''] }: Declared,
  after: string | number,
  limit: number,
) => anyOf(session).selectFrom(name).where(column, '>', after).orderBy(column).limit(limit);

/** How many rows such a query finds. */
export const countIn = async <Tables, Name extends keyof Tables>(
  found: SelectQueryBuilder<Tables, Name, object>,
): Promise<number> => {
  const counted = found.select(sql<number>`count(*)`.as('count')).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
};
