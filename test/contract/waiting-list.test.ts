import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionFor, startsAt } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { execute, databaseIn } from '../support/database.ts';
import { operate } from '../support/operator.ts';
import { bakery } from '../support/order-desk.ts';
import { orderPath, studio } from '../support/service.ts';

/** Everything that waits for the operators, in one list by the time that is left. */

const at = (hours: number): number => Date.parse(startsAt) + hours * hourMs;

it('orders, held bids, leaders without a brief and undelivered messages stand in one list, what is due first first', async (test) => {
  const auction = await auctionFor(test);
  const { service, operator } = auction;
  const list = async () => {
    const { entries } = await operate(operator, 'list_waiting');
    return entries.map(({ what, by, who, price }) => [what, by, who, price?.amountMinor ?? null]);
  };
  assert.deepEqual(await list(), []);

  // Somebody whose brief is half done waits for nobody here.
  await service.post(orderPath, { studio });
  await service.post(orderPath, bakery);
  const lot = await auction.lot({ endsInMs: 5 * hourMs });
  const leader = auction.client('ada@ada.example');
  await leader.enter(lot, 20);
  const late = await auction.lot({ endsInMs: 30 * hourMs });
  await auction.client('ben@mailinator.com').enter(late, 20);
  await auction.pass(6 * hourMs);
  const check = ['check', at(12), 'Example Studio', 15_000];
  const held = ['held_bid', at(30), 'ben@mailinator.com', 2_000];
  const brief = ['leader_brief', at(7), 'ada@ada.example', 2_000];
  assert.deepEqual(await list(), [brief, check, held]);

  await execute(
    databaseIn(service.folder),
    `update outbox set state = 'dead', settled_at_ms = null where kind = 'bid_code' and recipient = 'ada@ada.example'`,
  );
  const message = ['message', null, 'ada@ada.example', null];
  assert.deepEqual(await list(), [brief, check, held, message]);
});
