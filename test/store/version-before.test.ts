import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionFor } from '../support/auction.ts';
import { databaseIn, execute, lookInto } from '../support/database.ts';

/** As a node that knows neither of the public log nor of a second line saves that something was bid. */
const bidUnlogged = `update lots set version = version + 1, price = price + 100`;

it('a node of the version before leaves nothing out of the public log: it is refused, and what it did is undone', async (t) => {
  const auction = await auctionFor(t);
  const lot = await auction.lot();
  const before = await auction.seen(lot);
  const database = databaseIn(auction.service.folder);
  await assert.rejects(execute(database, bidUnlogged), /constraint/i);
  assert.deepEqual(await auction.seen(lot), before);
  const { entered } = await auction.client('a@example.org').enter(lot, 20);
  assert.equal(entered, true);
});

it('it goes on with a lot that it opened itself', async (t) => {
  const auction = await auctionFor(t);
  const lot = await auction.lot();
  const database = databaseIn(auction.service.folder);
  await execute(database, `update lots set rules = 1, logged_version = null`);
  await execute(database, bidUnlogged);
  const [row] = await lookInto(database, ({ rows }) =>
    rows(`select price from lots where id = ${lot}`),
  );
  assert.equal(Number(row?.['price']), 2_100);
});
