import { foldLot } from '../../src/auction/rules/history.ts';
import type { Lot, LotEvent } from '../../src/auction/rules/lot.ts';
import { rowsOf } from './database.ts';
import { textOf } from './stored.ts';

/** Reads the stored events of a lot, and the state after each. */

export const lotEvents = async (database: string, lot = 1): Promise<readonly LotEvent[]> => {
  const sql = 'select body from events where stream = ? order by version';
  const rows = await rowsOf(database, sql, `lot_${lot}`);
  return rows.map((row) => JSON.parse(textOf(row, 'body')) as LotEvent);
};

/** The lot's state after each of its events. */
export const lotAfterEach = async (
  database: string,
): Promise<readonly { readonly event: LotEvent; readonly lot: Lot }[]> => {
  const events = await lotEvents(database);
  return events.map((event, index) => ({ event, lot: foldLot(events.slice(0, index + 1)).lot }));
};

/** The time at which each bid's code was entered, from the same clock as the lot's events. */
export const confirmedMoments = async (database: string): Promise<ReadonlyMap<string, number>> => {
  const sql = `select stream, at_ms from events where type = 'BidConfirmed'`;
  const rows = await rowsOf(database, sql);
  return new Map(rows.map((row) => [textOf(row, 'stream'), Number(row['at_ms'])]));
};
