import type { CommittedChange, FeedBounds } from '../kernel/feed-position.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';

/** The change feed has one row for each commit that changed something. The database numbers the rows. */
export const changeRows = (session: Session) => {
  const { db } = session;
  const bounds = async (): Promise<FeedBounds> => {
    const { rows } = await session.findRunning.execute(db);
    // Two queries, because SQLite would scan the whole table for both ends at once.
    const ends = db.selectFrom('changes').select('number').limit(1);
    const [oldest, newest] = [
      await ends.orderBy('number').executeTakeFirst(),
      await ends.orderBy('number', 'desc').executeTakeFirst(),
    ];
    return {
      oldest: oldest?.number ?? 0,
      newest: newest?.number ?? 0,
      running: rows[0] ?? { oldest: 0, next: 0 },
    };
  };
  return {
    bounds,
    /** The rows after `last` and those with the numbers in `missing`, in order. */
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
    /** Deletes the oldest rows except the newest `keep`, at most `atOnce`. Returns how many. */
    forget: async (keep: number, atOnce: number): Promise<number> => {
      const { oldest, newest } = await bounds();
      const until = Math.min(newest - keep, oldest + atOnce - 1);
      if (until < oldest) return 0;
      await db.deleteFrom('changes').where('number', '<=', until).execute();
      return until - oldest + 1;
    },
  };
};

/**
 * Inserts the row of a commit. Its transaction has written another row before, so PostgreSQL has
 * numbered the transaction, and a reader that misses the row can check whether it still runs.
 */
export const insertChange = async ({ db }: Session, about: readonly string[]): Promise<void> => {
  await db
    .insertInto('changes')
    .values({ about: toJson([...new Set(about)]) })
    .execute();
};
