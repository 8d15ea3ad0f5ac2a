import assert from 'node:assert/strict';
import type { Auction } from './auction.ts';
import { hourMs, minuteMs } from './clock.ts';
import { databaseIn, rowsOf } from './database.ts';
import { textOf } from './stored.ts';

/** A lot with four bidders: one withdraws a bid, another bids late, and Ben wins within his maximum for 62 USD. */
export const runLot = async (auction: Auction): Promise<number> => {
  const lot = await auction.lot({ endsInMs: 20 * hourMs });
  const [ann, ben, cleo, dan] = ['ann', 'ben', 'cleo', 'dan'].map((name) =>
    auction.client(`${name}@example.org`),
  );
  assert.ok(ann && ben && cleo && dan);
  await ann.enter(lot, 20);
  await ben.enter(lot, 25);
  await ben.limit(lot, 80);
  await cleo.enter(lot, 40);
  const { id } = await ann.enter(lot, 50);
  await ann.post('cancel', { bid_id: id });
  await ben.handInBrief();
  await auction.pass(20 * hourMs - minuteMs);
  await dan.enter(lot, 60);
  await ben.limit(lot, 90);
  await auction.service.job('log').pass();
  return lot;
};

/** Ends the lot, and signs the log. */
export const endLot = async (auction: Auction): Promise<void> => {
  await auction.pass(4 * hourMs);
  await auction.service.job('log').pass();
};

/** Lowers a bid of 40 USD directly in the database. */
export const bendLog = async ({ service }: Auction): Promise<void> => {
  const bend = (sql: string, ...values: readonly string[]) =>
    rowsOf(databaseIn(service.folder), sql, ...values);
  const bids = `select number, entry from log_leaves where entry like '%"amount_cents":4000%' and entry like '%"type":"entry"%'`;
  const [row] = await bend(bids);
  assert.ok(row);
  const entry = textOf(row, 'entry').replace('"amount_cents":4000', '"amount_cents":3900');
  const change = 'update log_leaves set entry = ? where number = ?';
  await bend(change, entry, String(row['number']));
};
