import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import { createCrypto } from '../../src/boot/system.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import { no } from '../../src/kernel/result.ts';
import { after } from '../../src/kernel/time.ts';
import { alarmChatTransport } from '../../src/operators/mails/alarm-transports.ts';
import { alarmChatSealContext } from '../../src/operators/rules/alarm-receivers.ts';
import { firstAttempt } from '../support/attempts.ts';
import { hourMs, manualClock, minuteMs } from '../support/clock.ts';
import { commandLine } from '../support/command-line.ts';
import { passTime } from '../support/delivery.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { callAtDesk, deskContext } from '../support/desk.ts';
import { operate } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';
import { secret, startTestService } from '../support/service.ts';
import { sender, sendingOf } from '../support/step-mails.ts';
import { startTelegramServer } from '../support/telegram.ts';
import { until } from '../support/until.ts';

/** Operators open a chat with the bot, which then receives their alarms. */

const [ola, bob] = ['ola@desk.example', 'bob@desk.example'];
const [chat, stranger] = [71, 72];

const start = async (test: TestContext) => {
  const telegram = await startTelegramServer();
  const desk = await deskFor(test, bakery, {
    ...telegram.environment,
    OPERATOR_EMAILS: `${ola},${bob}`,
  });
  // Telegram closes after the service, which would otherwise try for 3 s to reach it.
  test.after(telegram.close);
  await telegram.isRead();
  const { service, clock } = desk;
  const confirmed = await desk.studiolot('order', desk.id, 'confirm-materials', '--yes');
  assert.equal(confirmed.code, 0, JSON.stringify(confirmed));
  // The site's deadline starts when the studio is notified.
  await desk.pass(0);
  await desk.pass(11 * hourMs);
  const browser = await signedInBrowser(service, ola);
  const link = async (): Promise<string> => {
    const { text } = await browser.send('/sessions/telegram', { act: 'begin' });
    const [, token] =
      /href="https:\/\/t\.me\/StudiolotTestBot\?start&#61;([\w-]+)"/.exec(text) ?? [];
    assert.ok(token, text);
    return `/start ${token}`;
  };
  const type = async (chatId: number, text: string): Promise<string> => {
    const before = (await telegram.arrived(chatId, 0)).length;
    telegram.type({ chatId, text });
    const texts = await telegram.arrived(chatId, before + 1);
    return texts.at(-1) ?? '';
  };
  /** Lets half of the time before the site's deadline pass, which raises an alarm. */
  const alarm = (): Promise<unknown> => desk.pass(61 * minuteMs);
  const page = async (): Promise<string> => (await browser.look('/sessions')).text;
  return { ...desk, telegram, browser, link, type, alarm, page, service, clock };
};

it('an alarm reaches the chat that first opened the link, in short, once, and none follows after the chat unsubscribes', async (test) => {
  const { telegram, link, type, alarm, page, pass, browser } = await start(test);
  const token = await link();
  assert.equal(
    await type(chat, token),
    'Alarms of the desk come here from now on. The page of your sessions at the desk ends that.',
  );
  assert.match(await type(chat, token), /^Alarms of the desk come here/);
  assert.doesNotMatch(await type(stranger, token), /Alarms/);
  assert.match(await page(), /A chat in Telegram shows them too, since/);
  const [alarms, strangers] = [telegram.tries(chat), telegram.tries(stranger)];
  await alarm();
  const texts = (await telegram.arrived(chat, alarms + 1)).slice(alarms);
  assert.equal(texts.length, 1);
  const [title = '', , url] = (texts[0] ?? '').split('\n');
  assert.match(title, /S-1001/);
  assert.match(texts[0] ?? '', /half/i);
  assert.match(url ?? '', /\/desk\/orders\/S-1001$/);
  assert.doesNotMatch(texts[0] ?? '', /Example Studio|studio\.example|Bakery/);
  assert.equal((await browser.send('/sessions/telegram', { act: 'end' })).status, 303);
  assert.match(await page(), /Alarms to Telegram/);
  await pass(12 * hourMs);
  assert.deepEqual([telegram.tries(chat), telegram.tries(stranger)], [alarms + 1, strangers]);
});

it('the desk offers no chat without a bot', async (test) => {
  const service = await startTestService({ OPERATOR_EMAILS: ola });
  test.after(() => service.end());
  const { text } = await (await signedInBrowser(service, ola)).look('/sessions');
  assert.match(text, /once the service has a bot/);
  assert.doesNotMatch(text, /Alarms to Telegram/);
});

it('a link opens no chat after a quarter of an hour, and operators cannot see or end the chat of another', async (test) => {
  const { link, type, page, clock, service } = await start(test);
  const token = await link();
  clock.advance(15 * minuteMs);
  assert.doesNotMatch(await type(chat, token), /Alarms/);
  assert.doesNotMatch(await page(), /A chat in Telegram shows them too/);
  assert.match(await type(chat, await link()), /^Alarms/);
  const context = deskContext(service, clock, `${ola},${bob}`);
  const listed = await callAtDesk(context, bob, 'list_alarm_chats');
  assert.ok(listed.ok && listed.value.length === 0);
  assert.equal((await callAtDesk(context, bob, 'end_alarm_chat', { operator: ola })).ok, false);
  const environment = { OPERATOR_EMAILS: `${ola},${bob}` };
  const studiolot = commandLine(service, { clock, environment });
  assert.match((await studiolot('alarm-chats')).printed, /ola@desk\.example/);
  const without = deskContext(service, clock, bob);
  assert.deepEqual(await operate(without, 'list_alarm_chats'), []);
});

it('a chat that refuses an alarm is removed, with the reason on the sessions page', async (test) => {
  const { telegram, link, type, page, pass, service, clock, browser } = await start(test);
  await type(chat, await link());
  telegram.answer(({ chatId }) => (chatId === String(chat) ? 403 : 'accept'));
  passTime(service, clock, 61 * minuteMs);
  await service.job('orders').pass();
  await until('the chat is dropped', async () =>
    /Telegram refused an alarm, so alarms no longer go there/.test(await page()),
  );
  assert.match(await page(), /403/);
  assert.doesNotMatch((await browser.look('')).text, /has not arrived/);
  await pass(minuteMs);
  assert.equal(telegram.tries(chat), 2);
});

it('a removed operator gets no alarm', async (test) => {
  const { telegram, link, type, alarm, service, clock } = await start(test);
  await type(chat, await link());
  const tries = telegram.tries(chat);
  await service.store.write('orders', async ({ desk }) => {
    const [own] = await desk.alarmChats.list();
    assert.ok(own);
    await desk.alarmChats.offer('gone@desk.example' as typeof own.operator, 'hash', clock.now());
    await desk.alarmChats.open(
      'gone@desk.example' as typeof own.operator,
      own.sealed ?? '',
      clock.now(),
    );
    await desk.alarmChats.end(own.operator);
    return { keep: true, value: undefined };
  });
  await alarm();
  assert.equal(telegram.tries(chat), tries);
});

/** A service with these operators, whose chats the test opens without Telegram. */
const chatsFor = async (test: TestContext, operators: readonly string[]) => {
  const clock = manualClock();
  const service = await startTestService({}, { clock });
  test.after(() => service.end());
  const crypto = createCrypto(secret);
  const now = clock.now();
  const offer = (operator: string, validMs: number): Promise<void> =>
    service.store.write('orders', async ({ desk }) => {
      await desk.alarmChats.offer(emailKey(operator), `link of ${operator}`, after(now, validMs));
      return { keep: true, value: undefined };
    });
  const open = async (operator: string, chatId: string): Promise<string> => {
    await offer(operator, 1);
    const sealed = crypto.seal(chatId, alarmChatSealContext(emailKey(operator)));
    return service.store.write('orders', async ({ desk }) => {
      await desk.alarmChats.open(emailKey(operator), sealed, now);
      return { keep: true, value: sealed };
    });
  };
  const list = () => service.store.read(({ desk }) => desk.alarmChats.list());
  /** Makes Telegram refuse an alarm to this operator's chat. */
  const fail = (operator: string, meanwhile: () => Promise<unknown> = async () => null) => {
    const transport = alarmChatTransport({
      ...{ store: service.store, crypto, sender, operatorEmails: operators },
      write: async () => {
        await meanwhile();
        return no({ reason: 'permanent', text: 'Blocked' });
      },
    });
    const to = { channel: transport.channel, address: emailKey(operator) };
    return transport.send(
      {
        ...sendingOf('operators', 'en', [{ type: 'OperatorAlarmed', deadline: 1, alarm: 'half' }]),
        to,
      },
      null,
      firstAttempt,
    );
  };
  const sweepAs = (named: readonly string[]): Promise<void> =>
    sweep(deskContext(service, clock, named.join(',')));
  return { clock, offer, open, list, fail, sweepAs };
};

it('the sweep deletes the chats of removed operators, and unopened links', async (test) => {
  const { clock, offer, open, list, fail, sweepAs } = await chatsFor(test, [ola, bob]);
  await open('gone@desk.example', '1');
  await open('Ola@desk.example', '2');
  await open(bob, '3');
  await fail(bob);
  await offer('kim@desk.example', 10);
  await offer('lee@desk.example', 11);
  clock.advance(10);
  const named = ['Ola@desk.example', bob, 'kim@desk.example', 'lee@desk.example'];
  await sweepAs(named);
  const left = [
    ['bob@desk.example', false, 'Blocked'],
    ['lee@desk.example', false, null],
    ['ola@desk.example', true, null],
  ];
  const shown = async () =>
    (await list()).map(({ operator, sealed, problem }) => [operator, sealed !== null, problem]);
  assert.deepEqual(await shown(), left);
  clock.advance(1_000 * hourMs);
  await sweepAs(named);
  assert.deepEqual(await shown(), [left[0], left[2]]);
  await sweepAs([]);
  assert.deepEqual(await shown(), []);
});

it('a failed alarm ends its own chat alone', async (test) => {
  const { open, list, fail } = await chatsFor(test, [ola]);
  await open(ola, '1');
  let sealed = '';
  await fail(ola, async () => (sealed = await open(ola, '2')));
  const [own] = await list();
  assert.deepEqual([own?.sealed, own?.problem], [sealed, null]);
  await fail(ola);
  const [ended] = await list();
  assert.deepEqual([ended?.sealed, ended?.problem], [null, 'Blocked']);
});

it('a failed alarm ends no chat of an operator whom only another node names, or who has only a link', async (test) => {
  const { open, offer, list, fail } = await chatsFor(test, [ola]);
  await open(bob, '1');
  await offer(ola, hourMs);
  const before = await list();
  assert.deepEqual(
    before.map(({ sealed }) => sealed !== null),
    [true, false],
  );
  for (const operator of [ola, bob]) assert.equal((await fail(operator)).ok, false);
  assert.deepEqual(await list(), before);
});
