import type { Compilable, CompiledQuery } from 'kysely';
import type { Run, Session } from './engine.ts';
import { filled, Slot } from './slot.ts';
import type { Key } from './unit-of-work.ts';

/** What many ask at the same time is asked once, by one query. */

type Together<Asked, Value> = {
  /** What is asked, which nothing else is called, and under which key a group knows what was found. */
  readonly what: string;
  readonly keyOf: (asked: Asked) => Key;
  /** What is found for each, in their order. */
  readonly askMany: (session: Session, asked: readonly Asked[]) => Promise<readonly Value[]>;
  /** Once one of these has changed it has to be found anew. */
  readonly dependsOn?: (asked: Asked) => readonly string[];
};

/** One question for all who ask at the same time; a group asks once for what it then knows. */
export const together = <Asked, Value>({
  what,
  keyOf,
  askMany,
  dependsOn = () => [],
}: Together<Asked, Value>): ((session: Session, asked: Asked) => Promise<Value>) => {
  type Wanted = PromiseWithResolvers<Value> & { readonly asked: Asked };
  const batches = new WeakMap<Session, Map<Key, Wanted>>();

  const ask = async (session: Session, batch: ReadonlyMap<Key, Wanted>): Promise<void> => {
    batches.delete(session);
    const found = session.unit?.ask();
    const wanted = [...batch];
    try {
      const values = await askMany(
        session,
        wanted.map(([, { asked }]) => asked),
      );
      for (const [nth, [key, { asked, resolve }]] of wanted.entries()) {
        const value = values[nth] as Value;
        found?.(what, key, value, dependsOn(asked));
        resolve(value);
      }
    } catch (error) {
      for (const [, { reject }] of wanted) reject(error);
    }
  };

  return (session, asked) => {
    const key = keyOf(asked);
    const known = session.unit?.known(what, key);
    if (known !== undefined) return Promise.resolve(known.value as Value);
    const batch = batches.get(session) ?? new Map<Key, Wanted>();
    if (batch.size === 0) {
      batches.set(session, batch);
      afterAllWhoAsk(() => void ask(session, batch));
    }
    const wanted = batch.get(key) ?? { asked, ...Promise.withResolvers<Value>() };
    batch.set(key, wanted);
    return wanted.promise;
  };
};

/** Once nothing more can be done without an answer, since whoever waits for a promise that is kept goes first. */
const afterAllWhoAsk = (then: () => void): void => {
  void Promise.resolve().then(() => process.nextTick(then));
};

/**
 * A query over a list, compiled for few lengths, of which the last of the list fills up the rest. What
 * stands for one of the list while it is built finds it at its place.
 */
export const overList = <Asked, Row>(
  standIn: (find: (list: readonly Asked[]) => Asked) => Asked,
  build: (
    session: Session,
    list: readonly Asked[],
    length: Slot<readonly Asked[]>,
  ) => Compilable<Row>,
  runOf: (session: Session) => Run,
): ((session: Session, list: readonly Asked[]) => Promise<readonly Row[]>) => {
  const compiled = new WeakMap<Session, Map<number, CompiledQuery<Row>>>();
  const compile = (session: Session, length: number): CompiledQuery<Row> => {
    const standIns = Array.from({ length }, (_each, nth) =>
      standIn((list) => (list[nth] ?? list.at(-1)) as Asked),
    );
    return build(session, standIns, new Slot((list) => list.length)).compile();
  };
  return (session, list) => {
    const length = 2 ** Math.ceil(Math.log2(list.length));
    const byLength = compiled.get(session) ?? new Map<number, CompiledQuery<Row>>();
    compiled.set(session, byLength);
    const found = byLength.get(length) ?? compile(session, length);
    byLength.set(length, found);
    return runOf(session)(found, filled(found.parameters, list));
  };
};
