import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import pino from 'pino';
import { createCrypto } from '../../src/boot/system.ts';
import { ok } from '../../src/kernel/result.ts';
import type { Store } from '../../src/kernel/store.ts';
import { startDispatcher } from '../../src/messages/dispatcher.ts';
import type { SendResult } from '../../src/messages/transport.ts';
import { effectsOf } from '../support/attempts.ts';
import { manualClock } from '../support/clock.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { deliveryOf } from '../support/delivery.ts';
import { confirmationTo, enqueue } from '../support/enqueued.ts';
import { openTestStore } from '../support/open-store.ts';
import { until } from '../support/until.ts';

/** Lets calls through, or makes them wait until it is opened. */
const createGate = () => {
  let opened: PromiseWithResolvers<void> | null = null;
  let pausedReads = 0;
  return {
    pass: async (): Promise<void> => {
      if (opened === null) return;
      pausedReads += 1;
      await opened.promise;
    },
    close: () => (opened = Promise.withResolvers()),
    open: () => opened?.resolve(),
    waitingCount: () => pausedReads,
  };
};

/** A dispatcher whose outbox reads can be paused, at their start or once they have a result. */
const startPausedDispatcher = async (test: TestContext) => {
  const folder = await makeFolder('studiolot-stopping-');
  const store = await openTestStore(databaseIn(folder));
  const [clock, crypto] = [manualClock(), createCrypto('a secret of the tests, long enough')];
  const [outboxReads, findings] = [createGate(), createGate()];
  const sent: ((result: SendResult) => void)[] = [];
  let isSendingEnded = false;
  const slowStore: Store = {
    ...store,
    read: async (work) => {
      await outboxReads.pass();
      const found = await store.read(work);
      await findings.pass();
      return found;
    },
  };
  const dispatcher = startDispatcher({
    ...effectsOf(crypto),
    ...{ store: slowStore, clock, crypto, logger: pino({ level: 'silent' }) },
    transports: [
      {
        ...{ channel: 'email', concurrency: 8, perDestination: 8 },
        send: () => new Promise((resolve) => void sent.push(resolve)),
        close: () => (isSendingEnded = true),
      },
    ],
    observe: () => undefined,
  });
  test.after(async () => {
    outboxReads.open();
    findings.open();
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
  const isEnded = (): boolean => isSendingEnded;
  return { store, dispatcher, put, sent, outboxReads, findings, isEnded };
};

describe('a dispatcher that is stopped', () => {
  it('stops sending at once, however long it waits for the database itself', async (test) => {
    const { store, dispatcher, put, sent, outboxReads, isEnded } =
      await startPausedDispatcher(test);
    await put('last');
    await until('the message is being sent', () => sent.length === 1);
    outboxReads.close();
    dispatcher.wake();
    await until('the dispatcher waits', () => outboxReads.waitingCount() === 1);
    void dispatcher.stop();
    sent[0]?.(ok(null));
    await until('sending has ended', isEnded);
    assert.equal((await deliveryOf({ store }, 'last')).state, 'sent');
  });

  it('takes no message that it has only found', async (test) => {
    const { store, dispatcher, put, sent, findings, isEnded } = await startPausedDispatcher(test);
    findings.close();
    await put('found');
    await until('the dispatcher has found the message', () => findings.waitingCount() === 1);
    void dispatcher.stop();
    findings.open();
    await until('sending has ended', isEnded);
    assert.equal(sent.length, 0);
    const { state, attempts } = await deliveryOf({ store }, 'found');
    assert.deepEqual({ state, attempts }, { state: 'pending', attempts: 0 });
  });
});
