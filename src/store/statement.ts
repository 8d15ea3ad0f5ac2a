import type { Compilable, CompiledQuery } from 'kysely';
import type { Session } from './engine.ts';

/**
 * A query that is built and compiled once per session and then only given its values. Building a
 * query costs more than running it, and these run for every order.
 */
export const statement = <Values extends object, Row = unknown>(
  build: (session: Session, slots: Values) => Compilable<Row>,
): ((session: Session, values: Values) => Promise<readonly Row[]>) => {
  const compiledBySession = new WeakMap<Session, CompiledQuery<Row>>();
  return (session, values) => {
    const compiled = compiledBySession.get(session) ?? build(session, slots as Values).compile();
    compiledBySession.set(session, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    return session.run(compiled, parameters);
  };
};

/** Stands for a value while the query is built. */
class Slot {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

/** Looks like the values to the query builder, and holds a slot for each that is asked for. */
const slots = new Proxy({}, { get: (_target, name) => new Slot(name) });
