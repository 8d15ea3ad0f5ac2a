import { availableParallelism } from 'node:os';
import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { DailyTime } from './domain/auction/daily-time.ts';
import type { Result } from './domain/base.ts';
import { isTimeZone } from './domain/time-zone.ts';

/** How the kinds of values are written that settings have (`config.ts`). */

export const listOf = (isValid: (item: string) => boolean, wanted: string) =>
  z.string().transform((value, context) => {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    for (const item of items) {
      if (!isValid(item)) context.addIssue(`must be ${wanted}, separated by commas; got ${item}`);
    }
    return items;
  });

/** Written in full, because `1` or `0x7f.1` would be addresses to some and nonsense to others. */
export const isNetwork = (text: string): boolean =>
  text.includes('/')
    ? ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
    : ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
export const isEmail = (text: string): boolean => /^[^\s@,]+@[^\s@,]+$/.test(text);
export const urlOf = (protocols: RegExp, wanted: string) =>
  z.url({ protocol: protocols, error: `must be ${wanted}` });

/** `18:00 Europe/Warsaw`; without a time zone it is UTC. */
export const readDailyTime = (text: string): DailyTime | null => {
  const [, hour, minute, timeZone = 'UTC'] =
    /^\s*([01]?\d|2[0-3]):([0-5]\d)(?:\s+(\S+))?\s*$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined || !isTimeZone(timeZone)) return null;
  return { hour: Number(hour), minute: Number(minute), timeZone };
};

export const databaseUrl = z.string().regex(/^(?:sqlite:(?!:).+|postgres(?:ql)?:\/\/[^/]+\/.+)/, {
  error: 'must be sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE',
});

/** What the operator keeps in a file, named by a setting; the default where it names none. */
export const readSettingsFile = <Value>(
  setting: string,
  file: string | undefined,
  read: (json: unknown) => Result<Value, readonly string[]>,
  byDefault: Value,
  problems: string[],
): Value => {
  if (file === undefined) return byDefault;
  try {
    const reading = read(JSON.parse(readFileSync(file, 'utf8')));
    if (reading.ok) return reading.value;
    problems.push(...reading.problem.map((problem) => `${setting} ${file}: ${problem}`));
  } catch (error) {
    problems.push(`${setting} ${file} cannot be read: ${String(error)}`);
  }
  return byDefault;
};

const frontThreadsMax = 8;
/** More than this the one that writes can seldom keep busy, and each takes some 60 MiB. */
const usualFrontThreadsMax = 4;

/**
 * How many threads speak HTTP beside the one that writes, to which one core is left. Where there is
 * but one core, threads would only take turns on it.
 */
export const frontThreadsOn = (cores: number): number => Math.min(cores - 1, usualFrontThreadsMax);

export const frontThreads = z
  .string()
  .refine((text) => /^\d$/.test(text) && Number(text) <= frontThreadsMax, {
    error: `must be a whole number from 0 to ${frontThreadsMax}`,
  })
  .transform(Number)
  .default(() => frontThreadsOn(availableParallelism()));
