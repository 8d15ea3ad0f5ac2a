import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Session } from './engine.ts';
import { filled, slots } from './slot.ts';
import type { Target } from './target.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * A query that is built and compiled once per session and then only given its values. Building a
 * query costs more than running it, and these run for every order.
 */
export const statement = <Values extends object, Row = unknown>(
  build: (session: Session, slots: Values) => Compilable<Row>,
): ((session: Session, values: Values) => Promise<readonly Row[]>) => {
  const compiledBySession = new WeakMap<Session, CompiledQuery<Row>>();
  return (session, values) => {
    const compiled =
      compiledBySession.get(session) ??
      build(
        session,
        slots<Values>((values) => values),
      ).compile();
    compiledBySession.set(session, compiled);
    return session.run(compiled, filled(compiled.parameters, values));
  };
};

/** A declared table, whatever its columns. */
type Declared = {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
};
type AnySchema = Record<string, Record<string, unknown>>;

/** Inserts a row, or changes the one that has its key; with all that its group writes. */
export const upsert = <Domain>({
  columns,
  valuesOf,
  ...target
}: Declared & {
  readonly changing: readonly string[];
  readonly valuesOf: (domain: Domain) => readonly unknown[];
}): ((session: Session, domain: Domain) => void) => {
  const write = writing(target, columns);
  return (session, domain) => write(session, valuesOf(domain));
};

/** Writes rows of a table, each as a whole, with all that its group writes. The values stand in the order of the columns. */
export const writing = (
  target: Target,
  columns: readonly string[],
): ((session: Session, values: readonly unknown[]) => void) => {
  const places = target.key.map((column) => columns.indexOf(column));
  return (session, values) => {
    const key = places.map((place) => values[place]).join(' ');
    unitOf(session).put(target, key, { columns, values, isPart: false });
  };
};

/** Changes some columns of a row that is there, or of what is still to be written of it. */
export const change = (
  session: Session,
  target: Target,
  key: readonly unknown[],
  changed: ReadonlyMap<string, unknown>,
): void => {
  const unit = unitOf(session);
  const name = key.join(' ');
  const earlier = unit.row(target, name);
  const isPart = earlier?.isPart ?? true;
  const before =
    earlier === undefined ? pairs(target.key, key) : pairs(earlier.columns, earlier.values);
  const row = new Map([...before, ...changed]);
  const columns = alike(isPart, [...row.keys()]);
  unit.put(target, name, { columns, values: [...row.values()], isPart });
};

const pairs = (columns: readonly string[], values: readonly unknown[]) =>
  columns.map((column, nth) => [column, values[nth]] as const);

/** One list for all rows that have these columns, by which they are written together. */
const alike = (isPart: boolean, columns: readonly string[]): readonly string[] => {
  const name = `${isPart} ${columns.join(' ')}`;
  const known = lists.get(name) ?? columns;
  lists.set(name, known);
  return known;
};

const lists = new Map<string, readonly string[]>();

/** @throws Error for whoever only reads */
export const unitOf = ({ unit }: Session): UnitOfWork => {
  if (unit === null) throw new Error('A read must not change anything');
  return unit;
};

/** The next keys behind one, in their order: an audit goes through a whole table so. */
export const keysAfter = async <Key>(
  session: Session,
  table: Declared,
  after: string | number,
  limit: number,
): Promise<readonly Key[]> => {
  const [column = ''] = table.key;
  const rows = await behind(session, table, after, limit).select(column).execute();
  return rows.map((row) => row[column] as Key);
};

/** The next rows behind one, by their key. */
export const rowsAfter = async <Row>(
  session: Session,
  table: Declared,
  after: string | number,
  limit: number,
): Promise<readonly Row[]> =>
  (await behind(session, table, after, limit).selectAll().execute()) as readonly Row[];

const behind = (
  { db }: Session,
  { name, key: [column = ''] }: Declared,
  after: string | number,
  limit: number,
) =>
  (db as unknown as Kysely<AnySchema>)
    .selectFrom(name)
    .where(column, '>', after)
    .orderBy(column)
    .limit(limit);
