import { foldLot } from '../../src/auction/rules/history.ts';
import type { Lot, LotEvent } from '../../src/auction/rules/lot.ts';
import { rowsOf } from './database.ts';
import { textOf } from './stored.ts';

/** What happened to a lot, and where something else stands in it. */

export const lotEvents = async (database: string, lot = 1): Promise<readonly LotEvent[]> => {
  const sql = 'select body from events where stream = ? order by version';
  const rows = await rowsOf(database, sql, `lot_${lot}`);
  return rows.map((row) => JSON.parse(textOf(row, 'body')) as LotEvent);
};

/** A lot after each of its events. */
export const lotAfterEach = async (
  database: string,
): Promise<readonly { readonly event: LotEvent; readonly lot: Lot }[]> => {
  const events = await lotEvents(database);
  return events.map((event, index) => ({ event, lot: foldLot(events.slice(0, index + 1)).lot }));
};

/** When the code of each bid was entered, on the clock that also dates the events of its lot. */
export const confirmedMoments = async (database: string): Promise<ReadonlyMap<string, number>> => {
  const sql = `select stream, at_ms from events where type = 'BidConfirmed'`;
  const rows = await rowsOf(database, sql);
  return new Map(rows.map((row) => [textOf(row, 'stream'), Number(row['at_ms'])]));
};
