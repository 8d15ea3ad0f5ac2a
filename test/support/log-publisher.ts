import type { AppContext } from '../../src/kernel/context.ts';
import { createScheduler } from '../../src/kernel/scheduler.ts';
import { beginLog, createPublisher } from '../../src/log/publisher.ts';

/** Signs the public log of a service that no longer does so itself. */
export const startLogPublisher = async (
  context: AppContext,
  onFailure: (error: unknown) => void,
) => {
  await beginLog(context, onFailure);
  const run = createPublisher(context, onFailure);
  const { job } = createScheduler(
    context.clock,
    [{ name: 'log', run, failure: '' }],
    (_job, error) => onFailure(error),
  );
  return {
    pass: job('log').pass,
    stop: async () => {
      await job('log').pass();
      await job('log').stop();
    },
  };
};
