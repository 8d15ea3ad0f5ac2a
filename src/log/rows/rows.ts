import type { RowOf } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { eventLog } from '../../store/events.ts';
import { storedRows, type RowTools } from '../../store/stored-rows.ts';
import { logCheckpoints, logKeys, logLeaves, logTiles } from './log-tables.ts';
import { openLog } from './log.ts';
import { events, recordSecrets, unsealed } from './record-tables.ts';
import { recordRows } from './record.ts';

const open = (session: Session, tools: RowTools) => ({
  events: eventLog(session, tools),
  record: recordRows(session, tools.key, tools.mayRenew),
  log: openLog(session),
});

/** The tables of the log, and of the events that it commits to. */
export const storedLog = storedRows({
  tables: {
    events,
    record_secrets: recordSecrets,
    unsealed,
    log_leaves: logLeaves,
    log_tiles: logTiles,
    log_checkpoints: logCheckpoints,
    log_keys: logKeys,
  },
  indexes: `
create index events_payments on events (type, currency, at_ms, amount)
  where type in ('PaymentRecorded', 'PaymentRefunded');
create index log_leaves_by_hash on log_leaves (hash);
create index log_leaves_of_lot on log_leaves (lot_id, seq) where lot_id is not null;
create index log_checkpoints_by_time on log_checkpoints (at_ms);
`,
  open,
});

type Functions = ReturnType<typeof open>;

declare module '../../kernel/store.ts' {
  interface Tx extends Functions {}
}

declare module '../../store/schema.ts' {
  interface Schema {
    events: RowOf<typeof events>;
    record_secrets: RowOf<typeof recordSecrets>;
    unsealed: RowOf<typeof unsealed>;
    log_leaves: RowOf<typeof logLeaves>;
    log_tiles: RowOf<typeof logTiles>;
    log_checkpoints: RowOf<typeof logCheckpoints>;
    log_keys: RowOf<typeof logKeys>;
  }
}
