import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { sameOrigin } from '../support/form.ts';
import { assertWithin } from '../support/patience.ts';
import { fromElsewhere, orderPath, publicUrl } from '../support/service.ts';
import { png } from '../support/upload.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** Hostile and oversized bodies of acts on an order. */

const shop = await forFile(openWorkshop());
const { service } = shop.auction;

const post = (id: string, act: string, body: object | string) =>
  service.post(`${orderPath}/${id}/${act}`, body, fromElsewhere());

/** JSON as Python writes it by default. */
const escaped = (body: object): string =>
  JSON.stringify(body).replaceAll(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

describe('text sent with an act', () => {
  it('may have its documented length, in any script and encoding', async () => {
    const id = await shop.order('delivered');
    const items = Array<string>(50).fill('😀'.repeat(2_000));
    for (const body of [JSON.stringify({ items }), escaped({ items })]) {
      const { status, text } = await post(id, 'defects?dry_run=1', body);
      assert.equal(status, 200, text.slice(0, 300));
    }
    const message = await post(id, 'messages', escaped({ text: 'Я'.repeat(5_000) }));
    assert.equal(message.status, 200, message.text.slice(0, 300));
  });

  it('is refused with its own limit beyond that, in the same time for any content', async () => {
    const id = await shop.order('delivered');
    const tooMany = await post(id, 'changes', { items: Array<string>(51).fill('x') });
    assert.equal(tooMany.json.error, 'items must be a list of 1 to 50 texts, got 51');
    const tooLong = await post(id, 'changes', { items: ['x', 'x'.repeat(2_001)] });
    assert.equal(
      tooLong.json.error,
      'items must be at most 2000 characters long, got 2001, in item 2',
    );
    assert.equal((await post(id, 'changes', ' '.repeat(1_250_001))).status, 413);
    const names = Array.from({ length: 100_000 }, (_, nth) => [`dry_ru${nth}`, 1] as const);
    const began = performance.now();
    const odd = await post(id, 'changes', { items: ['x'], ...Object.fromEntries(names) });
    assertWithin(performance.now() - began, 3_000);
    assert.notEqual(odd.status, 500);
  });

  it('never reaches the database when it cannot be stored there', async () => {
    const id = await shop.order('delivered');
    const bodies: readonly (readonly [string, object | string])[] = [
      ['changes', { items: ['a\u0000b'] }],
      ['changes', '{"items": ["\\ud800"]}'],
      ['changes', { items: [['x']] }],
      ['changes', { items: { 0: 'x', length: 1 } }],
      ['defects', { items: ['\u0000'] }],
      ['refuse', { reason: '\u0000' }],
      ['refuse', '{"reason": "\\udc00"}'],
      ['messages', { text: 'x\u0000' }],
      ['messages', '{"text": "\\ud83d"}'],
      ['messages', { text: 1 }],
      ['messages', { text: '\u2028 \u200b'.trim().slice(1, 1) }],
      ['accept', { dry_run: '\u0000' }],
    ];
    for (const [act, body] of bodies) {
      const { status, json } = await post(id, act, body);
      assert.equal(status, 400, `${act} ${JSON.stringify(body)} ${JSON.stringify(json)}`);
    }
    assert.equal((await shop.record(id)).stage, 'delivered');
  });
});

describe('through the client’s link', () => {
  it('nobody can set a logo in the studio’s place', async () => {
    const id = await shop.order('checking');
    const { client_url: link } = await shop.record(id);
    const form = new FormData();
    form.append('about', 'studioLogo');
    form.append('files', new Blob([png]), 'logo.png');
    const path = link.slice(publicUrl.length);
    const response = await fetch(`${service.url}/en${path}/files`, {
      method: 'POST',
      body: form,
      headers: { ...fromElsewhere(), ...sameOrigin },
      redirect: 'manual',
    });
    assert.equal(response.status, 400);
    assert.deepEqual((await shop.record(id)).files, []);
  });
});
