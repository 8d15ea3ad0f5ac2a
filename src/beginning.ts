import type { Logger } from 'pino';
import type { Clock, Random } from './app/ports.ts';
import type { Config } from './config.ts';
import { openLogger, logTo } from './log.ts';
import { systemRandom, systemSources } from './system.ts';
import { trustedClock, type ClockMemory } from './trusted-clock.ts';

/** What every thread begins with. */
export type Beginning = { readonly clock: Clock; readonly random: Random; readonly logger: Logger };

/** Replacements for the clock, randomness and log, and the memory that the clocks of all threads share. */
export type BeginningOptions = Partial<Beginning> & { readonly clockMemory?: ClockMemory };

const standardError = 2;

/** The real ones, except those that are replaced. */
export const beginningOf = (
  { logLevel }: Pick<Config, 'logLevel'>,
  { clock, clockMemory, random = systemRandom, logger }: BeginningOptions = {},
): Beginning => ({
  clock: clock ?? trustedClock(systemSources, clockMemory),
  random,
  logger: logger ?? openLogger(logLevel, logTo(standardError)),
});
