import { auditedByEvents } from '../../store/audited-kind.ts';
import type { RowOf } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { storedRows } from '../../store/stored-rows.ts';
import { settingStreamOf, settingStreamPrefix } from '../rules/settings.ts';
import { accessRows } from './access-log.ts';
import { authorityRows } from './authorities.ts';
import { accessLog, alarmChats, deskLinks, deskSessions } from './desk-tables.ts';
import { deskRows } from './desk.ts';
import { monthRows } from './months.ts';
import { serviceHoldRows, serviceHolds } from './service-holds.ts';

const open = (session: Session) => ({
  months: monthRows(session),
  desk: deskRows(session),
  accessLog: accessRows(session),
  serviceHolds: serviceHoldRows(session),
  authorities: authorityRows(session),
});

/**
 * The tables of operators: links, sessions and chats of the desk, the access log, holds. Settings have
 * events only.
 */
export const operatorRows = storedRows({
  tables: {
    desk_links: deskLinks,
    desk_sessions: deskSessions,
    alarm_chats: alarmChats,
    access_log: accessLog,
    service_holds: serviceHolds,
  },
  indexes: `
create index access_log_by_subject on access_log (subject, from_ms);
create index access_log_by_time on access_log (from_ms);
`,
  streamOf: settingStreamOf,
  audited: [
    auditedByEvents({
      noun: 'setting',
      prefix: settingStreamPrefix,
      atOnce: 1,
      streamsOf: (events) => [...new Set(events.map(settingStreamOf))],
    }),
  ],
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
    access_log: RowOf<typeof accessLog>;
    service_holds: RowOf<typeof serviceHolds>;
  }
}
