import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import pino from 'pino';
import { createCrypto } from '../../src/boot/system.ts';
import { no, ok } from '../../src/kernel/result.ts';
import type { Store } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { startDispatcher, type Dispatcher } from '../../src/messages/dispatcher.ts';
import type { SendResult, Transport } from '../../src/messages/transport.ts';
import { effectsOf } from '../support/attempts.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { deliveryOf, stateReached } from '../support/delivery.ts';
import { confirmationTo, enqueue } from '../support/enqueued.ts';
import { openTestStore } from '../support/open-store.ts';
import { markMessageDone } from '../support/operator.ts';
import { until } from '../support/until.ts';

/** One worker leases a message while sending it, and only that worker may store the outcome. */

const leaseMs = 40_000;
const silent = pino({ level: 'silent' });

let folder: string;
let clock: ManualClock;
let store: Store;
let dispatchers: Dispatcher[];
beforeEach(async () => {
  folder = await makeFolder('studiolot-leases-');
  clock = manualClock();
  dispatchers = [];
  store = await open();
});
afterEach(async () => {
  await Promise.all(dispatchers.map((each) => each.stop()));
  await store.close();
  await removeFolder(folder);
});

const open = (): Promise<Store> => openTestStore(databaseIn(folder));

const startWorker = (send: Transport['send'], on: Store = store): Dispatcher => {
  const crypto = createCrypto('a secret of the tests, long enough');
  const dispatcher = startDispatcher({
    ...effectsOf(crypto),
    store: on,
    clock,
    crypto,
    logger: silent,
    transports: [{ channel: 'email', concurrency: 8, perDestination: 8, send }],
    observe: () => undefined,
  });
  dispatchers.push(dispatcher);
  return dispatcher;
};

const enqueueConfirmation = (id: string): Promise<void> =>
  enqueue(
    { store },
    confirmationTo({ channel: 'email', address: `${id}@studio.example` }, id),
    clock.now(),
  );

const passTime = (durationMs: number): void => {
  clock.advance(durationMs);
  for (const each of dispatchers) each.wake();
};

/** A transport whose attempts the test ends, in the order in which they started. */
const blockingTransport = () => {
  const ends: ((sendResult: SendResult) => void)[] = [];
  const send: Transport['send'] = () =>
    new Promise((resolve) => {
      ends.push(resolve);
    });
  const started = (count: number) =>
    until(`attempt ${count} has begun`, () => ends.length === count && ends.at(-1));
  return { send, started, count: () => ends.length };
};

const refused: SendResult = no({ reason: 'permanent', text: 'Refused' });
const later: SendResult = no({ reason: 'temporary', text: 'Later' });

describe('two workers on one database', () => {
  it('never both send one message, and leave none out', async () => {
    const otherStore = await open();
    const sent = [new Array<string>(), new Array<string>()] as const;
    const ids = Array.from({ length: 60 }, (_each, index) => `message-${index}`);
    await Promise.all(ids.map(enqueueConfirmation));
    const bothHaveStarted = Promise.withResolvers<void>();
    [store, otherStore].forEach((on, index) => {
      startWorker(async ({ id }) => {
        sent[index]?.push(id);
        if (sent.every(({ length }) => length > 0)) bothHaveStarted.resolve();
        // Both workers must have started before the first can send everything alone.
        await bothHaveStarted.promise;
        // This read gives the other worker time to look for messages.
        await deliveryOf({ store }, id);
        return ok(null);
      }, on);
    });
    for (const id of ids) await stateReached({ store }, id, 'sent');
    await Promise.all(dispatchers.map((each) => each.stop()));
    await otherStore.close();
    assert.deepEqual([...sent[0], ...sent[1]].toSorted(), ids.toSorted());
    assert.ok(sent[0].length > 0, 'the first had a share');
    assert.ok(sent[1].length > 0, 'the second had a share');
  });
});

describe('a message in delivery', () => {
  it('belongs to its node until its lease of 40 s ends, and is then sent again', async () => {
    const { send, started, count } = blockingTransport();
    await enqueueConfirmation('leased');
    startWorker(send);
    const end = await started(1);
    passTime(leaseMs - 1);
    await enqueueConfirmation('canary');
    passTime(0);
    (await started(2))(ok(null));
    await stateReached({ store }, 'canary', 'sent');
    assert.equal(count(), 2);
    passTime(1);
    (await started(3))(ok(null));
    await stateReached({ store }, 'leased', 'sent');
    end(ok(null));
  });

  it('stays sent when an overtaken attempt ends with a refusal', async () => {
    const { send, started } = blockingTransport();
    await enqueueConfirmation('overtaken');
    const dispatcher = startWorker(send);
    const endFirst = await started(1);
    passTime(leaseMs);
    (await started(2))(ok(null));
    await stateReached({ store }, 'overtaken', 'sent');
    endFirst(refused);
    await dispatcher.stop();
    assert.equal((await deliveryOf({ store }, 'overtaken')).state, 'sent');
  });

  it('keeps its second lease when the overtaken attempt fails', async () => {
    const { send, started } = blockingTransport();
    await enqueueConfirmation('second');
    const dispatcher = startWorker(send);
    const endFirst = await started(1);
    passTime(leaseMs);
    const endSecond = await started(2);
    await enqueueConfirmation('canary');
    passTime(0);
    const endCanary = await started(3);
    endFirst(later);
    endCanary(ok(null));
    await stateReached({ store }, 'canary', 'sent');
    const { state, nextAttemptAt } = await deliveryOf({ store }, 'second');
    assert.equal(state, 'pending');
    assert.equal(nextAttemptAt - clock.now(), leaseMs);
    endSecond(ok(null));
    await dispatcher.stop();
    assert.equal((await deliveryOf({ store }, 'second')).state, 'sent');
  });

  it('stays done when the operator marks it before its attempt fails', async () => {
    const { send, started } = blockingTransport();
    await enqueueConfirmation('done');
    const dispatcher = startWorker(send);
    const end = await started(1);
    assert.equal(await markMessageDone(store, clock, 'done'), true);
    end(refused);
    await dispatcher.stop();
    assert.equal((await deliveryOf({ store }, 'done')).state, 'done');
  });

  it('goes where an operator redirects it meanwhile, even when it also arrives at its old address', async () => {
    const { send, started } = blockingTransport();
    await enqueueConfirmation('redirected');
    const dispatcher = startWorker(send);
    const endFirst = await started(1);
    const to = { channel: 'email', address: 'right@studio.example' };
    await store.write('orders', async ({ outbox }) => {
      await outbox.redirect('redirected', to, clock.now());
      return { keep: true, value: undefined };
    });
    passTime(0);
    const endSecond = await started(2);
    await enqueueConfirmation('canary');
    passTime(0);
    const endCanary = await started(3);
    endFirst(ok(null));
    endCanary(ok(null));
    await stateReached({ store }, 'canary', 'sent');
    assert.equal((await deliveryOf({ store }, 'redirected')).state, 'pending');
    endSecond(ok(null));
    await stateReached({ store }, 'redirected', 'sent');
    await dispatcher.stop();
  });

  it('is finished before the worker stops, which takes no other', async () => {
    const { send, started, count } = blockingTransport();
    await enqueueConfirmation('last');
    const dispatcher = startWorker(send);
    const end = await started(1);
    const stopped = dispatcher.stop();
    await enqueueConfirmation('too-late');
    dispatcher.wake();
    end(ok(null));
    await stopped;
    assert.equal((await deliveryOf({ store }, 'last')).state, 'sent');
    assert.equal((await deliveryOf({ store }, 'too-late')).attempts, 0);
    assert.equal(count(), 1);
  });
});

describe('a message that crashes its transport', () => {
  it('backs off like any other and does not block the rest', async () => {
    await enqueueConfirmation('broken');
    await enqueueConfirmation('whole');
    startWorker(({ id }) =>
      id === 'broken' ? Promise.reject(new Error('No words for it')) : Promise.resolve(ok(null)),
    );
    await stateReached({ store }, 'whole', 'sent');
    const { nextAttemptAt } = await until('the failure is recorded', async () => {
      const delivery = await deliveryOf({ store }, 'broken');
      return delivery.lastError === 'Error: No words for it' && delivery;
    });
    assert.equal(nextAttemptAt - clock.now(), 10_000);
  });

  it('fails for good when twelve attempts ended with their process', async () => {
    await enqueueConfirmation('deadly');
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      const leaseUntil = instant(clock.now() + leaseMs);
      const value = await store.write('orders', async ({ outbox }) => ({
        keep: true,
        value: await outbox.claim(['deadly'], clock.now(), leaseUntil),
      }));
      assert.equal(value.length, 1);
      clock.advance(leaseMs);
    }
    const { send, count } = blockingTransport();
    startWorker(send);
    const { lastError } = await stateReached({ store }, 'deadly', 'dead');
    assert.equal(lastError, 'Every attempt ended in a crash');
    assert.equal(count(), 0);
  });
});
