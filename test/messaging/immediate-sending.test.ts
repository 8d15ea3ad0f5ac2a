import { describe, it } from 'node:test';
import { confirmationOf } from '../support/mail.ts';
import { assertWithin } from '../support/patience.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

const orders = 6;
/** The worker looks by itself once a second, so without being woken this would take about 6 s. */
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
