import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nothingVoided } from '../../src/operators/rules/service-hold.ts';
import { auctionPath, startAuction } from '../support/auction.ts';
import { deskContext } from '../support/desk.ts';
import { sameOrigin, sendForm } from '../support/form.ts';
import { operate } from '../support/operator.ts';
import { startReceiver } from '../support/receiver.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';

/** A restored service sends nothing to webhooks, not even a challenge. */

const auctionOnHold =
  'The auction is on hold until its operator confirms that it may continue, so nothing was done: try again later';
const onHold =
  'This service sends nothing until its operator confirms that it may continue, so the webhook was not added: try again later';

it('a restored service adds no webhook and calls no receiver before an operator confirms', async (test) => {
  const auction = await startAuction({ OUTBOUND_ALLOW: '127.0.0.1' });
  const { service, clock } = auction;
  test.after(() => service.end());
  const receiver = await startReceiver();
  test.after(receiver.close);
  const lot = await auction.lot({});
  const ada = auction.client('ada@bakery.example');
  await ada.enter(lot, 20);
  const { json } = await service.post(
    orderPath,
    { studio: { email: 'a@example.org' } },
    fromElsewhere(),
  );
  // Puts the service on hold as a restore does, but without voiding the key.
  await service.store.write('auction', async ({ serviceHolds }) => {
    await serviceHolds.save({
      reason: 'restored',
      state: 'waiting',
      since: clock.now(),
      voided: nothingVoided,
      startedBy: 'operator ann',
      backupAt: null,
      confirmedAt: null,
      confirmedBy: null,
    });
    return { keep: true, value: undefined };
  });
  const ofOrder = `${orderPath}/${json.order_id}/webhooks`;
  const ofLots = `${auctionPath}/webhooks`;
  const byKey = { ...ada.origin, authorization: `Bearer ${ada.key}` };
  const { url } = receiver;
  for (const [reply, error] of [
    [await service.post(ofOrder, { url }, fromElsewhere()), onHold],
    [await service.post(ofOrder, { url, dry_run: true }, fromElsewhere()), onHold],
    [await service.post(ofLots, { url }, byKey), auctionOnHold],
  ] as const) {
    assert.deepEqual([reply.status, reply.json], [503, { error }]);
    assert.equal(reply.headers.get('retry-after'), '60');
  }
  const page = `/de/order/${json.order_id}/webhooks`;
  const sent = await sendForm(service, page, { url }, sameOrigin);
  assert.match(sent.text, /Zurzeit senden wir nichts/);
  assert.equal(receiver.challenges.length, 0);
  assert.deepEqual((await service.get(ofOrder)).json.webhooks, []);

  await operate(deskContext(service, clock, ''), 'confirm_restored', { messages: 'drop' });
  assert.equal((await service.post(ofOrder, { url }, fromElsewhere())).status, 201);
  assert.equal(receiver.challenges.length, 1);
});
