import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lotKinds } from '../../src/auction/rules/kind.ts';
import { operate, verify } from '../support/operator.ts';
import { startPausedService } from '../support/timed-work-on-hold.ts';
import { until } from '../support/until.ts';

/**
 * Timed work during a hold and after it. A restored service and a service whose clock is in doubt get the
 * same work, because each may do what the other must not.
 */

type PausedService = Awaited<ReturnType<typeof startPausedService>>;
type Done = Awaited<ReturnType<PausedService['done']>>;

const sentAndCalled = {
  sentByMail: 1,
  sentByTelegram: 1,
  sentToWebhooks: 1,
  answeredByTelegram: 1,
  readFromMailbox: 1,
  isWitnessed: true,
  isSigned: true,
};
const neitherSentNorCalled = {
  sentByMail: 0,
  sentByTelegram: 0,
  sentToWebhooks: 0,
  answeredByTelegram: 0,
  readFromMailbox: 0,
  isWitnessed: false,
  isSigned: false,
};
/** During a hold no lot ends or opens, and no scheduled lot is created, but the log records what people do. */
const nothingByTheClock = {
  isSealed: true,
  remindersToStudio: 0,
  digests: 0,
  lots: ['open', 'scheduled', 'cancelled'],
  newsOfCancelledLot: [0, 0],
  isPendingBidErased: false,
};
/** All work, done once. */
const everything = {
  ...sentAndCalled,
  isSealed: true,
  remindersToStudio: 1,
  digests: 1,
  lots: ['unsold', 'open', 'cancelled', ...lotKinds.map(() => 'open')],
  newsOfCancelledLot: [1, 1],
  isPendingBidErased: true,
};

/** A listener that was refused a lease requests it again after five seconds. */
const patienceMs = 8_000;

const becomes = async (paused: PausedService, expected: Done): Promise<void> => {
  const isAsExpected = async (): Promise<boolean> => {
    await paused.pass();
    return JSON.stringify(await paused.done()) === JSON.stringify(expected);
  };
  await until('everything has gone on', isAsExpected, patienceMs).catch(() => undefined);
  assert.deepEqual(await paused.done(), expected);
};

it('a restored service sends and calls nothing, does no timed work while it is paused or the clock is in doubt, and then does everything once', async (test) => {
  const restored = await startPausedService(test, 'restored');
  const inDoubt = await startPausedService(test, 'clock');
  await restored.makeWork();
  await inDoubt.makeWork();
  await restored.pass();
  // The restored service got its work earlier, so it has had enough time when this one is done.
  await becomes(inDoubt, { ...sentAndCalled, ...nothingByTheClock });
  await becomes(restored, { ...neitherSentNorCalled, ...nothingByTheClock });

  await operate(restored.desk, 'confirm_restored', { messages: 'send' });
  await operate(inDoubt.desk, 'confirm_clock');
  for (const paused of [inDoubt, restored]) await becomes(paused, everything);
  for (const paused of [inDoubt, restored]) {
    await paused.pass();
    assert.deepEqual(await paused.done(), everything);
    assert.deepEqual((await verify(paused.service.store)).faults, []);
  }
});
