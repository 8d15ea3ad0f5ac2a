import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { dayMs, manualClock, type ManualClock } from '../support/clock.ts';
import { databaseIn } from '../support/database.ts';
import { mailsIn } from '../support/mail.ts';
import { callAsOperator, operate, operatorContext } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';
import { orderPath, secret, startTestService, type TestService } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';
import { until } from '../support/until.ts';

/** Settings that operators change while the service runs. The clock starts on a Sunday at noon UTC. */

const workweek = {
  time_zone: 'UTC',
  hours: {
    mon: '09:00-17:00',
    tue: '09:00-17:00',
    wed: '09:00-17:00',
    thu: '09:00-17:00',
    fri: '09:00-17:00',
  },
  closed: ['2026-03-04'],
};

/** An operator's context on the service's database. */
const operatorOf = (service: TestService, clock: ManualClock) =>
  operatorContext(service.store, secret, clock);

const serviceFor = async (test: TestContext) => {
  const clock = manualClock();
  const service = await startTestService({}, { clock });
  test.after(() => service.end());
  return { clock, service, operator: operatorOf(service, clock) };
};

const expected = async (service: TestService, id: string): Promise<string> =>
  (await service.get(`${orderPath}/${id}`)).json.next_move.by;

describe('the calendar that an operator sets', () => {
  it('dates new promises without a restart, and moves no existing promise', async (test) => {
    const { service, clock, id, studiolot, pass } = await deskFor(test);
    await studiolot('order', 'S-1001', 'confirm-materials', '--yes');
    await pass(0);
    const promised = async (order: string) =>
      (await service.get(`${orderPath}/${order}`)).json.deadlines.find(
        ({ promise }: { promise: string }) => promise === 'site_live',
      )?.due_at;
    assert.equal(await promised(id), '2026-03-02T12:00:00.000Z');

    const { json: later } = await service.post(orderPath, bakery);
    assert.equal(await expected(service, later.order_id), '2026-03-02T00:00:00.000Z');
    await operate(operatorOf(service, clock), 'change_calendar', { calendar: workweek });
    await until(
      'the service has the new setting',
      async () => (await expected(service, later.order_id)) === '2026-03-02T21:00:00.000Z',
    );
    await studiolot('order', 'S-1002', 'confirm-materials', '--yes');
    await pass(0);
    assert.equal(await promised(later.order_id), '2026-03-03T09:00:00.000Z');
    assert.equal(await promised(id), '2026-03-02T12:00:00.000Z');
    assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
  });

  it('still applies after a restart, from the first answer on, and overrides the environment', async (test) => {
    const clock = manualClock();
    const service = await startTestService({}, { clock });
    await operate(operatorOf(service, clock), 'change_calendar', { calendar: workweek });
    const again = await service.restart();
    test.after(() => again.end());
    const placed = await again.post(orderPath, bakery);
    assert.equal(await expected(again, placed.json.order_id), '2026-03-02T21:00:00.000Z');
  });

  it('is refused with all of its errors, and nothing changes', async (test) => {
    const { service, operator } = await serviceFor(test);
    const wrong = {
      ...workweek,
      time_zone: 'Europe/Nowhere',
      hours: { mon: '9-17', tue: '17:00-09:00' },
      colour: 'red',
    };
    const { result } = await callAsOperator(operator, 'change_calendar', { calendar: wrong });
    assert.ok(!result.ok && result.problem.kind === 'invalid_field');
    assert.equal(result.problem.field, 'calendar.time_zone');
    assert.equal(
      result.problem.problem,
      'must be a time zone, such as Europe/Warsaw; calendar.hours.mon must be HH:MM-HH:MM, such as 09:00-17:00; ' +
        'calendar.hours.tue must end later on the same day than it begins; calendar Unrecognized key: "colour"',
    );
    for (const calendar of [null, 'UTC', [], 7, {}]) {
      const refused = await callAsOperator(operator, 'change_calendar', { calendar });
      assert.ok(!refused.result.ok, JSON.stringify(calendar));
    }
    const { calendar } = await operate(operator, 'show_settings');
    assert.deepEqual([calendar.holding, calendar.versions], [null, []]);
    assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
  });

  it('is previewed with the due time of a site, and a dry run stores nothing', async (test) => {
    const { operator } = await serviceFor(test);
    const tried = await operate(operator, 'change_calendar', { calendar: workweek, dry_run: true });
    assert.equal(tried.version, 1);
    assert.deepEqual(
      tried.due
        .slice(0, 3)
        .map(({ since, before, after }) =>
          [since, before, after].map((at) => new Date(at).toISOString().slice(5, 16)),
        ),
      [
        ['03-01T12:00', '03-02T12:00', '03-03T09:00'],
        ['03-02T12:00', '03-03T12:00', '03-03T12:00'],
        ['03-03T12:00', '03-04T12:00', '03-05T12:00'],
      ],
    );
    assert.deepEqual((await operate(operator, 'show_settings')).calendar.versions, []);
  });

  it('is a version with its author and time, and an unchanged calendar is not', async (test) => {
    const { clock, operator } = await serviceFor(test);
    const [one, other] = await Promise.all(
      [1, 2].map(() => operate(operator, 'change_calendar', { calendar: workweek })),
    );
    assert.deepEqual(new Set([one?.version, other?.version]), new Set([1, null]));
    clock.advance(60_000);
    await Promise.all(
      ['Europe/Warsaw', 'Europe/Lisbon', 'Asia/Tokyo'].map((time_zone) =>
        operate(operator, 'change_calendar', { calendar: { ...workweek, time_zone } }),
      ),
    );
    const { calendar } = await operate(operator, 'show_settings');
    assert.deepEqual(
      calendar.versions.map(({ version, by, at }) => [version, by, new Date(at).toISOString()]),
      [
        [4, 'operator tester', '2026-03-01T12:01:00.000Z'],
        [3, 'operator tester', '2026-03-01T12:01:00.000Z'],
        [2, 'operator tester', '2026-03-01T12:01:00.000Z'],
        [1, 'operator tester', '2026-03-01T12:00:00.000Z'],
      ],
    );
    assert.equal(calendar.holding, 4);
    assert.equal(calendar.value.timeZone, calendar.versions[0]?.value?.timeZone);
  });
});

describe('the payment instructions that an operator sets', () => {
  const payment = { EUR: 'Transfer {amount} to DE02 1203, with {number}', PLN: 'BLIK' };

  it('appear in new mails, after a preview in each language', async (test) => {
    const { service, clock, id, studiolot, pass, site, studioDoes } = await deskFor(test);
    const operator = operatorOf(service, clock);
    const tried = await operate(operator, 'change_payment', { payment, dry_run: true });
    const mails = tried.wouldSend ?? [];
    assert.equal(mails.length, 16);
    assert.match(mails[0]?.text ?? '', /Transfer €325 to DE02 1203, with S-1042/);
    assert.match(mails[3]?.text ?? '', /Transfer 325\s€ to DE02 1203, with S-1042/);
    assert.equal(new Set(mails.map(({ text }) => text)).size, 16);
    assert.equal((await operate(operator, 'show_settings')).paymentInstructions.holding, null);

    await studiolot('order', 'S-1001', 'confirm-materials', '--yes');
    await pass(0);
    await studiolot('order', 'S-1001', 'deliver', '--site-url', site, '--yes');
    await pass(0);
    await operate(operator, 'change_payment', { payment });
    await studioDoes('accept');
    await until('the service has the new setting', async () =>
      (await service.get(`${orderPath}/${id}`)).text.includes('to DE02 1203, with S-1001'),
    );
    await pass(0);
    await pass(4 * dayMs);
    const requests = [...(await mailsIn(service.folder)).values()].filter(({ text }) =>
      text?.includes('to DE02 1203, with S-1001'),
    );
    assert.ok(requests.length > 0);
  });

  it('are refused with an unknown placeholder, and nothing changes', async (test) => {
    const { operator } = await serviceFor(test);
    const wrong = { EUR: 'Pay {amout}', USD: ' ' };
    const { result } = await callAsOperator(operator, 'change_payment', { payment: wrong });
    assert.ok(!result.ok && result.problem.kind === 'invalid_field');
    assert.equal(result.problem.field, 'payment.EUR');
    assert.match(
      result.problem.problem,
      /^may have \{number\} and \{amount\} in it, got \{amout\}; payment\.USD /,
    );
    assert.deepEqual((await operate(operator, 'show_settings')).paymentInstructions.versions, []);
  });
});
