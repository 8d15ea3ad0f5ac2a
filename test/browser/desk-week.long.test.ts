import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionFor, fullBrief } from '../support/auction.ts';
import { openBrowser, assertClean } from '../support/browser.ts';
import { dayMs, hourMs, secondMs } from '../support/clock.ts';
import { databaseIn } from '../support/database.ts';
import { deskHands } from '../support/desk-hands.ts';
import { nothingIsPending } from '../support/mail.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';
import { live } from '../support/sites.ts';
import { auditFaults } from '../support/stored.ts';
import { startTelegramServer } from '../support/telegram.ts';
import { zip } from '../support/upload.ts';
import { phone } from '../support/walk.ts';
import { startWebServer } from '../support/web-server.ts';

/** An operator does all work of a week at the desk. */

const ola = 'ola@desk.example';
const hostile = `"><img src=x onerror="document.title='pwned'"><script>document.title='pwned'</script>`;
const complete = { ...fullBrief, texts: 'ready', logo: 'none', photos: 'stock' };

it('an operator works a whole week at the desk, with a keyboard, on a phone', async (test) => {
  const telegram = await startTelegramServer();
  test.after(() => telegram.close());
  const auction = await auctionFor(test, {
    ...telegram.environment,
    OPERATOR_EMAILS: ola,
    OUTBOUND_ALLOW: '127.0.0.0/8',
    PRICES_ARE: 'net',
  });
  const { service, clock } = auction;
  await telegram.isRead();
  const { port } = await startWebServer(test, live);
  const site = `http://127.0.0.1:${port}/`;
  const browser = await openBrowser(service);
  test.after(() => browser.end());
  const page = await browser.visitor({ viewport: phone });
  const { signIn, goTo, choose, act, press, type } = deskHands(page, service);
  const place = async (body: object) => {
    const { status, json } = await service.post(orderPath, body, fromElsewhere());
    assert.equal(status, 201, JSON.stringify(json));
    await nothingIsPending(service.store, clock);
    return json;
  };
  const studio = async (id: string, name: string, body: object = {}): Promise<void> => {
    const reply = await service.post(`${orderPath}/${id}/${name}`, body, fromElsewhere());
    assert.equal(reply.status, 200, reply.text);
  };
  const pass = async (ms: number): Promise<void> => {
    await auction.pass(ms);
    await service.job('orders').pass();
    await nothingIsPending(service.store, clock);
  };
  const rows = async (): Promise<readonly string[]> => {
    await page.reload();
    const texts = await page.locator('.row').allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  };
  const rowOf = async (number: string): Promise<string> =>
    (await rows()).find((each) => each.includes(number)) ?? '';

  // Sunday: one complete order in German, one incomplete in Polish, and one by Telegram with hostile text.
  const german = await place({
    studio: { email: 'werk@studio.example', name: 'Werk Eins' },
    lang: 'de',
    brief: complete,
  });
  const polish = await place({
    studio: { email: 'ala@studio.example', name: 'Ala Studio' },
    lang: 'pl',
    brief: fullBrief,
  });
  const telegramOrder = await place({
    studio: { telegram: '@PansAndPots', name: hostile },
    brief: { ...complete, goal: hostile },
  });
  const lot = await auction.lot({ endsInMs: 2 * dayMs });
  await auction.client('ben@mailinator.com').enter(lot, 20);

  await signIn(ola);
  await choose('S-1001');
  const [confirmed = ''] = await act('confirm_materials');
  assert.match(confirmed, /werk@studio\.example/);
  assert.match(confirmed, /Stunden/);
  await pass(10 * secondMs);
  assert.equal((await auction.mailsTo('werk@studio.example')).length, 2);

  // A studio with only an account is notified once the chat is open.
  await goTo('g n', '/desk');
  await choose('S-1003');
  await act('confirm_materials');
  await pass(10 * secondMs);
  const [, token] = /\?start=([\w-]+) /.exec(telegramOrder.next) ?? [];
  telegram.type({ chatId: 77, username: 'PansAndPots', text: `/start ${token}` });
  await telegram.arrived(77, 2);

  // The operator approves the bid under review.
  await goTo('g n', '/desk');
  await choose('lot');
  await page.keyboard.press('a');
  await page.waitForURL('**/desk');
  assert.equal((await auction.seen(lot)).leader !== null, true);

  // The operator requests the missing answers from the Polish studio, which sends them.
  await page.goto('/desk/orders?stage=awaiting_brief');
  await choose('S-1002');
  const [mail = ''] = await act('message', { text: 'Czy teksty i logo są już gotowe?' });
  assert.match(mail, /Czy teksty/);
  await pass(10 * secondMs);
  const { status } = await service.post(
    orderPath,
    { order_id: polish.order_id, brief: { texts: 'ready', logo: 'none', photos: 'stock' } },
    fromElsewhere(),
  );
  assert.equal(status, 200);
  await goTo('g n', '/desk');
  await choose('S-1002');
  await act('confirm_materials');
  await pass(10 * secondMs);

  // Monday: the German site is live in time; the site of the Telegram order is late.
  await pass(20 * hourMs);
  await signIn(ola);
  await choose('S-1001');
  const [delivered = ''] = await act('deliver', { site_url: site });
  assert.ok(delivered.includes(site));
  await pass(5 * hourMs);
  await goTo('g n', '/desk');
  assert.match(await rowOf('S-1003'), /late|ago|overdue/i);
  await choose('S-1003');
  await act('deliver', { site_url: site });
  assert.match(await page.locator('main').innerText(), /missed/);
  await goTo('g n', '/desk');
  await choose('S-1002');
  await act('deliver', { site_url: site });

  // Tuesday: one site gets a round of changes, one is refused, and one is accepted.
  await pass(20 * hourMs);
  await studio(german.order_id, 'changes', { items: ['Wärmeres Grün', hostile] });
  await studio(telegramOrder.order_id, 'refuse', { reason: hostile });
  await studio(polish.order_id, 'accept');
  await signIn(ola);
  await choose('S-1001');
  await act('finish_changes', { words: 'Erledigt' });
  await studio(german.order_id, 'accept');
  await pass(0);

  // Wednesday: both studios have paid, and one is refunded.
  await pass(20 * hourMs);
  await signIn(ola);
  await page.goto('/desk/orders?stage=accepted');
  await choose('S-1001');
  await act('record_payment', { reference: 'RE-1' });
  await page.goto('/desk/orders?stage=accepted');
  await choose('S-1002');
  await act('record_payment', { reference: 'RE-2' });
  await act('refund', { reason: 'Uzgodniono telefonicznie' });

  // The studio that refused the site requests erasure and is erased.
  await goTo('g p', '/desk/people');
  await type('#who', '@pansandpots');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/desk/people?who=*');
  await press('a[href*="/desk/people/forget"]');
  await page.waitForURL('**/desk/people/forget?*');
  await type('#again', '@pansandpots');
  await page.keyboard.press('Enter');
  await page.getByText('Done: the person is erased.').waitFor();
  await page.goto('/desk/orders/S-1003');
  assert.match(await page.locator('main').innerText(), /erased/i);

  // Friday: only the source files are left to add, and the month's page shows the figures.
  await goTo('g n', '/desk');
  assert.deepEqual(
    (await rows()).map((row) => row.replace(/^.* (?=Source)/, '')),
    ['Source files are missing S-1001 · Werk Eins 250 EUR Add the source files'],
  );
  await press('.row a.button');
  await page.waitForURL('**/desk/orders/S-1001');
  await page.keyboard.press('a');
  await page.waitForURL('**/add_source_files');
  await page
    .locator('#files')
    .setInputFiles({ name: 'site.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await press('form.act button');
  await page.waitForURL('**/desk/orders/S-1001?done=add_source_files');
  assert.match(await page.locator('main').innerText(), /site\.zip\s+source/);
  await goTo('g n', '/desk');
  assert.deepEqual(await rows(), []);
  await goTo('g m', '/desk/month');
  const month = await page.locator('main').innerText();
  assert.match(month, /Orders placed\s+3/);
  assert.match(month, /Paid, EUR\s+500\.00/);
  // Two of three sites were late.
  assert.match(month, /Promises kept\s+71\.4%/);

  await assertClean(page);
  assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
});
