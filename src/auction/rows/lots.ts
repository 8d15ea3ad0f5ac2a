import { sql } from 'kysely';
import type { LotId, OrderId, ParticipantId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { momentOrNull } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import { findOnce } from '../../store/group-cache.ts';
import { prepared, preparedFirst } from '../../store/prepared.ts';
import { appendTo, countIn, deferUpsert, keysAfter } from '../../store/table-rows.ts';
import type { LotKindName } from '../rules/kind.ts';
import type { Lot, LotOrigin } from '../rules/lot.ts';
import { openOffer } from '../rules/offer.ts';
import type { Bidder } from '../rules/standing.ts';
import { lotBidderRows, toBidder } from './lot-bidders.ts';
import { lotBidders, lots, readStanding, type LotBidderRow, type LotRow } from './lot-tables.ts';

/** One row for each lot, with its standing; each bidder's record is a row of its own. */
export const lotRows = (session: Session) => ({
  ...lotBidderRows(session),
  ...lotIds(session),
  ...dueLots(session),
  ...wonLots(session),
  find: (id: LotId): Promise<Lot | null> => findLotOnce(session, id),
  /** Whether the lot that this order bought has since been sold or offered to another bidder. */
  isPassedOn: async (orderId: OrderId): Promise<boolean> => {
    const id = await wonLots(session).withOrder(orderId);
    const lot = id === null ? null : await findLotOnce(session, id);
    return lot === null || openOffer(lot.offers) !== null;
  },
  add: (lot: Lot): Promise<void> => {
    session.cache?.delete(lotName(lot.id));
    session.cache?.delete(shownName);
    return addLot(session, [lot]);
  },
  save: async (lot: Lot, before: Lot): Promise<void> => {
    session.cache?.set(lotName(lot.id), lot);
    if (before.status !== lot.status) session.cache?.delete(shownName);
    putLot(session, lot, before);
  },
  /** Lots that are not closed, or were closed after the moment. */
  shown: async (closedAfter: Instant): Promise<readonly Lot[]> => {
    const found = await findOnce(session, shownName, async () => {
      const shown = (await findShown(session, { closedAfter })).map(toLot);
      return shown.toSorted((one, other) => one.id - other.id);
    });
    // Lots that the same group of calls has changed come from its cache.
    return Promise.all(
      found.map(async (lot) => (await session.cache?.get<Lot>(lotName(lot.id))) ?? lot),
    );
  },
  /** The newest lots, newest first. */
  list: async (limit: number): Promise<readonly Lot[]> => {
    const rows = await lotsWithLeaders(session).orderBy('id', 'desc').limit(limit).execute();
    return rows.map(toLot);
  },
  /**
   * Lots that are over and were to open by `opensUntil`, newest first; only those with a lower number
   * than `before`, if it is given.
   */
  past: async (
    { before, opensUntil }: { readonly before: number | null; readonly opensUntil: Instant },
    limit: number,
  ): Promise<readonly Lot[]> => {
    const over = lotsWithLeaders(session)
      .where('closed_at_ms', 'is not', null)
      .where('opens_at_ms', '<=', opensUntil)
      .orderBy('id', 'desc')
      .limit(limit);
    const rows = await (before === null ? over : over.where('id', '<', before)).execute();
    return rows.map(toLot);
  },
});

const findLotOnce = (session: Session, id: LotId): Promise<Lot | null> =>
  findOnce(session, lotName(id), async () => {
    const row = await findLot(session, { id });
    return row === null ? null : toLot(row);
  });

const lotIds = (session: Session) => ({
  nextId: async (): Promise<LotId> => {
    const row = await session.db
      .selectFrom('lots')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirst();
    return ((row?.last ?? 0) + 1) as LotId;
  },
  ids: (after: number, limit: number): Promise<readonly LotId[]> =>
    keysAfter(session, lots, after, limit),
});

/** Lots that time or a brief may change. */
const dueLots = ({ db }: Session) => ({
  /** Lots that time has changed by now, the earliest first. */
  due: async (now: Instant): Promise<readonly LotId[]> => {
    const rows = await db
      .selectFrom('lots')
      .select('id')
      .where('next_change_at_ms', '<=', now)
      .orderBy('next_change_at_ms')
      .limit(dueAtOnce)
      .execute();
    return rows.map(({ id }) => id as LotId);
  },
  nextChangeAt: async (): Promise<Instant | null> => {
    const row = await db
      .selectFrom('lots')
      .select('next_change_at_ms')
      .where('next_change_at_ms', 'is not', null)
      .orderBy('next_change_at_ms')
      .limit(1)
      .executeTakeFirst();
    return momentOrNull(row?.next_change_at_ms ?? null);
  },
  /** How many of a kind and origin are scheduled or open. */
  countRunning: (kind: LotKindName, origin: LotOrigin): Promise<number> =>
    countIn(
      db
        .selectFrom('lots')
        .where('next_change_at_ms', 'is not', null)
        .where('status', 'in', ['scheduled', 'open'])
        .where('kind', '=', kind)
        .where('origin', '=', origin),
    ),
  /** Lots that are not closed and on which the participant has bid. */
  runningWith: async (participantId: ParticipantId): Promise<readonly LotId[]> => {
    const rows = await db
      .selectFrom('lot_bidders')
      .innerJoin('lots', 'lots.id', 'lot_bidders.lot_id')
      .select('lots.id')
      .where('lot_bidders.participant_id', '=', participantId)
      .where('lots.next_change_at_ms', 'is not', null)
      .where('lots.is_settled', '=', 0)
      .orderBy('lots.id')
      .execute();
    return rows.map(({ id }) => id as LotId);
  },
});

const wonLots = ({ db }: Session) => ({
  /** The lot with this current order. */
  withOrder: async (orderId: OrderId): Promise<LotId | null> => {
    const row = await db
      .selectFrom('lots')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    return (row?.id ?? null) as LotId | null;
  },
  /** The order of the lot that the participant won last. */
  lastOrderOf: async (participantId: ParticipantId): Promise<OrderId | null> => {
    const row = await db
      .selectFrom('lot_bidders')
      .innerJoin('lots', 'lots.id', 'lot_bidders.lot_id')
      .select('lots.order_id')
      .where('lot_bidders.participant_id', '=', participantId)
      .where('lots.order_id', 'is not', null)
      // The winner is stored as JSON; only the winner's id in it can match.
      .where('lots.winner', 'like', `%${participantId}%`)
      .orderBy('lots.closed_at_ms', 'desc')
      .limit(1)
      .executeTakeFirst();
    return (row?.order_id ?? null) as OrderId | null;
  },
});

const dueAtOnce = 100;

const findLot = preparedFirst<{ readonly id: LotId }, RowWithLeader>((session, { id }) =>
  lotsWithLeaders(session).where('id', '=', id),
);

const findShown = prepared<{ readonly closedAfter: number }, RowWithLeader>(
  (session, { closedAfter }) =>
    lotsWithLeaders(session).where((row) =>
      row.or([
        row.and([row('next_change_at_ms', 'is not', null), row('is_settled', '=', 0)]),
        row('closed_at_ms', '>', closedAfter),
      ]),
    ),
);

const addLot = appendTo(lots);
const putLot = deferUpsert({ ...lots, keyOf: ({ id }) => id });

const lotName = (id: LotId): string => `lot ${id}`;
const shownName = 'shown lots';

const toLot = (row: RowWithLeader): Lot => {
  const lot = { ...lots.fromRow(row), standing: { ...readStanding(row), leader: readLeader(row) } };
  return row.holds > 0 ? { ...lot, isOnHold: true } : lot;
};

/** Lots with their leaders, and with the number of service holds. */
const lotsWithLeaders = ({ db }: Session) =>
  db
    .selectFrom('lots')
    .leftJoin('lot_bidders as leader', (join) =>
      join
        .onRef('leader.lot_id', '=', 'lots.id')
        .onRef('leader.participant_id', '=', 'lots.leader_id'),
    )
    .selectAll('lots')
    .select(lotBidders.columns.map((name) => `leader.${name} as leader ${name}` as const))
    .select(holdCount.as('holds'))
    .$castTo<RowWithLeader>();

/** The number of reasons why the service waits for an operator. While there is any, no lot may change. */
const holdCount = sql<number>`(select count(*) from service_holds where is_holding = 1)`;

/** The leader's columns are null if nobody leads. */
type RowWithLeader = LotRow & { readonly holds: number } & {
  readonly [Name in keyof LotBidderRow as `leader ${Name}`]: LotBidderRow[Name] | null;
};

const readLeader = (row: RowWithLeader): Bidder | null => {
  if (row['leader participant_id'] === null) return null;
  const own = lotBidders.columns.map((name) => [name, row[`leader ${name}`]]);
  return toBidder(Object.fromEntries(own) as LotBidderRow);
};
