import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { plainPrice } from '../support/form.ts';
import {
  fromElsewhere,
  publicUrl,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { startTelegramServer, type TelegramServer } from '../support/telegram.ts';

/** A studio orders with the form and gives only a Telegram account. */

let telegram: TelegramServer;
let service: TestService;
before(async () => {
  telegram = await startTelegramServer();
  service = await startTestService(telegram.environment);
  await telegram.isRead();
});
after(async () => {
  await service.end();
  await telegram.close();
});

/** Sends the order form and returns the address of the redirect. */
const order = async (account: string): Promise<string> => {
  const order = { step: 'send', price: plainPrice, 'studio.telegram': account };
  const form = new URLSearchParams(order);
  const response = await fetch(`${service.url}/en/order`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: publicUrl,
      ...fromElsewhere(),
    },
    body: form.toString(),
  });
  assert.equal(response.status, 303);
  return response.headers.get('location') ?? '';
};

const loadPage = async (path: string): Promise<string> =>
  (await service.get(path, { accept: 'text/html' })).text;

describe('an order by the form from a studio with only Telegram', () => {
  it('redirects to a page with the link to the bot, which opens the chat that the order waits for', async () => {
    const path = await order('@FormReader');
    const page = await loadPage(path);
    const link = /href="https:\/\/t\.me\/StudiolotTestBot\?start(?:=|&#61;)([0-9a-z]{26})"/.exec(
      page,
    );
    assert.ok(link, 'the page has the link');
    assert.match(page, /Open our bot in Telegram and press Start/);
    const chatId = 77;
    telegram.type({ chatId, text: `/start ${link[1] ?? ''}`, username: 'FormReader' });
    const texts = await telegram.arrived(chatId, 2);
    const orderId = /\/order\/(ord_[0-9a-z]+)/.exec(path)?.[1] ?? '';
    const confirmation = texts.find((text) => text.includes(orderId)) ?? '';
    assert.ok(confirmation.includes(`${publicUrl}/en/order/${orderId}`));
  });

  it('shows no link that the service has not made', async () => {
    const path = await order('@AnotherReader');
    const forged = path.replace(/start=[^&]+/, 'start=https://evil.example/');
    const page = await loadPage(forged);
    const leads = /href="[^"]*(?:t\.me|\/\/evil)/.exec(page);
    assert.equal(leads, null);
  });
});
