import type { AppContext } from '../../src/kernel/context.ts';
import { beginLog, publishing } from '../../src/log/publisher.ts';
import { createScheduler } from '../../src/kernel/scheduler.ts';

/** What signs the public log, beside a service that does so no more. */
export const startLogPublisher = async (
  context: AppContext,
  onFailure: (error: unknown) => void,
) => {
  await beginLog(context, onFailure);
  const run = publishing(context, onFailure);
  const { jobs } = createScheduler(
    context.clock,
    [{ name: 'log', run, failure: '' }],
    (_job, error) => onFailure(error),
  );
  return {
    pass: jobs.log.pass,
    stop: async () => {
      await jobs.log.pass();
      await jobs.log.stop();
    },
  };
};
