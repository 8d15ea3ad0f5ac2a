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

/** The secrets, each from one leaf of the log on. */
export const recordSecrets = plainTable('record_secrets', {
  key: { number: integer },
  changing: { fingerprint: text, at_ms: integer, from_leaf: integer },
});

/** An event's stream, version and keyed hash, or a message's name, version and digest. */
export type End = readonly [name: string, version: number, hash: string];

/** The ends of one group of transactions that no leaf commits to yet. */
export const unsealed = plainTable('unsealed', { key: { id: text }, changing: { ends: text } });
