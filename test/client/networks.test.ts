import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClient, infoOf } from '../../packages/client/src/index.ts';
import { hastyClock } from '../support/client-clock.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, startTestService, studio } from '../support/service.ts';

/** The typed client retries over another network, for example after a change from IPv6 to IPv4. */

const service = await forFile(startTestService());

/** Loses the answer to the first attempt and sends the second from another network. */
const networkChange = () => {
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
    const brief = await networkChange().resupplyBrief({ ...order, brief: { goal: 'Sell bread' } });
    assert.equal(infoOf(brief)?.isReplayed, true);
    const { messages } = await networkChange().writeMessage({ ...order, text: 'Hello' });
    assert.equal(messages.length, 1);
  });

  it('places an order once when it has a reference, and only then', async () => {
    const before = await placed();
    const order = { studio, reference: '2026-117' };
    await assert.rejects(networkChange().placeOrder(order), { code: 'reference_taken' });
    assert.equal(await placed(), before + 1);
    await networkChange().placeOrder({ studio });
    assert.equal(await placed(), before + 3);
  });
});
