import assert from 'node:assert/strict';
import { it } from 'node:test';
import pino from 'pino';
import type { Store } from '../../src/app/ports.ts';
import type { SendResult } from '../../src/app/outbox-ports.ts';
import { ok } from '../../src/domain/base.ts';
import { startDispatcher } from '../../src/messaging/dispatcher.ts';
import { openCrypto } from '../../src/system.ts';
import { manualClock } from '../support/clock.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { deliveryOf } from '../support/delivery.ts';
import { confirmationTo, enqueue } from '../support/enqueued.ts';
import { mailQueueOf } from '../support/mail-queue.ts';
import { openTestStore } from '../support/open-store.ts';
import { until } from '../support/until.ts';

it('each worker stops at once, however long the dispatcher waits for the database', async (test) => {
  const folder = await makeFolder('studiolot-stopping-');
  const store = await openTestStore(databaseIn(folder));
  test.after(async () => {
    await store.close();
    await removeFolder(folder);
  });
  const [clock, crypto] = [manualClock(), openCrypto('a secret of the tests, long enough')];
  const answer = Promise.withResolvers<void>();
  const sent: ((result: SendResult) => void)[] = [];
  let heldReads = 0;
  let isHeld = false;
  let areStopped = false;
  const slow: Store = {
    ...store,
    read: async (work) => {
      if (isHeld) {
        heldReads += 1;
        await answer.promise;
      }
      return store.read(work);
    },
  };
  const dispatcher = startDispatcher({
    ...{ store: slow, clock, crypto, logger: pino({ level: 'silent' }) },
    queue: mailQueueOf(store, { clock, crypto }),
    transports: [
      {
        ...{ channel: 'email', concurrency: 8, perDestination: 8 },
        send: () => new Promise((resolve) => void sent.push(resolve)),
        close: () => (areStopped = true),
      },
    ],
    observe: () => undefined,
  });
  await enqueue(
    { store },
    confirmationTo({ channel: 'email', address: 'last@studio.example' }, 'last'),
    clock.now(),
  );
  dispatcher.wake();
  await until('the message is on its way', () => sent.length === 1);
  isHeld = true;
  dispatcher.wake();
  await until('the dispatcher waits', () => heldReads === 1);
  const stopped = dispatcher.stop();
  sent[0]?.(ok(null));
  try {
    await until('the workers have stopped', () => areStopped);
  } finally {
    answer.resolve();
    await stopped;
  }
  assert.equal((await deliveryOf({ store }, 'last')).state, 'sent');
});
