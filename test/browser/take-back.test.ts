import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fullBrief, startAuction } from '../support/auction.ts';
import { assertClean, openBrowser } from '../support/browser.ts';
import { itInLongSuite } from '../support/cases.ts';
import { hourMs, secondMs } from '../support/clock.ts';
import { placeOrder } from '../support/delivery.ts';
import { deskHands } from '../support/desk-hands.ts';
import { forFile } from '../support/for-file.ts';
import { nothingIsPending } from '../support/mail.ts';
import { until } from '../support/until.ts';
import { phone } from '../support/walk.ts';

/** Operators undo their acts at the desk. */

const ola = 'ola@desk.example';
const complete = { ...fullBrief, texts: 'ready', logo: 'none', photos: 'stock' };

const auction = await forFile(startAuction({ OPERATOR_EMAILS: ola }));
const { service, clock } = auction;
const browser = await forFile(openBrowser(service));

/** Places an order with this number and opens a browser for an operator who has not signed in yet. */
const openOrder = async (number: string) => {
  const studio = `${number.toLowerCase()}@studio.example`;
  await placeOrder(service, { studio: { email: studio }, brief: complete });
  await nothingIsPending(service.store, clock);
  const page = await browser.visitor({ viewport: phone });
  const mails = async (): Promise<number> => (await auction.mailsTo(studio)).length;
  const pass = async (ms: number): Promise<void> => {
    await auction.pass(ms);
    await nothingIsPending(service.store, clock);
  };
  return { ...deskHands(page, service), mails, pass };
};

it('one key undoes an act on a phone, and restores the input of its form', async () => {
  const { page, signIn, choose, act, mails, pass } = await openOrder('S-1001');
  const before = await mails();
  await page.clock.install({ time: 0 });
  await signIn(ola);
  await choose('S-1001');
  const order = page.url();
  // The paused clock prevents the button from disappearing before the next steps.
  await page.clock.pauseAt(hourMs);
  await act('hold', { reason: 'Which lego?' });
  const button = page.getByRole('button', { name: 'Take back' });
  await page.getByText(/^\d+ s$/).waitFor();
  await assertClean(page);
  await page.keyboard.press('z');
  await page.getByText('Taken back: put on hold. Nobody was notified.').waitFor();
  assert.equal(await page.locator('#reason').inputValue(), 'Which lego?');
  await pass(60 * secondMs);
  assert.equal(await mails(), before);

  await page.locator('#reason').fill('Which logo?');
  await page.getByRole('button', { name: 'See what it does' }).click();
  await page.getByText('You can undo it for 10 seconds').waitFor();
  await page.getByRole('button', { name: 'Put on hold' }).click();
  await page.waitForURL('**/S-1001?done=hold');
  await button.waitFor();
  await pass(10 * secondMs);
  assert.equal(await mails(), before + 1);
  await page.goto(order);
  assert.equal(await button.count(), 0);
  const history = await page.locator('main').innerText();
  assert.match(history, /taken back before anyone was notified: hold/);
  await assertClean(page);
});

it('the undo button disappears when its time is over', async () => {
  const { page, signIn, choose, act } = await openOrder('S-1002');
  await page.clock.install({ time: 0 });
  await signIn(ola);
  await choose('S-1002');
  // The page counts down by its own clock, and an update from the service would restart the countdown.
  await page.route('**/desk/stream', (route) => route.abort());
  await page.clock.pauseAt(hourMs);
  await act('confirm_materials');
  const button = page.getByRole('button', { name: 'Take back' });
  await button.waitFor();
  await page.clock.runFor(9_000);
  assert.equal(await button.count(), 1);
  // The page's script may have started the countdown later than the button appeared.
  await until('the time is over', async () => {
    await page.clock.runFor(2_000);
    return page.getByText('It can no longer be taken back.').isVisible();
  });
  assert.equal(await button.count(), 0);
  assert.equal(await page.getByText('Done: confirm that everything is there.').count(), 1);
});

itInLongSuite('other operators see the undo button, and it works without scripts', async () => {
  const { page, signIn, choose, act, mails, pass } = await openOrder('S-1003');
  const before = await mails();
  await signIn(ola);
  await choose('S-1003');
  await act('confirm_materials');
  const other = await browser.visitor({ javaScriptEnabled: false, viewport: phone });
  await other.context().addCookies(await page.context().cookies());
  await other.goto(page.url().replace(/\?.*/, ''));
  await other.getByText('Done: confirm that everything is there.').waitFor();
  await other.getByRole('button', { name: 'Take back' }).click();
  await other.getByText('Taken back: confirm that everything is there.').waitFor();
  assert.match(await other.locator('.stage').innerText(), /checking/i);
  await pass(60 * secondMs);
  assert.equal(await mails(), before);
  // The page of the operator who did it updates by itself.
  await page
    .getByText('Taken back: confirm that everything is there. Nobody was notified.')
    .waitFor();
});
