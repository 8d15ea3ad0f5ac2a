import type { LotFeedRows } from '../app/auction-ports.ts';
import { lotsSubject } from '../app/feed-ports.ts';
import type { PublicLot } from '../domain/auction/public-lot.ts';
import { instant } from '../domain/time.ts';
import { insertChange } from './changes.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { remembered } from './memory.ts';
import type { LotFeedTable } from './auction-tables.ts';
import { unitOf, writing } from './statement.ts';

/** What watchers are shown, in order: each change is kept whole, so that any process can go on from any number. */
export const lotFeedRows = (session: Session): LotFeedRows => {
  const { db } = session;
  const lastNumber = async (): Promise<number> => {
    const row = await db
      .selectFrom('board_changes')
      .select((changes) => changes.fn.max('number').as('last'))
      .executeTakeFirst();
    return row?.last ?? 0;
  };
  const newest = () =>
    remembered(session, newestChange, '', () =>
      db
        .selectFrom('board_changes')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
  return {
    newest,
    lastNumber,
    append: async (lots, at) => {
      const text = toJson(lots);
      const last = await newest();
      if (last?.lots === text) return;
      const change = { number: (last?.number ?? 0) + 1, lots: text, at_ms: at };
      insertLots(session, [change.number, change.lots, at]);
      insertChange(session, [lotsSubject]);
      unitOf(session).know(newestChange, '', change);
    },
    after: async (number, limit) => {
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
    firstSince: async (moment) => {
      const row = await db
        .selectFrom('board_changes')
        .select(({ fn }) => fn.min('number').as('first'))
        .where('at_ms', '>=', moment)
        .executeTakeFirst();
      return row?.first ?? null;
    },
    forget: async (keep) => {
      await db
        .deleteFrom('board_changes')
        .where('number', '<=', (await lastNumber()) - keep)
        .execute();
    },
  };
};

const newestChange = 'newest change';

const insertLots = writing({ name: 'board_changes', key: ['number'], changing: null }, [
  'number',
  'lots',
  'at_ms',
] satisfies readonly (keyof LotFeedTable)[]);
