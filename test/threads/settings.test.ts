import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operate, operatorContext } from '../support/operator.ts';
import { bakery } from '../support/order-desk.ts';
import {
  fromElsewhere,
  orderPath,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';
import { builtIn } from '../support/price-books.ts';
import { until } from '../support/until.ts';

/** What operators set, where the threads that answer are others than the one that writes. */

const daysOff = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, day) =>
    new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
  );

/** How many hours off the check of an order is, as each of several connections is told. */
const hoursLeft = async (service: TestService, id: string): Promise<readonly number[]> => {
  const headers = { ...fromElsewhere(), connection: 'close' };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => service.get(`${orderPath}/${id}`, headers)),
  );
  return replies.map(
    ({ json }) => (Date.parse(json.next_move.by) - Date.parse(json.placed_at)) / 3_600_000,
  );
};

it('every front thread takes up a calendar without a restart, and begins with it after one', async (test) => {
  const service = await startTestService({ FRONT_THREADS: '2', LOG_LEVEL: 'silent' });
  const { json } = await service.post(orderPath, bakery, fromElsewhere());
  const id: string = json.order_id;
  assert.ok((await hoursLeft(service, id)).every((hours) => Math.round(hours) === 12));
  await operate(operatorContext(service.store), 'change_calendar', {
    calendar: { time_zone: 'UTC', closed: daysOff(5) },
  });
  await until('all have heard of it', async () =>
    (await hoursLeft(service, id)).every((hours) => hours > 90),
  );
  const again = await service.restart();
  test.after(() => again.end());
  assert.ok((await hoursLeft(again, id)).every((hours) => hours > 90));
});

it('the thread that sends mails says what an operator has it say from then on, and goes on in our words in other languages', async (test) => {
  const server = await startMailServer();
  const service = await startTestService({
    FRONT_THREADS: '1',
    LOG_LEVEL: 'silent',
    MAIL_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
  });
  test.after(async () => {
    await service.end();
    await server.close();
  });
  const cancelledIn = async (lang: string, mails: number) => {
    const email = `${lang}@studio.example`;
    const body = { ...bakery, lang, studio: { email } };
    const { json } = await service.post(orderPath, body, fromElsewhere());
    await server.arrived(email);
    await service.post(`${orderPath}/${json.order_id}/cancel`, {}, fromElsewhere());
    return (await server.arrived(email, mails)).at(-1)?.email;
  };
  // The thread has begun by now.
  assert.equal((await cancelledIn('pl', 2))?.subject, 'S-1001 · Zamówienie zostało anulowane');
  const own = { subject: 'Schade!', what: 'Ihr Auftrag ist <b>storniert</b>.' };
  await operate(operatorContext(service.store), 'change_words', {
    words: { cancelled_by_studio: { de: own } },
  });
  const german = await cancelledIn('de', 2);
  assert.equal(german?.subject, 'S-1002 · Schade!');
  assert.match(german.text ?? '', /^Ihr Auftrag ist <b>storniert<\/b>\.$/m);
  assert.doesNotMatch(german.html ?? '', /<b>/);
  const french = await cancelledIn('fr', 2);
  assert.equal(french?.subject, 'S-1003 · La commande est annulée');
});

it('every front thread quotes, orders and shows by other prices, at once and once their moment comes', async (test) => {
  const service = await startTestService({ FRONT_THREADS: '2', LOG_LEVEL: 'silent' });
  test.after(() => service.end());
  const operator = operatorContext(service.store);
  /** What a website costs, as each of several connections is told by a quote, an order and a page. */
  const costs = async (amount: number): Promise<boolean> => {
    const headers = () => ({ ...fromElsewhere(), connection: 'close' });
    const quotes = await Promise.all(
      Array.from({ length: 6 }, () => service.get(`${orderPath}?pages=1`, headers())),
    );
    const pages = await Promise.all(
      Array.from({ length: 6 }, () => service.get('/studios', headers())),
    );
    const order = { ...bakery, project: { pages: 1 }, dry_run: true };
    const { json } = await service.post(orderPath, order, headers());
    return (
      quotes.every((quoted) => quoted.json.quote.amount === amount) &&
      pages.every(({ text }) => text.includes(`€${amount}`)) &&
      json.price.amount === amount
    );
  };
  assert.ok(await costs(250));
  const website = (version: string, amount: number) => ({
    ...builtIn,
    version,
    base: { ...builtIn.base, website: amount },
  });
  await operate(operator, 'change_prices', { prices: website('2027-1', 311) });
  await until('all have heard of it', () => costs(311));
  await operate(operator, 'change_prices', {
    prices: website('2027-2', 322),
    holds_from: new Date(Date.now() + 2_000).toISOString(),
  });
  assert.ok(await costs(311));
  await until('the moment has come', () => costs(322));
});
