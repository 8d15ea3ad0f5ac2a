import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import pino from 'pino';
import { createCrypto } from '../../src/boot/system.ts';
import { ok } from '../../src/kernel/result.ts';
import { startDispatcher } from '../../src/messages/dispatcher.ts';
import { effectsOf } from '../support/attempts.ts';
import { manualClock } from '../support/clock.ts';
import {
  deliveryOf,
  failed,
  passTime,
  placeByTelegram,
  placeFor,
  stateReached,
} from '../support/delivery.ts';
import { confirmationTo, enqueue } from '../support/enqueued.ts';
import { secret, startTestService, type TestService } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';
import { startTelegramServer } from '../support/telegram.ts';
import { until } from '../support/until.ts';

/** Channels do not delay each other, and a service can have any number of them. */

const hourMs = 3_600_000;
const handle = 'reachable';
const chatId = 77;

/** Starts a service with mail and Telegram, one known chat, and a long timeout for the mail server. */
const startBoth = async (test: TestContext) => {
  const clock = manualClock();
  const [telegram, mail] = await Promise.all([startTelegramServer(), startMailServer()]);
  const service = await startTestService(
    { ...telegram.environment, MAIL_URL: mail.url },
    { clock },
  );
  test.after(async () => {
    // The servers close first, so that the service does not wait for stalled deliveries.
    await Promise.all([telegram.close(), mail.close()]);
    await service.end();
  });
  await telegram.isRead();
  const first = await placeByTelegram(service, handle);
  telegram.type({ chatId, text: '/start', username: handle });
  await stateReached(service, first, 'sent');
  return { clock, telegram, mail, service };
};

/** Enqueues more messages than there are send slots, each to another destination and due before later messages. */
const enqueueMany = async (
  service: TestService,
  { now }: ReturnType<typeof manualClock>,
  channel: string,
  address: string,
): Promise<void> => {
  for (let nth = 1; nth <= 20; nth += 1) {
    const to = { channel, address: address.replace('nth', String(nth)) };
    const envelope = confirmationTo(to, `${channel}-${nth}`);
    await service.store.write('orders', async ({ chats }) => {
      await chats.bindHandle(to.address, String(chatId), now());
      return { keep: true, value: undefined };
    });
    await enqueue(service, envelope, now());
  }
  service.dispatcher.wake();
};

describe('a channel whose send slots are all blocked by unknown recipients', () => {
  it('delays no mail when it is Telegram', async (test) => {
    const { clock, telegram, mail, service } = await startBoth(test);
    telegram.answer(() => 'hang');
    const triesBefore = telegram.tries(chatId);
    await enqueueMany(service, clock, 'telegram', 'reachable_nth');
    await until('Telegram is stalled', () => telegram.tries(chatId) >= triesBefore + 3);
    await stateReached(service, await placeFor(service, 'prompt@studio.example'), 'sent');
    assert.equal((await mail.arrived('prompt@studio.example')).length, 1);
  });

  it('delays no Telegram text when it is e-mail', async (test) => {
    const { clock, telegram, mail, service } = await startBoth(test);
    mail.answer(({ stage }) => (stage === 'data' ? 'hang' : 'accept'));
    await enqueueMany(service, clock, 'email', 'slow@nth.example');
    await until('e-mail is stalled', () => mail.times('data') >= 6);
    const textsBefore = telegram.texts.length;
    await stateReached(service, await placeByTelegram(service, handle), 'sent');
    assert.equal(telegram.texts.length, textsBefore + 1);
  });
});

describe('a message for an unconfigured channel', () => {
  const to = { channel: 'pager', address: 'https://studio.example/hook' };
  const noted = 'Nothing here sends by the channel pager';

  it('waits with a clear error, while others are sent, and goes out once the channel is configured', async (test) => {
    const clock = manualClock();
    const service = await startTestService({}, { clock });
    test.after(() => service.end());
    await stateReached(service, await placeFor(service, 'before@studio.example'), 'sent');
    await enqueue(service, confirmationTo(to, 'hooked'), clock.now());
    passTime(service, clock, 10_000);
    const { state, lastError } = await failed(service, 'hooked', 1);
    assert.deepEqual([state, lastError], ['pending', noted]);
    await stateReached(service, await placeFor(service, 'after@studio.example'), 'sent');

    await service.dispatcher.stop();
    const sent: string[] = [];
    const dispatcher = startDispatcher({
      store: service.store,
      ...effectsOf(createCrypto(secret)),
      clock,
      crypto: createCrypto(secret),
      logger: pino({ level: 'silent' }),
      transports: [
        {
          channel: 'pager',
          concurrency: 1,
          perDestination: 1,
          send: ({ to: { address } }) => {
            sent.push(address);
            return Promise.resolve(ok(null));
          },
        },
      ],
      observe: () => undefined,
    });
    test.after(() => dispatcher.stop());
    clock.advance(10_000);
    dispatcher.wake();
    await stateReached(service, 'hooked', 'sent');
    assert.deepEqual(sent, ['https://studio.example/hook']);
  });

  it('fails for good after twelve attempts, like any other', async (test) => {
    const clock = manualClock();
    const service = await startTestService({}, { clock });
    test.after(() => service.end());
    await enqueue(service, confirmationTo(to, 'never'), clock.now());
    for (let attempts = 1; attempts <= 12; attempts += 1) {
      passTime(service, clock, hourMs);
      await failed(service, 'never', attempts);
    }
    assert.equal((await stateReached(service, 'never', 'dead')).lastError, noted);
  });
});

describe('a chat that becomes known', () => {
  it('makes its pending messages due, and not those for the same address on another channel', async (test) => {
    const clock = manualClock();
    const service = await startTestService({}, { clock });
    test.after(() => service.end());
    const notDue = {
      subject: '',
      queue: 'others',
      state: 'waiting',
      notAfter: null,
      sealedSecret: null,
    } as const;
    const released = await service.store.write('orders', async ({ outbox }) => {
      for (const channel of ['telegram', 'pager']) {
        const envelope = confirmationTo({ channel, address: handle }, `by-${channel}`);
        await outbox.enqueue([{ envelope, ...notDue }], clock.now());
      }
      const to = { channel: 'telegram', address: handle };
      return { keep: true, value: await outbox.release(to, null, clock.now()) };
    });
    assert.equal(released, 1);
    assert.equal((await deliveryOf(service, 'by-pager')).state, 'waiting');
  });
});
