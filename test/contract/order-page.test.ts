import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { hourMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { look, plainPrice, sameOrigin, sendForm, type PageReply } from '../support/form.ts';
import { formsOn, orderPages, unescaped } from '../support/order-pages.ts';
import { fromElsewhere } from '../support/service.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** The page of an order: whose turn it is, and forms for the allowed acts. */

const shop = await forFile(openWorkshop());
const { service } = shop.auction;

const { page, send } = orderPages(service);

/** The first sentence about the next step. */
const nextStepOn = ({ text }: PageReply): readonly string[] =>
  [...text.matchAll(/<p class="whose">([^<]*)<\/p>\s*<h2 id="now-title">([^<]*)</g)].flatMap(
    ([, whose = '', what = '']) => [whose, what],
  );

describe('the page of an order', () => {
  it('shows whose step it is, what comes next, and only the allowed forms', async () => {
    const seen = async (id: string) => {
      const shown = await page(id);
      return [...nextStepOn(shown), formsOn(shown).join(' ')];
    };
    const id = await shop.order('checking');
    assert.deepEqual(await seen(id), ['Our turn', 'We are checking your brief', 'messages cancel']);
    await shop.operate(id, 'confirm_materials');
    assert.deepEqual(await seen(id), ['Our turn', 'We are building your site', 'messages']);
    await shop.operate(id, 'deliver', { site_url: shop.siteUrl });
    assert.deepEqual(await seen(id), [
      'Your turn',
      'Your site is live: have a look',
      'accept changes defects refuse messages',
    ]);
    await shop.act(id, 'changes', { items: ['A warmer green'] });
    assert.deepEqual(await seen(id), [
      'Our turn',
      'We are working on your changes',
      'defects refuse messages',
    ]);
    await shop.operate(id, 'finish_changes', { words: ['Done'] });
    await shop.act(id, 'accept');
    assert.deepEqual(await seen(id), ['Your turn', 'Pay for the site', 'defects messages']);
    await shop.operate(id, 'record_payment', { amount: 250 });
    assert.deepEqual(await seen(id), [
      'Our turn',
      'Paid, thank you: the source files follow',
      'defects messages',
    ]);
  });

  it('requests an answer while the work is on hold, until one has come', async () => {
    const id = await shop.order('building');
    await shop.act(id, 'messages', { text: 'Before the question' });
    await shop.operate(id, 'hold', { reason: 'Which blue?' });
    const shownPage = await page(id);
    assert.deepEqual(nextStepOn(shownPage), ['Your turn', 'We need an answer from you']);
    assert.match(shownPage.text, /<blockquote><p><bdi>Which blue\?</);
    await shop.operate(id, 'write_to_studio', { text: 'It is about the logo' });
    assert.deepEqual(nextStepOn(await page(id)), ['Your turn', 'We need an answer from you']);
    await shop.act(id, 'messages', { text: 'Navy' });
    const answered = await page(id);
    assert.deepEqual(nextStepOn(answered), ['Our turn', 'We have your answer']);
    assert.doesNotMatch(
      answered.text,
      /<section class="turn[^]*<blockquote>[^]*?<\/section>\s*<div class="columns/,
    );
    await shop.operate(id, 'resume');
    assert.deepEqual(nextStepOn(await page(id)), ['Our turn', 'We are building your site']);
  });

  it('shows when it was placed and what was ordered', async () => {
    const { text } = await page(await shop.order('checking'));
    const [, facts = ''] =
      /<dl class="facts">((?:(?!<dl)[^])*<dt>Placed<[^]*?)<\/dl>/.exec(text) ?? [];
    const labels = [...facts.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, label]) => label);
    assert.deepEqual([labels[0], labels.at(-1)], ['Project', 'Placed']);
  });

  it('starts with the brief while answers are missing', async () => {
    const placed = await sendForm(
      service,
      '/en/order',
      { step: 'send', price: plainPrice, 'studio.email': 'b@example.org' },
      { ...sameOrigin, ...fromElsewhere() },
    );
    const shown = await look(service, placed.location, fromElsewhere());
    assert.deepEqual(nextStepOn(shown), ['Your turn', 'Answer the open questions']);
    assert.match(shown.text, /<a class="button" href="#card-business">Answer the questions<\/a>/);
    assert.ok(shown.text.indexOf('id="brief"') < shown.text.indexOf('id="way"'));
  });

  it('shows the site, the remaining rounds, and the operator’s decision on requests', async () => {
    const id = await shop.order('delivered');
    const delivered = await page(id);
    assert.ok(
      delivered.text.includes(`href="${shop.siteUrl}" target="_blank" rel="noopener noreferrer"`),
    );
    assert.match(delivered.text, /<dt>Rounds of changes<\/dt><dd>3 of 3 left<\/dd>/);
    await send(id, 'changes', { changes: 'A <b>warmer</b> green\n\n  \nThe opening hours  \n' });
    await shop.operate(id, 'finish_changes', { words: ['Done, #0a5c4c', 'Moved to the top'] });
    const { text } = await page(id);
    assert.match(text, /2 of 3 left/);
    assert.match(text, /<li><p><bdi>A <b>warmer<\/b> green<\/bdi><\/p>/);
    assert.match(text, /<span class="away">Our answer: <\/span><bdi>Done, #0a5c4c<\/bdi>/);
    assert.match(text, /The opening hours[^]*Moved to the top/);
  });

  it('numbers rounds of changes once there are several', async () => {
    const id = await shop.order('delivered');
    for (const item of ['A warmer green', 'The opening hours']) {
      await shop.act(id, 'changes', { items: [item] });
      await shop.operate(id, 'finish_changes', { words: ['Done'] });
    }
    const { text } = await page(id);
    const named = [...text.matchAll(/<h3>(Round of changes[^<]*?) </g)].map(([, name]) => name);
    assert.deepEqual(named, ['Round of changes 2', 'Round of changes 1']);
    assert.match(
      text,
      /<p class="step">Round of changes 1 [^]*<p class="step">Round of changes 2 /,
    );
  });

  it('keeps a missed promise visible, next to those that were kept', async () => {
    const id = await shop.order('delivered');
    await shop.act(id, 'changes', { items: ['One'] });
    await shop.auction.pass(25 * hourMs);
    assert.match((await page(id)).text, /<dl class="term late">[^]*?Overdue since/);
    await shop.operate(id, 'finish_changes', { words: ['At last'] });
    const { text } = await page(id);
    const states = [...text.matchAll(/<p class="promise (\w+)"><span class="verdict">(\w+)</g)];
    assert.deepEqual(
      states.map(([, state, stateLabel]) => `${state} ${stateLabel}`),
      ['met Kept', 'met Kept', 'missed Missed'],
    );
  });

  it('shows the operator’s payment instructions once the site is accepted', async () => {
    const id = await shop.order('accepted');
    const { text } = await page(id);
    assert.match(text, /<section class="panel" id="payment"[^]*?€250/);
    assert.match(text, /We will send you the payment details in a message/);
    assert.match(text, /<a class="button" href="#payment">How to pay<\/a>/);
    await shop.operate(id, 'record_payment', { amount: 250, invoice_number: 'FV 7/2026' });
    assert.match((await page(id)).text, /The payment has arrived\.[^]*?FV 7\/2026/);
  });

  it('shows what the studio has to do while the work is on hold', async () => {
    const id = await shop.order('building');
    await shop.operate(id, 'hold', { reason: 'Which of the two logos?' });
    const shown = await page(id);
    assert.deepEqual(nextStepOn(shown), ['Your turn', 'We need an answer from you']);
    assert.match(shown.text, /<blockquote><p><bdi>Which of the two logos\?</);
  });

  it('shows how an order ended, with its promises', async () => {
    const refused = await shop.order('delivered');
    await send(refused, 'refuse', { refuse: 'Too green' });
    assert.deepEqual(nextStepOn(await page(refused)), [
      'Nothing left to do',
      'You refused the site',
    ]);
    const cancelled = await shop.order('checking');
    const { location } = await send(cancelled, 'cancel');
    assert.equal(location, `/en/order/${cancelled}?sent=cancel`);
    const shown = await page(cancelled, '?sent=cancel');
    assert.match(shown.text, /role="status"><p>The order is cancelled\.</);
    assert.deepEqual(nextStepOn(shown), ['Nothing left to do', 'This order was cancelled']);
    assert.match(shown.text, /<li class="ended"[^]*?Order cancelled/);
    assert.doesNotMatch(shown.text, /Paid in full/);
  });

  it('exists in every language at every stage', async () => {
    const headings: Record<string, string> = {};
    const id = await shop.order('delivered');
    for (const language of languages) {
      const { text } = await look(service, `/${language}/order/${id}`, fromElsewhere());
      headings[language] = unescaped(/<h2 id="now-title">([^<]*)</.exec(text)?.[1] ?? '');
    }
    assert.deepEqual(headings, {
      en: 'Your site is live: have a look',
      ru: 'Сайт опубликован: посмотрите',
      pl: 'Strona jest opublikowana: prosimy ją obejrzeć',
      de: 'Ihre Website ist online: Sehen Sie sie sich an',
      fr: 'Votre site est en ligne\u00a0: regardez-le',
      es: 'Su sitio está publicado: échele un vistazo',
      pt: 'O seu site está online: veja-o',
      by: 'Сайт апублікаваны: паглядзіце',
    });
  });

  it('requires the order’s ID, and so do its forms', async () => {
    const id = `ord_${'0'.repeat(35)}`;
    assert.equal((await look(service, `/en/order/${id}`)).status, 404);
    for (const act of ['accept', 'changes', 'defects', 'refuse', 'cancel', 'messages']) {
      for (const each of [id, 'ord_x', 'S-1042']) {
        const { status } = await send(each, act, { [act]: 'x' });
        assert.equal(status, 404, `${act} ${each}`);
      }
      const { status, location } = await look(service, `/en/order/${id}/${act}`);
      assert.deepEqual([status, location], [303, `/en/order/${id}`]);
    }
  });

  it('is excluded from search engines, caches and Referer headers', async () => {
    const id = await shop.order('delivered');
    const { headers, text } = await page(id);
    assert.match(text, /<meta name="robots" content="noindex">/);
    assert.equal(headers.get('referrer-policy'), 'same-origin');
    assert.equal(headers.get('cache-control'), 'no-store');
  });
});
