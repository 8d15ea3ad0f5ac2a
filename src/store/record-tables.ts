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

/** One link of the chain that seals the ends of all others. */
export type RecordLinkTable = {
  number: number;
  kind: string;
  at_ms: number;
  /** What it seals, as JSON. */
  ends: string;
  hash: string;
};

/** What one transaction has recorded and no link has sealed yet. */
export type UnsealedTable = { id: string; ends: string };

/** What transactions changed. The database counts the number on as a row is inserted. */
export type ChangeTable = {
  number: Generated<number>;
  /** The names of what was changed, as JSON. */
  about: string;
};
