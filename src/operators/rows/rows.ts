import type { RowOf } from '../../store/columns.ts';
import { accessRows } from './access-log.ts';
import { authorityRows } from './authorities.ts';
import { alarmChats, deskLinks, deskSessions, looks } from './desk-tables.ts';
import { deskRows } from './desk.ts';
import { serviceHolds } from './hold-table.ts';
import { monthRows } from './months.ts';
import { serviceHoldRows } from './service-holds.ts';
import { settingStreamOf } from '../rules/settings.ts';
import type { Session } from '../../store/engine.ts';
import { storedRows } from '../../store/stored-rows.ts';

const open = (session: Session) => ({
  months: monthRows(session),
  desk: deskRows(session),
  looks: accessRows(session),
  serviceHolds: serviceHoldRows(session),
  authorities: authorityRows(session),
});

/** What is stored of operators: sessions at the desk, the access log, holds. */
export const operatorRows = storedRows({
  tables: {
    desk_links: deskLinks,
    desk_sessions: deskSessions,
    alarm_chats: alarmChats,
    looks,
    service_holds: serviceHolds,
  },
  indexes: `
create index looks_by_subject on looks (subject, from_ms);
create index looks_by_time on looks (from_ms);
`,
  streamOf: settingStreamOf,
  open,
});

type Functions = ReturnType<typeof open>;

declare module '../../kernel/store.ts' {
  interface Tx extends Functions {}
}

declare module '../../store/schema.ts' {
  interface Schema {
    desk_links: RowOf<typeof deskLinks>;
    desk_sessions: RowOf<typeof deskSessions>;
    alarm_chats: RowOf<typeof alarmChats>;
    looks: RowOf<typeof looks>;
    service_holds: RowOf<typeof serviceHolds>;
  }
}
