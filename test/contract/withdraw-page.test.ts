import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, success, type Auction, type Client } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { look, sameOrigin, sendForm } from '../support/form.ts';

/** The page on which a bidder withdraws from a lot. */

const as = ({ key }: Client) => ({ ...sameOrigin, cookie: `participant=${key}` });

const open = ({ service }: Auction, client: Client, lot: number, language = 'en') =>
  look(service, `/${language}/auction/me/withdraw?lot=${lot}`, as(client));

const confirm = ({ service }: Auction, client: Client, lot: number) =>
  sendForm(service, '/en/auction/me/withdraw', { lot: String(lot) }, as(client));

const sentences = (text: string): readonly string[] =>
  [...text.matchAll(/<(?:p|li)>([^<]*)<\/(?:p|li)>/g)].map(([, sentence = '']) => sentence);

describe('the page that withdraws everything on a lot', () => {
  it('shows the effect first, changes nothing by that, and acts after the confirmation', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(lot, 20);
    await auction.client('ben@example.org').enter(lot, 30);
    auction.clock.advance(1);
    await ada.limit(lot, 60);
    const bids = await look(auction.service, '/en/auction/me', as(ada));
    const links = [...bids.text.matchAll(/href="([^"]*withdraw[^"]*)"/g)].map(([, to = '']) =>
      to.replace('&#61;', '='),
    );
    assert.deepEqual(links, [`/en/auction/me/withdraw?lot=${lot}`]);
    const page = await open(auction, ada, lot);
    assert.equal(page.status, 200);
    const shownSentences = sentences(page.text);
    for (const sentence of [
      'Check what you would withdraw. Nothing is withdrawn yet.',
      '$32',
      '$20',
      'After that, nothing binds you in this auction.',
      'We stop bidding for you automatically.',
      'This withdrawal counts: after 2 within 30 days, a person reviews each of your bids first.',
    ]) {
      assert.ok(shownSentences.includes(sentence), `${sentence}: ${shownSentences.join(' | ')}`);
    }
    assert.deepEqual(await ada.statuses(), ['32 leading', '20 outbid']);
    const done = await confirm(auction, ada, lot);
    assert.deepEqual([done.status, done.location], [303, '/en/auction/me?done=withdrawn']);
    assert.deepEqual(await ada.statuses(), ['32 cancelled', '20 cancelled']);
    const mine = await look(auction.service, done.location, as(ada));
    assert.ok(sentences(mine.text).includes('It is withdrawn.'));
  });

  it('shows what stays binding when only the last raise of a maximum can be withdrawn', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(lot, 20);
    await ada.limit(lot, 60);
    await auction.pass(13 * hourMs);
    await ada.limit(lot, 90);
    const shownSentences = sentences((await open(auction, ada, lot)).text);
    for (const sentence of [
      'You stay bound to a bid of $20.',
      'We go on bidding for you up to $60.',
      'This withdrawal counts: after 2 within 30 days, a person reviews each of your bids first.',
    ]) {
      assert.ok(shownSentences.includes(sentence), `${sentence}: ${shownSentences.join(' | ')}`);
    }
  });

  it('explains why nothing can be withdrawn, on the page of the bids', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(lot, 20);
    await auction.pass(13 * hourMs);
    const page = await open(auction, ada, lot);
    assert.equal(page.status, 409);
    assert.match(page.text, /role="alert"/);
    assert.equal((await confirm(auction, ada, lot)).status, 409);
    assert.deepEqual(await ada.statuses(), ['20 leading']);
  });

  it('redirects a signed-out visitor to the sign-in', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const page = await look(auction.service, `/en/auction/me/withdraw?lot=${lot}`, sameOrigin);
    assert.deepEqual([page.status, page.location], [303, '/en/auction/me']);
  });

  it('exists in every language', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(lot, 20);
    const intros: Readonly<Record<string, RegExp>> = {
      ru: /Пока ничего не отозвано/,
      pl: /Na razie nic nie zostało wycofane/,
      de: /Noch ist nichts zurückgezogen/,
      fr: /Rien n’est encore retiré/,
      es: /Todavía no se ha retirado nada/,
      pt: /Ainda nada foi retirado/,
      by: /Пакуль нічога не адклікана/,
    };
    for (const [language, intro] of Object.entries(intros)) {
      assert.match((await open(auction, ada, lot, language)).text, intro);
    }
    success(await ada.listBids());
  });
});
