import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import { manualClock } from '../support/clock.ts';
import {
  deliveryOf,
  failed,
  logged,
  passTime,
  placeFor,
  stateReached,
} from '../support/delivery.ts';
import { confirmationTo, enqueue } from '../support/enqueued.ts';
import { retryMessage, markMessageDone, undeliveredMessages } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';

/** The times at which messages are sent, retried, given up and late. */

const minuteMs = 60_000;
const overdueText = 'order confirmation is not delivered after 10 minutes';

const clock = manualClock();
let server: MailServer;
let service: TestService;
before(async () => {
  server = await startMailServer();
  service = await startTestService({ MAIL_URL: server.url }, { clock });
});
afterEach(() => server.answer(() => 'accept'));
after(async () => {
  await service.end();
  await server.close();
});

/**
 * The number of canaries. A canary is a message whose arrival proves that the worker has handled
 * everything due.
 */
let canaryCount = 0;
const sendCanary = async (): Promise<void> => {
  canaryCount += 1;
  const id = await placeFor(service, `canary-${canaryCount}@studio.example`);
  await stateReached(service, id, 'sent');
};

const refuseOnly = (address: string): void =>
  server.answer((moment) => (moment.address === address ? 451 : 'accept'));

const overdueCount = async (of = service): Promise<number> => {
  const { text } = await of.get('/metrics');
  return Number(/^studiolot_messages{state="overdue"} (\d+)$/m.exec(text)?.[1]);
};

describe('a message that fails repeatedly', () => {
  const delaysSeconds = [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600];

  it('is retried after 10 s, 20 s, 40 s and so on up to an hour, and fails for good after 12 attempts', async () => {
    refuseOnly('never@studio.example');
    const id = await placeFor(service, 'never@studio.example');
    for (const [index, seconds] of delaysSeconds.entries()) {
      await failed(service, id, index + 1);
      const { state, attempts, nextAttemptAt } = await deliveryOf(service, id);
      assert.equal(state, 'pending');
      assert.equal(attempts, index + 1);
      assert.equal(nextAttemptAt - clock.now(), seconds * 1_000);
      passTime(service, clock, seconds * 1_000 - 1);
      await sendCanary();
      assert.equal(server.times('recipient', 'never@studio.example'), index + 1);
      passTime(service, clock, 1);
    }
    await failed(service, id, 12);
    assert.equal((await deliveryOf(service, id)).state, 'dead');
    passTime(service, clock, 24 * 60 * minuteMs);
    await sendCanary();
    assert.equal(server.times('recipient', 'never@studio.example'), 12);

    const lines = logged(service, 'message not sent', id);
    assert.deepEqual(
      lines.map(({ level, outcome }) => [level, outcome]),
      [...delaysSeconds.map(() => [40, 'retried']), [50, 'dead']],
    );
    server.answer(() => 'accept');
    assert.equal(await retryMessage(service.store, clock, id), true);
    service.dispatcher.wake();
    assert.equal((await stateReached(service, id, 'sent')).attempts, 1);
  });
});

describe('a confirmation that is not delivered after 10 minutes', () => {
  it('is one line in the log and counts as overdue until it is delivered', async () => {
    refuseOnly('overdue@studio.example');
    const id = await placeFor(service, 'overdue@studio.example');
    await failed(service, id, 1);
    passTime(service, clock, 10 * minuteMs);
    await failed(service, id, 2);
    await sendCanary();
    assert.equal(logged(service, overdueText, id).length, 0);
    assert.equal(await overdueCount(), 0);

    passTime(service, clock, 10_000);
    await sendCanary();
    assert.equal(logged(service, overdueText, id).length, 1);
    assert.equal(logged(service, overdueText, id)[0]?.['level'], 50);
    assert.match(
      String(logged(service, overdueText, id)[0]?.['reason']),
      /451 Refused by the test/,
    );
    assert.equal(await overdueCount(), 1);

    passTime(service, clock, 10_000);
    await sendCanary();
    assert.equal(logged(service, overdueText, id).length, 1);
    await failed(service, id, 3);
    server.answer(() => 'accept');
    passTime(service, clock, 40_000);
    await stateReached(service, id, 'sent');
    assert.equal(await overdueCount(), 0);
    assert.equal(logged(service, overdueText, id).length, 1);
  });

  it('counts as overdue when it covers several orders of one mailbox', async (test) => {
    server.answer(() => 451);
    const busy = await startTestService({ MAIL_URL: server.url }, { clock });
    test.after(() => busy.end());
    for (let count = 0; count < 12; count += 1) await placeFor(busy, 'busy@studio.example');
    passTime(busy, clock, 10 * minuteMs);
    assert.equal(await overdueCount(busy), 0);
    passTime(busy, clock, 1_000);
    // Ten messages were enqueued at once, and one more message merges two.
    assert.equal(await overdueCount(busy), 11);
  });

  it('is reported once by two workers and after a restart, also when it has failed for good', async (test) => {
    server.answer(({ address }) => (address === 'lost@studio.example' ? 550 : 'accept'));
    const first = await startTestService({ MAIL_URL: server.url }, { clock });
    let running = first;
    test.after(() => running.end());
    const id = await placeFor(first, 'lost@studio.example');
    await stateReached(first, id, 'dead');
    const second = await startTestService({ MAIL_URL: server.url }, { clock }, first.folder);
    test.after(() => second.close());
    clock.advance(10 * minuteMs + 10_000);
    for (const each of [first, second]) {
      await stateReached(each, await placeFor(each, 'well@studio.example'), 'sent');
    }
    running = await first.restart();
    clock.advance(10_000);
    await stateReached(running, await placeFor(running, 'fine@studio.example'), 'sent');
    const lines = [first, second, running].flatMap((each) => logged(each, overdueText, id));
    assert.equal(lines.length, 1);
    assert.equal(await markMessageDone(running.store, clock, id), true);
    assert.deepEqual(await undeliveredMessages(running.store), []);
  });
});

describe('a message with an expiry', () => {
  const to = (address: string) => ({ channel: 'email', address }) as const;

  it('is sent until that moment and never from then on', async () => {
    const [late, early] = ['late@studio.example', 'early@studio.example'];
    await enqueue(service, confirmationTo(to(late), 'late'), clock.now(), clock.now());
    const justInTime = instant(clock.now() + 1);
    await enqueue(service, confirmationTo(to(early), 'early'), clock.now(), justInTime);
    service.dispatcher.wake();
    await stateReached(service, 'late', 'expired');
    await stateReached(service, 'early', 'sent');
    assert.equal((await server.arrived(early)).length, 1);
    assert.equal(server.times('recipient', late), 0);
  });

  it('is not retried after it, even with attempts left or when the operator retries it', async () => {
    refuseOnly('code@studio.example');
    const notAfter = instant(clock.now() + 9_000);
    const envelope = confirmationTo(to('code@studio.example'), 'code');
    await enqueue(service, envelope, clock.now(), notAfter);
    service.dispatcher.wake();
    await failed(service, 'code', 1);
    passTime(service, clock, 10_000);
    await stateReached(service, 'code', 'expired');
    assert.equal(server.times('recipient', 'code@studio.example'), 1);
    assert.equal(await retryMessage(service.store, clock, 'code'), false);
  });
});

describe('the first attempt', () => {
  it('is made at once for every message of many orders', async () => {
    const addresses = Array.from({ length: 20 }, (_each, index) => `many-${index}@studio.example`);
    await Promise.all(addresses.map((email) => placeFor(service, email)));
    for (const address of addresses) assert.equal((await server.arrived(address)).length, 1);
  });
});
