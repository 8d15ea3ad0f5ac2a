import type { Logger } from 'pino';
import type { Clock, Random } from './app/ports.ts';
import type { Config, ServeOptions } from './config.ts';
import { watchFailures, type Failures } from './entrypoints/monitor/failures.ts';
import { wakeAll, type FeedWakes } from './feed-wakes.ts';
import { openLogger, logTo } from './log.ts';
import { openRecorded, type Recorded } from './open-recorded.ts';
import { systemClock, systemRandom } from './system.ts';

/** What may be put in the place of the real thing. */
export type GroundOptions = ServeOptions & {
  readonly clock?: Clock;
  readonly random?: Random;
  readonly logger?: Logger;
};

/** What the service stands on. Whatever could keep it from starting is found out here. */
export type Ground = Recorded & {
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly failures: Failures;
  /** Whoever is to be woken by a change; others may be added. */
  readonly feeds: FeedWakes[];
};

const standardError = 2;

export const openGround = async (
  config: Config,
  { clock = systemClock, random = systemRandom, isNewSecret = false, ...options }: GroundOptions,
): Promise<Ground> => {
  const logger = options.logger ?? openLogger(config.logLevel, logTo(standardError));
  const failures = watchFailures(clock, logger);
  const feeds: FeedWakes[] = [];
  const recorded = await openRecorded(config, isNewSecret, {
    onFailure: failures.report,
    onHint: () => wakeAll(feeds),
  });
  return { ...recorded, clock, random, logger, failures, feeds };
};
