import { sql } from 'kysely';
import { auditedById } from '../../store/audited-kind.ts';
import type { RowOf } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { addressExpressions } from '../../store/engines/addresses.ts';
import { storedRows } from '../../store/stored-rows.ts';
import { orderStreamOf, type OrderEvent } from '../rules/order.ts';
import { foldOrder } from '../rules/undo.ts';
import { ordersOnBoard } from './board.ts';
import { deadlineRows } from './deadlines.ts';
import { misderivedOrders } from './derived-orders.ts';
import { deadlines, orders } from './order-tables.ts';
import { orderRows } from './orders.ts';
import { personalOrderRows } from './personal-orders.ts';
import { saveOrders } from './save-orders.ts';

const open = (session: Session) => ({
  orders: orderRows(session),
  deadlines: deadlineRows(session),
  board: ordersOnBoard(session),
  personalOrders: personalOrderRows(session),
});

export const storedOrders = storedRows({
  tables: {
    orders,
    deadlines,
  },
  indexes: `
create index orders_advanced on orders (placed_at_ms, stage, status)
  where stage <> 'awaiting_brief';
create unique index orders_by_number on orders (number);
create unique index orders_by_reference on orders (reference_key);
create index orders_by_stage on orders (stage, placed_at_ms, id);
create index orders_by_time on orders (placed_at_ms, id);
create index orders_due on orders (next_due_at_ms) where next_due_at_ms is not null;
create index orders_to_forget on orders (placed_at_ms) where forgotten_at_ms is null;
create index orders_unanswered on orders (unanswered_since_ms, id)
  where unanswered_since_ms is not null;
create index orders_unconfirmed on orders (confirm_by_ms, id) where confirm_by_ms is not null;
create index orders_waiting_by on orders (waiting_for, waiting_by_ms, id) where waiting_by_ms is not null;
create index orders_waiting_since on orders (waiting_for, waiting_since_ms, id)
  where waiting_for is not null and waiting_by_ms is null;
create index deadlines_by_due on deadlines (due_at_ms);
create index deadlines_given on deadlines (promise, since_ms, met_at_ms, due_at_ms, voided_at_ms);
`,
  indexesIn: (db) => {
    const { studioEmail, studioDomain } = addressExpressions(db);
    return [sql`create index orders_by_studio on orders (${studioDomain}, ${studioEmail})`];
  },
  derived: {
    orders: {
      find: (session, after, limit) => misderivedOrders(session, String(after), limit),
    },
  },
  streamOf: orderStreamOf,
  audited: [
    auditedById({
      noun: 'order',
      prefix: 'ord_',
      tableIn: (tx) => tx.orders,
      fold: (events) => foldOrder(events as readonly OrderEvent[]),
    }),
  ],
  moneyOf: (event) =>
    event.type === 'PaymentRecorded' || event.type === 'PaymentRefunded' ? event : null,
  undoneBy: (event) => (event.type === 'ActTakenBack' ? event.undoneVersion : null),
  save: { order: saveOrders },
  open,
});

type Functions = ReturnType<typeof open>;

declare module '../../kernel/store.ts' {
  interface Tx extends Functions {}
}

declare module '../../store/schema.ts' {
  interface Schema {
    orders: RowOf<typeof orders>;
    deadlines: RowOf<typeof deadlines>;
  }
}
