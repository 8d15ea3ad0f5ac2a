import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import pino from 'pino';
import type { MailQueue } from '../../src/app/mail-ports.ts';
import type { SendResult } from '../../src/app/outbox-ports.ts';
import type { Store } from '../../src/app/ports.ts';
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

/** Lets calls through, or holds them until it is opened. */
const createGate = () => {
  let opened: PromiseWithResolvers<void> | null = null;
  let held = 0;
  return {
    pass: async (): Promise<void> => {
      if (opened === null) return;
      held += 1;
      await opened.promise;
    },
    close: () => (opened = Promise.withResolvers()),
    open: () => opened?.resolve(),
    held: () => held,
  };
};

/** A dispatcher whose reads of the outbox can be held, and what its workers find in their queues too. */
const startHeld = async (test: TestContext) => {
  const folder = await makeFolder('studiolot-stopping-');
  const store = await openTestStore(databaseIn(folder));
  const [clock, crypto] = [manualClock(), openCrypto('a secret of the tests, long enough')];
  const [outboxReads, queueReads] = [createGate(), createGate()];
  const sent: ((result: SendResult) => void)[] = [];
  let areWorkersStopped = false;
  const slowStore: Store = {
    ...store,
    read: async (work) => {
      await outboxReads.pass();
      return store.read(work);
    },
  };
  const queue = mailQueueOf(store, { clock, crypto });
  const slowQueue: MailQueue = {
    ...queue,
    next: async (waiting, limit) => {
      const found = await queue.next(waiting, limit);
      if (found.length > 0) await queueReads.pass();
      return found;
    },
  };
  const dispatcher = startDispatcher({
    ...{ store: slowStore, queue: slowQueue, clock, crypto, logger: pino({ level: 'silent' }) },
    transports: [
      {
        ...{ channel: 'email', concurrency: 8, perDestination: 8 },
        send: () => new Promise((resolve) => void sent.push(resolve)),
        close: () => (areWorkersStopped = true),
      },
    ],
    observe: () => undefined,
  });
  test.after(async () => {
    outboxReads.open();
    queueReads.open();
    for (const end of sent) end(ok(null));
    await dispatcher.stop();
    await store.close();
    await removeFolder(folder);
  });
  const put = async (id: string): Promise<void> => {
    const to = { channel: 'email', address: `${id}@studio.example` } as const;
    await enqueue({ store }, confirmationTo(to, id), clock.now());
    dispatcher.wake();
  };
  const areStopped = (): boolean => areWorkersStopped;
  return { store, dispatcher, put, sent, outboxReads, queueReads, areStopped };
};

describe('a dispatcher that is stopped', () => {
  it('stops its workers at once, however long it waits for the database itself', async (test) => {
    const { store, dispatcher, put, sent, outboxReads, areStopped } = await startHeld(test);
    await put('last');
    await until('the message is on its way', () => sent.length === 1);
    outboxReads.close();
    dispatcher.wake();
    await until('the dispatcher waits', () => outboxReads.held() === 1);
    void dispatcher.stop();
    sent[0]?.(ok(null));
    await until('the workers have stopped', areStopped);
    assert.equal((await deliveryOf({ store }, 'last')).state, 'sent');
  });

  it('takes no message that a worker has only found', async (test) => {
    const { store, dispatcher, put, sent, queueReads, areStopped } = await startHeld(test);
    queueReads.close();
    await put('found');
    await until('a worker has found it', () => queueReads.held() === 1);
    void dispatcher.stop();
    queueReads.open();
    await until('the workers have stopped', areStopped);
    assert.equal(sent.length, 0);
    const { state, attempts } = await deliveryOf({ store }, 'found');
    assert.deepEqual({ state, attempts }, { state: 'pending', attempts: 0 });
  });
});
