import type { Logger } from 'pino';
import type { Clock, Random } from './app/ports.ts';
import type { Config } from './config.ts';
import { openLogger, logTo } from './log.ts';
import { systemRandom, systemSources } from './system.ts';
import { trustedClock } from './trusted-clock.ts';

/** What the service begins with. */
export type Beginning = { readonly clock: Clock; readonly random: Random; readonly logger: Logger };

/** Replacements for the clock, randomness and log. */
export type BeginningOptions = Partial<Beginning>;

const standardError = 2;

/** The real ones, except those that are replaced. */
export const beginningOf = (
  { logLevel }: Pick<Config, 'logLevel'>,
  { clock, random = systemRandom, logger }: BeginningOptions = {},
): Beginning => ({
  clock: clock ?? trustedClock(systemSources),
  random,
  logger: logger ?? openLogger(logLevel, logTo(standardError)),
});
