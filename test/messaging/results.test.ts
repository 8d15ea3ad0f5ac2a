import assert from 'node:assert/strict';
import { it } from 'node:test';
import { handedOver } from '../../src/app/order/handed-over.ts';
import { ok } from '../../src/domain/base.ts';
import { createResults } from '../../src/messaging/results.ts';
import { openCrypto } from '../../src/system.ts';
import { manualClock } from '../support/clock.ts';
import { databaseIn, execute } from '../support/database.ts';
import { deliveryOf, failed, placeOrder } from '../support/delivery.ts';
import { mailQueueOf } from '../support/mail-queue.ts';
import { messageName } from '../support/mail.ts';
import { operatorContext } from '../support/operator.ts';
import { secret, startTestService } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';

/** What became of messages that were sent at the same time. */

it('messages that were handed over do not go out again because the order of another cannot be read', async (test) => {
  const clock = manualClock();
  const server = await startMailServer();
  server.answer(() => 451);
  const service = await startTestService({ MAIL_URL: server.url }, { clock });
  test.after(async () => {
    await service.end();
    await server.close();
  });
  const orders: string[] = [];
  for (const name of ['one', 'torn', 'two']) {
    const studio = { email: `${name}@studio.example` };
    orders.push((await placeOrder(service, { studio })).order_id);
  }
  const ids = orders.map((id) => messageName(`${id}.confirmation`));
  const deliveries = await Promise.all(ids.map((id) => failed(service, id, 1)));
  await execute(
    databaseIn(service.folder),
    `update orders set work = 'torn' where id = '${orders[1]}'`,
  );
  const { settings } = operatorContext(service.store);
  const surroundings = { clock, crypto: openCrypto(secret) };
  const queue = mailQueueOf(service.store, surroundings, (tx, messages, now) =>
    handedOver(tx, settings, messages, now),
  );
  const results = createResults(queue);
  const stored = await Promise.allSettled(
    deliveries.map(({ envelope: { id, to, message }, attempts, nextAttemptAt: leasedUntil }) =>
      results.store({ id, to, message, attempts, leasedUntil, sendResult: ok(null) }),
    ),
  );
  assert.deepEqual(
    stored.map((each) => (each.status === 'fulfilled' ? each.value : each.status)),
    ['sent', 'rejected', 'sent'],
  );
  const states = await Promise.all(ids.map(async (id) => (await deliveryOf(service, id)).state));
  assert.deepEqual(states, ['sent', 'pending', 'sent']);
});
