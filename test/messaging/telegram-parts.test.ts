import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { LotId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { manualClock } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import {
  deliveryOf,
  failed,
  passTime,
  placeByTelegram,
  retryAll,
  stateReached,
} from '../support/delivery.ts';
import { enqueue } from '../support/enqueued.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';
import { startTelegramServer, type Answer } from '../support/telegram.ts';
import { until } from '../support/until.ts';

/** The service sends a long message in parts, each part once, and no faster than Telegram allows. */

const clock = manualClock();
const telegram = await forFile(
  startTelegramServer().then((server) => ({ ...server, end: () => server.close() })),
);
const service = await forFile(startTestService(telegram.environment, { clock }));
const folder = service.folder;

/** The ids of the chats to which the bot may write, by account. */
const chats = { first: 71, second: 72, third: 73 } as const;
type Account = keyof typeof chats;
await telegram.isRead();
for (const [account, chatId] of Object.entries(chats)) {
  const id = await placeByTelegram(service, account);
  telegram.type({ chatId, text: '/start', username: account });
  await stateReached(service, id, 'sent');
  await telegram.arrived(chatId, 2);
}
afterEach(() => telegram.answer(() => 'accept'));

/** The unique beginnings of three parts. */
const [one, two, three] = ['Site of the day', 'Reason: x', 'yyyy'] as const;

const send = (
  id: string,
  account: Account,
  reason = `${'x'.repeat(4_000)}\n${'y'.repeat(4_000)}`,
) => {
  const message = {
    kind: 'lot_cancelled',
    lotId: 7 as LotId,
    lotKind: 'site_of_the_day',
    language: 'en',
    name: null,
    reason,
  } as const;
  const to = { channel: 'telegram', address: account } as const;
  service.dispatcher.wake();
  return enqueue(service, { id, to, message }, clock.now());
};

/** Returns a function that lists the parts that arrived since, by their first letters. */
const watch = (account: Account) => {
  const before = telegram.texts.length;
  const chatId = String(chats[account]);
  return {
    parts: () =>
      telegram.texts
        .slice(before)
        .filter((sent) => sent.chatId === chatId)
        .flatMap(({ text }) => [one, two, three].find((each) => text.includes(each)) ?? []),
  };
};

/** Refuses messages with these words the given number of times, and accepts all others. */
const refuse = (words: string, times: number, answer: Answer): void => {
  let left = times;
  telegram.answer(({ text }) => {
    if (!text.includes(words) || left === 0) return 'accept';
    left -= 1;
    return answer;
  });
};

describe('a message in parts', () => {
  for (const [what, answer] of [
    ['Telegram fails', 500],
    ['too much was sent', { retryAfterSeconds: 3 }],
    ['the connection breaks', 'die'],
  ] as const) {
    it(`delivers its first part once when its second fails twice because ${what}`, async () => {
      const watched = watch('first');
      refuse(two, 2, answer);
      const id = `twice ${what}`;
      await send(id, 'first');
      service.dispatcher.wake();
      await failed(service, id, 1);
      passTime(service, clock, 10_000);
      await failed(service, id, 2);
      passTime(service, clock, 20_000);
      assert.equal((await stateReached(service, id, 'sent')).attempts, 3);
      assert.deepEqual(watched.parts(), [one, two, three]);
    });
  }

  it('continues after the delivered parts when another node takes over', async (test) => {
    const watched = watch('second');
    const timeUp = new AbortController();
    const timeout = test.mock.method(AbortSignal, 'timeout', () => timeUp.signal);
    refuse(two, 1, 'hang');
    await send('left', 'second');
    service.dispatcher.wake();
    await until('the second part is being sent', () => telegram.tries(chats.second) === 4);
    const [noted] = await rowsOf(
      databaseIn(folder),
      `select parts_sent from outbox where id = 'left'`,
    );
    assert.equal(JSON.parse(String(noted?.['parts_sent'])).length, 1);
    timeout.mock.restore();
    await retryAll(databaseIn(folder));
    const other = await startTestService(telegram.environment, { clock }, folder);
    test.after(async () => {
      timeUp.abort();
      await other.close();
    });
    await stateReached(service, 'left', 'sent');
    assert.deepEqual(watched.parts(), [one, two, three]);
  });

  it('is delivered whole when its text has changed meanwhile', async () => {
    const watched = watch('third');
    refuse(two, 1, 500);
    await send('changed', 'third');
    service.dispatcher.wake();
    await failed(service, 'changed', 1);
    await service.store.write('orders', async ({ outbox }) => {
      const { nextAttemptAt } = await deliveryOf(service, 'changed');
      await outbox.noteParts('changed', nextAttemptAt, ['of other words']);
      return { keep: true, value: undefined };
    });
    passTime(service, clock, 10_000);
    await stateReached(service, 'changed', 'sent');
    assert.deepEqual(watched.parts(), [one, one, two, three]);
  });
});

describe('a Telegram rate limit', () => {
  it('delays retries and that chat alone, and no other chat', async () => {
    refuse('Reason: x', 1, { retryAfterSeconds: 120 });
    await send('refused', 'first');
    service.dispatcher.wake();
    const refusedAt = clock.now();
    const { nextAttemptAt } = await failed(service, 'refused', 1);
    assert.equal(nextAttemptAt, refusedAt + 120_000);
    const tries = telegram.tries(chats.first);
    await send('behind', 'first', 'short');
    await send('beside', 'second', 'short');
    service.dispatcher.wake();
    await stateReached(service, 'beside', 'sent');
    const behind = await until('it waits', async () => {
      const delivery = await deliveryOf(service, 'behind');
      return delivery.nextAttemptAt === refusedAt + 120_000 && delivery;
    });
    // The service has not tried to send it, so it has no failed attempts.
    assert.deepEqual([behind.attempts, behind.state], [0, 'pending']);
    assert.equal(telegram.tries(chats.first), tries);
    passTime(service, clock, 120_000);
    await stateReached(service, 'refused', 'sent');
    await stateReached(service, 'behind', 'sent');
  });

  it('stops all sending after two chats were limited', async () => {
    telegram.answer(({ text }) =>
      text.includes('refuse me') ? { retryAfterSeconds: 60 } : 'accept',
    );
    const refusedAt = clock.now();
    for (const [id, account] of [
      ['of first', 'first'],
      ['of second', 'second'],
    ] as const) {
      await send(id, account, 'refuse me');
      service.dispatcher.wake();
      await failed(service, id, 1);
    }
    const tries = telegram.tries(chats.third);
    await send('of third', 'third', 'short');
    service.dispatcher.wake();
    await until('it waits', async () => {
      const delivery = await deliveryOf(service, 'of third');
      return delivery.nextAttemptAt === instant(refusedAt + 60_000);
    });
    assert.equal(telegram.tries(chats.third), tries);
    telegram.answer(() => 'accept');
    passTime(service, clock, 60_000);
    for (const id of ['of first', 'of second', 'of third']) await stateReached(service, id, 'sent');
  });
});
