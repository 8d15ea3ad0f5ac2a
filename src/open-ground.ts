import { beginningOf, type Beginning, type BeginningOptions } from './beginning.ts';
import type { Config, ServeOptions } from './config.ts';
import { watchFailures, type Failures } from './entrypoints/monitor/failures.ts';
import { wakeAll, type FeedWakes } from './feed-wakes.ts';
import { openRecorded, type Recorded } from './open-recorded.ts';

/** What may be put in the place of the real thing. */
export type GroundOptions = ServeOptions & BeginningOptions;

/** What the service stands on. Whatever could keep it from starting is found out here. */
export type Ground = Recorded &
  Beginning & {
    readonly failures: Failures;
    /** Whoever is to be woken by a change; others may be added. */
    readonly feeds: FeedWakes[];
  };

export const openGround = async (
  config: Config,
  { isNewSecret = false, ...options }: GroundOptions,
): Promise<Ground> => {
  const beginning = beginningOf(config, options);
  const failures = watchFailures(beginning.clock, beginning.logger);
  const feeds: FeedWakes[] = [];
  const recorded = await openRecorded(config, isNewSecret, {
    onFailure: failures.report,
    onHint: () => wakeAll(feeds),
  });
  return { ...recorded, ...beginning, failures, feeds };
};
