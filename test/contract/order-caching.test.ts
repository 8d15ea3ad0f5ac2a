import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hourMs, manualClock } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { nothingIsPending } from '../support/mail.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { from, orderPath, secret, startTestService, studio } from '../support/service.ts';

/** A cached record of an order equals the record that a service without a cache would make. */

const clock = manualClock();
const service = await forFile(startTestService({}, { clock }));

/** An order that no longer changes, because its confirmation was sent. */
const place = async (): Promise<string> => {
  const { json } = await service.post(orderPath, { studio }, from('192.0.2.1'));
  await nothingIsPending(service.store);
  clock.advance(hourMs);
  return json.order_id;
};

const show = async (id: string, query = '') => {
  const { status, headers, text, json } = await service.get(`${orderPath}/${id}${query}`);
  assert.equal(status, 200, text);
  return { tag: headers.get('etag'), text, json };
};

describe('an order that is requested again', () => {
  it('is returned byte for byte, or as 304 to a client that has it', async () => {
    const id = await place();
    const { tag, text } = await show(id);
    assert.equal((await show(id)).text, text);
    const known = await service.get(`${orderPath}/${id}`, { 'if-none-match': tag ?? '' });
    assert.equal(known.status, 304);
  });

  it('shows at once what another process has changed', async () => {
    const id = await place();
    await show(id);
    const operator = operatorContext(service.store, secret, clock);
    for (const text of ['We have a question', 'Thank you']) {
      await operate(operator, 'write_to_studio', { order_id: id, text });
      assert.equal((await show(id)).json.messages.at(-1).text, text);
    }
  });

  it('shows what time alone has changed', async () => {
    const { json } = await service.post(orderPath, { studio }, from('192.0.2.1'));
    const before = (await show(json.order_id)).json.deadlines[0];
    assert.equal(before.promise, 'confirmation');
    const stages = new Set([before.state]);
    clock.advance(hourMs);
    stages.add((await show(json.order_id)).json.deadlines[0].state);
    assert.ok(stages.has('met') || stages.has('missed'));
  });

  it('is shown in each requested language', async () => {
    const id = await place();
    const texts = await Promise.all(['', '?lang=pl', '?lang=ru'].map((query) => show(id, query)));
    assert.equal(new Set(texts.map(({ json }) => json.next)).size, 3);
    assert.equal((await show(id, '?lang=pl')).text, texts[1]?.text);
  });

  it('is gone once it was erased, even if it was cached', async () => {
    const id = await place();
    await show(id);
    const operator = operatorContext(service.store, secret, clock);
    await operate(operator, 'forget_person', { address: studio.email });
    assert.equal((await service.get(`${orderPath}/${id}`)).status, 404);
  });
});
