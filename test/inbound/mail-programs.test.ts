import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { replyAddress } from '../../src/inbound/inbound-mail.ts';
import { readMailBody } from '../../src/inbound/read-body.ts';
import { orderNumberText } from '../../src/kernel/ids.ts';
import { languages, type Language } from '../../src/kernel/languages.ts';
import { takeMails } from '../../src/order/inbound/take-mail.ts';
import { replyMark } from '../../src/order/rules/public-names.ts';
import { complete } from '../support/answered-orders.ts';
import { startAuction } from '../support/auction.ts';
import { databaseIn } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { forFile } from '../support/for-file.ts';
import { mailPrograms, type Reply } from '../support/mail-programs.ts';
import { confirmationOf, nothingIsPending } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { auditFaults } from '../support/stored.ts';

/** Mail programs reply to the service's mail in all languages. */

const inbound = 'orders@lots.example';
const ola = 'ola@desk.example';
const auction = await forFile(startAuction({ OPERATOR_EMAILS: ola }));
const { service, operator, clock } = auction;
const take = takeMails(operator, {
  inbound,
  own: { addresses: ['studiolot@localhost'], names: ['Studiolot'] },
});
let count = 0;

/** Places an order and files the first mail of its studio, so that its mailbox is proven. */
const start = async (language: Language, studio = language as string) => {
  const placed = await placeOrder(service, {
    ...{ studio: { name: 'Ada', email: `ada@${studio}.example` }, lang: language },
    brief: complete,
  });
  const mail = await confirmationOf(service.folder, placed.order_id);
  await nothingIsPending(service.store, clock);
  const { order } = await operate(operator, 'find_order', { order_id: placed.order_id });
  assert.ok(order.number !== null);
  const order_id = orderNumberText(order.number);
  const tag = { number: order.number, mark: replyMark(order.id, operator.settings.hash) };
  const deliver = async (raw: string): Promise<void> => {
    count += 1;
    await take({
      ...{ messageId: `<${count}@studio.example>`, sender: 'ada@studio.example', subject: 'Re' },
      ...{ addresses: [replyAddress(inbound, tag)], automatic: 'no', isTooLarge: false },
      readBody: (onFile) => readMailBody(Readable.from([Buffer.from(raw)]), onFile, () => true),
    });
  };
  await deliver('\r\nFirst');
  const [first] = await operate(operator, 'list_unfiled_mails');
  await operate(operator, 'file_mail', { mail_id: first?.id ?? '', order_id });
  const newest = async () => {
    const { messages } = await operate(operator, 'find_order', { order_id });
    return messages.at(-1);
  };
  return { mail, deliver, newest, order_id };
};

const answers: Readonly<Record<Language, string>> = {
  en: 'Green, please.\nAnd the roof red.',
  ru: 'Зелёный, пожалуйста.\nА крыша красная.',
  pl: 'Zielony, proszę.\nA dach czerwony.',
  de: 'Grün, bitte.\nUnd das Dach rot.',
  fr: 'Vert, s’il vous plaît.\nEt le toit rouge.',
  es: 'Verde, por favor.\nY el techo rojo.',
  pt: 'Verde, por favor.\nE o telhado vermelho.',
  by: 'Зялёны, калі ласка.\nА дах чырвоны.',
};

const onOneLine = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim();

describe('a reply is stored whole for the operator, with its quote folded', () => {
  for (const language of languages) {
    it(`in ${language}, by every mail program`, async () => {
      const { mail, deliver, newest } = await start(language);
      for (const [name, write] of Object.entries(mailPrograms)) {
        const reply: Reply = { answer: answers[language], mail, language };
        await deliver(write(reply));
        const newestMessage = await newest();
        assert.equal(onOneLine(newestMessage?.text), onOneLine(answers[language]), name);
        assert.ok((newestMessage?.quoted.length ?? 0) > 300, name);
      }
    });
  }
});

describe('a reply with answers inside the quote is stored whole', () => {
  it('by every mail program', async () => {
    const { mail, deliver, newest } = await start('en', 'between');
    const between = (quoted: string): string =>
      quoted.includes('</h1>')
        ? quoted.replace('</h1>', '</h1><p>IN THE MIDDLE</p>')
        : quoted.replace(/\n[^\n]*Thank you[^\n]*\n/, (line) => `${line}\nIN THE MIDDLE\n\n`);
    for (const [name, write] of Object.entries(mailPrograms)) {
      await deliver(write({ answer: 'See below.', language: 'en', mail, between }));
      const newestMessage = await newest();
      assert.match(newestMessage?.text ?? '', /^See below\.[^]*IN THE MIDDLE/, name);
      assert.equal(newestMessage?.quoted, '', name);
    }
  });

  it('when the answers are below the quote', async () => {
    const { mail, deliver, newest } = await start('de', 'below');
    for (const [name, write] of Object.entries(mailPrograms)) {
      const between = (quoted: string): string => `${quoted}\n\nUND GRÜN`;
      await deliver(write({ answer: 'Siehe unten.', language: 'de', mail, between }));
      const newestMessage = await newest();
      assert.match(newestMessage?.text ?? '', /^Siehe unten\.[^]*UND GRÜN$/, name);
      assert.equal(newestMessage?.quoted, '', name);
    }
  });
});

describe('a quote in a reply', () => {
  it('is folded at the desk, hidden from the studio, and erased when the studio is forgotten', async () => {
    const { mail, deliver, order_id } = await start('en', 'forgotten');
    const reply = { answer: 'Green.', mail, language: 'en' } as const;
    await deliver(mailPrograms['Gmail']?.(reply) ?? '');
    const desk = await signedInBrowser(service, ola);
    const { text } = await desk.look(`/orders/${order_id}`);
    assert.match(
      text,
      /<details class="quoted"><summary class="soft">What was quoted below<\/summary>/,
    );
    const { record, order } = await operate(operator, 'find_order', { order_id });
    assert.deepEqual(
      record.messages.map((message) => Object.keys(message)),
      record.messages.map(() => ['version', 'at', 'from', 'text']),
    );
    const written = await service.store.read(({ events }) => events.stream(order.id));
    assert.match(JSON.stringify(written), /"quoted":"On Tue, Nov 3/);
    await operate(operator, 'forget_person', { address: 'ada@forgotten.example' });
    const left = await service.store.read(({ events }) => events.stream(order.id));
    assert.doesNotMatch(JSON.stringify(left), /On Tue, Nov 3/);
    assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
  });
});
