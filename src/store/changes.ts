import { fromJson, toJson } from './codec.ts';
import type { Bounds, CommittedChange } from './committed-changes.ts';
import type { Session } from './engine.ts';
import { prepared, preparedFirst } from './prepared.ts';

/** The change feed: a row for what was committed, numbered by the database. */
export const changeRows = (session: Session) => {
  const { db } = session;
  const bounds = async (): Promise<Bounds> => {
    const { rows } = await session.findRunning.execute(db);
    const found = await findEnds(session, {});
    return {
      oldest: found?.oldest ?? 0,
      newest: found?.newest ?? 0,
      running: rows[0] ?? { oldest: 0, next: 0 },
    };
  };
  return {
    bounds,
    /** In their order: those of the given numbers, which are all lower, and the next ones behind `last`. */
    after: async (
      last: number,
      missing: readonly number[],
      limit: number,
    ): Promise<readonly CommittedChange[]> => {
      const rows = await db
        .selectFrom('changes')
        .selectAll()
        .where((row) =>
          missing.length === 0
            ? row('number', '>', last)
            : row.or([row('number', '>', last), row('number', 'in', missing)]),
        )
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(({ number, about }) => ({
        number,
        about: fromJson(about) as readonly string[],
      }));
    },
    /** Deletes the oldest but for so many, `atOnce` at most; says how many. */
    forget: async (keep: number, atOnce: number): Promise<number> => {
      const { oldest, newest } = await bounds();
      const until = Math.min(newest - keep, oldest + atOnce - 1);
      if (until < oldest) return 0;
      await db.deleteFrom('changes').where('number', '<=', until).execute();
      return until - oldest + 1;
    },
  };
};

/** Each by itself: SQLite goes through the whole table for both at once. */
const findEnds = preparedFirst<object, { readonly [End in 'oldest' | 'newest']: number | null }>(
  ({ db }) =>
    db.selectNoFrom((row) => [
      row
        .selectFrom('changes')
        .select(({ fn }) => fn.min('number').as('number'))
        .as('oldest'),
      row
        .selectFrom('changes')
        .select(({ fn }) => fn.max('number').as('number'))
        .as('newest'),
    ]),
);

/**
 * Comes behind another row of its transaction, which PostgreSQL has numbered by then: whoever misses
 * a number can tell by that whether its transaction still runs.
 */
export const insertChange = async (session: Session, about: readonly string[]): Promise<void> => {
  await addChange(session, { about: toJson([...new Set(about)]) });
};

const addChange = prepared<{ readonly about: string }>(({ db }, { about }) =>
  db.insertInto('changes').values({ about }),
);
