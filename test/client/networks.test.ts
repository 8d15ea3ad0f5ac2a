import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClient, infoOf } from '../../packages/client/src/index.ts';
import { hastyClock } from '../support/client-clock.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, startTestService, studio } from '../support/service.ts';

/** What the typed client says of retries over another network, as from IPv6 to IPv4. */

const service = await forFile(startTestService());

/** The answer to the first attempt is lost, and the second comes from elsewhere. */
const changing = () => {
  let attempts = 0;
  return createClient({
    baseUrl: service.url,
    clock: hastyClock(),
    fetch: async (request, init) => {
      attempts += 1;
      for (const [name, value] of Object.entries(fromElsewhere())) request.headers.set(name, value);
      const answer = await fetch(request, init);
      if (attempts === 1) throw new TypeError('The line broke');
      return answer;
    },
  });
};

const placed = async () => (await service.store.read(({ orders }) => orders.ids('', 100))).length;

describe('a connection that moves to another network before the answer comes', () => {
  it('repeats no act on an order', async () => {
    const { order_id: orderId } = await createClient({ baseUrl: service.url }).placeOrder({
      studio,
    });
    const order = { order_id: orderId };
    const brief = await changing().resupplyBrief({ ...order, brief: { goal: 'Sell bread' } });
    assert.equal(infoOf(brief)?.isReplayed, true);
    const { messages } = await changing().writeMessage({ ...order, text: 'Hello' });
    assert.equal(messages.length, 1);
  });

  it('places an order once when it has a reference, and only then', async () => {
    const before = await placed();
    const order = { studio, reference: '2026-117' };
    await assert.rejects(changing().placeOrder(order), { code: 'reference_taken' });
    assert.equal(await placed(), before + 1);
    await changing().placeOrder({ studio });
    assert.equal(await placed(), before + 3);
  });
});
