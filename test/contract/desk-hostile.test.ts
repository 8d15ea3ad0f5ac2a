import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import type { InboundMailId } from '../../src/inbound/inbound-mail.ts';
import { auctionFor } from '../support/auction.ts';
import { placeOrder, stateReached } from '../support/delivery.ts';
import { deskBrowser, signedInBrowser } from '../support/desk-pages.ts';
import type { PageReply } from '../support/form.ts';
import {
  everyHostileText,
  hostileMarkup,
  hostileTexts,
  outsideForms,
  readable,
} from '../support/hostile.ts';
import { messageName } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';
import { typedBook } from '../support/price-books.ts';
import { from } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';

/** On all pages of the desk, outsiders' input appears as text and never as markup. */

const operator = 'ola@desk.example';

const assertHarmless = ({ status, text }: PageReply, what: string): void => {
  assert.ok(status < 500, `${what}: ${status}`);
  // The pages themselves have buttons with autofocus and a chart of the bids.
  const html = text
    .replaceAll(/<(?:button|input|h2)(?: [a-z]+="[\w-]*")* (?:required )?autofocus>/g, '')
    .replaceAll('<svg viewBox="0 0 1008 20" preserveAspectRatio="none" aria-hidden="true">', '');
  assert.equal(hostileMarkup.exec(html)?.[0], undefined, what);
  assert.doesNotMatch(outsideForms(html), /[\u202a-\u202e\u2066-\u2069]/, what);
  assert.doesNotMatch(html, /\[object |\[native code\]|undefined|NaN/, what);
};

it('the desk escapes a bidder’s hostile text everywhere', async (test) => {
  const auction = await auctionFor(test, { OPERATOR_EMAILS: operator });
  const lot = await auction.lot();
  const browser = await signedInBrowser(auction.service, operator);
  const reviewed = [];
  for (const [nth, name] of Object.values(hostileTexts).entries()) {
    const bidder = auction.client(`bidder${nth}@mailinator.com`, { name: name.slice(0, 100) });
    const { json } = await bidder.bid(lot, 20, from(`192.0.2.${nth % 4}`));
    if (json.pending_id === undefined) continue;
    await bidder.confirm(json.pending_id);
    reviewed.push(json.pending_id);
  }
  assert.ok(reviewed.length > 3);
  const [bid, other] = reviewed;
  const own = [`/bids/${bid}`, `/auction/${lot}`, `/auction/${lot}/cancel`];
  for (const path of ['', '/auction', ...own, `/auction/${lot}/bids/${bid}/void`]) {
    assertHarmless(await browser.look(path), path);
  }
  assert.match((await browser.look(`/auction/${lot}`)).text, /May be one person/);
  await browser.send(`/bids/${bid}`);
  const typed = { reason: everyHostileText, ends: everyHostileText, opens: everyHostileText };
  for (const path of [
    `/bids/${other}/reject`,
    `/auction/${lot}/bids/${bid}/void`,
    `/auction/${lot}/cancel`,
    `/auction/${lot}/reschedule`,
    '/auction/new',
  ]) {
    for (const step of ['preview', 'change']) {
      assertHarmless(await browser.send(path, { ...typed, step }), `${path} ${step}`);
    }
  }
  for (const text of Object.values(hostileTexts)) {
    const encodedText = encodeURIComponent(text);
    for (const path of [
      `/auction/${encodedText}`,
      `/bids/${encodedText}`,
      `/auction/${lot}/bids/${encodedText}/void`,
    ]) {
      assertHarmless(await browser.look(path), path);
    }
  }
});

it('the desk escapes a mail server’s hostile error text everywhere', async (test) => {
  const errors = Object.values(hostileTexts).filter((text) => /^[ -~]+$/.test(text));
  const server = await startMailServer(({ stage, address }) => {
    const text = errors[Number(/^studio(\d+)@/.exec(address)?.[1])];
    return stage !== 'recipient' || text === undefined ? 'accept' : { code: 550, text };
  });
  test.after(() => server.close());
  const environment = { OPERATOR_EMAILS: operator, MAIL_URL: server.url };
  const { service, operator: onMachine } = await auctionFor(test, environment);
  const { token } = await operate(onMachine, 'make_desk_link', { operator });
  const browser = deskBrowser(service);
  await browser.send(`/sign-in/${token}`);
  for (const [nth, text] of errors.entries()) {
    const studio = { email: `studio${nth}@studio.example` };
    const { order_id } = await placeOrder(service, { studio });
    const id = messageName(`${order_id}.confirmation`);
    const { lastError } = await stateReached(service, id, 'dead');
    assert.ok(lastError?.includes(text), lastError ?? '');
    for (const path of ['', '/messages', `/messages/${id}`]) {
      const page = await browser.look(path);
      assertHarmless(page, path);
      if (path !== '') assert.ok(readable(page.text).includes('550'), path);
    }
  }
});

it('the desk escapes the hostile text of a studio and its client everywhere', async (test) => {
  const hostile = everyHostileText;
  const order = {
    ...bakery,
    studio: { name: hostileTexts['script'], email: 'hello@studio.example' },
    project: { ...bakery.project, business: hostile, goal: hostile, notes: hostile },
    reference: hostileTexts['quotes'],
    brief: {
      ...bakery.brief,
      business: { name: hostileTexts['closers'], description: hostile },
      goal: hostile,
      [hostileTexts['quotes'] ?? '']: hostile,
    },
  };
  const { service, id, studioDoes } = await deskFor(test, order, { OPERATOR_EMAILS: operator });
  await studioDoes('messages', { text: hostile });
  const browser = await signedInBrowser(service, operator);
  const forms = ['confirm_materials', 'ask_again', 'message', 'note', 'cancel', 'hold'];
  const paths = [
    '',
    '/board',
    '/orders',
    `/orders/${id}`,
    ...forms.map((act) => `/orders/${id}/${act}`),
  ];
  for (const path of paths) {
    const page = await browser.look(path);
    assertHarmless(page, path);
    assert.match(page.text, /S-\d+/, path);
  }
  for (const act of ['message', 'note', 'cancel', 'hold', 'ask_again']) {
    const typed = {
      text: hostile,
      reason: hostile,
      note: hostile,
      questions: 'goal',
      once: hostile,
    };
    for (const step of ['preview', 'change', hostile]) {
      assertHarmless(
        await browser.send(`/orders/${id}/${act}`, { ...typed, step }),
        `${act} ${step}`,
      );
    }
  }
  await service.store.write('orders', async ({ inboundMails }) => {
    await inboundMails.addUnfiled('key', {
      ...{ id: 'mail_hostile' as InboundMailId, receivedAt: systemClock.now() },
      ...{ sender: hostile, subject: hostile, text: hostile, reason: 'no_order', files: [] },
      ...{ quoted: hostile, unreadable: [hostile] },
      refusedFiles: [hostile],
      orderNumber: null,
    });
    return { keep: true, value: undefined };
  });
  for (const path of ['', '/mail', '/mail/mail_hostile', `/mail/mail_hostile?order=${id}`]) {
    assertHarmless(await browser.look(path), path);
  }
  const book = [...typedBook(hostile.slice(0, 40), hostile), ['holds_from', hostile] as const];
  for (const step of ['preview', 'change', 'do']) {
    const sent = await browser.send('/settings/prices', [...book, ['step', step]]);
    assertHarmless(sent, `prices ${step}`);
  }
  const named = typedBook('<img src=x onerror=alert(1)>', '250');
  await browser.send('/settings/prices', [...named, ['step', 'do']]);
  for (const path of [
    '/settings',
    '/settings/prices?version=1',
    `/settings/prices/${encodeURIComponent('<b>')}/withdraw`,
  ]) {
    assertHarmless(await browser.look(path), path);
  }
  for (const text of Object.values(hostileTexts)) {
    const encodedText = encodeURIComponent(text);
    for (const path of [
      `/orders?stage=${encodedText}`,
      `/people?who=${encodedText}`,
      `/people/block?address=${encodedText}`,
      `/people/forget?address=${encodedText}`,
      `/month?month=${encodedText}`,
      `/month.csv?month=${encodedText}`,
      `/orders/${id}?done=${encodedText}`,
      '/people?done=constructor',
    ]) {
      assertHarmless(await browser.look(path), path);
    }
    assertHarmless(await browser.look(`/orders/${encodeURIComponent(text)}`), text);
  }
});
