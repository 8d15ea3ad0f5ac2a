import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
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

/** Three orders and one bid, from their arrival to the figures of their month. */

const ola = 'ola@desk.example';
const hostile = `"><img src=x onerror="document.title='pwned'"><script>document.title='pwned'</script>`;
const complete = { ...fullBrief, texts: 'ready', logo: 'none', photos: 'stock' };

it('an operator works from Sunday to Thursday at the desk, with a keyboard, on a phone', async (test) => {
  const week = await startWeek(test);
  const orders = await placeOrders(week);
  await confirmMaterials(week, orders);
  await completePolishBrief(week, orders);
  await deliverSites(week);
  await decideOnSites(week, orders);
  await payAndRefund(week);
  await eraseStudio(week);
  await addSourceFiles(week);
  await assertMonth(week);
  await assertClean(week.page);
  assert.deepEqual(await auditFaults(databaseIn(week.service.folder)), []);
});

type Week = Awaited<ReturnType<typeof startWeek>>;
type Orders = Awaited<ReturnType<typeof placeOrders>>;

const startWeek = async (test: TestContext) => {
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
  const browser = await openBrowser(service);
  test.after(() => browser.end());
  const page = await browser.visitor({ viewport: phone });
  return {
    ...deskHands(page, service),
    telegram,
    auction,
    service,
    site: `http://127.0.0.1:${port}/`,
    place: async (body: object) => {
      const { status, json } = await service.post(orderPath, body, fromElsewhere());
      assert.equal(status, 201, JSON.stringify(json));
      await nothingIsPending(service.store, clock);
      return json;
    },
    /** Sends a call of the studio about its order. */
    studio: async (id: string, name: string, body: object = {}): Promise<void> => {
      const reply = await service.post(`${orderPath}/${id}/${name}`, body, fromElsewhere());
      assert.equal(reply.status, 200, reply.text);
    },
    pass: async (ms: number): Promise<void> => {
      await auction.pass(ms);
      await service.job('orders').pass();
      await nothingIsPending(service.store, clock);
    },
    /** Loads the page again, and returns the texts of its list. */
    rows: async (): Promise<readonly string[]> => {
      await page.reload();
      const texts = await page.locator('.row').allInnerTexts();
      return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
    },
    mainText: () => page.locator('main').innerText(),
  };
};

/** Sunday: one complete order in German, one incomplete in Polish, and one by Telegram with hostile text. */
const placeOrders = async ({ place }: Week) => ({
  german: await place({
    studio: { email: 'werk@studio.example', name: 'Werk Eins' },
    lang: 'de',
    brief: complete,
  }),
  polish: await place({
    studio: { email: 'ala@studio.example', name: 'Ala Studio' },
    lang: 'pl',
    brief: fullBrief,
  }),
  byTelegram: await place({
    studio: { telegram: '@PansAndPots', name: hostile },
    brief: { ...complete, goal: hostile },
  }),
});

const confirmMaterials = async (week: Week, { byTelegram }: Orders): Promise<void> => {
  const { auction, telegram, page, signIn, goTo, choose, act, pass } = week;
  const lot = await auction.lot({ endsInMs: 2 * dayMs });
  await auction.client('ben@mailinator.com').enter(lot, 20);
  await signIn(ola);
  await choose('S-1001');
  const [confirmed = ''] = await act('confirm_materials');
  assert.match(confirmed, /^To werk@studio\.example: /);
  assert.match(confirmed, /Ihre Unterlagen sind geprüft: Es fehlt nichts mehr/);
  await pass(10 * secondMs);
  assert.equal((await auction.mailsTo('werk@studio.example')).length, 2);
  // A studio with only an account is notified once the chat is open.
  await goTo('g n', '/desk');
  await choose('S-1003');
  await act('confirm_materials');
  await pass(10 * secondMs);
  const [, token] = /\?start=([\w-]+) /.exec(byTelegram.next) ?? [];
  telegram.type({ chatId: 77, username: 'PansAndPots', text: `/start ${token}` });
  await telegram.arrived(77, 2);
  // The operator approves the bid under review.
  await goTo('g n', '/desk');
  await choose('lot');
  await page.keyboard.press('a');
  await page.waitForURL('**/desk');
  assert.notEqual((await auction.seen(lot)).leader, null);
};

/** The operator requests the missing answers from the Polish studio, which sends them. */
const completePolishBrief = async (week: Week, { polish }: Orders): Promise<void> => {
  const { service, page, choose, act, pass, goTo } = week;
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
};

/** Monday: the German site is live in time, and the two other sites are an hour late. */
const deliverSites = async (week: Week): Promise<void> => {
  const { site, signIn, choose, act, pass, goTo, rows, mainText } = week;
  await pass(20 * hourMs);
  await signIn(ola);
  await choose('S-1001');
  const [delivered = ''] = await act('deliver', { site_url: site });
  assert.ok(delivered.includes(site));
  await pass(5 * hourMs);
  await goTo('g n', '/desk');
  assert.deepEqual(await rows(), [
    `60 min late Site to build S-1003 · ${hostile} 250 EUR Deliver the site`,
    '60 min late Site to build S-1002 · Ala Studio 250 EUR Deliver the site',
  ]);
  await choose('S-1003');
  await act('deliver', { site_url: site });
  assert.match(await mainText(), /site live\s+missed\s+done 2026-03-02 13:00Z, 60 min late/);
  await goTo('g n', '/desk');
  await choose('S-1002');
  await act('deliver', { site_url: site });
};

/** Tuesday: one site gets a round of changes, one is refused, and one is accepted. */
const decideOnSites = async (week: Week, orders: Orders): Promise<void> => {
  const { studio, signIn, choose, act, pass } = week;
  await pass(20 * hourMs);
  await studio(orders.german.order_id, 'changes', { items: ['Wärmeres Grün', hostile] });
  await studio(orders.byTelegram.order_id, 'refuse', { reason: hostile });
  await studio(orders.polish.order_id, 'accept');
  await signIn(ola);
  await choose('S-1001');
  await act('finish_changes', { words: 'Erledigt' });
  await studio(orders.german.order_id, 'accept');
  await pass(0);
};

/** Wednesday: both studios have paid, and one is refunded. */
const payAndRefund = async ({ page, signIn, choose, act, pass }: Week): Promise<void> => {
  await pass(20 * hourMs);
  await signIn(ola);
  await page.goto('/desk/orders?stage=accepted');
  await choose('S-1001');
  await act('record_payment', { reference: 'RE-1' });
  await page.goto('/desk/orders?stage=accepted');
  await choose('S-1002');
  await act('record_payment', { reference: 'RE-2' });
  await act('refund', { reason: 'Uzgodniono telefonicznie' });
};

/** The studio that refused the site requests erasure and is erased. */
const eraseStudio = async ({ page, goTo, type, press, mainText }: Week): Promise<void> => {
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
  assert.match(await mainText(), /^S-1003 erased$/m);
};

/** Thursday: only the source files of the first order are left to add. */
const addSourceFiles = async (week: Week): Promise<void> => {
  const { page, signIn, press, pass, goTo, rows, mainText } = week;
  await pass(20 * hourMs);
  await signIn(ola);
  const [row = '', ...others] = await rows();
  assert.match(row, / Source files are missing S-1001 · Werk Eins 250 EUR Add the source files$/);
  assert.deepEqual(others, []);
  await press('.row a.button');
  await page.waitForURL('**/desk/orders/S-1001');
  await page.keyboard.press('a');
  await page.waitForURL('**/add_source_files');
  const file = { name: 'site.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
  await page.locator('#files').setInputFiles(file);
  await press('form.act button');
  await page.waitForURL('**/desk/orders/S-1001?done=add_source_files');
  assert.match(await mainText(), /site\.zip\s+source/);
  await goTo('g n', '/desk');
  assert.deepEqual(await rows(), []);
};

const assertMonth = async ({ goTo, mainText }: Week): Promise<void> => {
  await goTo('g m', '/desk/month');
  const month = await mainText();
  assert.match(month, /Orders placed\s+3/);
  assert.match(month, /Paid, EUR\s+500\.00/);
  // Five of seven promises: three confirmations, one of three sites, and one round of changes.
  assert.match(month, /Promises kept\s+71\.4%/);
  assert.match(
    month,
    /Order confirmed\s+3\s+0\s+0\s+Site live\s+1\s+2\s+0\s+Changes made\s+1\s+0\s+0/,
  );
};
