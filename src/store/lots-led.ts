import type { Bidder } from '../domain/auction/standing.ts';
import { lotBidders, type LotBidderRow } from './bidder-tables.ts';
import type { Session } from './engine.ts';
import { toBidder } from './lot-bidders.ts';
import type { LotRow } from './schema.ts';
import { holdCount } from './service-holds.ts';

/** Lots, each with who leads either of its lines, and with how many reasons there are to hold it as it is. */
export const lotsWithLeaders = ({ db }: Session) =>
  db
    .selectFrom('lots')
    .leftJoin('lot_bidders as leader', (join) =>
      join
        .onRef('leader.lot_id', '=', 'lots.id')
        .onRef('leader.participant_id', '=', 'lots.leader_id'),
    )
    .leftJoin('standby_bidders as standby', (join) =>
      join
        .onRef('standby.lot_id', '=', 'lots.id')
        .onRef('standby.participant_id', '=', 'lots.standby_leader_id'),
    )
    .selectAll('lots')
    .select(lotBidders.columns.map((name) => `leader.${name} as leader ${name}` as const))
    .select(lotBidders.columns.map((name) => `standby.${name} as standby ${name}` as const))
    .select(holdCount.as('holds'))
    .$castTo<LedRow>();

type Line = 'leader' | 'standby';
type BidderColumn = keyof LotBidderRow;

/** The columns of a leader are named after its line; they are null where nobody leads. */
export type LedRow = LotRow & { readonly holds: number } & {
  readonly [Name in BidderColumn as `${Line} ${Name}`]: LotBidderRow[Name] | null;
};

export const readLeader = (row: LedRow, line: Line): Bidder | null => {
  if (row[`${line} participant_id`] === null) return null;
  const own = lotBidders.columns.map((name) => [name, row[`${line} ${name}`]]);
  return toBidder(Object.fromEntries(own) as LotBidderRow);
};
