import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { complete, startAnswering } from '../support/answered-orders.ts';
import { minuteMs } from '../support/clock.ts';
import { placeOrder } from '../support/delivery.ts';

/** Mails request missing content from a studio, for one order or several. */

describe('a confirmation', () => {
  it('requests nothing that was already sent', async (test) => {
    const { service, mailsTo } = await startAnswering(test);
    const link = 'https://bread.example/logo.svg';
    const brief = { ...complete, logo: { status: 'Yes, here it is', link } };
    await placeOrder(service, { studio: { email: 'sent@studio.example' }, brief });
    const [sent] = await mailsTo('sent@studio.example');
    assert.doesNotMatch(sent?.text ?? '', /Please also send us|still need/);
  });

  it('requests files that an answer announced and that are missing, and explains where to send them', async (test) => {
    const { service, mailsTo } = await startAnswering(test);
    const texts = 'the texts, or a few notes from which we can write them';
    const logo = 'the logo, as a vector file if there is one';
    const photos = 'photos, or a note that we should choose them';
    const { texts: _texts, ...withoutTexts } = complete;
    const ready = { content_ready: true };
    const cases: readonly (readonly [object, object, string | null])[] = [
      [{}, { ...complete, texts: 'ready' }, texts],
      [{}, { ...complete, texts: ' They are READY ' }, texts],
      [ready, withoutTexts, texts],
      [ready, complete, null],
      [{}, { ...complete, logo: { status: 'Yes, here it is' } }, logo],
      [{}, { ...complete, logo: 'Yes, here it is' }, logo],
      [{}, { ...complete, photos: { status: ' HAVE ', link: ' ' } }, photos],
    ];
    for (const [nth, [project, brief, expected]] of cases.entries()) {
      const email = `promised${nth}@studio.example`;
      await placeOrder(service, { studio: { email }, project, brief });
      const [mail] = await mailsTo(email);
      const [, list = null] =
        /Please also send us:\n\n- ([^]*)\n\nOnce/.exec(mail?.text ?? '') ?? [];
      const where =
        'Upload the files on the page of your order, or reply to this message with them or with links to them.';
      assert.equal(list, expected && `${expected}\n\n${where}`, email);
    }
  });

  it('requests contact details once', async (test) => {
    const { service, mailsTo } = await startAnswering(test);
    await placeOrder(service, { studio: { email: 'once@studio.example' } });
    const [mail] = await mailsTo('once@studio.example');
    assert.match(mail?.text ?? '', /- How should visitors get in touch/);
    assert.doesNotMatch(mail?.text ?? '', /contact details/);
  });
});

describe('a mail about several orders', () => {
  it('describes each order in its own language, inside a frame in the newest order’s language', async (test) => {
    const { service, pass, mailsTo } = await startAnswering(test);
    const studio = { email: 'mixed@studio.example' };
    for (let count = 0; count < 10; count += 1) await placeOrder(service, { studio });
    const german = await placeOrder(service, { lang: 'de', studio });
    const polish = await placeOrder(service, { lang: 'pl', studio });
    await pass(5 * minuteMs);
    const mails = await mailsTo(studio.email);
    const { subject, text = '' } = mails.find((mail) => mail.text?.includes('Dzień dobry')) ?? {};
    assert.equal(subject, 'Państwa zamówienia dotarły do nas');
    assert.match(
      text,
      new RegExp(
        `${german.number} · Webauftritt, 250.€:\n\nNoch offene Fragen: 7\nhttp://localhost:8080/de/order/${german.order_id}`,
        'u',
      ),
    );
    assert.match(
      text,
      new RegExp(`Pytania bez odpowiedzi: 7\nhttp://localhost:8080/pl/order/${polish.order_id}`),
    );
  });

  it('requests the content of each, and explains where to send it', async (test) => {
    const { service, pass, mailsTo } = await startAnswering(test);
    const studio = { email: 'several@studio.example' };
    for (let count = 0; count < 13; count += 1) await placeOrder(service, { studio });
    await pass(5 * minuteMs);
    const mails = await mailsTo(studio.email);
    const digest = mails.find(({ subject }) => subject === 'Your orders are in');
    const wanted =
      'Please also send us:\n\n- the texts, or a few notes from which we can write them\n- the logo, as a vector file if there is one\n- photos, or a note that we should choose them\n';
    assert.equal(digest?.text?.split(wanted).length, 4);
    assert.match(
      digest?.text ?? '',
      /send them or links to them, with the order number, to this e-mail address:\nstudiolot@localhost\n/,
    );
  });
});

describe('answers added to an order', () => {
  it('are confirmed to the studio as added, not as complete, while questions are open', async (test) => {
    const { service, answer, mailsTo } = await startAnswering(test);
    for (const [lang, intro] of [
      ['pt', 'Foram acrescentadas respostas ao briefing da sua encomenda, por si ou por alguém'],
      ['fr', 'Des réponses ont été ajoutées au brief de votre commande, par vous ou par une'],
      ['pl', 'Do briefu Państwa zamówienia dodano odpowiedzi: zrobili to Państwo lub ktoś'],
    ] as const) {
      const email = `${lang}@studio.example`;
      const { order_id: orderId } = await placeOrder(service, { lang, studio: { email } });
      await answer(orderId, { goal: 'Buy' });
      const mails = await mailsTo(email);
      assert.ok(mails.some(({ text }) => text?.includes(`\n${intro}`)));
    }
  });

  it('that complete a brief make the mail request the announced files', async (test) => {
    const { service, answer, mailsTo } = await startAnswering(test);
    const { logo: _logo, photos: _photos, ...half } = complete;
    const { order_id: orderId } = await placeOrder(service, {
      studio: { email: 'completed@studio.example' },
      brief: half,
    });
    await answer(orderId, { logo: { status: 'have' }, photos: { status: 'have' } });
    const mails = await mailsTo('completed@studio.example');
    const news = mails.find(({ subject }) => subject?.includes(' · New answers for your order: '));
    assert.match(
      news?.text ?? '',
      /You have answered every question we need to begin, but we still need what is listed below\.[^]*Please also send us:\n\n- the logo, as a vector file if there is one\n- photos, or a note that we should choose them\n\nUpload the files on the page of your order, or reply to this message with them or with links to them\.\n\nOnce/,
    );
  });
});
