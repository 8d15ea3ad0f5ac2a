import type { Compilable } from 'kysely';
import type { Session } from './engine.ts';
import { Slot } from './slot.ts';
import { unitOf } from './statement.ts';
import { overList, together } from './together.ts';

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
  const { what } = looked;
  const query = byKeys(looked.query);
  const make = looked.make === undefined ? null : byKeys(looked.make);

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
    find: together({ what, keyOf: (key) => key, askMany }),
    findAnew: async (session, key) => (await askMany(session, [key]))[0] as Value,
    know: (session, key, value) => unitOf(session).know(what, key, value),
  };
};

/** So that two who keep several to their transactions never wait for each other. */
const inOneOrder = (one: string | number, other: string | number): number =>
  one < other ? -1 : Number(one > other);

/** Past the rows that are still to be written: what they are is known by their keys. */
const byKeys = <Key, Row>(
  query: (session: Session, keys: readonly Key[]) => Compilable<Row>,
): ((session: Session, keys: readonly Key[]) => Promise<readonly Row[]>) =>
  overList<Key, Row>(
    (find) => new Slot(find) as Key,
    query,
    ({ look }) => look,
  );
