import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { LotId } from '../../src/kernel/ids.ts';
import { manualClock } from '../support/clock.ts';
import {
  failed,
  logged,
  passTime,
  placeByTelegram,
  placeFor,
  placeOrder,
  stateReached,
} from '../support/delivery.ts';
import { enqueue } from '../support/enqueued.ts';
import { messageName } from '../support/mail.ts';
import { undeliveredMessages } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';
import { startTelegramServer, type Answer, type TelegramServer } from '../support/telegram.ts';
import { until } from '../support/until.ts';

/** The service loses no orders or messages while Telegram, a chat or the bot fails. */

const firstDelayMs = 10_000;
const handle = 'reachable';
const chatId = 77;

const clock = manualClock();
let telegram: TelegramServer;
let service: TestService;
before(async () => {
  telegram = await startTelegramServer();
  service = await startTestService(telegram.environment, { clock });
  await telegram.isRead();
  const id = await placeByTelegram(service, handle);
  telegram.type({ chatId, text: '/start', username: handle });
  await stateReached(service, id, 'sent');
  await telegram.arrived(chatId, 2);
});
afterEach(() => telegram.answer(() => 'accept'));
after(async () => {
  await service.end();
  await telegram.close();
});

/** Places an order for the known chat and returns the id of the confirmation. */
const placeForChat = (): Promise<string> => placeByTelegram(service, handle);

const refuseOnce = (answer: Answer): void => {
  let isFirst = true;
  telegram.answer(() => {
    const given = isFirst ? answer : 'accept';
    isFirst = false;
    return given;
  });
};

describe('a Telegram message', () => {
  for (const [answer, what] of [
    [{ retryAfterSeconds: 1 }, 'too much was sent'],
    [500, 'Telegram fails'],
    [401, 'the bot token is refused'],
    ['die', 'the connection breaks'],
  ] as const) {
    it(`is sent again after the backoff when ${what}`, async () => {
      refuseOnce(answer);
      const id = await placeForChat();
      assert.equal((await failed(service, id, 1)).state, 'pending');
      passTime(service, clock, firstDelayMs);
      assert.equal((await stateReached(service, id, 'sent')).attempts, 2);
    });
  }

  it('is aborted before its lease ends when Telegram never answers', async (test) => {
    const timeUp = new AbortController();
    const timeout = test.mock.method(AbortSignal, 'timeout', () => timeUp.signal);
    refuseOnce('hang');
    const triesBefore = telegram.tries(chatId);
    const id = await placeForChat();
    await until('Telegram was called', () => telegram.tries(chatId) > triesBefore);
    assert.deepEqual(timeout.mock.calls[0]?.arguments, [35_000]);
    timeout.mock.restore();
    timeUp.abort();
    await failed(service, id, 1);
    passTime(service, clock, firstDelayMs);
    await stateReached(service, id, 'sent');
  });

  it('fails for good when the person has blocked the bot', async () => {
    telegram.answer(() => 403);
    const triesBefore = telegram.tries(chatId);
    const id = await placeForChat();
    const { lastError, attempts } = await stateReached(service, id, 'dead');
    assert.match(lastError ?? '', /403: Forbidden: bot was blocked by the user/);
    assert.equal(attempts, 1);
    assert.equal(telegram.tries(chatId), triesBefore + 1);
    const listed = await undeliveredMessages(service.store);
    assert.deepEqual(
      listed.map(({ id }) => id),
      [id],
    );
    await until(
      'the operator is notified',
      () => logged(service, 'message not sent', id).length === 1,
    );
    assert.equal(logged(service, 'message not sent', id)[0]?.['level'], 50);
  });

  it('is split into parts of at most 4096 characters that cut no character in two', async () => {
    const reason = `${'x'.repeat(4_087)}😀${'y'.repeat(4_095)}`;
    const countBefore = telegram.texts.length;
    const message = {
      kind: 'lot_cancelled',
      lotId: 7 as LotId,
      lotKind: 'site_of_the_day',
      language: 'en',
      name: null,
      reason,
    } as const;
    const envelope = { id: 'long', to: { channel: 'telegram', address: handle }, message };
    await enqueue(service, envelope, clock.now());
    service.dispatcher.wake();
    await stateReached(service, 'long', 'sent');
    const parts = telegram.texts.slice(countBefore).map(({ text }) => text);
    assert.deepEqual(parts.slice(1, 3), [`Reason: ${'x'.repeat(4_087)}`, `😀${'y'.repeat(4_094)}`]);
    assert.ok(parts[3]?.startsWith('y\n\n'));
    assert.equal(parts.length, 4);
  });
});

describe('the bot', () => {
  it('aborts an answer that Telegram does not accept within 10 s and reads on', async (test) => {
    const timeUp = new AbortController();
    const timeout = test.mock.method(AbortSignal, 'timeout', () => timeUp.signal);
    refuseOnce('hang');
    telegram.type({ chatId: 80, text: 'Hello?' });
    await until('the bot answers', () => telegram.tries(80) === 1);
    assert.deepEqual(timeout.mock.calls[0]?.arguments, [10_000]);
    timeout.mock.restore();
    telegram.type({ chatId: 81, text: 'Hello?' });
    timeUp.abort();
    assert.equal((await telegram.arrived(81)).length, 1);
  });
});

describe('the log', () => {
  it('never holds the bot token, whatever fails', async () => {
    const notHandled = 'a Telegram update could not be handled';
    const linesBefore = logged(service, notHandled).length;
    telegram.answer(() => 'die');
    const id = await placeForChat();
    await failed(service, id, 1);
    telegram.type({ chatId: 78, text: 'Hello?' });
    await until(
      'the failed answer is logged',
      () => telegram.tries(78) === 1 && logged(service, notHandled).length > linesBefore,
    );
    assert.doesNotMatch(JSON.stringify(service.log), /test-token/);
    const listed = JSON.stringify(await undeliveredMessages(service.store));
    assert.doesNotMatch(listed, /test-token/);
  });
});

describe('a service whose Telegram cannot be used', () => {
  it('without a bot token takes the order, and asks the operator to write by hand', async (test) => {
    const mail = await startMailServer();
    test.after(() => mail.close());
    const withoutTelegram = await startTestService(
      { MAIL_URL: mail.url, OPERATOR_EMAILS: 'boss@operator.example' },
      { clock },
    );
    test.after(() => withoutTelegram.end());
    const order = await placeOrder(withoutTelegram, { studio: { telegram: '@by_hand' } });
    assert.match(
      order.next,
      /^A person confirms the order by Telegram within 15 minutes and asks for any content that is still missing\. /,
    );
    const { email } = await mail.arrivedAbout('boss@operator.example', order.order_id);
    assert.match(email.text ?? '', /^Please write to this studio by hand within 15 minutes: /);
    assert.match(
      email.text ?? '',
      /by Telegram \(by_hand\), where no bot of ours may write to it\./,
    );
    await stateReached(withoutTelegram, messageName(`${order.order_id}.order_placed.1.1`), 'sent');
    const listed = await undeliveredMessages(withoutTelegram.store);
    assert.deepEqual(
      listed.map(({ id, state }) => [id, state]),
      [[messageName(`${order.order_id}.confirmation`), 'waiting']],
    );
    clock.advance(10 * 60_000 + 1);
    assert.match(
      (await withoutTelegram.get('/metrics')).text,
      /studiolot_messages{state="waiting"} 1\n/,
    );
    assert.match(
      (await withoutTelegram.get('/metrics')).text,
      /studiolot_messages{state="overdue"} 1\n/,
    );
  });

  it('with a token that Telegram refuses keeps running and sends its e-mails', async (test) => {
    const [mail, unwilling] = await Promise.all([startMailServer(), startTelegramServer()]);
    test.after(() => Promise.all([mail.close(), unwilling.close()]));
    unwilling.refuseToken();
    const environment = { ...unwilling.environment, MAIL_URL: mail.url };
    const withRefusedBot = await startTestService(environment, { clock });
    test.after(() => withRefusedBot.end());
    await until('the refusal is logged', () => {
      const [line] = logged(withRefusedBot, 'Telegram cannot be reached, trying again');
      return /401: Unauthorized/.test(String(line?.['reason']));
    });
    const order = await placeOrder(withRefusedBot, { studio: { telegram: 'no_bot_yet' } });
    assert.match(order.next, /^A person confirms the order by Telegram/);
    await stateReached(
      withRefusedBot,
      await placeFor(withRefusedBot, 'mail@studio.example'),
      'sent',
    );
    assert.equal((await withRefusedBot.get('/readyz')).status, 200);
    assert.doesNotMatch(JSON.stringify(withRefusedBot.log), /test-token/);
  });

  it('logs that Telegram is unreachable at the start, and still stops', async () => {
    const gone = await startTelegramServer();
    await gone.close();
    const left = await startTestService(gone.environment, { clock });
    await until('the failure is logged', () => {
      return logged(left, 'Telegram cannot be reached, trying again').length === 1;
    });
    await left.end();
    await assert.rejects(left.get('/healthz'));
    assert.doesNotMatch(JSON.stringify(left.log), /test-token/);
  });

  it('still stops when Telegram becomes unreachable', async () => {
    const gone = await startTelegramServer();
    const left = await startTestService(gone.environment, { clock });
    await gone.isRead();
    await gone.close();
    await placeFor(left, 'mail@studio.example');
    await left.end();
    await assert.rejects(left.get('/healthz'));
    assert.doesNotMatch(JSON.stringify(left.log), /test-token/);
  });
});
