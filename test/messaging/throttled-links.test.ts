import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startAnswering } from '../support/answered-orders.ts';
import { minuteMs } from '../support/clock.ts';
import { placeOrder } from '../support/delivery.ts';
import { fromElsewhere } from '../support/service.ts';

/** Strangers can place many orders with another person's address and request the link to each. */

describe('order links that strangers request for one mailbox', () => {
  const isLink = ({ subject = '' }) => /The links? to your order/.test(subject);
  const findLinks = async (test: TestContext, count: number) => {
    const started = await startAnswering(test);
    const { service, pass, mailsTo } = started;
    const orders: { readonly order_id: string; readonly number: string }[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const studio = { email: `busy+${nth}@gmail.com` };
      orders.push(await placeOrder(service, { studio, reference: `r${nth}` }));
    }
    await pass(5 * minuteMs);
    for (let nth = 0; nth < count; nth += 1) {
      const body = { reference: `r${nth}`, email: `busy+${nth}@gmail.com` };
      const { status } = await service.post('/api/studio-order/find', body, fromElsewhere());
      assert.equal(status, 200);
    }
    const links = async () => {
      const to = Array.from({ length: count }, (_, nth) => `busy+${nth}@gmail.com`);
      const mails = await Promise.all([...to, 'busy@gmail.com'].map((each) => mailsTo(each)));
      return mails.flat().filter(isLink);
    };
    return { pass, links, orders };
  };

  it('are mailed 10 times an hour, and then every 15 minutes in one mail', async (test) => {
    const { pass, links, orders } = await findLinks(test, 13);
    assert.equal((await links()).length, 10);
    await pass(15 * minuteMs - 1);
    assert.equal((await links()).length, 10);
    await pass(1);
    const mails = await links();
    assert.equal(mails.length, 11);
    const several = mails.find(({ subject }) => subject === 'The links to your orders');
    for (const [index, { order_id: id, number }] of orders.entries()) {
      assert.equal(several?.text?.includes(id), index >= 10, number);
    }
    assert.match(several?.text ?? '', /^Hello,\n\nSomeone who knows your references/);
    assert.doesNotMatch(several?.text ?? '', /€|question|Website/);
  });

  it('are all mailed: those that do not fit into one mail are in the next', async (test) => {
    const { pass, links, orders } = await findLinks(test, 10 + 50 + 2);
    await pass(15 * minuteMs);
    const several = (await links()).filter(({ subject }) => subject === 'The links to your orders');
    const orderLinks = orders.map(({ order_id: id }) =>
      several.flatMap(({ text }, nth) => (text?.includes(id) === true ? [nth] : [])),
    );
    assert.deepEqual(orderLinks.slice(0, 10).flat(), []);
    assert.ok(orderLinks.slice(10).every((mails) => mails.length === 1));
    const counts = several.map((_, nth) => orderLinks.flat().filter((mail) => mail === nth).length);
    assert.deepEqual(
      counts.toSorted((one, other) => one - other),
      [2, 50],
    );
  });

  it('are mailed as usual when only one is above the limit', async (test) => {
    const { pass, links } = await findLinks(test, 11);
    await pass(15 * minuteMs);
    const mails = await links();
    assert.equal(mails.length, 11);
    assert.ok(mails.every(({ subject }) => subject?.endsWith(' · The link to your order')));
  });
});
