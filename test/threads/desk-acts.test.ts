import assert from 'node:assert/strict';
import { it } from 'node:test';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { bakery } from '../support/order-desk.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';
import { live } from '../support/sites.ts';
import { startWebServer } from '../support/web-server.ts';

const operator = 'ola@desk.example';

it('an order is worked on at the desk, each act shown first, where another thread writes', async (test) => {
  const service = await startTestService({
    FRONT_THREADS: '1',
    OPERATOR_EMAILS: operator,
    OUTBOUND_ALLOW: '127.0.0.0/8',
  });
  test.after(() => service.end());
  const { port } = await startWebServer(test, live);
  const brief = { ...bakery.brief, page_list: 'Home, Cakes, Breakfast, Contact' };
  const placed = await service.post(orderPath, { ...bakery, brief }, fromElsewhere());
  assert.equal(placed.status, 201, placed.text);
  const browser = await signedInBrowser(service, operator);

  const act = async (name: string, typed: Readonly<Record<string, string>> = {}) => {
    const path = `/orders/S-1001/${name}`;
    const shown =
      Object.keys(typed).length === 0
        ? await browser.look(path)
        : await browser.send(path, { ...typed, step: 'preview' });
    assert.match(shown.text, /What this does/, name);
    const fields = [...carriedOn(shown), ['step', 'do']] as const;
    const done = await browser.send(path, fields);
    assert.deepEqual([done.status, done.location], [303, `/desk/orders/S-1001?done=${name}`]);
    // The browser sends it again.
    assert.equal((await browser.send(path, fields)).location, done.location);
    assert.equal((await browser.look('/orders/S-1001')).status, 200);
    return shown.text;
  };
  const studioDoes = async (name: string, sent: object = {}): Promise<void> => {
    const path = `${orderPath}/${placed.json.order_id}/${name}`;
    const { status, text } = await service.post(path, sent, fromElsewhere());
    assert.equal(status, 200, text);
  };

  assert.match(await act('note', { text: 'They call at noon' }), /stays checking/);
  assert.match(await act('message', { text: 'Is the oven in?' }), /Is the oven in\?/);
  assert.match(await act('hold', { reason: 'The oven is missing' }), /stays checking/);
  assert.match(await act('resume'), /stays checking/);
  assert.match(await act('confirm_materials'), /names 4 pages, .* checking → building/s);
  assert.match(
    await act('deliver', { site_url: `http://127.0.0.1:${port}/` }),
    /building → delivered/,
  );
  await studioDoes('changes', { items: ['A warmer green'] });
  assert.match(await act('finish_changes', { words: 'It is' }), /changing → delivered/);
  await studioDoes('accept');
  assert.match(await act('record_payment', { amount: '150', reference: 'R-1' }), /accepted → paid/);
  assert.match(await act('refund', { reason: 'A gift' }), /To hello@studio\.example/);
});
