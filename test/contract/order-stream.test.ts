import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { operate } from '../support/operator.ts';
import { watchOrder } from '../support/order-watcher.ts';
import { fromElsewhere } from '../support/service.ts';
import { until } from '../support/until.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** The event stream of an order, for anyone who has its ID. */

const shop = await forFile(openWorkshop());
const { service } = shop.auction;

describe('the stream of an order', () => {
  it('sends the order on connect and after every change of either side', async () => {
    const id = await shop.order('building');
    const watcher = await watchOrder(service.url, id, fromElsewhere());
    assert.deepEqual([watcher.status, watcher.type], [200, 'text/event-stream']);
    await until('the present state is received', () => watcher.events.length > 0);
    const stages = (): readonly string[] => watcher.events.map(({ order }) => order.stage);
    assert.equal(stages()[0], 'building');
    await shop.operate(id, 'deliver', { site_url: shop.siteUrl });
    await until('the delivery is received', () => stages().at(-1) === 'delivered');
    await shop.act(id, 'messages', { text: 'Looks fine' });
    const last = () => watcher.events.at(-1)?.order;
    await until('the message is received', () => last().messages.length === 1);
    // Each answer has a new client link.
    const withoutLink = (order: object) =>
      JSON.parse(JSON.stringify(order).replaceAll(/\/brief\/[\w.~-]+/g, ''));
    assert.deepEqual(withoutLink(last()), withoutLink(await shop.record(id)));
    const ids = watcher.events.map((each) => each.id);
    assert.deepEqual(
      ids,
      [...new Set(ids)].toSorted((one, other) => one - other),
    );
    watcher.cut();
  });

  it('resumes after the last event that was read', async () => {
    const id = await shop.order('delivered');
    const first = await watchOrder(service.url, id, fromElsewhere());
    await until('the state is received', () => first.events.length > 0);
    const seen = String(first.events.at(-1)?.id);
    first.cut();
    const again = await watchOrder(service.url, id, { ...fromElsewhere(), 'last-event-id': seen });
    await shop.act(id, 'messages', { text: 'One' });
    await until('the change is received', () => again.events.length > 0);
    assert.equal(again.events[0]?.order.messages.length, 1);
    again.cut();
    const behind = await watchOrder(service.url, id, { ...fromElsewhere(), 'last-event-id': seen });
    await until('the missed changes are received', () => behind.events.length > 0);
    assert.equal(behind.events[0]?.order.messages.length, 1);
    behind.cut();
  });

  it('requires the ID', async () => {
    for (const id of [`ord_${'0'.repeat(35)}`, 'ord_x', 'S-1001', '%00']) {
      const { status, json } = await watchOrder(service.url, id, fromElsewhere());
      assert.deepEqual([status, json], [404, { error: 'order_id not found' }]);
    }
  });

  it('has a limit for one order, and frees a place when a client leaves', async () => {
    const id = await shop.order('checking');
    const watchers = await Promise.all(
      Array.from({ length: 50 }, () => watchOrder(service.url, id, fromElsewhere())),
    );
    assert.deepEqual([...new Set(watchers.map(({ status }) => status))], [200]);
    assert.equal((await watchOrder(service.url, id, fromElsewhere())).status, 503);
    await shop.act(id, 'messages', { text: 'To all' });
    await until('all are notified', () =>
      watchers.every(({ events }) => events.at(-1)?.order.messages.length === 1),
    );
    for (const watcher of watchers) watcher.cut();
    await until('there is room again', async () => {
      const next = await watchOrder(service.url, id, fromElsewhere());
      next.cut();
      return next.status === 200;
    });
  });

  it('ends when the order is erased', async () => {
    const id = await shop.order('checking');
    const watcher = await watchOrder(service.url, id, fromElsewhere());
    await until('the confirmation is received', () =>
      watcher.events
        .at(-1)
        ?.order.timeline.some(({ what }: { what: string }) => what === 'order_confirmed'),
    );
    await operate(shop.auction.operator, 'forget_person', { address: 'hello@studio.example' });
    await until('it has ended', () => watcher.hasEnded());
    assert.equal((await watchOrder(service.url, id, fromElsewhere())).status, 404);
  });
});
