import { auctionRows } from '../auction/rows/rows.ts';
import { fileRows } from '../files/rows/rows.ts';
import { inboundRows } from '../inbound/rows/rows.ts';
import { logRows } from '../log/rows/rows.ts';
import { messageRows } from '../messages/rows/rows.ts';
import { operatorRows } from '../operators/rows/rows.ts';
import { storedOrders } from '../order/rows/rows.ts';
import { peopleRows } from '../people/rows/rows.ts';
import type { CopyDatabase } from '../store/copy/progress.ts';
import { ownRows } from '../store/rows.ts';
import { storeOf } from '../store/store.ts';
import { webhookRows } from '../webhooks/rows/rows.ts';

/** What each folder stores: its tables, and the functions on their rows. */
export const storedRows = [
  ownRows,
  logRows,
  messageRows,
  webhookRows,
  fileRows,
  inboundRows,
  storedOrders,
  auctionRows,
  operatorRows,
  peopleRows,
];

/** Opens the database at an address. Creates the tables of a new one. */
export const openStore = storeOf(storedRows);

/** Imported late: only one command copies, and copying loads the drivers of both engines. */
export const copyDatabase: CopyDatabase = async (from, to, watch) => {
  const { copierOf } = await import('../store/copy/copy.ts');
  return copierOf(storedRows)(from, to, watch);
};
