import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { rooms } from '../../src/boot/rooms.ts';
import { deskPagesOf } from '../../src/web/desk/routes.ts';
import { auctionFor } from '../support/auction.ts';
import { askForLink, carriedOn, deskBrowser, signedInBrowser } from '../support/desk-pages.ts';
import { sendForm } from '../support/form.ts';
import { deskFor, bakery } from '../support/order-desk.ts';

/** The pages of the operators' desk. */

const operator = 'ola@desk.example';
const environment = { OPERATOR_EMAILS: operator };
const openDesk = (test: TestContext, order: object = bakery) => deskFor(test, order, environment);

describe('the desk', () => {
  it('shows no page to signed-out visitors and accepts no form from them', async (test) => {
    const { service } = await openDesk(test);
    const stranger = deskBrowser(service);
    for (const { path, isOpen } of [
      ...deskPagesOf(rooms),
      { path: '/desk/nothing', isOpen: false },
    ]) {
      if (isOpen) continue;
      const below = path.slice('/desk'.length).replaceAll(/:\w+/g, 'x');
      const shown = await stranger.look(below);
      if (shown.status !== 404) {
        assert.deepEqual([shown.status, shown.location], [303, '/desk/sign-in'], path);
      }
      assert.ok([401, 404, 405].includes((await stranger.send(below)).status), path);
    }
    stranger.cookies.set('desk', 'dsk_0000000000000000000000000000000000');
    assert.equal((await stranger.look('')).status, 303);
  });

  it('opens by the mailed link, once, in the browser that requested it, and not by a link scanner', async (test) => {
    const { service } = await openDesk(test);
    const browser = deskBrowser(service);
    const link = await askForLink(service, browser, operator);
    const other = deskBrowser(service);
    assert.equal((await other.look(link)).status, 200);
    const refused = await other.send(link);
    assert.equal(refused.status, 410);
    assert.match(
      refused.text,
      /This link was used, has expired, was requested in another browser, or is for an address that is not in the OPERATOR_EMAILS of the running service/,
    );
    assert.equal((await browser.look(link)).status, 200);
    const opened = await browser.send(link);
    assert.deepEqual([opened.status, opened.location], [303, '/desk']);
    const cookie = opened.headers.getSetCookie().find((each) => each.startsWith('desk='));
    assert.match(cookie ?? '', /HttpOnly/);
    assert.match(cookie ?? '', /SameSite=Strict/);
    assert.match(cookie ?? '', /Max-Age=43200/);
    const page = await browser.look('');
    assert.equal(page.status, 200);
    assert.match(page.text, /ola@desk\.example/);
    assert.equal(page.headers.get('cache-control'), 'no-store');
    assert.equal((await browser.send(link)).status, 410);
  });

  it('gives an unknown address the same answer, and mails nothing', async (test) => {
    const { service } = await openDesk(test);
    const [known, unknown] = await Promise.all(
      [operator, 'eve@elsewhere.example'].map((email) =>
        deskBrowser(service).send('/sign-in', { email }),
      ),
    );
    assert.equal(known?.text, unknown?.text);
    assert.equal(unknown?.status, 200);
  });

  it('accepts no form from another site', async (test) => {
    const { service, id } = await openDesk(test);
    const browser = await signedInBrowser(service, operator);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const foreign = { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const sent = await sendForm(
      service,
      `/desk/orders/${id}/note`,
      { text: 'x', step: 'do' },
      foreign,
    );
    assert.equal(sent.status, 403);
    const page = await browser.look(`/orders/${id}`);
    assert.doesNotMatch(page.text, /note for operators/);
  });
});

describe('the work queue', () => {
  it('is on the first page, with the time left and one next act for each item', async (test) => {
    const { service } = await openDesk(test);
    const browser = await signedInBrowser(service, operator);
    const { text } = await browser.look('');
    assert.match(text, /Brief to check/);
    assert.match(text, /in 12 h/);
    assert.match(text, /Example Studio/);
    assert.match(text, /150 EUR/);
    assert.match(text, /href="\/desk\/orders\/S-\d+">Check the brief/);
  });
});

describe('an act', () => {
  it('shows its exact effect first, and runs once however often its button is pressed', async (test) => {
    const { service, pass } = await openDesk(test);
    const browser = await signedInBrowser(service, operator);
    const order = /\/desk(\/orders\/S-\d+)/.exec((await browser.look('')).text)?.[1] ?? '';
    const preview = await browser.look(`${order}/confirm_materials`);
    assert.match(preview.text, /checking → building/);
    assert.match(preview.text, /To hello@studio\.example: <strong>/);
    assert.match((await browser.look(order)).text, /<strong class="stage">checking/);

    const fields = [...carriedOn(preview), ['step', 'do'] as const];
    const [first, second] = await Promise.all([
      browser.send(`${order}/confirm_materials`, fields),
      browser.send(`${order}/confirm_materials`, fields),
    ]);
    for (const done of [first, second]) {
      assert.deepEqual(
        [done?.status, done?.location],
        [303, `/desk${order}?done=confirm_materials`],
      );
    }
    await pass(0);
    const { text } = await browser.look(order);
    assert.match(text, /<strong class="stage">building/);
    assert.equal(text.match(/materials confirmed/g)?.length, 1);
    assert.match(text, /ola@desk\.example<\/span> materials confirmed/);
  });

  it('with typed input passes its preview, and errors are shown next to the input', async (test) => {
    const { service } = await openDesk(test);
    const browser = await signedInBrowser(service, operator);
    const order = /\/desk(\/orders\/S-\d+)/.exec((await browser.look('')).text)?.[1] ?? '';
    const wrong = await browser.send(`${order}/message`, { text: '', step: 'preview' });
    assert.equal(wrong.status, 400);
    const typed = await browser.send(`${order}/message`, {
      text: 'Hello <b>you</b>',
      step: 'preview',
    });
    assert.equal(typed.status, 200);
    const done = await browser.send(`${order}/message`, [...carriedOn(typed), ['step', 'do']]);
    assert.equal(done.status, 303);
    const { text } = await browser.look(order);
    assert.match(text, /Hello &#60;b&#62;you&#60;\/b&#62;/);
    const refused = await browser.look(`${order}/deliver`);
    assert.equal(refused.status, 200);
    const early = await browser.send(`${order}/deliver`, {
      site_url: 'https://site.example/',
      step: 'preview',
    });
    assert.equal(early.status, 409);
    assert.match(early.text, /value="https:\/\/site\.example\/"/);
  });
});

describe('a bid under review', () => {
  it('is shown with its reasons and the effect of approval, and can be approved or rejected', async (test) => {
    const auction = await auctionFor(test, environment);
    const lot = await auction.lot();
    await auction.client('ada@ada.example').enter(lot, 20);
    const [ben, cleo] = ['ben', 'cleo'].map((name) => auction.client(`${name}@mailinator.com`));
    assert.ok(ben && cleo);
    const [of25, of30] = [await ben.enter(lot, 25), await cleo.enter(lot, 30)];
    const browser = await signedInBrowser(auction.service, operator);
    assert.match((await browser.look('')).text, new RegExp(`href="/desk/bids/${of25.id}"`));

    const page = await browser.look(`/bids/${of25.id}`);
    assert.match(page.text, /The address belongs to a disposable mailbox\./);
    assert.match(
      page.text,
      /The price becomes 25 USD instead of 20 USD, and ben@mailinator\.com, whose brief is missing, leads\./,
    );
    assert.match(page.text, /To ada@ada\.example: <strong>You have been outbid/);
    const approved = await browser.send(`/bids/${of25.id}`);
    assert.deepEqual([approved.status, approved.location], [303, '/desk']);
    assert.equal((await auction.seen(lot)).price_usd, 25);

    const incomplete = await browser.send(`/bids/${of30.id}/reject`, {
      step: 'preview',
      reason: '',
    });
    assert.equal(incomplete.status, 400);
    const tried = await browser.send(`/bids/${of30.id}/reject`, {
      step: 'preview',
      reason: 'Not you',
    });
    assert.match(
      tried.text,
      /The price stays 25 USD, and ben@mailinator\.com, whose brief is missing, still leads\./,
    );
    assert.match(tried.text, /To cleo@mailinator\.com: <strong>/);
    assert.match(tried.text, /Reason: Not you/);
    const rejected = await browser.send(`/bids/${of30.id}/reject`, [
      ...carriedOn(tried),
      ['step', 'do'],
    ]);
    assert.equal(rejected.status, 303);
    assert.equal((await auction.seen(lot)).price_usd, 25);
    assert.equal((await browser.send(`/bids/${of30.id}`)).status, 404);
  });
});

describe('the sessions page', () => {
  it('marks the current session, and ends sessions one by one, on sign-out, or all at once', async (test) => {
    const { service } = await openDesk(test);
    const [here, there, elsewhere] = [
      await signedInBrowser(service, operator),
      await signedInBrowser(service, operator),
      await signedInBrowser(service, operator),
    ];
    const listed = await here.look('/sessions');
    const ids = [...listed.text.matchAll(/name="session" value="(\w+)"/g)].map(
      ([, id]) => id ?? '',
    );
    assert.equal(ids.length, 3);
    assert.equal(listed.text.match(/this one/g)?.length, 1);
    const isIn = async (browser: typeof here) => (await browser.look('')).status === 200;

    assert.equal((await there.send('/sign-out')).location, '/desk/sign-in');
    assert.deepEqual(
      [await isIn(here), await isIn(there), await isIn(elsewhere)],
      [true, false, true],
    );
    assert.equal((await here.send('/sessions/end-all')).location, '/desk/sign-in');
    assert.deepEqual([await isIn(here), await isIn(elsewhere)], [false, false]);
  });
});
