import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readCommandClock } from '../../src/operators/holds/command-clock.ts';
import {
  begin,
  environment,
  runTimedWork,
  machineAt,
  operators,
} from '../support/clock-machine.ts';
import { hourMs } from '../support/clock.ts';
import { deskContext } from '../support/desk.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { secret, startTestService } from '../support/service.ts';

/**
 * A service that doubts its own clock runs together with commands, another node and a database server that
 * have other clocks.
 */

it('a command next to a service in doubt records the time of the service', async (test) => {
  const { service, clock, set } = await begin();
  test.after(() => service.end());
  set(hourMs);
  await runTimedWork(service, clock);
  const machine = { now: () => clock.watch.machineNow() };
  const commandClock = await readCommandClock(service.store, machine);
  assert.equal(commandClock.now(), clock.now());
  assert.equal(machine.now(), clock.now() + hourMs);
  const { clock: clockDoubt } = await operate(
    operatorContext(service.store, secret, commandClock),
    'show_holds',
  );
  assert.deepEqual([clockDoubt?.machineAt, clockDoubt?.serviceAt], [machine.now(), clock.now()]);
  await operate(operatorContext(service.store, secret, commandClock), 'confirm_clock');
  await runTimedWork(service, clock);
  assert.equal((await readCommandClock(service.store, machine)).now(), clock.now());
});

it('a node whose clock differs from the database server’s pauses timed work until it is corrected', async (test) => {
  const machine = machineAt('2026-03-01T14:00:00.000Z', '2026-03-01T12:00:00.000Z');
  const clock = machine.clock();
  const service = await startTestService(environment, { clock });
  test.after(() => service.end());
  await runTimedWork(service, clock);
  const desk = deskContext(service, clock, operators);
  const clockDoubt = (await operate(desk, 'show_holds')).clock;
  assert.deepEqual(clockDoubt?.hold.doubt, { kind: 'differs_from_database', offMs: 2 * hourMs });
  machine.set(-2 * hourMs);
  machine.pass(10_000);
  await runTimedWork(service, clock);
  assert.deepEqual((await service.get('/readyz')).json, { status: 'ready' });
  assert.equal(clock.now(), Date.parse('2026-03-01T12:00:10.000Z'));
});

it('a node whose operator distrusts the database server’s clock uses its own, as its commands do', async (test) => {
  const machine = machineAt('2026-03-01T14:00:00.000Z', '2026-03-01T12:00:00.000Z');
  const clock = machine.clock();
  const service = await startTestService(environment, { clock });
  test.after(() => service.end());
  await runTimedWork(service, clock);
  assert.deepEqual((await service.get('/readyz')).json, { status: 'on hold' });
  const commandClock = await readCommandClock(service.store, {
    now: () => clock.watch.machineNow(),
  });
  assert.equal(commandClock.now(), Date.parse('2026-03-01T14:00:00.000Z'));
  await operate(deskContext(service, clock, operators), 'confirm_clock');
  for (let look = 1; look <= 3; look += 1) {
    await runTimedWork(service, clock);
    machine.pass(10_000);
  }
  assert.deepEqual((await service.get('/readyz')).json, { status: 'ready' });
  assert.equal(clock.now(), Date.parse('2026-03-01T14:00:30.000Z'));
});

it('a doubt of one node pauses the others’ timed work, while they take orders, and ends for all of them', async (test) => {
  const { service, clock, pass, set } = await begin();
  test.after(() => service.end());
  const other = machineAt('2026-03-01T12:00:00.000Z');
  const otherClock = other.clock();
  const node = await startTestService(environment, { clock: otherClock }, service.folder);
  test.after(() => node.close());
  set(hourMs);
  await runTimedWork(service, clock);
  other.pass(2 * hourMs);
  await runTimedWork(node, otherClock);
  assert.deepEqual((await node.get('/readyz')).json, { status: 'on hold' });
  const [lot] = await node.store.read(({ lots }) => lots.list(1));
  assert.equal(lot?.status, 'open');
  set(-hourMs);
  pass(2 * hourMs);
  await runTimedWork(service, clock);
  await runTimedWork(node, otherClock);
  assert.deepEqual((await node.get('/readyz')).json, { status: 'ready' });
});
