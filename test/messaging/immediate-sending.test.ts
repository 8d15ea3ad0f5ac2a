import { describe, it } from 'node:test';
import { confirmationOf } from '../support/mail.ts';
import { assertWithin } from '../support/patience.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

const orders = 6;
/** Six messages take about 6 s if the worker is not woken, because it polls once a second. */
const patienceMs = 3_000;

describe('a confirmation', () => {
  it('is sent at once, before the worker’s next poll', async (test) => {
    const service = await startTestService();
    test.after(() => service.end());
    const startedMs = Date.now();
    for (let count = 0; count < orders; count += 1) {
      const { json } = await service.post(orderPath, { studio }, fromElsewhere());
      await confirmationOf(service.folder, json.order_id);
    }
    const tookMs = Date.now() - startedMs;
    assertWithin(tookMs, patienceMs);
  });
});
