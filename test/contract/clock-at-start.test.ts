import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayMs, minuteMs } from '../support/clock.ts';
import { begin, environment, lookAround, machineAt, operators } from '../support/clock-machine.ts';
import { deskContext } from '../support/desk.ts';
import { operate, verify } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** A machine whose clock is days ahead as the service starts, until somebody or a time server sets it. */

const readiness = async (service: TestService): Promise<string> =>
  (await service.get('/readyz')).json.status;

/** Stopped for a minute, by a machine that says it were ten days. */
const startAhead = async () => {
  const { service: first, clock: before } = await begin();
  await lookAround(first, before);
  await first.close();
  const machine = machineAt('2026-03-11T12:01:00.000Z', '2026-03-01T12:01:00.000Z');
  const clock = machine.clock();
  const service = await startTestService(environment, { clock }, first.folder);
  await lookAround(service, clock);
  return { ...machine, service, clock, lotNow: () => statusOf(service) };
};

const statusOf = async ({ store }: TestService): Promise<string | undefined> =>
  (await store.read(({ lots }) => lots.list(1)))[0]?.status;

it('a clock that is set back to after the newest record while timed work waits after a start is followed, and nothing has ended', async (test) => {
  const { service, clock, lotNow, pass, set } = await startAhead();
  test.after(() => service.end());
  const warned = ({ level, msg }: Record<string, unknown>): boolean =>
    level === 40 && /recorded is 10 days old: timed work waits for 2 minutes/.test(String(msg));
  assert.ok(service.log.some(warned));
  pass(20_000);
  set(-10 * dayMs);
  await lookAround(service, clock);
  assert.equal(clock.now(), Date.parse('2026-03-01T12:01:20.000Z'));
  assert.equal(await readiness(service), 'on hold');
  pass(2 * minuteMs);
  await lookAround(service, clock);
  assert.equal(await readiness(service), 'ready');
  assert.equal(await lotNow(), 'open');
  assert.deepEqual((await verify(service.store)).faults, []);
});

it('a clock that is set back later is in doubt, and timed work goes on two minutes after it was confirmed at most', async (test) => {
  const { service, clock, lotNow, pass, set } = await startAhead();
  test.after(() => service.end());
  pass(minuteMs);
  set(-20 * dayMs);
  await lookAround(service, clock);
  assert.deepEqual(clock.watch.doubt(), { kind: 'jumped', offMs: -20 * dayMs });
  await operate(deskContext(service, clock, operators), 'confirm_clock');
  for (let look = 0; look < 2; look += 1) await lookAround(service, clock);
  pass(2 * minuteMs);
  await lookAround(service, clock);
  assert.equal(clock.now(), Date.parse('2026-02-19T12:04:00.000Z'));
  assert.equal(await readiness(service), 'ready');
  assert.equal(await lotNow(), 'open');
});
