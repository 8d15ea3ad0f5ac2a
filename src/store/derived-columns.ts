import type { LotId } from '../kernel/ids.ts';
import { misderivedOrders } from '../order/rows/derived-orders.ts';
import type { Session } from './engine.ts';
import { lotRows } from '../auction/rows/lots.ts';
import {
  bids,
  lots,
  participants,
  type BidRow,
  type LotRow,
  type ParticipantRow,
} from './schema.ts';
import { rowsAfter } from './table-rows.ts';

/** Whose rows have columns that follow from the rest of them, and are only asked by. */
export type DerivedTable = 'orders' | 'bids' | 'participants' | 'lots';

/**
 * Columns that follow from the rest of their row and are only asked by: no domain object shows what
 * stands there. A bid's mailbox is left out: what one is has changed, and only limits count by it.
 */
export const derivedColumns = (session: Session) => ({
  /** The next rows behind one, by their ids: which of their columns do not follow from the rest. */
  misderived: async (
    table: DerivedTable,
    after: string | number,
    limit: number,
  ): Promise<{
    readonly last: string | number | null;
    readonly wrong: readonly { readonly id: string | number; readonly column: string }[];
  }> => {
    const rows = await misderivedIn[table](session, after, limit);
    return {
      last: rows.at(-1)?.id ?? null,
      wrong: rows.flatMap(({ id, columns }) => columns.map((column) => ({ id, column }))),
    };
  },
});

type Looked = readonly { readonly id: string | number; readonly columns: readonly string[] }[];

const misderivedIn: Record<
  DerivedTable,
  (session: Session, after: string | number, limit: number) => Promise<Looked>
> = {
  orders: (session, after, limit) => misderivedOrders(session, String(after), limit),
  bids: async (session, after, limit) =>
    (await rowsAfter<BidRow>(session, bids, after, limit)).map((row) => ({
      id: row.id,
      columns: bids.differing(bids.fromRow(row), row, ['email_key']),
    })),
  participants: async (session, after, limit) =>
    (await rowsAfter<ParticipantRow>(session, participants, after, limit)).map((row) => ({
      id: row.id,
      columns: participants.differing(participants.fromRow(row), row, ['email_key']),
    })),
  lots: async (session, after, limit) =>
    Promise.all(
      (await rowsAfter<LotRow>(session, lots, after, limit)).map(async (row) => {
        const lot = await lotRows(session).find(row.id as LotId);
        const columns = lot === null ? [] : lots.differing(lot, row, ['next_change_at_ms']);
        return { id: row.id, columns };
      }),
    ),
};
