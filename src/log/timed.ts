import { swept, sweptAtOnce, type Sweep } from '../kernel/sweep.ts';
import { before, hoursMs } from '../kernel/time.ts';
import type { TimedWork } from '../kernel/timed-work.ts';
import { createPublisher } from './publisher.ts';
import { witnessing } from './witnesses.ts';

/** Appends new events to the public log, and signs it. */
export const logSigning: TimedWork = {
  name: 'log',
  failure: 'the public log cannot be signed',
  runOf: createPublisher,
};

export const logWitnessing: TimedWork = {
  name: 'witnesses',
  failure: 'the public log is not witnessed',
  runOf: witnessing,
};

/** Readers request only the newest checkpoint. The earlier ones that stay show how the public log has grown. */
const checkpointRetentionMs = hoursMs(24);

export const sweepLog: Sweep = ({ store }, now) =>
  store.write('auction', async ({ log }) => {
    const old = before(now, checkpointRetentionMs);
    await log.thinOut(before(old, checkpointRetentionMs), old, sweptAtOnce);
    return swept;
  });
