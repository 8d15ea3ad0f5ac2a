import { beginningOf, type Beginning, type BeginningOptions } from './beginning.ts';
import type { Config } from './config.ts';
import { watchFailures, type Failures } from './entrypoints/monitor/failures.ts';
import { wakeAll, type FeedWakes } from './feed-wakes.ts';
import { openRecorded, type Recorded } from './open-recorded.ts';

/** Said when the service is started, rather than by the environment. */
export type ServeOptions = {
  /** Only shows what is stored: nothing is taken, nothing is sent, and nothing happens by the clock. */
  readonly isQuiet?: boolean;
  /** Goes on under another secret, without what was worth something under the last one. */
  readonly isNewSecret?: boolean;
  /** The database was restored from a backup, for the first time or again after a restore that is confirmed. */
  readonly restored?: 'once' | 'again';
};

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
