import type { Compilable, CompiledQuery } from 'kysely';
import type { Session } from './engine.ts';

/** The method of a session that runs the query. It decides which deferred rows are written before. */
type RunMethod = 'run' | 'runByText' | 'runUnflushed';

/** Runs a prepared query with these values. */
type RunPrepared<Values, Found> = (session: Session, values: Values) => Promise<Found>;

/**
 * Prepares a query that is built once for each connection and then run with other values, because
 * building a query takes Kysely longer than SQLite needs to answer it. While it is built, each member
 * of `values` is a placeholder for the value of that name.
 */
export const prepared = <Values extends object, Row = unknown>(
  build: (session: Session, values: Values) => Compilable<Row>,
  method: RunMethod = 'run',
): RunPrepared<Values, readonly Row[]> => {
  const compiledBySession = new WeakMap<Session, CompiledQuery<Row>>();
  return (session, values) => {
    const compiled = compiledBySession.getOrInsertComputed(session, () =>
      build(session, placeholders() as Values).compile(),
    );
    return session[method](compiled, filled(compiled, values));
  };
};

/** Prepares a query that finds at most one row. */
export const preparedFirst = <Values extends object, Row>(
  build: (session: Session, values: Values) => Compilable<Row>,
  method: RunMethod = 'run',
): RunPrepared<Values, Row | null> => {
  const find = prepared(build, method);
  return async (session, values) => (await find(session, values))[0] ?? null;
};

/** Prepares a query with a list of values. It is built once for each length of the list. */
export const preparedList = <Item, Row = unknown>(
  build: (session: Session, items: readonly Item[]) => Compilable<Row>,
  method: RunMethod = 'run',
): RunPrepared<readonly Item[], readonly Row[]> => {
  const byLength = new Map<number, RunPrepared<readonly Item[], readonly Row[]>>();
  const prepareFor = (length: number) =>
    prepared<readonly Item[], Row>((session, values) => {
      // `values` has no length while it is a placeholder, so its items are listed one by one.
      const items = Array.from({ length }, (_item, index) => values[index] as Item);
      return build(session, items);
    }, method);
  return (session, items) => {
    const run = byLength.getOrInsertComputed(items.length, prepareFor);
    return run(session, items);
  };
};

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = (): object =>
  new Proxy({}, { get: (_values, name) => new Placeholder(String(name)) });

const filled = ({ parameters }: CompiledQuery, values: object): readonly unknown[] =>
  parameters.map((parameter) =>
    parameter instanceof Placeholder ? values[parameter.name as keyof object] : parameter,
  );
