import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor } from '../support/auction.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { operate } from '../support/operator.ts';

/** People on the desk, as browsers reach it. */

const operator = 'ola@desk.example';
const environment = { OPERATOR_EMAILS: operator };
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const lookFor = (who: string): string => `/people?who=${encodeURIComponent(who)}`;

describe('people on the desk', () => {
  it('are found by address, domain, network, account and participant, and one is shown whole', async (test) => {
    const auction = await auctionFor(test, environment);
    const { service } = auction;
    const studioOf = (email: string) => ({ studio: { name: 'Cakes & Co', email } });
    await service.post('/api/studio-order', studioOf('Ann@Cakes.example'));
    await service.post('/api/studio-order', studioOf('ben@cakes.example'));
    await service.post('/api/studio-order', { studio: { telegram: '@dora_sites' } });
    const lot = await auction.lot();
    await auction.client('ann@cakes.example').enter(lot, 20);
    const browser = await signedInBrowser(service, operator);
    const found = async (who: string) => plain((await browser.look(lookFor(who))).text);

    const whole = await found('ann@CAKES.example');
    assert.match(whole, /ann@cakes\.example/);
    assert.match(whole, /participant par_\w+ joined/);
    assert.match(whole, /Orders 1 S-\d+ awaiting brief, 250 EUR/);
    assert.match(whole, /Bids 1 At Lot/);
    assert.match(whole, /lot 1 20 USD entered/);
    assert.match(whole, /Messages 1 .* order confirmation email sent/);

    const several = await found('cakes.example');
    assert.match(
      several,
      /ann@cakes\.example .*1 order, 1 bid .*ben@cakes\.example Cakes &#38; Co 1 order, 0 bids/,
    );
    assert.match(await found('@dora_sites'), /@dora_sites has not confirmed a bid .*Orders 1/);
    const participant = /par_\w+/.exec(whole)?.[0] ?? '';
    assert.match(await found(participant), /lot 1 20 USD entered/);
    const network = /entered (\S+) ann@/.exec(whole)?.[1] ?? '';
    assert.match(await found(network), /lot 1 20 USD entered/);
    assert.match(await found('nobody@cakes.example'), /Nothing is stored of anybody like that/);
    assert.match(await found('bakes.example'), /Nothing is stored of anybody like that/);
    const odd = await browser.look(lookFor('<ann>'));
    assert.equal(odd.status, 400);
    assert.match(odd.text, /value="&#60;ann&#62;"/);
    assert.match(
      plain((await browser.look('/people')).text),
      /Nobody is blocked\..*ann@cakes\.example/,
    );
  });

  it('are blocked and let in again, each shown first', async (test) => {
    const { service } = await auctionFor(test, environment);
    const browser = await signedInBrowser(service, operator);
    const path = '/people/block?address=mallory%40mail.example';
    const shown = await browser.look(path);
    assert.match(plain(shown.text), /No bids and no orders are taken from mallory@mail\.example/);
    assert.doesNotMatch((await browser.look('/people')).text, /mallory/);
    const done = await browser.send(path, [...carriedOn(shown), ['reason', 'Bids in bad faith']]);
    assert.equal(done.location, '/desk/people?done=block&who=mallory%40mail.example');
    const blocked = plain((await browser.look(done.location?.slice('/desk'.length) ?? '')).text);
    assert.match(blocked, /Done: no bids/);
    assert.match(blocked, /mallory@mail\.example Bids in bad faith/);
    const refused = await service.post('/api/studio-order', {
      studio: { email: 'mallory@mail.example' },
    });
    assert.equal(refused.status, 403);

    const back = '/people/unblock?address=mallory%40mail.example';
    const again = await browser.look(back);
    assert.match(plain(again.text), /Bids and orders are taken from mallory@mail\.example/);
    assert.equal((await browser.send(back, carriedOn(again))).status, 303);
    assert.match((await browser.look('/people')).text, /Nobody is blocked/);
  });

  it('are forgotten once their address was typed again, and stand nowhere by their placeholder', async (test) => {
    const auction = await auctionFor(test, environment);
    const { service } = auction;
    await service.post('/api/studio-order', { studio: { email: 'ann@cakes.example' } });
    const lot = await auction.lot();
    await auction.client('ann@cakes.example').enter(lot, 20);
    await operate(auction.operator, 'cancel_lot', { lot: 1, reason: 'Not to be sold' });
    const browser = await signedInBrowser(service, operator);
    const whole = await browser.look(lookFor('ann@cakes.example'));
    const participant = /par_\w+/.exec(whole.text)?.[0] ?? '';
    const path = '/people/forget?address=ann%40cakes.example';
    const shown = await browser.look(path);
    assert.match(
      plain(shown.text),
      /ann@cakes\.example is erased from: 1 order .*1 bid; participant/,
    );
    const unlike = await browser.send(path, [...carriedOn(shown), ['again', 'ben@cakes.example']]);
    assert.equal(unlike.status, 400);
    assert.match((await browser.look(lookFor('ann@cakes.example'))).text, /S-\d+/);
    const done = await browser.send(path, [...carriedOn(unlike), ['again', 'Ann@cakes.example']]);
    assert.equal(done.location, '/desk/people?done=forget');

    for (const who of [
      '',
      'ann@cakes.example',
      'cakes.example',
      participant,
      'forgotten.invalid',
    ]) {
      const { text } = await browser.look(lookFor(who));
      assert.doesNotMatch(
        text.replaceAll(/value="[^"]*"/g, ''),
        /forgotten\.invalid<|@forgotten/,
        who,
      );
      assert.doesNotMatch(text, /S-\d+/, who);
    }
    assert.match(plain((await browser.look(lookFor(participant))).text), /erased participant par_/);
  });
});
