import type { Selectable } from 'kysely';
import type { LotRows } from '../app/auction-ports.ts';
import { nextChangeAt } from '../domain/auction/advance.ts';
import type { Lot, Winner } from '../domain/auction/lot.ts';
import type { Bidder, RankedBid } from '../domain/auction/standing.ts';
import type { LotId, ParticipantId } from '../domain/ids.ts';
import { minor } from '../domain/money.ts';
import { instant } from '../domain/time.ts';
import { fromJson, momentOrNull, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { lotBidderRows } from './lot-bidders.ts';
import { remember, remembered } from './memory.ts';
import type { LotTable } from './schema.ts';
import { statement } from './statement.ts';

/** One row a lot, with its standing; each bidder's own record is a row of its own. */
export const lotRows = (session: Session): LotRows => {
  const bidders = lotBidderRows(session);
  const withLeader = async (row: Selectable<LotTable>): Promise<Lot> => {
    const { leader_id: leaderId } = row;
    const leader =
      leaderId === null ? null : await bidders.bidder(row.id as LotId, leaderId as ParticipantId);
    return toLot(row, leader);
  };
  const allWithLeaders = (rows: readonly Selectable<LotTable>[]): Promise<Lot[]> =>
    Promise.all(rows.map(withLeader));
  return {
    ...bidders,
    ...dueLots(session),
    find: (id) =>
      remembered(session, lotKey(id), async () => {
        const [row] = await findLot(session, { id });
        return row === undefined ? null : withLeader(row);
      }),
    save: async (lot) => {
      await saveLot(session, toRow(lot));
      remember(session, lotKey(lot.id), lot);
      const shown = session.memory?.get(shownKey) as Map<LotId, Lot> | undefined;
      shown?.set(lot.id, lot);
    },
    nextId: async () => {
      const row = await session.db
        .selectFrom('lots')
        .select((lots) => lots.fn.max('id').as('last'))
        .executeTakeFirst();
      return ((row?.last ?? 0) + 1) as LotId;
    },
    shown: shownLots(session, allWithLeaders),
    list: async (limit) =>
      allWithLeaders(
        await session.db
          .selectFrom('lots')
          .selectAll()
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
      ),
    ids: async (after, limit) => {
      const rows = await session.db
        .selectFrom('lots')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id as LotId);
    },
  };
};

/** What outsiders see; a group of transactions that changes it all the time reads it once. */
const shownLots =
  (
    session: Session,
    allWithLeaders: (rows: readonly Selectable<LotTable>[]) => Promise<Lot[]>,
  ): LotRows['shown'] =>
  async (closedAfter) => {
    const shown = await remembered(session, shownKey, async () => {
      const lots = await allWithLeaders(await findShown(session, { closedAfter }));
      return new Map(lots.map((lot) => [lot.id, lot]));
    });
    const still = [...shown.values()].filter(
      (lot) => nextChangeAt(lot) !== null || (lot.closedAt ?? 0) > closedAfter,
    );
    return still.toSorted((one, other) => one.id - other.id);
  };

/** Which lots time or a brief concerns. */
const dueLots = ({
  db,
}: Session): Pick<LotRows, 'due' | 'nextChangeAt' | 'countRunning' | 'runningWith'> => ({
  due: async (now) => {
    const rows = await db
      .selectFrom('lots')
      .select('id')
      .where('next_change_at_ms', '<=', now)
      .orderBy('next_change_at_ms')
      .limit(dueAtOnce)
      .execute();
    return rows.map(({ id }) => id as LotId);
  },
  nextChangeAt: async () => {
    const row = await db
      .selectFrom('lots')
      .select('next_change_at_ms')
      .where('next_change_at_ms', 'is not', null)
      .orderBy('next_change_at_ms')
      .limit(1)
      .executeTakeFirst();
    return momentOrNull(row?.next_change_at_ms ?? null);
  },
  countRunning: async (kind, origin) => {
    const row = await db
      .selectFrom('lots')
      .select((lots) => lots.fn.countAll<number>().as('count'))
      .where('next_change_at_ms', 'is not', null)
      .where('status', 'in', ['scheduled', 'open'])
      .where('kind', '=', kind)
      .where('origin', '=', origin)
      .executeTakeFirstOrThrow();
    return row.count;
  },
  runningWith: async (participantId) => {
    const rows = await db
      .selectFrom('lot_bidders')
      .innerJoin('lots', 'lots.id', 'lot_bidders.lot_id')
      .select('lots.id')
      .where('lot_bidders.participant_id', '=', participantId)
      .where('lots.next_change_at_ms', 'is not', null)
      .orderBy('lots.id')
      .execute();
    return rows.map(({ id }) => id as LotId);
  },
});

const dueAtOnce = 100;

const lotKey = (id: LotId): string => `lot ${id}`;
const shownKey = 'lots shown';

const findLot = statement<{ id: number }, Selectable<LotTable>>(({ db }, { id }) =>
  db.selectFrom('lots').selectAll().where('id', '=', id),
);

const findShown = statement<{ closedAfter: number }, Selectable<LotTable>>(
  ({ db }, { closedAfter }) =>
    db
      .selectFrom('lots')
      .selectAll()
      .where('next_change_at_ms', 'is not', null)
      .union(db.selectFrom('lots').selectAll().where('closed_at_ms', '>', closedAfter)),
);

const saveLot = statement<LotTable>(({ db }, slots) => {
  const { id, ...values } = lotColumns(slots);
  return db
    .insertInto('lots')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values));
});

/** Named one by one, because what stands for the values while a statement is built has no keys of its own. */
const lotColumns = (slots: LotTable): LotTable => ({
  id: slots.id,
  kind: slots.kind,
  origin: slots.origin,
  status: slots.status,
  opens_at_ms: slots.opens_at_ms,
  ends_at_ms: slots.ends_at_ms,
  extensions: slots.extensions,
  brief_deadline_ms: slots.brief_deadline_ms,
  start_price: slots.start_price,
  price: slots.price,
  leader_id: slots.leader_id,
  bidder_count: slots.bidder_count,
  best_with_brief: slots.best_with_brief,
  next_stamp: slots.next_stamp,
  winner: slots.winner,
  order_id: slots.order_id,
  closed_at_ms: slots.closed_at_ms,
  is_settled: slots.is_settled,
  next_change_at_ms: slots.next_change_at_ms,
  last_event_at_ms: slots.last_event_at_ms,
  version: slots.version,
});

const toRow = (lot: Lot): LotTable => ({
  id: lot.id,
  kind: lot.kind,
  origin: lot.origin,
  status: lot.status,
  opens_at_ms: lot.opensAt,
  ends_at_ms: lot.endsAt,
  extensions: lot.extensions,
  brief_deadline_ms: lot.briefDeadline,
  start_price: lot.standing.startPriceMinor,
  price: lot.standing.priceMinor,
  leader_id: lot.standing.leader?.participantId ?? null,
  bidder_count: lot.standing.bidderCount,
  best_with_brief: rankedBidToJson(lot.standing.bestWithBrief),
  next_stamp: lot.standing.nextSequence,
  winner: lot.winner === null ? null : toJson(lot.winner),
  order_id: lot.orderId,
  closed_at_ms: lot.closedAt,
  is_settled: lot.isFinalized ? 1 : 0,
  next_change_at_ms: nextChangeAt(lot),
  last_event_at_ms: lot.lastEventAt,
  version: lot.version,
});

const toLot = (row: Selectable<LotTable>, leader: Bidder | null): Lot => ({
  id: row.id as LotId,
  kind: row.kind as Lot['kind'],
  origin: row.origin as Lot['origin'],
  status: row.status as Lot['status'],
  opensAt: instant(row.opens_at_ms),
  endsAt: instant(row.ends_at_ms),
  extensions: row.extensions,
  briefDeadline: momentOrNull(row.brief_deadline_ms),
  standing: {
    startPriceMinor: minor(row.start_price),
    priceMinor: minor(row.price),
    leader,
    bidderCount: row.bidder_count,
    bestWithBrief: rankedBidFromJson(row.best_with_brief),
    nextSequence: row.next_stamp,
  },
  winner: row.winner === null ? null : (fromJson(row.winner) as Winner),
  orderId: row.order_id as Lot['orderId'],
  closedAt: momentOrNull(row.closed_at_ms),
  isFinalized: row.is_settled === 1,
  lastEventAt: instant(row.last_event_at_ms),
  version: row.version,
});

/** Its place in the order is stored as `stamp`. */
type StoredRankedBid = Omit<RankedBid, 'sequence'> & { readonly stamp: number };

const rankedBidToJson = (ranked: RankedBid | null): string | null => {
  if (ranked === null) return null;
  const { sequence: stamp, ...bid } = ranked;
  return toJson({ ...bid, stamp } satisfies StoredRankedBid);
};

const rankedBidFromJson = (text: string | null): RankedBid | null => {
  if (text === null) return null;
  const { stamp: sequence, ...bid } = fromJson(text) as StoredRankedBid;
  return { ...bid, sequence };
};
