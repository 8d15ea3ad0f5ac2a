import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { databaseIn, execute, rowsOf } from '../support/database.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';
import { until } from '../support/until.ts';

/** E-mails that are sent by a thread of their own. */

const start = async (test: TestContext) => {
  const server = await startMailServer();
  const service = await startTestService({
    FRONT_THREADS: '1',
    LOG_LEVEL: 'silent',
    MAIL_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
  });
  test.after(async () => {
    await service.end();
    await server.close();
  });
  /** Again where too many came at once. */
  const place = (email: string): Promise<string> =>
    until(`the order of ${email} is placed`, async () => {
      const body = { studio: { email } };
      const { status, json } = await service.post(orderPath, body, fromElsewhere());
      return status === 201 && json.order_id;
    });
  const states = async () =>
    (await rowsOf(databaseIn(service.folder), 'select state from outbox')).map(
      ({ state }) => state,
    );
  return { server, service, place, states };
};

describe('the thread that sends e-mails', () => {
  it('begins with the first one, says in the metrics what became of it, and confirms the order', async (test) => {
    const { server, service, place } = await start(test);
    assert.equal(service.mailThread(), null);
    const orderId = await place('first@studio.example');
    await server.arrivedAbout('first@studio.example', orderId);
    assert.equal(service.mailThread()?.threadName, 'mail');
    await until('it is counted', async () =>
      (await service.get('/metrics')).text.includes(
        'studiolot_message_attempts_total{outcome="sent"} 1\n',
      ),
    );
    const events = await rowsOf(databaseIn(service.folder), 'select type from events');
    assert.ok(events.some(({ type }) => type === 'OrderConfirmed'));
  });

  it('is started again where it dies, and loses no mail', async (test) => {
    const { server, service, place, states } = await start(test);
    const studios = Array.from({ length: 60 }, (_, nth) => `orders@studio-${nth}.example`);
    const placing = Promise.all(studios.map(place));
    for (const count of [5, 20, 40]) {
      await until('some have arrived', () => server.mails.length >= count);
      const dead = service.mailThread();
      await dead?.terminate();
      await until('another takes its place', () => {
        const now = service.mailThread();
        return now !== null && now !== dead;
      });
      // What it had taken is anybody's again once its leases have run out.
      await execute(
        databaseIn(service.folder),
        `update outbox set next_attempt_at_ms = 1 where state = 'pending'`,
      );
    }
    await placing;
    await until('all are sent', async () => (await states()).every((state) => state === 'sent'));
    const arrived = new Set(server.mails.flatMap(({ to }) => to));
    assert.deepEqual(arrived, new Set(studios));
  });
});
