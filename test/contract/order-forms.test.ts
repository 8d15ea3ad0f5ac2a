import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs, hourMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { hiddenIn, sendForm } from '../support/form.ts';
import { formsOn, orderPages, unescaped } from '../support/order-pages.ts';
import { fromElsewhere } from '../support/service.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** The forms on the page of an order, each for an act that the order allows. */

const shop = await forFile(openWorkshop());
const { service } = shop.auction;

const { page, send } = orderPages(service);

describe('a form on the page of an order', () => {
  it('redirects to the page, and acts once when it is sent twice', async () => {
    const id = await shop.order('delivered');
    const once = hiddenIn(await page(id), 'once');
    assert.match(once, /^[0-9a-z]{26}$/);
    const fields = { once, messages: 'When may we call?' };
    const replies = [await send(id, 'messages', fields), await send(id, 'messages', fields)];
    for (const { status, location } of replies) {
      assert.deepEqual([status, location], [303, `/en/order/${id}?sent=messages#talk`]);
    }
    const { messages } = await shop.record(id);
    assert.deepEqual(
      messages.map(({ from, text }: Record<string, string>) => [from, text]),
      [['studio', 'When may we call?']],
    );
    await shop.operate(id, 'write_to_studio', { text: 'At nine' });
    const { text } = await page(id);
    assert.match(
      text,
      /<strong>You<\/strong>[^]*?When may we call\?[^]*?Studiolot<\/strong>[^]*?At nine/,
    );
  });

  it('with invalid input is shown again, open, with the input', async () => {
    const id = await shop.order('delivered');
    const empty = await send(id, 'changes', { changes: ' \n ' });
    assert.equal(empty.status, 400);
    const text = unescaped(empty.text);
    assert.match(text, /Write 1 to 50 items, one on each line and each at most 2,000 characters/);
    assert.match(text, /id="act-changes" class="decision" open/);
    assert.match(text, /id="f-changes" name="changes"[^>]*aria-invalid="true"/);
    const lines = Array.from({ length: 51 }, (_, index) => `Item ${index}`).join('\n');
    const many = await send(id, 'defects', { defects: lines });
    assert.equal(many.status, 400);
    assert.ok(unescaped(many.text).replaceAll('\r', '').includes(`>\n${lines}</textarea>`));
    assert.deepEqual((await shop.record(id)).requests, []);
  });

  it('that is sent too late changes nothing, and its input is shown for copying', async () => {
    const id = await shop.order('delivered');
    await send(id, 'refuse');
    const late = await send(id, 'changes', { changes: 'A <i>warmer</i> green' });
    assert.equal(late.status, 409);
    assert.match(unescaped(late.text), /This is what you wrote:<\/p><pre>A <i>warmer<\/i> green</);
    assert.match(late.text, /You refused the site/);
  });

  it('that was refused links only to the page in another language', async () => {
    const id = await shop.order('checking');
    const { text } = await send(id, 'accept');
    assert.match(text, new RegExp(`formaction="/de/order/${id}"`));
    assert.doesNotMatch(text, /formaction="[^"]*accept/);
  });

  it('from another site is refused', async () => {
    const id = await shop.order('delivered');
    const foreign = { 'sec-fetch-site': 'cross-site', ...fromElsewhere() };
    const { status } = await sendForm(service, `/en/order/${id}/accept`, {}, foreign);
    assert.equal(status, 403);
    assert.equal((await shop.record(id)).stage, 'delivered');
  });

  it('requests changes until 7 days after delivery, and reports defects while they are fixed', async () => {
    const id = await shop.order('delivered');
    await shop.auction.pass(7 * dayMs + hourMs);
    assert.deepEqual(formsOn(await page(id)), ['accept', 'refuse', 'messages']);
  });
});
