import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startAnswering, complete } from '../support/answered-orders.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { databaseIn } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { operate } from '../support/operator.ts';
import { startTestService } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';

const address = 'operator@example.org';
const environment = { OPERATOR_EMAILS: address };
/** The time until the digest on Monday morning. The clock starts at noon on a Sunday. */
const untilMorningMs = 19 * hourMs;

const startThree = async (test: TestContext) => {
  const first = await startAnswering(test, environment);
  const { clock, service } = first;
  const others = await Promise.all(
    [1, 2].map(() => startTestService(environment, { clock }, service.folder)),
  );
  test.after(() => Promise.all(others.map(({ close }) => close())));
  const runDigests = async (): Promise<void> => {
    await Promise.all([service, ...others].map(({ job }) => job('orders').pass()));
    service.dispatcher.wake();
  };
  const digests = async () => {
    const mails = await first.mailsTo(address);
    return mails.filter(({ subject }) => subject?.startsWith('Open work'));
  };
  return { ...first, runDigests, digests };
};

describe('the daily digest of the work queue', () => {
  it('is mailed once at the start of the day, by any number of nodes', async (test) => {
    const { service, clock, runDigests, digests } = await startThree(test);
    const studio = { email: 'studio@studio.example' };
    const { number } = await placeOrder(service, { studio, brief: complete });
    await placeOrder(service, { studio });
    await runDigests();
    clock.advance(untilMorningMs - minuteMs);
    await runDigests();
    assert.deepEqual(await digests(), []);
    clock.advance(minuteMs);
    await runDigests();
    clock.advance(minuteMs);
    await runDigests();
    const [digest, ...more] = await digests();
    assert.deepEqual(more, []);
    assert.equal(digest?.subject, 'Open work today: 1 order');
    assert.equal(
      digest?.text,
      `${number} · check the brief, was due Monday, March 2 at 12:00 AM UTC:\nstudiolot order ${number} confirm-materials\n\n`,
    );
    clock.advance(24 * hourMs);
    await runDigests();
    assert.equal((await digests()).length, 2);
    assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
  });

  it('is not mailed for an empty queue, or for work that waits for the studio', async (test) => {
    const { service, operator, clock, runDigests, digests } = await startThree(test);
    const { number } = await placeOrder(service, {
      studio: { email: 'studio@studio.example' },
      brief: complete,
    });
    await operate(operator, 'hold', { order_id: number, reason: 'We need the logo.' });
    clock.advance(untilMorningMs);
    await runDigests();
    assert.deepEqual(await digests(), []);
  });
});
