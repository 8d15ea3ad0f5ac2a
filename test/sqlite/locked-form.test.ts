import assert from 'node:assert/strict';
import { it } from 'node:test';
import { databaseIn, openDatabase } from '../support/database.ts';
import { hiddenIn, orderIdIn, sendForm } from '../support/form.ts';
import { startTestService } from '../support/service.ts';

it('an order with an uncertain result keeps its input, and is the same order when it is sent again', async (test) => {
  const service = await startTestService();
  test.after(() => service.end());
  const order = { 'studio.email': 'studio@example.org', 'brief.goal': 'Order a cake' };
  const send = (fields: Readonly<Record<string, string>>) => sendForm(service, '/en/order', fields);
  const review = await send({ ...order, step: 'review' });
  const once = hiddenIn(review, 'once');
  const sent = { ...order, once, price: hiddenIn(review, 'price'), step: 'send' };

  const other = await openDatabase(databaseIn(service.folder));
  await other.execute('begin immediate');
  const busy = await send(sent);
  await other.execute('rollback');
  await other.close();
  assert.equal(busy.status, 503);
  assert.equal(busy.headers.get('retry-after'), '2');
  assert.match(busy.text, /Nothing was lost: please send the form again in a moment/);
  assert.match(busy.text, /name="brief\.goal"[^>]*>\nOrder a cake</);
  assert.equal(hiddenIn(busy, 'studio.email'), 'studio@example.org');
  assert.equal(hiddenIn(busy, 'once'), once);

  const again = await send({ ...order, once, step: 'review' });
  assert.equal(hiddenIn(again, 'once'), once);
  const id = orderIdIn(await send(sent));
  assert.equal(orderIdIn(await send({ price: sent.price, once, step: 'send', ...order })), id);
});
