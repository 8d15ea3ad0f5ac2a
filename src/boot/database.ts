import { auctionRows } from '../auction/rows/rows.ts';
import { fileRows } from '../files/rows/rows.ts';
import { inboundRows } from '../inbound/rows/rows.ts';
import { logRows } from '../log/rows/rows.ts';
import { messageRows } from '../messages/rows/rows.ts';
import { operatorRows } from '../operators/rows/rows.ts';
import { storedOrders } from '../order/rows/rows.ts';
import { copierOf } from '../store/copy/copy.ts';
import { ownRows } from '../store/rows.ts';
import { storeOf } from '../store/store.ts';
import { webhookRows } from '../webhooks/rows/rows.ts';
import { redactionOf } from '../kernel/redaction.ts';
import { personalData } from './personal-data.ts';

/** Everything that the service stores, by folder. */
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
];

/** Opens the database at an address, and creates the tables of a new one. */
export const openStore = storeOf(
  storedRows,
  redactionOf(personalData.map(({ redactions }) => redactions)),
);

export const copyDatabase = copierOf(storedRows);
