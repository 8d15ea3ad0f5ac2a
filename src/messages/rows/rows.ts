import { actIdPrefix } from '../../kernel/ids.ts';
import { auditedByEvents } from '../../store/audited-kind.ts';
import type { RowOf } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { storedRows, type RowTools } from '../../store/stored-rows.ts';
import { actStreamOf } from '../message-act.ts';
import { chatLinks, chats } from './chat-tables.ts';
import { chatRows } from './chats.ts';
import { mailWindows, mailWindowTable } from './mail-windows.ts';
import { outboxTable, type OutboxTable } from './outbox-table.ts';
import { outbox } from './outbox.ts';
import { personalMessageRows } from './personal-messages.ts';

const open = (session: Session, { key }: RowTools) => ({
  outbox: outbox(session, key),
  mailWindows: mailWindows(session),
  chats: chatRows(session),
  personalMessages: personalMessageRows(session),
});

/** The tables of messages: the outbox, chats, throttling windows. */
export const messageRows = storedRows({
  tables: {
    outbox: outboxTable,
    chats,
    chat_links: chatLinks,
    mail_windows: mailWindowTable,
  },
  indexes: `
create index outbox_by_due on outbox (state, next_attempt_at_ms);
create index outbox_codes on outbox (created_at_ms) where kind = 'bid_code' and state = 'pending';
create index outbox_destination on outbox (channel, queue, destination, next_attempt_at_ms)
  where state = 'pending';
create index outbox_of_webhook on outbox (recipient, created_at_ms, id)
  where channel = 'webhook' and erased_at_ms is null;
create index outbox_queue on outbox (state, channel, queue, next_attempt_at_ms) where state = 'pending';
create index outbox_sealed on outbox (not_after_ms) where sealed is not null;
create index outbox_subject on outbox (subject);
create index outbox_to_erase on outbox (settled_at_ms)
  where erased_at_ms is null and settled_at_ms is not null;
create index outbox_unconfirmed on outbox (created_at_ms)
  where kind = 'order_confirmation' and settled_at_ms is null;
create index outbox_unconfirmed_together on outbox (created_at_ms)
  where kind = 'order_confirmations' and settled_at_ms is null;
create index outbox_unsettled on outbox (created_at_ms) where settled_at_ms is null;
create index chat_links_by_order on chat_links (order_id);
create index mail_windows_by_time on mail_windows (last_use_at_ms);
`,
  streamOf: actStreamOf,
  audited: [
    auditedByEvents({
      noun: 'act',
      prefix: actIdPrefix,
      // The stream of an act has exactly one event, so a second one is a fault.
      streamsOf: (events) => events.map(actStreamOf),
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
    outbox: OutboxTable;
    chats: RowOf<typeof chats>;
    chat_links: RowOf<typeof chatLinks>;
    mail_windows: RowOf<typeof mailWindowTable>;
  }
}
