import type { Bidder } from '../rules/standing.ts';
import { lotBidders, type LotBidderRow } from './bidder-tables.ts';
import type { Session } from '../../store/engine.ts';
import { toBidder } from './lot-bidders.ts';
import type { LotRow } from './lot-tables.ts';
import { holdCount } from '../../store/hold-conditions.ts';

/** Lots with their leaders, and with the number of service holds. */
export const lotsWithLeaders = ({ db }: Session) =>
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
    .$castTo<LedRow>();

/** The leader's columns are null if nobody leads. */
export type LedRow = LotRow & { readonly holds: number } & {
  readonly [Name in keyof LotBidderRow as `leader ${Name}`]: LotBidderRow[Name] | null;
};

export const readLeader = (row: LedRow): Bidder | null => {
  if (row['leader participant_id'] === null) return null;
  const own = lotBidders.columns.map((name) => [name, row[`leader ${name}`]]);
  return toBidder(Object.fromEntries(own) as LotBidderRow);
};
