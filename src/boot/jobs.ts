import type { AppContext } from '../kernel/context.ts';
import type { Job, OnJobFailure } from '../kernel/scheduler.ts';
import type { TimedWork } from '../kernel/timed-work.ts';
import { isOnHold } from '../operators/holds/on-hold.ts';
import { sweep } from './sweep.ts';

/** The jobs of a service. Each runs by itself and reports its failures under its own text. */

const sweepEveryMs = 60_000;

/** The check of the clock comes first, then the timed work of the rooms. */
export const jobsOf = (
  context: AppContext,
  checkClock: () => Promise<void>,
  onFailure: OnJobFailure,
): readonly Job[] => [
  { name: 'clock', run: checkClock, failure: 'the clock cannot be watched' },
  ...context.timed.map((work) => ({
    ...work,
    run: runOf(work, context, (error) => onFailure(work, error)),
  })),
  {
    name: 'sweep',
    run: () => sweep(context),
    everyMs: sweepEveryMs,
    failure: 'sweep failed',
  },
];

const runOf = (
  work: TimedWork,
  context: AppContext,
  onFailure: (error: unknown) => void,
): Job['run'] => {
  const run = work.runOf(context, onFailure);
  if (work.isDueByClock !== true) return run;
  return async () => ((await isOnHold(context)) ? null : run());
};
