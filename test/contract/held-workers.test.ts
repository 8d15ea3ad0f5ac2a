import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operate } from '../support/operator.ts';
import { startHeld } from '../support/held-workers.ts';
import { until } from '../support/until.ts';

/** Everything that works by itself, while the service waits for its operator and afterwards. */

type Held = Awaited<ReturnType<typeof startHeld>>;
type Done = Awaited<ReturnType<Held['done']>>;

const sentAndAsked = {
  sentByMail: 1,
  sentByTelegram: 1,
  sentToWebhooks: 1,
  answeredByTelegram: 1,
  readFromMailbox: 1,
  isWitnessed: true,
  isSigned: true,
};
const neitherSentNorAsked = {
  sentByMail: 0,
  sentByTelegram: 0,
  sentToWebhooks: 0,
  answeredByTelegram: 0,
  readFromMailbox: 0,
  isWitnessed: false,
  isSigned: false,
};
/** One lot was to end and one to open; none of the schedule has been opened. */
const nothingByTheClock = {
  remindersToStudio: 0,
  digests: 0,
  lots: ['open', 'scheduled', 'cancelled'],
  newsOfCancelledLot: [0, 0],
  isPendingBidErased: false,
};
/** All of it, once. */
const everything = {
  ...sentAndAsked,
  remindersToStudio: 1,
  digests: 1,
  lots: ['unsold', 'open', 'cancelled', 'open'],
  newsOfCancelledLot: [1, 1],
  isPendingBidErased: true,
};

/** Listeners that were refused a lease ask again after five seconds. */
const patienceMs = 20_000;

const becomes = async (held: Held, expected: Done): Promise<void> => {
  const isAsExpected = async (): Promise<boolean> => {
    await held.pass();
    return JSON.stringify(await held.done()) === JSON.stringify(expected);
  };
  await until('everything has gone on', isAsExpected, patienceMs).catch(() => undefined);
  assert.deepEqual(await held.done(), expected);
};

it('a restored service sends nothing, asks nobody, and lets nothing happen by the clock, and once it is confirmed everything goes on, once', async (test) => {
  const held = await startHeld(test, 'restored');
  await held.makeWork();
  await held.pass();
  assert.deepEqual(await held.done(), { ...neitherSentNorAsked, ...nothingByTheClock });
  await operate(held.desk, 'confirm_restored', { messages: 'send' });
  await becomes(held, everything);
  await held.pass();
  assert.deepEqual(await held.done(), everything);
});

it('a service whose clock is in doubt sends and listens, and lets nothing happen by the clock, and once it is confirmed that goes on too, once', async (test) => {
  const held = await startHeld(test, 'clock');
  await held.makeWork();
  await becomes(held, { ...sentAndAsked, ...nothingByTheClock });
  await operate(held.desk, 'confirm_clock');
  await becomes(held, everything);
  await held.pass();
  assert.deepEqual(await held.done(), everything);
});
