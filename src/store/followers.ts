import { movedALotMs, type Follower, type NewsOfLot } from '../domain/auction/follow.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { LotId } from '../domain/ids.ts';
import type { Language } from '../domain/languages.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import type { LotFollowerTable } from './follower-table.ts';

/** One row for each who follows a lot, gone once they have been told how it ended. */
export const followerRows = (session: Session) => {
  const { db } = session;
  return {
    save: async (follower: Follower): Promise<void> => {
      await db
        .insertInto('lot_followers')
        .values(toRow(follower))
        .onConflict((conflict) =>
          conflict.columns(['lot_id', 'email_key']).doUpdateSet({
            email: follower.email,
            language: follower.language,
            known_ends_at_ms: follower.knownEndsAt,
            is_reminded: follower.isReminded ? 1 : 0,
          }),
        )
        .execute();
    },
    remove: async (lotId: LotId, email: EmailKey): Promise<void> => {
      await db
        .deleteFrom('lot_followers')
        .where('lot_id', '=', lotId)
        .where('email_key', '=', email)
        .execute();
    },
    /** Those of a lot of whom there is news, in a steady order. */
    due: async (
      lotId: LotId,
      { isOver, endsAt, isEndNear }: NewsOfLot,
      limit: number,
    ): Promise<readonly Follower[]> => {
      const all = db.selectFrom('lot_followers').selectAll().where('lot_id', '=', lotId);
      const concerned = isOver
        ? all
        : all.where((row) =>
            row.or([
              row('known_ends_at_ms', '<=', endsAt - movedALotMs),
              row('known_ends_at_ms', '>=', endsAt + movedALotMs),
              ...(isEndNear ? [row('is_reminded', '=', 0)] : []),
            ]),
          );
      return (await concerned.orderBy('email_key').limit(limit).execute()).map(fromRow);
    },
    forget: async (email: EmailKey): Promise<void> => {
      await db.deleteFrom('lot_followers').where('email_key', '=', email).execute();
    },
    ...counts(session),
  };
};

const counts = ({ db }: Session) => {
  const counting = () =>
    db.selectFrom('lot_followers').select(({ fn }) => fn.countAll<number>().as('count'));
  return {
    isFollowing: async (lotId: LotId, email: EmailKey): Promise<boolean> => {
      const row = await db
        .selectFrom('lot_followers')
        .select('lot_id')
        .where('lot_id', '=', lotId)
        .where('email_key', '=', email)
        .executeTakeFirst();
      return row !== undefined;
    },
    count: async (lotId: LotId): Promise<number> => {
      const row = await counting().where('lot_id', '=', lotId).executeTakeFirstOrThrow();
      return row.count;
    },
    /** How many lots the address follows. */
    countOf: async (email: EmailKey): Promise<number> => {
      const row = await counting().where('email_key', '=', email).executeTakeFirstOrThrow();
      return row.count;
    },
    /** Lots that anybody follows. */
    lots: async (limit: number): Promise<readonly LotId[]> => {
      const rows = await db
        .selectFrom('lot_followers')
        .select('lot_id')
        .distinct()
        .orderBy('lot_id')
        .limit(limit)
        .execute();
      return rows.map(({ lot_id: id }) => id as LotId);
    },
  };
};

const toRow = (follower: Follower): LotFollowerTable => ({
  lot_id: follower.lotId,
  email_key: follower.emailKey,
  email: follower.email,
  language: follower.language,
  since_ms: follower.sinceAt,
  known_ends_at_ms: follower.knownEndsAt,
  is_reminded: follower.isReminded ? 1 : 0,
});

const fromRow = (row: LotFollowerTable): Follower => ({
  lotId: row.lot_id as LotId,
  emailKey: row.email_key as EmailKey,
  email: row.email,
  language: row.language as Language,
  sinceAt: instant(row.since_ms),
  knownEndsAt: instant(row.known_ends_at_ms),
  isReminded: row.is_reminded === 1,
});
