import {
  integer,
  integerOrNull,
  plainTable,
  text,
  textOrNull,
  type RowOf,
} from '../../store/columns.ts';

export const events = plainTable('events', {
  key: { stream: text, version: integer },
  changing: {
    type: text,
    at_ms: integer,
    body: text,
    hash: text,
    /** The personal data of the event until it is erased; null without any. */
    personal: textOrNull,
    /** The amount of a payment or refund, so that months are summed without reading bodies; null for other events. */
    currency: textOrNull,
    amount: integerOrNull,
  },
});

export type EventTable = RowOf<typeof events>;

/** The secrets that the data was recorded under, each from one leaf of the log on. */
export const recordSecrets = plainTable('record_secrets', {
  key: { number: integer },
  changing: { fingerprint: text, at_ms: integer, from_leaf: integer },
});

/**
 * An end is the last state of something whose history must not change: the name of an event's stream
 * with its version and keyed hash, or the name of a message with its version and digest. A transaction
 * stores the ends that it makes. The publisher commits to them in the next batch leaf and deletes them,
 * and from then on nobody can change what they stand for unnoticed.
 */
export type End = readonly [name: string, version: number, hash: string];

/** The ends that no leaf commits to yet: one row for each group of transactions. */
export const unsealed = plainTable('unsealed', { key: { id: text }, changing: { ends: text } });
