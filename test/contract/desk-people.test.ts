import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor } from '../support/auction.ts';
import { placeOrder } from '../support/delivery.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { nothingIsPending } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';

/** The desk's pages about people. */

const operator = 'ola@desk.example';
const environment = { OPERATOR_EMAILS: operator };
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const searchPath = (who: string): string => `/people?who=${encodeURIComponent(who)}`;

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
    await nothingIsPending(service.store, auction.clock);
    const found = async (who: string) => plain((await browser.look(searchPath(who))).text);

    const whole = await found('ann@CAKES.example');
    assert.match(whole, /ann@cakes\.example/);
    assert.match(whole, /participant par_\w+ joined/);
    assert.match(whole, /Orders 1 .*S-\d+ awaiting brief 250 EUR/);
    assert.match(whole, /Bids 1 Placed Lot/);
    assert.match(whole, /1 20 USD entered/);
    assert.match(whole, /Messages 1 .* order confirmation email sent/);

    const several = await found('cakes.example');
    assert.match(
      several,
      /ann@cakes\.example .*1 order, 1 bid .*ben@cakes\.example Cakes &#38; Co 1 order, 0 bids/,
    );
    assert.match(await found('@dora_sites'), /@dora_sites has not confirmed a bid .*Orders 1/);
    const participant = /par_\w+/.exec(whole)?.[0] ?? '';
    assert.match(await found(participant), /1 20 USD entered/);
    const network = /entered (\S+) ann@/.exec(whole)?.[1] ?? '';
    assert.match(await found(network), /1 20 USD entered/);
    assert.match(await found('nobody@cakes.example'), /Nothing is stored about such a person/);
    assert.match(await found('bakes.example'), /Nothing is stored about such a person/);
    const odd = await browser.look(searchPath('<ann>'));
    assert.equal(odd.status, 200);
    assert.match(plain(odd.text), /Nothing is stored about such a person\. Names of studios/);
    assert.match(odd.text, /value="&#60;ann&#62;"/);
    assert.match(
      plain((await browser.look('/people')).text),
      /Nobody is blocked\..*ann@cakes\.example/,
    );
  });

  it('are found in the same field as orders, by number, id, reference and a part of the studio’s name', async (test) => {
    const { service, studiolot } = await deskFor(test, bakery, environment);
    const more = [
      { studio: { name: 'ÉCLAIR Studio', email: 'a@one.example' }, reference: 'PO-2077/b' },
      { studio: { name: 'Nordlicht', email: 'b@two.example' }, reference: '1001999' },
    ];
    for (const body of more) await placeOrder(service, body);
    const browser = await signedInBrowser(service, operator);
    const leadsTo = async (who: string) => {
      const { status, location } = await browser.look(searchPath(who));
      return [status, location];
    };
    for (const who of ['S-1001', '1001', ' s-1001 ']) {
      assert.deepEqual(await leadsTo(who), [303, '/desk/orders/S-1001'], who);
    }
    const found = async (who: string) =>
      [...(await browser.look(searchPath(who))).text.matchAll(/>(S-\d+)<\/a>/g)].map(
        ([, name]) => name,
      );
    assert.deepEqual(await found('éclair'), ['S-1002']);
    assert.deepEqual(await found('o-2077/B'), ['S-1002']);
    assert.deepEqual(await found('nordlicht'), ['S-1003']);
    assert.deepEqual(await found('1001999'), ['S-1003']);
    assert.deepEqual(await found('STUDIO'), ['S-1001', 'S-1002']);
    assert.deepEqual(await found('Südlicht & Co'), []);
    assert.equal((await browser.look(searchPath('ord_0000zzzz'))).status, 404);
    assert.match(
      plain((await browser.look(searchPath('Südlicht & Co'))).text),
      /Nothing is stored .* are searched in the newest 5,000 orders/,
    );

    const { printed } = await studiolot('orders', '--named', 'éclair');
    assert.match(printed, /^S-1002 /m);
    assert.doesNotMatch(printed, /S-1001|S-1003/);
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
    assert.match(blocked, /Done: bids and orders from there are refused/);
    assert.match(blocked, /mallory@mail\.example \S+ \S+ Bids in bad faith/);
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

  it('are erased after their address was typed again, and appear nowhere with their placeholder', async (test) => {
    const auction = await auctionFor(test, environment);
    const { service } = auction;
    await service.post('/api/studio-order', { studio: { email: 'ann@cakes.example' } });
    const lot = await auction.lot();
    await auction.client('ann@cakes.example').enter(lot, 20);
    await operate(auction.operator, 'cancel_lot', { lot: 1, reason: 'Not to be sold' });
    const browser = await signedInBrowser(service, operator);
    const whole = await browser.look(searchPath('ann@cakes.example'));
    const participant = /par_\w+/.exec(whole.text)?.[0] ?? '';
    const path = '/people/forget?address=ann%40cakes.example';
    const shown = await browser.look(path);
    assert.match(
      plain(shown.text),
      /ann@cakes\.example is erased from: 1 order .*1 bid; participant/,
    );
    const unlike = await browser.send(path, [...carriedOn(shown), ['again', 'ben@cakes.example']]);
    assert.equal(unlike.status, 400);
    assert.match((await browser.look(searchPath('ann@cakes.example'))).text, />S-\d+</);
    const done = await browser.send(path, [...carriedOn(unlike), ['again', 'Ann@cakes.example']]);
    assert.equal(done.location, '/desk/people?done=forget');

    for (const who of [
      '',
      'ann@cakes.example',
      'cakes.example',
      participant,
      'forgotten.invalid',
    ]) {
      const { text } = await browser.look(searchPath(who));
      assert.doesNotMatch(
        text.replaceAll(/value="[^"]*"/g, ''),
        /forgotten\.invalid<|@forgotten/,
        who,
      );
      assert.doesNotMatch(text, />S-\d+</, who);
    }
    assert.match(
      plain((await browser.look(searchPath(participant))).text),
      /erased participant par_/,
    );
  });
});
