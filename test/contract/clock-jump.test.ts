import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionPath, Client, success } from '../support/auction.ts';
import {
  begin,
  environment,
  runTimedWork,
  machineAt,
  operators,
  startsAt,
} from '../support/clock-machine.ts';
import { dayMs, hourMs, minuteMs } from '../support/clock.ts';
import { deskContext } from '../support/desk.ts';
import { mailsIn } from '../support/mail.ts';
import { operate, verify } from '../support/operator.ts';
import {
  fromElsewhere,
  orderPath,
  startTestService,
  studio,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/until.ts';

/** A machine whose clock is set wrongly while the service runs, or between two runs. */

const statuses = async (service: TestService): Promise<readonly string[]> =>
  success(await service.get(`${auctionPath}/state`)).lots.map(
    ({ status }: { status: string }) => status,
  );

const isErased = async (service: TestService, orderId: string): Promise<boolean> =>
  (await service.get(`${orderPath}/${orderId}`)).status !== 200;

it('a clock that is three years ahead for a minute erases nothing, ends no lot, and sends no reminder', async (test) => {
  const { service, clock, desk, lot, orderId, pass, set } = await begin();
  test.after(() => service.end());
  await runTimedWork(service, clock);
  set(3 * 365 * dayMs);
  // Before the timed work runs.
  assert.deepEqual((await service.get('/readyz')).json, { status: 'on hold' });
  for (let second = 0; second < 60; second += 20) {
    await runTimedWork(service, clock);
    pass(20_000);
  }
  assert.deepEqual(await statuses(service), ['open']);
  assert.equal(await isErased(service, orderId), false);
  assert.deepEqual((await service.get('/readyz')).json, { status: 'on hold' });
  assert.match((await service.get('/metrics')).text, /studiolot_on_hold\{reason="clock"\} 1/);
  const clockHold = (await operate(desk, 'show_holds')).clock;
  assert.deepEqual(clockHold?.hold.doubt, { kind: 'jumped', offMs: 3 * 365 * dayMs });
  // Before its end, the lot continues by the correct time.
  const ada = new Client(service, 'ada@bakery.example');
  assert.equal((await ada.enter(lot, 20)).leader, true);
  const alarm = await until('the operators are alarmed', async () =>
    [...(await mailsIn(service.folder)).values()].find(({ subject = '' }) =>
      subject.includes('The clock of the service cannot be trusted'),
    ),
  );
  assert.match(alarm.text ?? '', /set ahead by 1095 days while the service ran/);

  set(-3 * 365 * dayMs);
  await runTimedWork(service, clock);
  assert.deepEqual((await service.get('/readyz')).json, { status: 'ready' });
  assert.ok(
    service.log.some(
      ({ msg }) => msg === 'the clock is right again by itself, so timed work goes on',
    ),
  );
  assert.deepEqual(await statuses(service), ['open']);
  assert.equal(clock.now(), Date.parse(startsAt) + minuteMs);
  pass(hourMs);
  await runTimedWork(service, clock);
  assert.deepEqual(await statuses(service), ['awaiting_brief']);
  assert.deepEqual((await verify(service.store)).faults, []);
});

it('a lot whose end passes while the clock is in doubt takes no more bids, and ends once an operator confirms the clock', async (test) => {
  for (const offMs of [hourMs, -10 * minuteMs]) {
    const { service, clock, desk, lot, pass, set } = await begin();
    test.after(() => service.end());
    const ada = new Client(service, 'ada@bakery.example');
    await ada.enter(lot, 20);
    pass(59 * minuteMs);
    await runTimedWork(service, clock);
    set(offMs);
    await runTimedWork(service, clock);
    pass(2 * minuteMs);
    await runTimedWork(service, clock);
    assert.deepEqual(await statuses(service), ['open']);
    const late = await ada.post('auto', { lot, max_usd: 20 });
    assert.equal(late.status, 503);
    assert.match(late.json.error, /^The auction is on hold until its operator confirms/);
    const placed = await service.post(orderPath, { studio }, fromElsewhere());
    assert.equal(placed.status, 201);

    const { doubt } = await operate(desk, 'confirm_clock');
    assert.deepEqual(doubt, { kind: 'jumped', offMs });
    await runTimedWork(service, clock);
    await runTimedWork(service, clock);
    assert.equal(clock.now(), Date.parse(startsAt) + 61 * minuteMs + offMs);
    assert.deepEqual(await statuses(service), [offMs > 0 ? 'awaiting_brief' : 'open']);
    assert.deepEqual((await service.get('/readyz')).json, { status: 'ready' });
  }
});

it('a service that starts before its newest record uses that time and pauses timed work until a time server corrects the clock', async (test) => {
  const { service: first, clock: before, orderId } = await begin();
  await runTimedWork(first, before);
  await first.close();
  const machine = machineAt('2020-01-01T00:00:00.000Z', '2026-03-01T12:01:00.000Z');
  const clock = machine.clock();
  const service = await startTestService(environment, { clock }, first.folder);
  test.after(() => service.end());
  assert.ok(clock.now() >= Date.parse(startsAt));
  await runTimedWork(service, clock);
  assert.deepEqual((await service.get('/readyz')).json, { status: 'on hold' });
  assert.equal(await isErased(service, orderId), false);
  machine.set(Date.parse(startsAt) + minuteMs - Date.parse('2020-01-01T00:00:00.000Z'));
  await runTimedWork(service, clock);
  assert.deepEqual((await service.get('/readyz')).json, { status: 'ready' });
});

it('after three weeks offline a service continues by itself within two minutes, and after three months it asks for a confirmation', async (test) => {
  const { service: first, clock: before } = await begin();
  await runTimedWork(first, before);
  await first.close();
  const holiday = machineAt('2026-03-22T12:00:00.000Z');
  const clock = holiday.clock();
  const rested = await startTestService(environment, { clock }, first.folder);
  await runTimedWork(rested, clock);
  assert.deepEqual((await rested.get('/readyz')).json, { status: 'on hold' });
  holiday.pass(2 * minuteMs);
  await runTimedWork(rested, clock);
  assert.deepEqual((await rested.get('/readyz')).json, { status: 'ready' });
  const [ended] = await rested.store.read(({ lots }) => lots.list(1));
  assert.equal(ended?.status, 'unsold');
  await rested.close();

  const later = machineAt('2028-06-22T12:00:00.000Z');
  const much = later.clock();
  const service = await startTestService(environment, { clock: much }, first.folder);
  test.after(() => service.end());
  later.pass(hourMs);
  await runTimedWork(service, much);
  const desk = deskContext(service, much, operators);
  const { clock: clockDoubt } = await operate(desk, 'show_holds');
  assert.equal(clockDoubt?.hold.doubt.kind, 'long_pause');
  const ids = [...(await service.store.read(({ authorities }) => authorities.orders('', 10)))];
  assert.equal(ids.length, 1);
  await operate(desk, 'confirm_clock');
  await runTimedWork(service, much);
  await runTimedWork(service, much);
  // Erasure after 24 months therefore still works.
  assert.deepEqual(await service.store.read(({ authorities }) => authorities.orders('', 10)), []);
});

it('a doubt survives a restart, and the next start does not doubt a confirmed clock again', async (test) => {
  const { service: first, clock, set } = await begin();
  await runTimedWork(first, clock);
  set(-hourMs);
  await runTimedWork(first, clock);
  await first.close();
  const machine = machineAt('2026-03-01T11:00:10.000Z');
  const next = machine.clock();
  const second = await startTestService(environment, { clock: next }, first.folder);
  assert.deepEqual((await second.get('/readyz')).json, { status: 'on hold' });
  await operate(deskContext(second, next, operators), 'confirm_clock');
  await runTimedWork(second, next);
  await runTimedWork(second, next);
  assert.deepEqual((await second.get('/readyz')).json, { status: 'ready' });
  assert.equal(next.now(), Date.parse('2026-03-01T11:00:10.000Z'));
  await second.close();
  const third = machine.clock();
  const service = await startTestService(environment, { clock: third }, first.folder);
  test.after(() => service.end());
  await runTimedWork(service, third);
  assert.deepEqual((await service.get('/readyz')).json, { status: 'ready' });
});

it('a service asks for a confirmation after 61 days offline, and not after 59, or when it is already paused as restored', async (test) => {
  for (const [day, way, doubt] of [
    ['2026-04-29', {}, null],
    ['2026-05-01', {}, 'long_pause'],
    ['2026-05-01', { restored: 'first' }, null],
  ] as const) {
    const { service: first, clock: before } = await begin();
    await runTimedWork(first, before);
    await first.close();
    const clock = machineAt(`${day}T13:00:00.000Z`).clock();
    const service = await startTestService(environment, { clock, ...way }, first.folder);
    test.after(() => service.end());
    const holds = await operate(deskContext(service, clock, operators), 'show_holds');
    assert.equal(holds.clock?.hold.doubt.kind ?? null, doubt, day);
  }
});

it('the next start does not doubt a clock that was confirmed just before a stop', async (test) => {
  const { service: first, clock, set } = await begin();
  await runTimedWork(first, clock);
  set(-hourMs);
  await runTimedWork(first, clock);
  await operate(deskContext(first, clock, operators), 'confirm_clock');
  await first.close();
  const next = machineAt('2026-03-01T11:00:10.000Z').clock();
  const service = await startTestService(environment, { clock: next }, first.folder);
  test.after(() => service.end());
  assert.deepEqual((await service.get('/readyz')).json, { status: 'ready' });
  assert.equal(next.now(), Date.parse('2026-03-01T11:00:10.000Z'));
});
