import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { auctionFor, fullBrief, success } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { sendForm } from '../support/form.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** Answers of several people to one question: one adds what another leaves out. */

const service = await forFile(startTestService());

const placed = async (): Promise<OrderId> => {
  const { json } = await service.post(orderPath, { studio }, fromElsewhere());
  return json.order_id;
};

const businessOf = async (id: OrderId): Promise<unknown> =>
  (await service.store.read(({ orders }) => orders.find(id)))?.brief.get('business');

describe('with merge_fields, a partial answer to a question', () => {
  const name = { business: { name: 'Example Bakery' } };
  const description = { business: { description: 'Bread and cakes' } };
  const both = { name: 'Example Bakery', description: 'Bread and cakes' };

  it('keeps the other fields', async () => {
    const id = await placed();
    for (const brief of [name, description]) {
      const { status } = await service.post(orderPath, { order_id: id, brief, merge_fields: true });
      assert.equal(status, 200);
    }
    assert.deepEqual(await businessOf(id), both);
  });

  it('loses nothing of a concurrent answer', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, placed));
    await Promise.all(
      ids.flatMap((id) =>
        [name, description].map((brief) =>
          service.post(orderPath, { order_id: id, brief, merge_fields: true }),
        ),
      ),
    );
    for (const id of ids) assert.deepEqual(await businessOf(id), both);
  });

  it('behaves like two people who save the questions of an order on its page', async () => {
    const id = await placed();
    const saved = await Promise.all([
      sendForm(service, `/en/order/${id}`, { 'brief.business.name': 'Example Bakery' }),
      sendForm(service, `/en/order/${id}`, { 'brief.business.description': 'Bread and cakes' }),
    ]);
    assert.deepEqual(
      saved.map(({ status }) => status),
      [303, 303],
    );
    assert.deepEqual(await businessOf(id), both);
  });

  it('works for the brief of the auction too', async (test) => {
    const auction = await auctionFor(test);
    const ada = auction.client('ada@example.org');
    await ada.enter(await auction.lot(), 20);
    const { business: _business, ...rest } = fullBrief;
    await Promise.all(
      [name, { ...rest, ...description }].map(async (answers) =>
        success(await ada.post('brief', { answers, merge_fields: true })),
      ),
    );
    const [participant] = await auction.service.store.read((tx) => tx.participants.list(1));
    assert.deepEqual(participant?.brief.get('business'), both);
  });
});

it('without merge_fields the later answer replaces the earlier one as a whole', async () => {
  const id = await placed();
  for (const business of [{ name: 'Example Bakery' }, { description: 'Bread' }]) {
    await service.post(orderPath, { order_id: id, brief: { business } });
  }
  assert.deepEqual(await businessOf(id), { description: 'Bread' });
});
