import type { Generated } from 'kysely';

/** The tables of what happened. A part of `schema.ts`. */

export type EventTable = {
  stream: string;
  version: number;
  type: string;
  at_ms: number;
  body: string;
  hash: string;
  /** What of the event is about a person, until it is erased; null where nothing is. */
  personal: string | null;
  /** Of a payment or a refund, so that months are counted without its body; null for other events. */
  currency: string | null;
  amount: number | null;
};

/** Under which secret everything is written, from a leaf of the log on. */
export type RecordSecretTable = {
  number: number;
  fingerprint: string;
  at_ms: number;
  from_leaf: number;
};

/** An event by its stream, version and keyed hash; or a message by its name, version and digest. */
export type End = readonly [name: string, version: number, hash: string];

/** What one group of transactions has recorded and no leaf commits to yet. */
export type UnsealedTable = { id: string; ends: string };

/** What transactions changed. The database counts the number on as a row is inserted. */
export type ChangeTable = {
  number: Generated<number>;
  /** The names of what was changed, as JSON. */
  about: string;
};
