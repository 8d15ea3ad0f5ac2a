import { auctionRows } from '../auction/rows/rows.ts';
import { fileRows } from '../files/rows/rows.ts';
import { inboundRows } from '../inbound/rows/rows.ts';
import { logRows } from '../log/rows/rows.ts';
import { messageRows } from '../messages/rows/rows.ts';
import { operatorRows } from '../operators/rows/rows.ts';
import { storedOrders } from '../order/rows/rows.ts';
import { ownRows } from '../store/rows.ts';
import { storeOf } from '../store/store.ts';
import { webhookRows } from '../webhooks/rows/rows.ts';
import { redactionOf } from '../kernel/redaction.ts';
import { personalData } from './personal-data.ts';
import type { CopyDatabase } from '../store/copy/progress.ts';

/** What each folder stores: its tables, and the functions on their rows. */
export const storedRows = [
  storedOrders,
  ownRows,
  logRows,
  messageRows,
  webhookRows,
  fileRows,
  inboundRows,
  auctionRows,
  operatorRows,
];

/** Opens the database at an address, and creates the tables of a new one. */
export const openStore = storeOf(
  storedRows,
  redactionOf(personalData.map(({ redactions }) => redactions)),
);

/** Imported late: only one command copies, and copying loads the drivers of both engines. */
export const copyDatabase: CopyDatabase = async (from, to, watch) => {
  const { copierOf } = await import('../store/copy/copy.ts');
  return copierOf(storedRows)(from, to, watch);
};
