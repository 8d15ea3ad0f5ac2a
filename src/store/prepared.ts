import type { Compilable, CompiledQuery } from 'kysely';
import type { Session } from './engine.ts';

/** How a session method the query: it decides which deferred rows are written before. */
type RunMethod = 'run' | 'runByText' | 'runUnflushed';

/**
 * A query that is built once for each connection and then run with other values, because building a
 * query takes Kysely longer than SQLite needs to answer it. While it is built, each member of `values`
 * is a placeholder for the value of that name.
 */
export const prepared = <Values extends object, Row = unknown>(
  build: (session: Session, values: Values) => Compilable<Row>,
  method: RunMethod = 'run',
): ((session: Session, values: Values) => Promise<readonly Row[]>) => {
  const compiledBySession = new WeakMap<Session, CompiledQuery<Row>>();
  return (session, values) => {
    let compiled = compiledBySession.get(session);
    if (compiled === undefined) {
      compiled = build(session, placeholders() as Values).compile();
      compiledBySession.set(session, compiled);
    }
    return session[method](compiled, filled(compiled, values));
  };
};

/** Prepares a query that finds at most one row. */
export const preparedFirst = <Values extends object, Row>(
  build: (session: Session, values: Values) => Compilable<Row>,
  method: RunMethod = 'run',
): ((session: Session, values: Values) => Promise<Row | null>) => {
  const find = prepared(build, method);
  return async (session, values) => (await find(session, values))[0] ?? null;
};

/** Prepares a query with a list of values. It is built once for each length of the list. */
export const preparedList = <Item, Row = unknown>(
  build: (session: Session, items: readonly Item[]) => Compilable<Row>,
  method: RunMethod = 'run',
): ((session: Session, items: readonly Item[]) => Promise<readonly Row[]>) => {
  const byLength = new Map<
    number,
    (session: Session, items: readonly Item[]) => Promise<readonly Row[]>
  >();
  return (session, items) => {
    const { length } = items;
    const run =
      byLength.get(length) ??
      prepared<readonly Item[], Row>(
        (own, each) =>
          build(
            own,
            Array.from({ length }, (_item, nth) => each[nth] as Item),
          ),
        method,
      );
    byLength.set(length, run);
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
