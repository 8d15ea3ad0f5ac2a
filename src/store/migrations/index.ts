import type { Migration } from 'kysely/migration';
import * as orders from './0001-orders.ts';
import * as auction from './0002-auction.ts';

/** Every step of the schema, in order. A released step is never changed, only followed by another. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-orders': orders,
  '0002-auction': auction,
};
