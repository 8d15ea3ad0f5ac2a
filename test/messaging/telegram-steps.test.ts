import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { complete } from '../support/answered-orders.ts';
import { hourMs, manualClock } from '../support/clock.ts';
import { commandLine } from '../support/command-line.ts';
import { passTime, placeOrder } from '../support/delivery.ts';
import { orderPath, startTestService } from '../support/service.ts';
import { startTelegramServer } from '../support/telegram.ts';
import { until } from '../support/until.ts';

/** A studio that gave only its Telegram account is notified of its order's steps there. */

const chatId = 4_711;

const startWith = async (test: TestContext, publicUrl: string) => {
  const clock = manualClock();
  const telegram = await startTelegramServer();
  const service = await startTestService(
    { ...telegram.environment, PUBLIC_URL: publicUrl },
    { clock },
  );
  test.after(async () => {
    await service.end();
    await telegram.close();
  });
  await telegram.isRead();
  const placed = await placeOrder(service, {
    ...{ lang: 'pl', studio: { telegram: '@Step_Studio' }, brief: complete },
  });
  const [, token = ''] = /\?start=([\w-]+) /.exec(placed.next) ?? [];
  return {
    ...{ service, clock, telegram, id: placed.order_id },
    studiolot: commandLine(service, { clock, publicUrl }),
    openChat: () => telegram.type({ chatId, text: `/start ${token}`, username: 'Step_Studio' }),
    textOf: (subject: string) =>
      until(`the chat receives: ${subject}`, () =>
        telegram.texts.find(({ text }) => text.startsWith(`S-1001 · ${subject}\n\n`)),
      ),
    siteLive: async () => {
      const { json } = await service.get(`${orderPath}/${placed.order_id}`);
      return json.deadlines.find(({ promise }: { promise: string }) => promise === 'site_live');
    },
  };
};

const confirm = ['order', '1001', 'confirm-materials'];
const startText = 'Mamy wszystko, prace się rozpoczęły';

/** The message in a command's preview, without the margin. */
const shownIn = (complained: string): string => {
  const [, head = '', body = ''] =
    /\n\n(Telegram message .+)\n((?: {2}│.*\n)+)/.exec(complained) ?? [];
  return `${head}\n\n${body.replaceAll(/^ {2}│ ?/gm, '').trimEnd()}`;
};

describe('a step of an order, by Telegram', () => {
  it('comes in the language of the order, with one button that links to it', async (test) => {
    const { telegram, studiolot, openChat, textOf, id } = await startWith(
      test,
      'https://orders.example',
    );
    openChat();
    await telegram.arrived(chatId, 2);
    const tried = await studiolot(...confirm);
    assert.match(tried.complained, /^The studio is notified by Telegram: step_studio\.$/m);
    assert.equal((await telegram.arrived(chatId, 2)).length, 2);
    await studiolot(...confirm, '--yes');
    const { text, button } = await textOf(startText);
    const url = `https://orders.example/pl/order/${id}`;
    assert.deepEqual(button, { text: 'Zobacz zamówienie', url });
    assert.ok(!text.includes(url), text);
    assert.equal(
      shownIn(tried.complained),
      `Telegram message to step_studio:\n\n${text}\n\n[Zobacz zamówienie] ${url}`,
    );
    assert.match(text, /\nTermin uruchomienia strony: .+ \(czas warszawski\)\n/);
  });

  it('waits for a chat, which its operator is notified of, and starts the 24 hours once it exists', async (test) => {
    const { service, clock, studiolot, openChat, textOf, siteLive } = await startWith(
      test,
      'https://orders.example',
    );
    const tried = await studiolot(...confirm);
    assert.match(
      tried.complained,
      /^The studio is not notified yet: step_studio has not opened a chat/m,
    );
    assert.doesNotMatch(tried.complained, /notified by Telegram/);
    const shown = await studiolot('order', '1001');
    assert.match(shown.printed, /contact +by hand: it has not opened a chat with the bot/);
    await studiolot(...confirm, '--yes');
    passTime(service, clock, 0);
    await until('the message waits', async () => {
      const { printed } = await studiolot('messages');
      return / waiting .+\.step\.\d/.test(printed);
    });
    assert.equal(await siteLive(), undefined);
    passTime(service, clock, 3 * hourMs);
    openChat();
    await textOf(startText);
    const live = await until('the 24 hours have begun', siteLive);
    assert.equal(live.due_at, '2026-03-02T15:00:00.000Z');
  });

  it('has the link in its text when Telegram refuses a button with it', async (test) => {
    const { studiolot, telegram, openChat, textOf, id } = await startWith(test, 'https://intranet');
    openChat();
    await telegram.arrived(chatId, 2);
    await studiolot(...confirm, '--yes');
    const { text, button } = await textOf(startText);
    assert.equal(button, null);
    assert.match(text, new RegExp(`\nZobacz zamówienie:\nhttps://intranet/pl/order/${id}\n`));
  });
});
