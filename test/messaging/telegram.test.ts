import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { deliveryOf, placeOrder, stateReached } from '../support/delivery.ts';
import { messageName } from '../support/mail.ts';
import {
  fromElsewhere,
  orderPath,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';
import { startTelegramServer, type TelegramServer } from '../support/telegram.ts';
import { until } from '../support/until.ts';

/** Studios open a chat with the bot, which writes to them there. */

const weekMs = 7 * 24 * 3_600_000;

const clock = manualClock();
let telegram: TelegramServer;
let mail: MailServer;
let service: TestService;
before(async () => {
  [telegram, mail] = await Promise.all([startTelegramServer(), startMailServer()]);
  service = await startTestService(
    { ...telegram.environment, MAIL_URL: mail.url, OPERATOR_EMAILS: 'boss@operator.example' },
    { clock },
  );
  await telegram.isRead();
});
after(async () => {
  await service.end();
  await Promise.all([telegram.close(), mail.close()]);
});

type Placed = {
  readonly orderId: string;
  readonly confirmation: string;
  /** The text that Telegram sends to the bot when the studio follows the link. */
  readonly start: string;
};

/** Places an order of a studio that gave only a Telegram account and has not opened a chat. */
const placeWithLink = async (account: string, lang = 'en'): Promise<Placed> => {
  const answer = await placeOrder(service, { lang, studio: { telegram: account } });
  const [, token] = /https:\/\/t\.me\/StudiolotTestBot\?start=([\w-]+) /.exec(answer.next) ?? [];
  assert.ok(token, answer.next);
  return {
    orderId: answer.order_id,
    confirmation: messageName(`${answer.order_id}.confirmation`),
    start: `/start ${token}`,
  };
};

let lastChatId = 1_000;
const newChat = (): number => (lastChatId += 1);

describe('a studio that gives only a Telegram account', () => {
  it('gets a link in the answer, and the operator gets a task to write by hand', async () => {
    const { orderId, confirmation } = await placeWithLink('@LinkReader');
    assert.equal((await deliveryOf(service, confirmation)).state, 'waiting');
    const { email } = await mail.arrivedAbout('boss@operator.example', orderId);
    assert.match(email.text ?? '', /write to this studio by hand within 15 minutes/);
    assert.match(email.text ?? '', /Telegram \(linkreader\)/);
  });

  it('gets the confirmation, in the language of the order, in the chat that opens the link', async () => {
    const { orderId, confirmation, start } = await placeWithLink('https://t.me/Polska_1', 'pl');
    const chatId = newChat();
    telegram.type({ chatId, text: start, username: 'Polska_1', language: 'en' });
    const texts = await telegram.arrived(chatId, 2);
    assert.equal(texts.length, 2);
    const text = texts.find((each) => each.includes(orderId)) ?? '';
    const other = texts.find((each) => each !== text) ?? '';
    assert.match(text, /^S-\d+ · Zamówienie przyjęte: Strona internetowa, 250\u{A0}€\n\n/u);
    assert.ok(text.includes('Jak nazywa się firma i czym się zajmuje?'));
    assert.ok(text.includes('\nstudiolot@localhost\n'), 'the address to send the answers to');
    assert.ok(text.includes('POST http://localhost:8080/api/studio-order'));
    assert.match(other, /^Ten czat/);
    await stateReached(service, confirmation, 'sent');
  });

  it('may give a link with its phone number instead of a username, and can open the bot’s link', async () => {
    const { orderId, start } = await placeWithLink('https://t.me/+48600100200');
    const chatId = newChat();
    telegram.type({ chatId, text: start });
    const texts = await telegram.arrived(chatId, 2);
    assert.ok(texts.some((text) => text.includes(orderId)));
  });

  it('gets a message at once on the next order, once its chat is known', async () => {
    const chatId = newChat();
    const { start } = await placeWithLink('known_studio');
    telegram.type({ chatId, text: start, username: 'Known_Studio' });
    await telegram.arrived(chatId, 2);
    const next = await placeOrder(service, { lang: 'de', studio: { telegram: '@Known_studio' } });
    assert.match(next.next, /^Innerhalb von 15 Minuten bestätigen wir den Auftrag per Telegram/);
    const texts = await telegram.arrived(chatId, 3);
    assert.ok(texts[2]?.includes(next.order_id));
    const { email } = await mail.arrivedAbout('boss@operator.example', next.order_id);
    assert.doesNotMatch(email.text ?? '', /by hand/);
  });

  it('is promised a message by Telegram, not by e-mail, once everything is there', async () => {
    const chatId = newChat();
    const { start, orderId } = await placeWithLink('full_studio');
    telegram.type({ chatId, text: start, username: 'full_studio' });
    await telegram.arrived(chatId, 2);
    const brief = {
      ...{ business: {}, goal: 'Buy', offer: 'Bread', email: 'a@example.org', texts: 'ready' },
      ...{ logo: { status: 'none' }, photos: { status: 'none' } },
    };
    const { next } = await placeOrder(service, { studio: { telegram: '@full_studio' }, brief });
    assert.equal(
      next,
      'We confirm the order by Telegram within 15 minutes and ask for any content that is still missing. The brief is complete. Once we have checked the texts, logo, photos and contact details, we confirm by Telegram that we have everything. The site goes live within 24 hours of that message.',
    );
    const promise =
      'Once we have checked that nothing is missing, we will confirm it by Telegram. The site goes live within 24 hours of that message.';
    const [, , confirmation = ''] = await telegram.arrived(chatId, 3);
    assert.ok(confirmation.includes(promise), confirmation);
    assert.match(
      confirmation,
      /send them or links to them, with the order number, to this e-mail address:\nstudiolot@localhost\n/,
    );
    await service.post(orderPath, { order_id: orderId, brief }, fromElsewhere());
    const [, , , news = ''] = await telegram.arrived(chatId, 4);
    assert.ok(news.includes(promise), news);
  });

  it('may press Start without the link, with the username that an order waits for', async () => {
    const first = await placeWithLink('late_reader');
    const second = await placeWithLink('LATE_READER');
    const chatId = newChat();
    telegram.type({ chatId, text: '/start', username: 'Late_Reader' });
    const texts = (await telegram.arrived(chatId, 3)).join('\n');
    assert.ok(texts.includes(first.orderId));
    assert.ok(texts.includes(second.orderId));
    assert.match(texts, /This chat is now connected/);
  });

  it('gets no working link from a dry run', async () => {
    const dry = { studio: { telegram: 'dry_runner' }, dry_run: true };
    const { status, json } = await service.post(orderPath, dry, fromElsewhere());
    assert.equal(status, 200);
    const [, token] = /\?start=([\w-]+) /.exec(json.next) ?? [];
    const chatId = newChat();
    telegram.type({ chatId, text: `/start ${token ?? ''}`, username: 'dry_runner' });
    const [text] = await telegram.arrived(chatId);
    assert.match(text ?? '', /^This link has been used or has expired/);
    telegram.type({ chatId, text: '/start', username: 'dry_runner' });
    assert.match((await telegram.arrived(chatId, 2))[1] ?? '', /^This bot only sends messages/);
  });
});

describe('the link to the bot', () => {
  it('works for one chat only, however often that chat opens it', async () => {
    const { confirmation, start } = await placeWithLink('first_come');
    const [chatId, other] = [newChat(), newChat()];
    telegram.type({ chatId, text: start, username: 'first_come' });
    await stateReached(service, confirmation, 'sent');
    telegram.type({ chatId: other, text: start, username: 'other_one' });
    assert.deepEqual(
      [...(await telegram.arrived(other))],
      [
        'This link has been used or has expired. Please write to us by e-mail:\nstudiolot@localhost',
      ],
    );
    telegram.type({ chatId, text: start, username: 'first_come' });
    assert.match((await telegram.arrived(chatId, 3))[2] ?? '', /^This chat is now connected/);
    await telegram.isRead();
    assert.equal(telegram.tries(chatId), 3);
    assert.equal(telegram.tries(other), 1);
  });

  it('works for 7 days less a millisecond and then no more', async () => {
    const [early, late] = [await placeWithLink('early_bird'), await placeWithLink('late_bird')];
    const [earlyChat, lateChat] = [newChat(), newChat()];
    clock.advance(weekMs - 1);
    telegram.type({ chatId: earlyChat, text: early.start });
    await stateReached(service, early.confirmation, 'sent');
    clock.advance(1);
    telegram.type({ chatId: lateChat, text: late.start, language: 'pl-PL' });
    assert.match((await telegram.arrived(lateChat))[0] ?? '', /^Ten link .+\nstudiolot@localhost$/);
    assert.equal((await deliveryOf(service, late.confirmation)).state, 'waiting');
  });

  it('that a stranger opens binds the order, but not the studio’s handle to them', async () => {
    const { orderId, start } = await placeWithLink('real_studio');
    const stranger = newChat();
    telegram.type({ chatId: stranger, text: start, username: 'a_colleague' });
    const texts = await telegram.arrived(stranger, 2);
    assert.ok(texts.some((text) => text.includes(orderId)));
    const second = await placeWithLink('real_studio');
    assert.equal((await deliveryOf(service, second.confirmation)).state, 'waiting');
    assert.equal(telegram.tries(stranger), 2);
  });

  it('opens nothing for a token that was never issued', async () => {
    const chatId = newChat();
    telegram.type({ chatId, text: '/start 0123456789abcdefghjkmnpqrs', username: 'guesser' });
    assert.match((await telegram.arrived(chatId))[0] ?? '', /^This link has been used/);
  });
});

describe('the bot', () => {
  it('explains to everybody else, in their language, that nobody reads its chat', async () => {
    for (const [language, opening] of [
      ['en', /^This bot only sends messages/],
      ['pl', /^Ten bot tylko wysyła/],
      ['be', /^Гэты бот/],
      ['pt-br', /^Este bot/],
      ['zh-hans', /^This bot only sends messages/],
    ] as const) {
      const chatId = newChat();
      telegram.type({ chatId, text: 'Hello?', username: 'nobody', language });
      assert.match((await telegram.arrived(chatId))[0] ?? '', opening, language);
    }
  });

  it('neither answers nor binds a group, in which everybody would read about the order', async () => {
    const { confirmation, start } = await placeWithLink('group_member');
    const [group, chatId] = [-newChat(), newChat()];
    telegram.type({ chatId: group, text: start, username: 'group_member', chatType: 'group' });
    telegram.type({ chatId: group, text: '/start', username: 'group_member', chatType: 'group' });
    telegram.type({ chatId, text: 'Hello?' });
    await telegram.arrived(chatId);
    assert.equal(telegram.tries(group), 0);
    assert.equal((await deliveryOf(service, confirmation)).state, 'waiting');
  });

  it('sends a handle’s messages to the chat of its current owner', async () => {
    const { start } = await placeWithLink('moving_on');
    const [former, present] = [newChat(), newChat()];
    telegram.type({ chatId: former, text: start, username: 'moving_on' });
    await telegram.arrived(former, 2);
    telegram.type({ chatId: present, text: '/start', username: 'moving_on' });
    assert.match((await telegram.arrived(present))[0] ?? '', /^This chat is now connected/);
    const next = await placeOrder(service, { studio: { telegram: 'moving_on' } });
    await until('the confirmation is in the new chat', () =>
      telegram.texts.some(({ chatId, text }) => {
        return chatId === String(present) && text.includes(next.order_id);
      }),
    );
    assert.equal(telegram.tries(former), 2);
  });
});
