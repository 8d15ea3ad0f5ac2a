import { integer, plainTable, text, textOrNull, type RowOf } from '../../store/columns.ts';

export const inboundMails = plainTable('inbound_mails', {
  /** Keyed hash of its Message-ID and content. */
  key: { key: text },
  changing: {
    id: text,
    received_at_ms: integer,
    state: text,
    order_id: textOrNull,
    /** As JSON; null if it does not wait. */
    content: textOrNull,
    /** The source by which it is limited while it waits; null if it does not. */
    source: textOrNull,
  },
});

export type InboundMailRow = RowOf<typeof inboundMails>;
