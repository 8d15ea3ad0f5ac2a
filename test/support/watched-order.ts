import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { startReceiver } from './receiver.ts';
import { fromElsewhere, orderPath, startTestService, studio } from './service.ts';
import { until } from './until.ts';

const here = { OUTBOUND_ALLOW: '127.0.0.1' };

/** An order with a webhook whose receiver records the changes. */
export const startWatchedOrder = async (test: TestContext) => {
  const service = await startTestService(here);
  test.after(() => service.end());
  const receiver = await startReceiver();
  test.after(receiver.close);
  const placed = await service.post(orderPath, { studio, reference: 'job-7' }, fromElsewhere());
  assert.equal(placed.status, 201);
  const { order_id: id, number } = placed.json;
  const path = `${orderPath}/${id}/webhooks`;
  const list = async () => (await service.get(path)).json.webhooks;
  const add = async (url = receiver.url) => {
    const added = await service.post(path, { url });
    assert.equal(added.status, 201, added.text);
    return added.json;
  };
  const write = (text: string) => service.post(`${orderPath}/${id}/messages`, { text });
  /** Delivers the site after the confirmation was sent. */
  const confirmed = () =>
    until('the order is confirmed', async () => {
      const { timeline } = (await service.get(`${orderPath}/${id}`)).json;
      return timeline.some(({ what }: { what: string }) => what === 'order_confirmed');
    });
  return { service, receiver, id, number, path, list, add, write, confirmed };
};
