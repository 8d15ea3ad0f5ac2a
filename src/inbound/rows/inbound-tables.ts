import { integer, plainTable, text, textOrNull, type RowOf } from '../../store/columns.ts';

/** Mails that came in. A part of `schema.ts`. */
export const inboundMails = plainTable('inbound_mails', {
  /** Keyed, of its Message-ID and what it says. */
  key: { key: text },
  changing: {
    id: text,
    received_at_ms: integer,
    state: text,
    order_id: textOrNull,
    /** As JSON; null where it does not wait. */
    content: textOrNull,
    /** By what it is bounded while it waits; null where it does not. */
    source: textOrNull,
  },
});

export type InboundMailRow = RowOf<typeof inboundMails>;
