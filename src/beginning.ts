import type { Logger } from 'pino';
import type { Clock, Random } from './app/ports.ts';
import type { Config } from './config.ts';
import { openLogger, logTo } from './log.ts';
import { systemClock, systemRandom } from './system.ts';

/** What every thread begins with. */
export type Beginning = { readonly clock: Clock; readonly random: Random; readonly logger: Logger };

const standardError = 2;

/** Of the real things, but for those that something was put in the place of. */
export const beginningOf = (
  { logLevel }: Pick<Config, 'logLevel'>,
  { clock = systemClock, random = systemRandom, logger }: Partial<Beginning> = {},
): Beginning => ({
  clock,
  random,
  logger: logger ?? openLogger(logLevel, logTo(standardError)),
});
