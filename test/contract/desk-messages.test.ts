import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { auctionFor } from '../support/auction.ts';
import { placeByTelegram } from '../support/delivery.ts';
import { carriedOn, deskBrowser, signedInBrowser } from '../support/desk-pages.ts';
import { nothingIsPending } from '../support/mail.ts';
import { callAsOperator, operate } from '../support/operator.ts';

/** Undelivered messages on the desk. */

const operator = 'ola@desk.example';

const deskWithMessage = async (test: TestContext) => {
  const auction = await auctionFor(test, { OPERATOR_EMAILS: operator });
  const id = await placeByTelegram(auction.service, '@someone');
  const browser = await signedInBrowser(auction.service, operator);
  await nothingIsPending(auction.service.store, auction.clock);
  return { auction, id, browser, path: `/messages/${id}` };
};

describe('an undelivered message', () => {
  it('is listed, and shown with its exact text, its recipient and its order', async (test) => {
    const { browser, id, path } = await deskWithMessage(test);
    const { text: now } = await browser.look('');
    assert.match(now, new RegExp(`href="/desk${path}"`));
    const { text: list } = await browser.look('/messages');
    assert.match(list, new RegExp(`href="/desk/messages/${id}">order confirmation`));
    assert.match(list, /S-\d+ · Telegram someone/);
    assert.match(list, /waits for a chat to be opened/);
    const { text } = await browser.look(path);
    assert.match(text, /<dd>Telegram someone<\/dd>/);
    assert.match(text, /<a href="\/desk\/orders\/S-\d+">S-\d+<\/a>/);
    assert.match(text, /<pre>[^<]*S-\d+/);
    assert.equal((await browser.look('/messages/nothing')).status, 400);
  });

  it('can be redirected to another address after a preview, with the same text and a verifiable record', async (test) => {
    const { auction, browser, id, path } = await deskWithMessage(test);
    const wrong = await browser.send(`${path}/redirect`, { step: 'preview', email: 'no address' });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /value="no address"/);
    const typed = { step: 'preview', email: 'right@studio.example' };
    const tried = await browser.send(`${path}/redirect`, typed);
    assert.match(tried.text, /It goes to right@studio\.example instead of Telegram someone, now\./);
    assert.match(tried.text, /To right@studio\.example: <strong>/);
    assert.deepEqual(await auction.subjectsTo('right@studio.example'), []);
    const fields = [...carriedOn(tried), ['step', 'do'] as const];
    for (let time = 0; time < 2; time += 1) {
      assert.equal((await browser.send(`${path}/redirect`, fields)).status, 303);
    }
    auction.service.dispatcher.wake();
    assert.equal((await auction.mailsTo('right@studio.example')).length, 1);
    assert.match((await browser.look('/messages')).text, /Every message has arrived\./);
    const { faults } = await operate(auction.operator, 'verify');
    assert.deepEqual(faults, []);
    const again = await callAsOperator(auction.operator, 'redirect_message', {
      message_id: id,
      email: 'other@studio.example',
    });
    assert.equal(again.result.ok, false);
  });

  it('can be marked as done, or retried', async (test) => {
    const { browser, path } = await deskWithMessage(test);
    const tried = await browser.look(`${path}/retry`);
    const retried = await browser.send(`${path}/retry`, [...carriedOn(tried), ['step', 'do']]);
    assert.equal(retried.location, '/desk/messages?done');
    assert.match((await browser.look('/messages')).text, /Telegram someone/);
    const shown = await browser.look(`${path}/done`);
    assert.match(shown.text, /you reached them in another way/);
    await browser.send(`${path}/done`, [...carriedOn(shown), ['step', 'do']]);
    assert.match((await browser.look('/messages')).text, /Every message has arrived\./);
  });

  it('that contains a code or sign-in link hides it, and cannot be redirected', async (test) => {
    const auction = await auctionFor(test, {
      OPERATOR_EMAILS: operator,
      MAIL_URL: 'smtp://127.0.0.1:9',
    });
    await auction.client('ada@ada.example').bid(await auction.lot(), 20);
    await deskBrowser(auction.service).send('/sign-in', { email: operator });
    const listed = await operate(auction.operator, 'list_messages');
    const secret = listed.filter(({ kind }) => kind === 'bid_code' || kind === 'desk_link');
    assert.equal(secret.length, 2);
    for (const { id } of secret) {
      const shown = await operate(auction.operator, 'show_message', { message_id: id });
      assert.deepEqual([shown.words, shown.isRedirectable], [null, false]);
      const sent = { message_id: id, email: 'eve@elsewhere.example' };
      const { result } = await callAsOperator(auction.operator, 'redirect_message', sent);
      assert.deepEqual(result, {
        ok: false,
        problem: {
          kind: 'invalid_field',
          field: 'message_id',
          problem: 'names a message that is for its own address alone',
        },
      });
    }
  });
});
