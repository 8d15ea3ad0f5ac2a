import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { look, sameOrigin, sendForm } from '../support/form.ts';
import { offered, wonLotFor, type WonLot } from '../support/won-lot.ts';

/** The page of a bidder who is offered the site after the winner dropped out, without scripts. */

const asBen = ({ ben }: WonLot) => ({ ...sameOrigin, cookie: `participant=${ben.key}` });

const me = async (won: WonLot, language = 'en'): Promise<string> =>
  (await look(won.service, `/${language}/auction/me`, asBen(won))).text;

/** Ben's only bid. */
const badgeIn = (page: string): string => {
  const [, status, words] =
    /<span class="badge[^"]*" data-status="(\w+)">([^<]+)</.exec(page) ?? [];
  return `${status} ${words}`;
};

const press = (won: WonLot, accept: string) =>
  sendForm(won.service, '/en/auction/me/offer', { lot: String(won.id), accept }, asBen(won));

describe('the page of a bidder with an offer', () => {
  it('shows the amount, the deadline and a button for each answer, in each language', async (test) => {
    const won = await wonLotFor(test);
    assert.doesNotMatch(await me(won), /auction\/me\/offer/);
    await won.act('cancel');
    await offered(won);
    const expected: Readonly<Record<string, readonly [RegExp, RegExp, RegExp]>> = {
      en: [/\$30[\s\S]+March 3, 2026 at 12:00:00 PM UTC/, /Yes, order the site/, /No, thank you/],
      ru: [/30,?\s?\$?[\s\S]+3 марта 2026/, /Да, заказать сайт/, /Нет, спасибо/],
      pl: [/30[\s\S]+3 marca 2026/, /Tak, zamawiam stronę/, /Nie, dziękuję/],
      de: [/30[\s\S]+3\. März 2026/, /Ja, Website bestellen/, /Nein, danke/],
      fr: [/30[\s\S]+3 mars 2026/, /Oui, commander le site/, /Non, merci/],
      es: [/30[\s\S]+3 de marzo de 2026/, /Sí, encargar el sitio/, /No, gracias/],
      pt: [/30[\s\S]+3 de março de 2026/, /Sim, encomendar o site/, /Não, obrigado/],
      by: [/30[\s\S]+3 сакавіка 2026/, /Так, замовіць сайт/, /Не, дзякуй/],
    };
    const badges: Readonly<Record<string, string>> = {
      en: 'offered Offered to you',
      ru: 'offered Предложено вам',
      pl: 'offered Propozycja dla Państwa',
      de: 'offered Ihnen angeboten',
      fr: 'offered Offre pour vous',
      es: 'offered Oferta para usted',
      pt: 'offered Proposta para si',
      by: 'offered Прапанавана вам',
    };
    for (const [language, patterns] of Object.entries(expected)) {
      const page = await me(won, language);
      const [form = ''] = /<section class="panel offer"[\s\S]+?<\/section>/.exec(page) ?? [];
      for (const pattern of patterns) assert.match(form, pattern);
      assert.equal(badgeIn(page), badges[language]);
      assert.ok(page.indexOf(form) < page.indexOf('class="bids"'), 'before the bids');
      assert.match(form, /name="accept" value="yes"/);
      assert.match(form, /name="accept" value="no"/);
    }
  });

  it('orders the site with one button, and redirects to the order', async (test) => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    await offered(won);
    const { status, location } = await press(won, 'yes');
    assert.deepEqual([status, location], [303, '/en/auction/me?done=offer_accepted']);
    const { order_id: id } = success(await won.ben.listBids()).bids[0];
    const page = await look(won.service, location, asBen(won));
    assert.match(page.text, /Thank you\. The site is ordered/);
    assert.match(page.text, new RegExp(`role="status">.+href="/en/order/${id}"`));
    assert.equal(badgeIn(page.text), 'won Won');
    assert.match(page.text, new RegExp(`class="order-link" href="/en/order/${id}"`));
  });

  it('declines by the other button, and states when it is too late', async (test) => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    await offered(won);
    const { location } = await press(won, 'no');
    assert.equal(location, '/en/auction/me?done=offer_declined');
    const late = await press(won, 'yes');
    assert.equal(late.status, 409);
    assert.match(late.text, /This offer is over\./);
    await won.pass(hourMs);
    const page = await me(won);
    assert.doesNotMatch(page, /auction\/me\/offer/);
    assert.equal(badgeIn(page), 'lost Lost');
    assert.match(page, /class="outcome">You have said no\. You owe nothing\.</);
  });

  it('states the outcome once nobody has answered, even before that is recorded', async (test) => {
    const won = await wonLotFor(test);
    await won.act('cancel');
    await offered(won);
    won.clock.advance(24 * hourMs);
    const page = await me(won);
    assert.doesNotMatch(page, /auction\/me\/offer/);
    assert.equal(badgeIn(page), 'lost Lost');
    assert.match(
      page,
      /You did not answer by <time [^>]+>March 3, 2026 at 12:00:00 PM UTC<\/time>, so the offer is over\. You owe nothing\./,
    );
  });
});
