import {
  integer,
  integerOrNull,
  plainTable,
  text,
  textOrNull,
  type RowOf,
} from '../../store/columns.ts';

export const outboxTable = plainTable('outbox', {
  key: { id: text },
  changing: {
    kind: text,
    /** The ID of what the message is about, such as an order or a lot. */
    subject: text,
    channel: text,
    recipient: text,
    message: text,
    state: text,
    created_at_ms: integer,
    not_after_ms: integerOrNull,
    attempts: integer,
    /** JSON: the marks of the parts that were handed over; null for a message without parts. */
    parts_sent: textOrNull,
    next_attempt_at_ms: integer,
    settled_at_ms: integerOrNull,
    last_error: textOrNull,
    /** 1 once it was reported as late. */
    overdue_reported: integer,
    /** A secret in the message, encrypted; erased once the message is sent or too late. */
    sealed: textOrNull,
    /** A keyed hash of the data and the recipient. */
    digest: text,
    queue: text,
    /** The unit that can stall, such as a mail domain. */
    destination: text,
    /** When the data was erased, so that `message` has only the kind. */
    erased_at_ms: integerOrNull,
  },
});

export type OutboxTable = RowOf<typeof outboxTable>;
