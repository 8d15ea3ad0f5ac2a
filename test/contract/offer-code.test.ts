import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile, isClean } from '../support/auction-room.ts';
import { refused } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { look, sameOrigin, sendForm, type PageReply } from '../support/form.ts';
import { offered, wonLotEnvironment, wonLotIn, type WonLot } from '../support/won-lot.ts';

/** A bidder who has an offer but no key gets a key with a mailed code. */

const newAuction = await auctionForFile(wonLotEnvironment);

type Fields = Readonly<Record<string, string>>;

/** Opens the address from the offer's mail in a browser without cookies. */
const makeOffer = async () => {
  const won = await wonLotIn(newAuction());
  await won.act('cancel');
  await offered(won);
  const mail = (await won.mailsTo('ben@example.org')).find(({ subject }) =>
    subject?.startsWith('You can have the site after all'),
  );
  const [, path = '', bid = ''] =
    /http:\/\/localhost:8080(\/en\/auction\/me\?bid=(bid_\w+))/.exec(mail?.text ?? '') ?? [];
  return { ...won, path, bid };
};

const send = ({ service }: WonLot, bid: string, fields: Fields): Promise<PageReply> =>
  sendForm(service, `/en/auction/me/code?bid=${bid}`, fields, sameOrigin);

const mailedCodes = async ({ mailsTo }: WonLot): Promise<readonly string[]> =>
  (await mailsTo('ben@example.org'))
    .filter(({ subject }) => subject?.startsWith('Your code to answer the offer: '))
    .map(({ text }) => /: (\d{6})$/m.exec(text ?? '')?.[1] ?? '');

const keyIn = ({ headers }: PageReply): string =>
  /participant=(key_\w+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

describe('the page that the mail with an offer leads to', () => {
  it('mails a code to a reader who is not signed in, and then shows the offer', async () => {
    const offer = await makeOffer();
    const page = await look(offer.service, offer.path, sameOrigin);
    assert.match(page.text, /To answer the offer, get a code sent to the address you bid with\./);
    assert.deepEqual(await mailedCodes(offer), []);
    const { status, location } = await send(offer, offer.bid, { send: 'yes' });
    assert.deepEqual([status, location], [303, `/en/auction/me?bid=${offer.bid}&mailed=1`]);
    const offerPage = await look(offer.service, location, sameOrigin);
    assert.match(offerPage.text, /We have e-mailed six digits to the address you bid with\./);
    assert.match(offerPage.text, /name="code"/);
    const [code = ''] = await mailedCodes(offer);
    const entered = await send(offer, offer.bid, { code });
    assert.deepEqual([entered.status, entered.location], [303, '/en/auction/me']);
    const headers = { ...sameOrigin, cookie: `participant=${keyIn(entered)}` };
    const mine = await look(offer.service, '/en/auction/me', headers);
    assert.match(mine.text, /data-status="offered"/);
    const fields = { lot: String(offer.id), accept: 'yes' };
    const answered = await sendForm(offer.service, '/en/auction/me/offer', fields, headers);
    assert.equal(answered.location, '/en/auction/me?done=offer_accepted');
    await isClean(offer);
  });

  it('explains itself in each language with one sentence and one button', async () => {
    const { service, bid } = await makeOffer();
    const expected: Readonly<Record<string, RegExp>> = {
      en: /To answer the offer/,
      ru: /Чтобы ответить на предложение/,
      pl: /Aby odpowiedzieć na propozycję/,
      de: /Um das Angebot zu beantworten/,
      fr: /Pour répondre à l’offre/,
      es: /Para responder a la oferta/,
      pt: /Para responder à proposta/,
      by: /Каб адказаць на прапанову/,
    };
    for (const [language, sentence] of Object.entries(expected)) {
      const { text } = await look(service, `/${language}/auction/me?bid=${bid}`, sameOrigin);
      assert.match(text, sentence);
      assert.equal(text.split('name="send"').length - 1, 1);
    }
  });

  it('accepts five wrong codes and no more, and none after 15 minutes', async () => {
    const offer = await makeOffer();
    await send(offer, offer.bid, { send: 'yes' });
    const [code = ''] = await mailedCodes(offer);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      assert.equal((await send(offer, offer.bid, { code: wrong })).status, 400);
    }
    assert.equal((await send(offer, offer.bid, { code })).status, 429);
    await send(offer, offer.bid, { send: 'yes' });
    const newer = (await mailedCodes(offer)).find((each) => each !== code) ?? '';
    await offer.pass(15 * minuteMs);
    assert.equal((await send(offer, offer.bid, { code: newer })).status, 410);
  });

  it('mails five codes an hour and no more', async () => {
    const offer = await makeOffer();
    for (let code = 1; code <= 5; code += 1) {
      assert.equal((await send(offer, offer.bid, { send: 'yes' })).status, 303);
    }
    const more = await send(offer, offer.bid, { send: 'yes' });
    assert.equal(more.status, 429);
    assert.match(more.text, /role="alert"/);
    assert.equal((await mailedCodes(offer)).length, 5);
    await offer.pass(hourMs);
    assert.equal((await send(offer, offer.bid, { send: 'yes' })).status, 303);
  });

  it('mails nothing for a bid without an open offer', async () => {
    const offer = await makeOffer();
    const cleos = (await offer.bidOf(offer.cleo)).bid_id;
    assert.equal((await send(offer, cleos, { send: 'yes' })).status, 404);
    assert.equal((await send(offer, 'bid_nobodys', { send: 'yes' })).status, 404);
    await offer.pass(24 * hourMs);
    assert.equal((await send(offer, offer.bid, { send: 'yes' })).status, 409);
    assert.deepEqual(await mailedCodes(offer), []);
    assert.equal(refused(await offer.ben.post('offer', { lot: offer.id, accept: 'yes' }))[0], 409);
  });
});
