import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startAuction } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { faultsIn } from '../support/faults.ts';
import { mailsIn, nothingIsPending, messageName } from '../support/mail.ts';
import { identity } from '../support/server-process.ts';
import { startTestService } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';

const environment = {
  ...identity,
  AUCTION_SCHEDULE: '18:00 UTC',
  OPERATOR_EMAILS: 'operator@example.org',
};
const lots = 4;
/** The downtime is longer than one lot and shorter than two. */
const meanwhileMs = 40 * hourMs;

it('three nodes with the same schedule open each lot once, end it once and place one order', async (test) => {
  const auction = await startAuction(environment);
  const { clock, service } = auction;
  const others = await Promise.all(
    [1, 2].map(() => startTestService(environment, { clock }, service.folder)),
  );
  test.after(async () => {
    await Promise.all(others.map(({ close }) => close()));
    await auction.end();
  });
  const nodes = [service, ...others];
  for (let lot = 1; lot <= lots; lot += 1) {
    const client = auction.client(`client-${lot}@example.org`);
    const [open] = (await auction.state()).lots;
    await client.enter(open.id, 20 + lot);
    await client.handInBrief();
    clock.advance(meanwhileMs);
    await Promise.all(nodes.map(({ job }) => job('lots').pass()));
  }

  const database = databaseIn(service.folder);
  const scheduled = await rowsOf(
    database,
    `select status, is_settled from lots where kind = 'site_of_the_day' order by id`,
  );
  assert.deepEqual(
    scheduled.map((lot) => Object.values(lot)),
    [...Array.from({ length: lots }, () => ['sold', 1]), ['open', 0]],
  );
  const repeated = await rowsOf(
    database,
    `select stream, type from events where type in ('LotScheduled', 'LotEnded', 'LotFinalized')
    group by stream, type having count(*) > 1`,
  );
  assert.deepEqual(repeated, []);
  const orders = await rowsOf(database, 'select id from orders');
  assert.equal(orders.length, lots);
  await nothingIsPending(service.store);
  const confirmed = [...(await mailsIn(service.folder)).keys()].filter((name) =>
    name.endsWith('.confirmation.eml'),
  );
  assert.deepEqual(
    confirmed.toSorted(),
    orders.map(({ id }) => `${messageName(String(id))}.confirmation.eml`).toSorted(),
  );
  assert.deepEqual(await auditFaults(database), []);
  for (const { log } of nodes) {
    assert.deepEqual(faultsIn(log, 40), []);
  }
});
