import {
  integer,
  integerOrNull,
  plainTable,
  text,
  textOrNull,
  type RowOf,
} from '../../store/columns.ts';

/** The tables of what happened. A part of `schema.ts`. */

export const events = plainTable('events', {
  key: { stream: text, version: integer },
  changing: {
    type: text,
    at_ms: integer,
    body: text,
    hash: text,
    /** What of the event is about a person, until it is erased; null where nothing is. */
    personal: textOrNull,
    /** Of a payment or a refund, so that months are counted without its body; null for other events. */
    currency: textOrNull,
    amount: integerOrNull,
  },
});

export type EventTable = RowOf<typeof events>;

/** Under which secret everything is written, from a leaf of the log on. */
export const recordSecrets = plainTable('record_secrets', {
  key: { number: integer },
  changing: { fingerprint: text, at_ms: integer, from_leaf: integer },
});

/** An event by its stream, version and keyed hash; or a message by its name, version and digest. */
export type End = readonly [name: string, version: number, hash: string];

/** What one group of transactions has recorded and no leaf commits to yet. */
export const unsealed = plainTable('unsealed', { key: { id: text }, changing: { ends: text } });
