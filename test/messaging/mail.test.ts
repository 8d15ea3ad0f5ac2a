import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { placeFor, placeOrder } from '../support/delivery.ts';
import { messageName } from '../support/mail.ts';
import { undeliveredMessages } from '../support/operator.ts';
import {
  fromElsewhere,
  orderPath,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';
import { until } from '../support/until.ts';

/** The content and the recipients of mails. */

const headers = [
  'from',
  'to',
  'subject',
  'message-id',
  'in-reply-to',
  'references',
  'content-language',
  'auto-submitted',
  'x-auto-response-suppress',
  'date',
  'mime-version',
  'content-type',
];

/** All HTML elements that mails may contain. */
const tags = new Set([
  ...['<!doctype', '<a', '<body', '<br', '<code', '<div', '<h1', '<h2', '<head', '<html'],
  ...['<li', '<main', '<meta', '<p', '<table', '<td', '<th', '<style', '<title', '<tr', '<ul'],
  '<blockquote',
]);

const decoded = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));

let server: MailServer;
let service: TestService;
before(async () => {
  server = await startMailServer();
  service = await startTestService(
    { MAIL_URL: server.url, OPERATOR_EMAILS: 'first@operator.example, second@operator.example' },
    { clock: manualClock() },
  );
});
after(async () => {
  await service.end();
  await server.close();
});

describe('the confirmation of an order', () => {
  it('arrives at once, as text and HTML, in the language of the order', async () => {
    const order = await placeOrder(service, {
      lang: 'pl',
      currency: 'PLN',
      studio: { email: 'polish@studio.example', name: 'Pracownia Żuraw' },
      project: { type: 'shop', pages: 12, languages: 3 },
      brief: { goal: 'Kupić' },
    });
    const [mail] = await server.arrived('polish@studio.example');
    assert.ok(mail);
    const { email, to } = mail;
    assert.deepEqual(to, ['polish@studio.example']);
    assert.deepEqual(email.to, [{ address: 'polish@studio.example', name: '' }]);
    assert.deepEqual(email.from, { address: 'studiolot@localhost', name: 'Studiolot' });
    assert.equal(email.messageId, `<${messageName(order.order_id)}.confirmation@localhost>`);
    const header = (key: string) => email.headers.find((each) => each.key === key)?.value ?? '';
    assert.match(header('content-type'), /^multipart\/alternative;/);
    assert.equal(header('content-language'), 'pl');
    assert.match(
      email.subject ?? '',
      /^S-\d+ · Zamówienie przyjęte: Sklep internetowy, 4980\u{A0}zł$/u,
    );
    assert.match(email.html ?? '', /^<!doctype html>\n<html lang="pl">/);

    for (const body of [email.text ?? '', email.html ?? '']) {
      assert.ok(body.includes('Dzień dobry!'), 'whoever reads it');
      assert.ok(!body.includes('Żuraw'), 'not what somebody says they are called');
      assert.ok(body.includes(order.order_id), 'which order it is');
      assert.ok(body.includes('4980\u{A0}zł'), 'the price');
      assert.ok(body.includes('Sklep internetowy'), 'the project');
      assert.ok(body.includes('Jak nazywa się firma i czym się zajmuje?'), 'what is missing');
      assert.ok(body.includes('Jakie produkty sprzedaje sklep?'), 'what is missing in a shop');
      assert.ok(!body.includes('Co odwiedzający mają zrobić na stronie?'), 'not what is answered');
      assert.ok(body.includes('POST http://localhost:8080/api/studio-order'), 'where to send it');
    }
  });

  for (const [lang, locale] of [
    ['en', 'en'],
    ['ru', 'ru'],
    ['de', 'de'],
    ['fr', 'fr'],
    ['es', 'es'],
    ['pt', 'pt-PT'],
    ['by', 'be'],
  ]) {
    it(`is written in ${locale} if lang is ${lang}`, async () => {
      const address = `${lang}@studio.example`;
      await placeOrder(service, { lang, studio: { email: address } });
      const [mail] = await server.arrived(address);
      const language = mail?.email.headers.find(({ key }) => key === 'content-language');
      assert.equal(language?.value, locale);
      assert.ok(mail?.email.html?.includes(`<html lang="${locale}">`));
    });
  }

  it('goes to an unusual but valid address exactly as it was given', async () => {
    for (const address of [
      "o'brien+orders=1%x@studio.example",
      'a&b{c}|d@studio.example',
      'żuraw@studio.example',
    ]) {
      await placeFor(service, address);
      const [mail] = await server.arrived(address);
      assert.deepEqual(mail?.to, [address]);
    }
  });
});

describe('the operator notice', () => {
  it('arrives at every operator address with all facts of the order', async () => {
    const order = await placeOrder(service, {
      lang: 'de',
      studio: { email: 'noticed@studio.example', name: 'Atelier', website: 'atelier.example' },
      project: { type: 'landing', notes: 'Bitte in Blau' },
      brief: { style: ['bold'] },
    });
    for (const address of ['first@operator.example', 'second@operator.example']) {
      const notice = await server.arrivedAbout(address, order.order_id);
      assert.deepEqual(notice.to, [address]);
      assert.equal(notice.email.subject, `Order ${order.number}: landing, €150`);
      for (const text of [
        'Atelier',
        'atelier.example',
        'noticed@studio.example',
        'Bitte in Blau',
        'What should the site feel like?\n\n> Bold',
      ]) {
        assert.ok(notice.email.text?.includes(text), text);
      }
    }
  });
});

describe('the notice of a completed brief', () => {
  it('arrives at every operator address once the last answer was added', async () => {
    const { order_id: orderId, number } = await placeOrder(service, {
      studio: { email: 'complete@studio.example' },
      project: { business: 'Bakery', goal: 'Call', content_ready: true },
      brief: { offer: 'Bread', email: 'hello@bakery.example', logo: {} },
    });
    const addAnswers = { order_id: orderId, brief: { photos: { status: 'none' } } };
    assert.equal((await service.post(orderPath, addAnswers, fromElsewhere())).status, 200);
    for (const address of ['first@operator.example', 'second@operator.example']) {
      await until(`the notice to ${address} has arrived`, () =>
        server.mails.some(({ email, to }) => {
          return to[0] === address && email.subject === `Re: Order ${number}: website, €250`;
        }),
      );
    }
    assert.equal((await server.arrived('complete@studio.example', 2)).length, 2);
  });
});

describe('text from outside', () => {
  const markup = `"><script>alert(1)</script><a href='x'>&amp;</a>`;
  const hostileText = `${markup}\r\nBcc: evil@evil.example\r\n\r\n.\r\nRCPT TO:<evil@evil.example>`;

  it('is shown as text and adds no header, no markup and no recipient', async () => {
    const order = await placeOrder(service, {
      studio: { email: 'nasty@studio.example', name: hostileText, website: hostileText },
      project: { business: hostileText, goal: hostileText, notes: hostileText },
      brief: { offer: hostileText, [`${markup} id`]: { [hostileText]: [hostileText] } },
    });
    for (const address of ['nasty@studio.example', 'first@operator.example']) {
      const { email, to } = await server.arrivedAbout(address, order.order_id);
      assert.deepEqual(to, [address]);
      assert.deepEqual(
        email.headers.map(({ key }) => key).filter((key) => key !== 'reply-to'),
        headers,
      );
      const html = email.html ?? '';
      const others = (html.match(/<[a-z!][^\s>]*/gi) ?? []).filter((tag) => !tags.has(tag));
      assert.deepEqual(others, []);
      assert.equal(html.split('<style').length, 2, 'the one of the layout');
      for (const link of html.match(/<a [^>]*>/g) ?? []) {
        assert.match(link, /^<a href="http:\/\/localhost:8080\/en\/(?:order\/ord_|privacy")/);
      }
      // The studio's own mail does not repeat the hostile text.
      const isShown = address === 'first@operator.example';
      assert.equal(email.text?.includes(markup), isShown);
      assert.equal(decoded(html).includes(markup), isShown);
    }
    const notice = await server.arrivedAbout('first@operator.example', order.order_id);
    const notes = `Is there anything else we should know?\n\n> ${markup}\n> Bcc: evil@evil.example\n>\n> .\n> RCPT TO:<evil@evil.example>\n`;
    assert.ok(notice.email.text?.includes(notes), 'whole, with every line of it set apart');
    assert.equal(server.times('recipient', 'evil@evil.example'), 0);
  });

  it('cannot name more than one recipient', async () => {
    for (const email of [
      'a@studio.example,evil@evil.example',
      'a@studio.example\r\nRCPT TO:<evil@evil.example>',
      'a@studio.example> <evil@evil.example',
      'Anna <evil@evil.example>',
      '"a@studio.example evil"@evil.example',
      'group:evil@evil.example;',
    ]) {
      const { status } = await service.post(orderPath, { studio: { email } }, fromElsewhere());
      assert.equal(status, 400, email);
    }
    assert.equal(server.times('recipient', 'evil@evil.example'), 0);
  });
});

describe('a dry run', () => {
  it('sends nothing', async () => {
    const dry = { studio: { email: 'dry@studio.example' }, dry_run: true };
    const { status } = await service.post(orderPath, dry, fromElsewhere());
    assert.equal(status, 200);
    const { order_id: orderId } = await placeOrder(service, {
      studio: { email: 'wet@studio.example' },
    });
    const dryAddAnswers = { order_id: orderId, brief: { goal: 'Buy' }, dry_run: true };
    assert.equal((await service.post(orderPath, dryAddAnswers, fromElsewhere())).status, 200);

    await until('every message has arrived', async () => {
      return (await undeliveredMessages(service.store)).length === 0;
    });
    assert.equal(server.times('recipient', 'wet@studio.example'), 1);
    assert.equal(server.times('recipient', 'dry@studio.example'), 0);
    assert.equal(server.mails.filter(({ email }) => email.messageId?.includes('dry_')).length, 0);
  });
});
