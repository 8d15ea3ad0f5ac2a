import type { RowOf } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { storedRows } from '../../store/stored-rows.ts';
import { inboundMailRows } from './inbound-mails.ts';
import { inboundMails } from './inbound-tables.ts';

const open = (session: Session) => ({
  inboundMails: inboundMailRows(session),
});

/** A mail has content only while it waits to be filed, so `content is not null` finds those that wait. */
export const inboundRows = storedRows({
  tables: {
    inbound_mails: inboundMails,
  },
  indexes: `
create index inbound_mails_of_order on inbound_mails (order_id) where order_id is not null;
create index inbound_mails_unfiled on inbound_mails (received_at_ms) where content is not null;
create unique index inbound_mails_by_id on inbound_mails (id);
`,
  open,
});

type Functions = ReturnType<typeof open>;

declare module '../../kernel/store.ts' {
  interface Tx extends Functions {}
}

declare module '../../store/schema.ts' {
  interface Schema {
    inbound_mails: RowOf<typeof inboundMails>;
  }
}
