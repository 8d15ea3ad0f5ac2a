import { lotsSubject } from '../../kernel/feed-position.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import { noteChange } from '../../log/rows/record-ends.ts';
import { fromJson, toJson } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import { findOnce } from '../../store/group-cache.ts';
import { appendTo } from '../../store/table-rows.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import { lotFeed } from './auction-tables.ts';

/** The public lots after a change, numbered without gaps in the order of the changes. */
export type LotFeedEntry = {
  readonly number: number;
  readonly lots: readonly PublicLot[];
  readonly at: Instant;
};

/**
 * The feed of the lots: each change is stored whole, so that any process can continue from any
 * number.
 */
export const lotFeedRows = (session: Session) => {
  const { db } = session;
  const lastNumber = async (): Promise<number> => {
    const row = await db
      .selectFrom('board_changes')
      .select((changes) => changes.fn.max('number').as('last'))
      .executeTakeFirst();
    return row?.last ?? 0;
  };
  return {
    /** 0 while there is none. */
    lastNumber,
    /** Lots that equal the newest entry are no change. */
    append: async (lots: readonly PublicLot[], at: Instant): Promise<void> => {
      noteChange(session, lotsSubject, at);
      const newest = await findOnce(session, newestName, () =>
        db
          .selectFrom('board_changes')
          .selectAll()
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );
      const change = { number: (newest?.number ?? 0) + 1, lots: toJson(lots), at_ms: at };
      if (change.lots === newest?.lots) return;
      session.cache?.set(newestName, change);
      await appendChanges(session, [change]);
    },
    after: async (number: number, limit: number): Promise<readonly LotFeedEntry[]> => {
      const rows = await db
        .selectFrom('board_changes')
        .selectAll()
        .where('number', '>', number)
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        number: row.number,
        lots: fromJson(row.lots) as readonly PublicLot[],
        at: instant(row.at_ms),
      }));
    },
    /** The number of the first change at or after the moment; null if there is none. */
    firstSince: async (moment: Instant): Promise<number | null> => {
      const row = await db
        .selectFrom('board_changes')
        .select(({ fn }) => fn.min('number').as('first'))
        .where('at_ms', '>=', moment)
        .executeTakeFirst();
      return row?.first ?? null;
    },
    /** Deletes all but the newest entries. */
    forget: async (keep: number): Promise<void> => {
      await db
        .deleteFrom('board_changes')
        .where('number', '<=', (await lastNumber()) - keep)
        .execute();
    },
  };
};

const newestName = 'newest of the lot feed';

const appendChanges = appendTo(lotFeed);
