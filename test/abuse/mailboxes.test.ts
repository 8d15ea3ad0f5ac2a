import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Email } from 'postal-mime';
import { auctionFor, type Auction } from '../support/auction.ts';
import { minuteMs } from '../support/clock.ts';
import { verify } from '../support/operator.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';
import { strongestStranger, strangers } from './networks.ts';

/** A stranger makes the service send mails to others, with the stranger's texts in them. */

const operator = 'operator@studiolot.example';

/** Spellings of one mailbox at a provider whose rules the service knows. */
const known = ['victim@gmail.com', 'v.ictim+1@gmail.com', 'VIC.TIM@gmail.com'];
/** Spellings of one mailbox at an unknown provider. */
const tagged = ['ceo@company.example', 'ceo+1@company.example', 'CEO+2@company.example'];

const mailsToVictim = async (
  auction: Auction,
  spellings: readonly string[],
): Promise<readonly Email[]> => {
  const mails = await Promise.all(spellings.map((each) => auction.mailsTo(each)));
  return mails.flat();
};

describe('a mailbox that a stranger wants to flood', () => {
  const attacks = [
    { where: 'at a known provider', spellings: known },
    { where: 'at any other', spellings: tagged },
  ].flatMap((scene) =>
    strongestStranger('40 networks').map((stranger) => ({ ...scene, stranger })),
  );
  for (const { where, spellings, stranger } of attacks) {
    it(`${where} gets at most 10 confirmations from ${stranger.name} and then one mail every 5 minutes, which confirms its owner’s order too`, async (test) => {
      const auction = await auctionFor(test, {}, { requestsMax: {} });
      const { service, clock } = auction;
      const order = (nth: number, origin: Record<string, string>) =>
        service.post(orderPath, { studio: { email: spellings[nth % spellings.length] } }, origin);
      for (let nth = 0; nth < 20; nth += 1) await order(nth, stranger.origin(nth));
      const { number } = (await order(0, fromElsewhere())).json;
      assert.equal((await mailsToVictim(auction, spellings)).length, 10);
      clock.advance(5 * minuteMs);
      service.dispatcher.wake();
      const mails = await mailsToVictim(auction, spellings);
      assert.equal(mails.length, 11);
      assert.ok(mails.some(({ text }) => text?.includes(number)));
      for (let nth = 21; nth < 39; nth += 1) {
        await order(nth, stranger.origin(nth));
        clock.advance(3 * minuteMs);
        service.dispatcher.wake();
      }
      const all = (await mailsToVictim(auction, spellings)).length;
      assert.ok(all <= 22, `${all} mails in an hour`);
    });
  }

  it('gets the confirmation and the updates of its owner’s order, whatever spellings strangers have used before', async (test) => {
    const auction = await auctionFor(test, {}, { requestsMax: {} });
    const { service, clock } = auction;
    const otherSpellings = ['ann.victim+unheard@gmail.com', 'annvictim@googlemail.com'];
    const own = 'annvictim@gmail.com';
    const place = async (email: string) =>
      (await service.post(orderPath, { studio: { email } }, fromElsewhere())).json;
    for (let nth = 0; nth < 14; nth += 1) await place(otherSpellings[nth % 2] ?? own);
    const { order_id: orderId, number } = await place(own);
    const mentioning = async (what: string, email = own) =>
      (await auction.mailsTo(email)).filter(({ text }) => text?.includes(what)).length;
    assert.equal(await mentioning(number), 0);
    clock.advance(5 * minuteMs);
    service.dispatcher.wake();
    assert.equal(await mentioning(number), 1);
    for (const each of otherSpellings) assert.equal(await mentioning(number, each), 0);
    const answer = (id: string, goal: string) =>
      service.post(orderPath, { order_id: id, brief: { goal } }, fromElsewhere());
    const others = await Promise.all(otherSpellings.map((each) => place(each)));
    for (const { order_id: id } of others) {
      for (const goal of ['One', 'Two']) await answer(id, goal);
    }
    await answer(orderId, 'Three');
    clock.advance(30 * minuteMs);
    service.dispatcher.wake();
    assert.equal(await mentioning(orderId), 2);
    for (const each of otherSpellings) assert.equal(await mentioning(orderId, each), 0);
    assert.deepEqual((await verify(service.store)).faults, []);
  });

  it('gets at most 51 mails an hour, whatever strangers do', async (test) => {
    const auction = await auctionFor(test, {}, { requestsMax: {} });
    const { service, clock } = auction;
    const lot = await auction.lot();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (let minute = 0; minute < 60; minute += 2) {
      const email = tagged[(minute / 2) % tagged.length] ?? '';
      for (const headers of [fromElsewhere(), { ...fromElsewhere(), ...foreign }]) {
        await auction.client(email).bid(lot, 900, headers);
      }
      const placed = await service.post(orderPath, { studio: { email } }, fromElsewhere());
      const answer = { order_id: placed.json.order_id, brief: { goal: 'Sell' } };
      await service.post(orderPath, answer, fromElsewhere());
      await service.post(
        `${orderPath}/${placed.json.order_id}/cancel`,
        { reason: 'Buy pills' },
        fromElsewhere(),
      );
      clock.advance(2 * minuteMs - 1);
      service.dispatcher.wake();
    }
    const { length } = await mailsToVictim(auction, tagged);
    // The maximum is 15 codes, 5 codes of foreign pages, 10 confirmations, 12 merged confirmations, 6
    // mails with news and 3 about cancelled orders.
    assert.ok(length > 40 && length <= 51, `${length} mails`);
  });

  it('is notified of every order that was cancelled in its name, in one mail after the first three', async (test) => {
    const auction = await auctionFor(test, {}, { requestsMax: {} });
    const { service, clock } = auction;
    const numbers: string[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      const email = known[nth % known.length];
      const { json } = await service.post(orderPath, { studio: { email } }, fromElsewhere());
      const cancel = `${orderPath}/${json.order_id}/cancel`;
      const { status } = await service.post(cancel, { reason: 'Buy pills' }, fromElsewhere());
      assert.equal(status, 200);
      numbers.push(json.number);
    }
    const cancelled = async (): Promise<readonly Email[]> =>
      (await mailsToVictim(auction, known)).filter(({ text }) =>
        /You have cancelled the order|The order is cancelled/.test(text ?? ''),
      );
    assert.equal((await cancelled()).length, 3);
    clock.advance(60 * minuteMs);
    service.dispatcher.wake();
    const notices = await cancelled();
    assert.equal(notices.length, 4);
    const words = notices.map(({ subject, text }) => `${subject} ${text}`).join('\n');
    for (const number of numbers) assert.match(words, new RegExp(`${number}\\b`));
    assert.doesNotMatch(words, /pills/);
  });

  it('that belongs to the operator gets the messages of one order at most once in 10 minutes, and none is lost', async (test) => {
    const auction = await auctionFor(test, { OPERATOR_EMAILS: operator }, { requestsMax: {} });
    const { service, clock } = auction;
    const { json } = await service.post(orderPath, { studio: { email: 'a@b.example' } });
    const write = async (text: string): Promise<void> => {
      const reply = await service.post(`${orderPath}/${json.order_id}/messages`, { text });
      assert.equal(reply.status, 200, reply.text);
    };
    for (let nth = 0; nth < 20; nth += 1) await write(`at once ${nth}`);
    const written = async (): Promise<readonly Email[]> =>
      (await auction.mailsTo(operator)).filter(({ text }) => /The studio writes/.test(text ?? ''));
    const [first, ...others] = await written();
    assert.match(first?.text ?? '', /^> at once 0$/m);
    assert.deepEqual(others, []);
    clock.advance(10 * minuteMs);
    service.dispatcher.wake();
    const [, second, ...more] = await written();
    assert.match(second?.text ?? '', /^> at once 19$/m);
    assert.match(second?.text ?? '', /^Earlier messages, which the whole order shows: 18$/m);
    assert.match(second?.text ?? '', new RegExp(`^studiolot order ${json.number}$`, 'm'));
    assert.deepEqual(more, []);
    assert.deepEqual((await verify(service.store)).faults, []);
  });

  it('that belongs to the operator gets added answers at most once in 10 minutes, and only the new ones', async (test) => {
    const auction = await auctionFor(test, { OPERATOR_EMAILS: operator }, { requestsMax: {} });
    const { service, clock } = auction;
    const origin = strangers[0]?.origin(0);
    const long = 'x'.repeat(4_900);
    const whole = {
      ...{ business: { name: 'A', description: long }, goal: 'Order', offer: long },
      ...{ email: 'a@b.example', texts: 'Please write them for us' },
      ...{ logo: { status: 'No logo needed' }, photos: { status: 'No, use stock photos' } },
    };
    const placed = await service.post(
      orderPath,
      { studio: { email: 'a@b.example' }, brief: whole },
      origin,
    );
    assert.deepEqual(placed.json.missing, []);
    const add = async (goal: string): Promise<void> => {
      const added = { order_id: placed.json.order_id, brief: { goal } };
      assert.equal((await service.post(orderPath, added, origin)).status, 200);
    };
    for (let nth = 0; nth < 20; nth += 1) await add(`at once ${nth}`);
    const atOnce = await auction.mailsTo(operator);
    assert.ok(atOnce.length <= 2, `${atOnce.length} mails`);
    for (let nth = 0; nth < 10; nth += 1) {
      clock.advance(10 * minuteMs);
      service.dispatcher.wake();
      await add(`later ${nth}`);
    }
    const notices = await auction.mailsTo(operator);
    assert.ok(notices.length > atOnce.length && notices.length <= 12, `${notices.length} mails`);
    // Otherwise a request of 83 bytes would cause a mail that repeats all earlier answers.
    const repeating = notices.filter(({ text = '', html = '' }) => `${text}${html}`.includes(long));
    assert.ok(repeating.length <= 1, `${repeating.length} mails repeat what was told`);
  });
});

describe('a stranger’s texts', () => {
  it('appear in no mail to an address that has never confirmed anything', async (test) => {
    const auction = await auctionFor(test, {}, { requestsMax: {} });
    const { service } = auction;
    const origin = strangers[0]?.origin(0);
    const evil = 'Your account is locked: https://evil.example/pay';
    const texts = { business: evil, goal: evil, notes: evil };
    const brief = {
      business: { name: evil, description: evil },
      ...{ goal: evil, offer: evil, page_list: evil, notes: evil, email: 'evil@evil.example' },
      ...{ colours: evil, social: evil, [evil.slice(0, 90)]: evil },
    };
    const studio = { name: evil, website: 'https://evil.example', email: 'victim@gmail.com' };
    const order = { studio, project: texts, brief, reference: evil };
    for (const lang of ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by']) {
      const placed = await service.post(orderPath, { ...order, lang }, origin);
      const added = { order_id: placed.json.order_id, brief: { ...brief, audience: evil }, lang };
      await service.post(orderPath, added, origin);
    }
    const lot = await auction.lot();
    const name = evil.slice(0, 200);
    await auction.client('victim@gmail.com', { name }).bid(lot, 20, origin);
    const mails = await mailsToVictim(auction, known);
    assert.ok(mails.length >= 2);
    for (const mail of mails) assert.doesNotMatch(JSON.stringify(mail), /evil|locked/i);
  });
});
