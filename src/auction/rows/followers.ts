import type { LotId } from '../../kernel/ids.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Session } from '../../store/engine.ts';
import { countIn, upsert } from '../../store/table-rows.ts';
import { movedALotMs, type Follower, type FollowersWithNews } from '../rules/follow.ts';
import { followers } from './auction-tables.ts';

/** One row for each follower of a lot, deleted once they are notified of the outcome. */
export const followerRows = (session: Session) => {
  const { db } = session;
  return {
    save: (follower: Follower): Promise<void> => saveFollower(session, follower),
    remove: async (lotId: LotId, email: EmailKey): Promise<void> => {
      await db
        .deleteFrom('lot_followers')
        .where('lot_id', '=', lotId)
        .where('email_key', '=', email)
        .execute();
    },
    /** Followers of a lot that get news now, in a stable order. */
    due: async (
      lotId: LotId,
      { isOver, endsAt, isEndNear }: FollowersWithNews,
      limit: number,
    ): Promise<readonly Follower[]> => {
      const all = db.selectFrom('lot_followers').selectAll().where('lot_id', '=', lotId);
      const due = isOver
        ? all
        : all.where((row) =>
            row.or([
              row('known_ends_at_ms', '<=', endsAt - movedALotMs),
              row('known_ends_at_ms', '>=', endsAt + movedALotMs),
              ...(isEndNear ? [row('is_reminded', '=', 0)] : []),
            ]),
          );
      return (await due.orderBy('email_key').limit(limit).execute()).map(followers.fromRow);
    },
    forget: async (email: EmailKey): Promise<void> => {
      await db.deleteFrom('lot_followers').where('email_key', '=', email).execute();
    },
    ...counts(session),
  };
};

const saveFollower = upsert(followers);

const counts = ({ db }: Session) => {
  const all = db.selectFrom('lot_followers');
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
    count: (lotId: LotId): Promise<number> => countIn(all.where('lot_id', '=', lotId)),
    /** How many lots the address follows. */
    countOf: (email: EmailKey): Promise<number> => countIn(all.where('email_key', '=', email)),
    /** Lots with followers. */
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
