import assert from 'node:assert/strict';
import { it } from 'node:test';
import pino from 'pino';
import { createCrypto } from '../../src/boot/system.ts';
import { ok } from '../../src/kernel/result.ts';
import { StoreBusy } from '../../src/kernel/store.ts';
import { after } from '../../src/kernel/time.ts';
import { startDispatcher } from '../../src/messages/dispatcher.ts';
import { createResultGatherer } from '../../src/messages/result-gatherer.ts';
import { storeResultsIn } from '../../src/messages/store-results.ts';
import type { Attempted } from '../../src/messages/transport.ts';
import { recordHandedOver } from '../../src/order/steps/record-handed-over.ts';
import { effectsOf } from '../support/attempts.ts';
import { manualClock } from '../support/clock.ts';
import { databaseIn, execute, makeFolder, removeFolder } from '../support/database.ts';
import { deliveryOf, failed, placeOrder, stateReached } from '../support/delivery.ts';
import { confirmationTo, enqueue } from '../support/enqueued.ts';
import { messageName } from '../support/mail.ts';
import { openTestStore } from '../support/open-store.ts';
import { operatorContext } from '../support/operator.ts';
import { secret, startTestService } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';
import { until } from '../support/until.ts';

/** The service stores the outcome of each message that it sends concurrently. */

it('delivered messages are not sent again when the order of another message cannot be read', async (test) => {
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
  const finish = storeResultsIn(service.store, clock, {
    ...effectsOf(createCrypto(secret)),
    onHandedOver: (tx, messages, now) => recordHandedOver(tx, settings, messages, now),
  });
  const results = createResultGatherer(finish, clock);
  const stored = await Promise.allSettled(
    deliveries.map(({ envelope: { id, to, message }, attempts, nextAttemptAt: leasedUntil }) =>
      results.store({
        id,
        to,
        message,
        attempts,
        leasedUntil,
        partsSent: [],
        sendResult: ok(null),
      }),
    ),
  );
  assert.deepEqual(
    stored.map((each) => (each.status === 'fulfilled' ? each.value : each.status)),
    ['sent', 'rejected', 'sent'],
  );
  const states = await Promise.all(ids.map(async (id) => (await deliveryOf(service, id)).state));
  assert.deepEqual(states, ['sent', 'pending', 'sent']);
});

const leaseMs = 40_000;

it('a message that was delivered while the database was busy is stored as sent afterwards, and goes out once', async (test) => {
  const folder = await makeFolder();
  const store = await openTestStore(databaseIn(folder));
  const clock = manualClock();
  const crypto = createCrypto(secret);
  let refusals = 0;
  let sendings = 0;
  const dispatcher = startDispatcher({
    ...effectsOf(crypto),
    store: {
      ...store,
      write: (...work) => {
        if (sendings === 0 || refusals === 2) return store.write(...work);
        refusals += 1;
        return Promise.reject(new StoreBusy('The database cannot be used now'));
      },
    },
    clock,
    crypto,
    logger: pino({ level: 'silent' }),
    transports: [
      {
        channel: 'email',
        concurrency: 1,
        perDestination: 1,
        send: () => Promise.resolve(((sendings += 1), ok(null))),
      },
    ],
    observe: () => undefined,
  });
  test.after(async () => {
    await dispatcher.stop();
    await store.close();
    await removeFolder(folder);
  });
  const to = { channel: 'email', address: 'ann@studio.example' } as const;
  await enqueue({ store }, confirmationTo(to, 'one'), clock.now());
  dispatcher.wake();
  await stateReached({ store }, 'one', 'sent');
  clock.advance(leaseMs);
  // The sending of another message after the first lease's end shows that the worker has looked for due messages.
  await enqueue({ store }, confirmationTo(to, 'two'), clock.now());
  dispatcher.wake();
  await stateReached({ store }, 'two', 'sent');
  assert.deepEqual([refusals, sendings], [2, 2]);
});

it('the result of a message is discarded once its lease is over, or as the service ends', async () => {
  const clock = manualClock();
  let tries = 0;
  const results = createResultGatherer(() => {
    tries += 1;
    return Promise.reject(new StoreBusy('The database cannot be used now'));
  }, clock);
  const attempted = (id: string): Attempted => {
    const to = { channel: 'email', address: `${id}@studio.example` } as const;
    const { message } = confirmationTo(to, id);
    const leasedUntil = after(clock.now(), leaseMs);
    return { id, to, message, attempts: 1, leasedUntil, partsSent: [], sendResult: ok(null) };
  };
  const late = results.store(attempted('late'));
  await until('the result is stored again', () => tries >= 2);
  clock.advance(leaseMs);
  await assert.rejects(late, StoreBusy);
  const ending = results.store(attempted('ending'));
  const before = tries;
  await until('storing is tried', () => tries > before);
  results.end();
  await assert.rejects(ending, StoreBusy);
});
