import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  begin,
  environment,
  runTimedWork,
  machineAt,
  operators,
} from '../support/clock-machine.ts';
import { dayMs, minuteMs } from '../support/clock.ts';
import { deskContext } from '../support/desk.ts';
import { operate, verify } from '../support/operator.ts';
import {
  fromElsewhere,
  orderPath,
  startTestService,
  studio,
  type TestService,
} from '../support/service.ts';

/** A start while the machine's clock is days ahead, until a person or a time server corrects it. */

const readiness = async (service: TestService): Promise<string> =>
  (await service.get('/readyz')).json.status;

const ahead = '2026-03-11T12:01:00.000Z';

/** The service stops for a minute, and the machine's clock then shows ten days more. The database server's clock is right or wrong too. */
const startAhead = async (database = '2026-03-01T12:01:00.000Z') => {
  const { service: first, clock: before } = await begin();
  await runTimedWork(first, before);
  await first.close();
  const machine = machineAt(ahead, database);
  const clock = machine.clock();
  const service = await startTestService(environment, { clock }, first.folder);
  await runTimedWork(service, clock);
  return { ...machine, service, clock, lotNow: () => statusOf(service) };
};

const statusOf = async ({ store }: TestService): Promise<string | undefined> =>
  (await store.read(({ lots }) => lots.list(1)))[0]?.status;

it('a clock that is set back after a start is accepted when nothing was recorded yet, and no lot or deadline has ended', async (test) => {
  const { service, clock, lotNow, pass, set } = await startAhead();
  test.after(() => service.end());
  const warned = ({ level, msg }: Record<string, unknown>): boolean =>
    level === 40 && /recorded is 10 days old: timed work waits for 2 minutes/.test(String(msg));
  assert.ok(service.log.some(warned));
  pass(20_000);
  await service.job('log').pass();
  set(-10 * dayMs);
  await runTimedWork(service, clock);
  assert.equal(clock.now(), Date.parse('2026-03-01T12:01:20.000Z'));
  assert.equal(await readiness(service), 'on hold');
  pass(2 * minuteMs);
  await runTimedWork(service, clock);
  assert.equal(await readiness(service), 'ready');
  assert.equal(await lotNow(), 'open');
  assert.deepEqual((await verify(service.store)).faults, []);
});

it('a clock that is set back later is in doubt, and timed work continues within two minutes of the confirmation', async (test) => {
  const { service, clock, lotNow, pass, set } = await startAhead();
  test.after(() => service.end());
  pass(minuteMs);
  set(-20 * dayMs);
  await runTimedWork(service, clock);
  assert.deepEqual(clock.watch.doubt(), { kind: 'jumped', offMs: -20 * dayMs });
  await operate(deskContext(service, clock, operators), 'confirm_clock');
  for (let look = 0; look < 2; look += 1) await runTimedWork(service, clock);
  pass(2 * minuteMs);
  await runTimedWork(service, clock);
  assert.equal(clock.now(), Date.parse('2026-02-19T12:04:00.000Z'));
  assert.equal(await readiness(service), 'ready');
  assert.equal(await lotNow(), 'open');
});

it('a clock that is set back after an order was placed is in doubt, until an operator confirms it', async (test) => {
  // A database server on the same machine has the same clock, so it proves nothing.
  const { service, clock, lotNow, pass, set } = await startAhead(ahead);
  test.after(() => service.end());
  const placed = await service.post(orderPath, { studio }, fromElsewhere());
  assert.equal(placed.status, 201);
  pass(20_000);
  set(-10 * dayMs);
  for (let look = 0; look < 2; look += 1) await runTimedWork(service, clock);
  assert.equal(clock.now(), Date.parse('2026-03-11T12:01:20.000Z'));
  assert.deepEqual(clock.watch.doubt(), { kind: 'jumped', offMs: -10 * dayMs });
  pass(3 * minuteMs);
  await runTimedWork(service, clock);
  assert.equal(await readiness(service), 'on hold');
  const hold = await service.store.read(({ serviceHolds }) => serviceHolds.find('clock'));
  assert.deepEqual([hold?.state, hold?.doubt.kind], ['waiting', 'jumped']);
  await operate(deskContext(service, clock, operators), 'confirm_clock');
  for (let look = 0; look < 2; look += 1) await runTimedWork(service, clock);
  assert.equal(clock.now(), Date.parse('2026-03-01T12:04:20.000Z'));
  pass(2 * minuteMs);
  await runTimedWork(service, clock);
  assert.equal(await readiness(service), 'ready');
  assert.equal(await lotNow(), 'open');
});

it('a clock that is set back after a refused call was counted is in doubt', async (test) => {
  const { service, clock, pass, set } = await startAhead(ahead);
  test.after(() => service.end());
  const counted = 'network:198.51.100.0';
  await service.store.write('orders', async ({ quotas }) => {
    await quotas.save(counted, [clock.now()]);
    return { keep: true, value: undefined };
  });
  pass(20_000);
  set(-10 * dayMs);
  await runTimedWork(service, clock);
  assert.deepEqual(clock.watch.doubt(), { kind: 'jumped', offMs: -10 * dayMs });
});
