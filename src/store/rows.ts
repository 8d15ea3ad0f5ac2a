import { changeRows } from './change-feed.ts';
import type { RowOf } from './columns.ts';
import { counterRows } from './counters.ts';
import type { Session } from './engine.ts';
import { idempotencyRecordRows } from './idempotency-records.ts';
import { leaseRows } from './leases.ts';
import { quotaRows } from './quotas.ts';
import { counters, idempotencyRecords, leases, locks, quotas } from './service-tables.ts';
import { storedRows } from './stored-rows.ts';

const open = (session: Session) => ({
  quotas: quotaRows(session),
  idempotencyRecords: idempotencyRecordRows(session),
  changes: changeRows(session),
  leases: leaseRows(session),
  counters: counterRows(session),
});

/** The stored data of the platform itself: quotas, idempotency records, counters, leases and the change feed. */
export const ownRows = storedRows({
  tables: {
    quotas,
    idempotency_records: idempotencyRecords,
    counters,
    locks,
    leases,
  },
  indexes: `
create index quotas_by_time on quotas (last_use_at_ms);
create index idempotency_records_by_time on idempotency_records (expires_at_ms);
`,
  open,
});

type Functions = ReturnType<typeof open>;

declare module '../kernel/store.ts' {
  interface Tx extends Functions {}
}

declare module './schema.ts' {
  interface Schema {
    quotas: RowOf<typeof quotas>;
    idempotency_records: RowOf<typeof idempotencyRecords>;
    counters: RowOf<typeof counters>;
    locks: RowOf<typeof locks>;
    leases: RowOf<typeof leases>;
  }
}
