import type { Compilable, CompiledQuery } from 'kysely';
import type { Session } from './engine.ts';
import { Slot } from './slot.ts';
import { unitOf } from './statement.ts';

/**
 * What is found by its key: all who ask at the same time ask in one query, and a group asks once for
 * what it then knows.
 */
export type Lookup<Key, Value> = {
  readonly find: (session: Session, key: Key) => Promise<Value>;
  /** Past what is known, for what others may have committed since. */
  readonly findAnew: (session: Session, key: Key) => Promise<Value>;
  /** So it is from now on, for the group. */
  readonly know: (session: Session, key: Key, value: Value) => void;
};

type Looked<Key, Row, Value> = {
  /** What is found, which no other lookup may be called. */
  readonly what: string;
  /** Finds the rows of some keys, in the order of the keys where it locks them. */
  readonly query: (session: Session, keys: readonly Key[]) => Compilable<Row>;
  readonly keyOf: (row: Row) => Key;
  /** What the rows of one key come to, where there may be none. */
  readonly valueOf: (rows: readonly Row[]) => Value;
  /** Makes rows where there are none, for the query to keep to the transaction; not where one is this already. */
  readonly make?: (session: Session, keys: readonly Key[]) => Compilable;
  readonly unless?: 'isOnlyWriter' | 'isAlone';
};

export const lookup = <Key extends string | number, Row, Value>(
  looked: Looked<Key, Row, Value>,
): Lookup<Key, Value> => {
  const query = compiledByLength(looked.query);
  const make = looked.make === undefined ? null : compiledByLength(looked.make);
  const nameOf = (key: Key): string => `${looked.what} ${key}`;

  const askMany = async (session: Session, keys: readonly Key[]): Promise<readonly Value[]> => {
    const sorted = keys.toSorted(inOneOrder);
    const mayMake = session.unit !== null && !session[looked.unless ?? 'isOnlyWriter'];
    // Sent one behind the other, and waited for together.
    const making = mayMake ? make?.(session, sorted) : null;
    const [rows] = await Promise.all([query(session, sorted), making]);
    const byKey = Map.groupBy(rows, looked.keyOf);
    return keys.map((key) => looked.valueOf(byKey.get(key) ?? []));
  };

  return {
    find: together(nameOf, askMany),
    findAnew: async (session, key) => (await askMany(session, [key]))[0] as Value,
    know: (session, key, value) => unitOf(session).know(nameOf(key), value),
  };
};

/** One question for all who ask at the same time; a group asks once for what it then knows. */
const together = <Asked, Value>(
  nameOf: (asked: Asked) => string,
  askMany: (session: Session, asked: readonly Asked[]) => Promise<readonly Value[]>,
): ((session: Session, asked: Asked) => Promise<Value>) => {
  type Wanted = PromiseWithResolvers<Value> & { readonly asked: Asked };
  const batches = new WeakMap<Session, Map<string, Wanted>>();

  const ask = async (session: Session, batch: ReadonlyMap<string, Wanted>): Promise<void> => {
    batches.delete(session);
    const found = session.unit?.ask();
    const wanted = [...batch];
    try {
      const values = await askMany(
        session,
        wanted.map(([, { asked }]) => asked),
      );
      for (const [nth, [name, { resolve }]] of wanted.entries()) {
        const value = values[nth] as Value;
        found?.(name, value);
        resolve(value);
      }
    } catch (error) {
      for (const [, { reject }] of wanted) reject(error);
    }
  };

  return (session, asked) => {
    const name = nameOf(asked);
    const known = session.unit?.known(name);
    if (known !== undefined) return Promise.resolve(known.value as Value);
    const batch = batches.get(session) ?? new Map<string, Wanted>();
    if (batch.size === 0) {
      batches.set(session, batch);
      afterAllWhoAsk(() => void ask(session, batch));
    }
    const wanted = batch.get(name) ?? { asked, ...Promise.withResolvers<Value>() };
    batch.set(name, wanted);
    return wanted.promise;
  };
};

/** So that two who keep several to their transactions never wait for each other. */
const inOneOrder = (one: string | number, other: string | number): number =>
  one < other ? -1 : Number(one > other);

/** Once nothing more can be done without an answer, since whoever waits for a promise that is kept goes first. */
const afterAllWhoAsk = (then: () => void): void => {
  void Promise.resolve().then(() => process.nextTick(then));
};

/** Compiled for few numbers of keys, of which the last is repeated. */
const compiledByLength = <Key, Row>(
  query: (session: Session, keys: readonly Key[]) => Compilable<Row>,
): ((session: Session, keys: readonly Key[]) => Promise<readonly Row[]>) => {
  const compiled = new WeakMap<Session, Map<number, CompiledQuery<Row>>>();
  return (session, keys) => {
    const length = 2 ** Math.ceil(Math.log2(keys.length));
    const byLength = compiled.get(session) ?? new Map<number, CompiledQuery<Row>>();
    compiled.set(session, byLength);
    const found =
      byLength.get(length) ?? query(session, slotsOf(length) as readonly Key[]).compile();
    byLength.set(length, found);
    return session.look(
      found,
      found.parameters.map((parameter) =>
        parameter instanceof Slot
          ? keys[Math.min(Number(parameter.name), keys.length - 1)]
          : parameter,
      ),
    );
  };
};

const slotsOf = (length: number): readonly unknown[] =>
  Array.from({ length }, (_each, index) => new Slot(String(index)));
