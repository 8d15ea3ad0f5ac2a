import {
  integer,
  integerOrNull,
  plainTable,
  text,
  textOrNull,
  type RowOf,
} from '../../store/columns.ts';

/** The table of messages that are to be sent, were sent, or failed. */

export const outbox = plainTable('outbox', {
  key: { id: text },
  changing: {
    kind: text,
    /** What the message is about: an order's id, or the stream of a lot. */
    subject: text,
    channel: text,
    recipient: text,
    message: text,
    state: text,
    created_at_ms: integer,
    not_after_ms: integerOrNull,
    attempts: integer,
    /** JSON, the marks of the parts that were handed over; null where it goes out whole. */
    parts_sent: textOrNull,
    next_attempt_at_ms: integer,
    settled_at_ms: integerOrNull,
    last_error: textOrNull,
    /** 1 once the alarm about its being overdue was raised. */
    overdue_reported: integer,
    /** A secret in the message, encrypted; erased once the message is sent or too late. */
    sealed: textOrNull,
    /** Keyed, of what it says and to whom. */
    digest: text,
    queue: text,
    /** What may stall by itself, such as a mail domain. */
    destination: text,
    /** When nothing was left in `message` but its kind. */
    erased_at_ms: integerOrNull,
  },
});

export type OutboxTable = RowOf<typeof outbox>;
