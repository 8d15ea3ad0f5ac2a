import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lotKinds } from '../../src/auction/rules/kind.ts';
import { leaseOf } from '../../src/kernel/lease.ts';
import { auctionPath, startAuction } from '../support/auction.ts';
import { deskContext } from '../support/desk.ts';
import { operate } from '../support/operator.ts';
import { fromElsewhere, startTestService } from '../support/service.ts';

/** The calls and the work of a restored service before an operator confirms the restore. */

const operators = 'operator@example.org';

/** Starts a restored service whose scheduled lots have not opened. */
const startRestored = async () => {
  const { clock, operator, service: first } = await startAuction({ OPERATOR_EMAILS: operators });
  await operator.store.close();
  await first.close();
  const overrides = { clock, restored: 'first' } as const;
  const service = await startTestService({ OPERATOR_EMAILS: operators }, overrides, first.folder);
  return { service, desk: deskContext(service, clock, operators) };
};

it('a restored service opens no scheduled lot and takes no lease for outgoing calls, until it is confirmed', async (test) => {
  const { service, desk } = await startRestored();
  test.after(() => service.end());
  const countLots = async () => (await service.store.read(({ lots }) => lots.list(10))).length;
  const lease = leaseOf(desk, 'a test');
  await service.job('lots').pass();
  assert.deepEqual([await countLots(), await lease.take()], [0, false]);
  await operate(desk, 'confirm_restored', { messages: 'drop' });
  await service.job('lots').pass();
  assert.deepEqual([await countLots(), await lease.take()], [lotKinds.length, true]);
});

it('a restored service still accepts calls that only stop something', async (test) => {
  const { service } = await startRestored();
  test.after(() => service.end());
  // The token is unknown, which shows that the call was accepted and looked it up.
  const send = async (call: string, body: object) =>
    (await service.post(`${auctionPath}/${call}`, body, fromElsewhere())).status;
  assert.equal(await send('pause', { pause_token: 'unknown' }), 404);
  const bid = { lot: 1, amount_usd: 10, email: 'ada@bakery.example', accept_rules: true };
  assert.equal(await send('bid', bid), 503);
});
