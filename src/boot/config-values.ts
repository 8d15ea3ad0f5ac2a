import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import type { DailyTime } from '../auction/rules/schedule.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { isTimeZone } from '../kernel/time-zone.ts';
import type { SettingProblem } from '../operators/views/setting-json.ts';

/**
 * Reads the text of a setting of the environment. `config.ts` has the settings, and this file the kinds
 * of values that they have. A problem continues the setting's name: "must be …".
 */
export type ValueReader<Value> = (text: string) => Result<Value, string | readonly string[]>;

export type SettingsReader = {
  /** The value of a setting; the default if it is left out or has a problem. */
  readonly read: ReadSetting;
  /** The problems of all settings that were read so far, each with the setting's name. */
  readonly problems: string[];
};

type ReadSetting = {
  <Value>(name: string, reader: ValueReader<Value>, byDefault: NoInfer<Value>): Value;
  <Value>(name: string, reader: ValueReader<Value>, byDefault: null): Value | null;
};

/** An empty variable counts as left out. */
export const settingsReader = (variables: NodeJS.ProcessEnv): SettingsReader => {
  const problems: string[] = [];
  const read = <Value>(name: string, reader: ValueReader<Value>, byDefault: Value): Value => {
    const text = variables[name] ?? '';
    if (text.trim() === '') return byDefault;
    const reading = reader(text);
    if (reading.ok) return reading.value;
    problems.push(...problemLines(name, reading.problem));
    return byDefault;
  };
  return { problems, read };
};

export const problemLines = (
  name: string,
  problem: string | readonly string[],
): readonly string[] => {
  const problems = typeof problem === 'string' ? [problem] : problem;
  return problems.map((each) => `${name} ${each}`);
};

export const anyText: ValueReader<string> = ok;

export const matching =
  (pattern: RegExp, problem: string): ValueReader<string> =>
  (text) =>
    pattern.test(text) ? ok(text) : no(problem);

export const choiceSetting =
  <Value extends string>(values: readonly Value[]): ValueReader<Value> =>
  (text) => {
    const value = values.find((each) => each === text);
    return value === undefined ? no(`must be one of ${values.join(', ')}`) : ok(value);
  };

export const wholeNumber =
  (unit: string, max: number): ValueReader<number> =>
  (text) =>
    /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max
      ? ok(Number(text))
      : no(`must be a whole number of ${unit} from 1 to ${max}`);

export const listSetting =
  (isValid: (item: string) => boolean, expected: string): ValueReader<readonly string[]> =>
  (text) => {
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    const wrong = items.filter((item) => !isValid(item));
    return wrong.length === 0
      ? ok(items)
      : no(wrong.map((item) => `must be ${expected}, separated by commas; got ${item}`));
  };

/** Accepts addresses and ranges written in full only: programs disagree on what `1` or `0x7f.1` means. */
export const isNetwork = (text: string): boolean =>
  text.includes('/')
    ? ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
    : ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** Whether a name or an address is that of this machine. */
export const isLoopback = (hostname: string): boolean => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'loopback';
  return /^(?:.+\.)?localhost$/i.test(host);
};

export const isEmail = (text: string): boolean => /^[^\s@,]+@[^\s@,]+$/.test(text);

export const httpUrl: ValueReader<string> = (text) =>
  /^https?:\/\//i.test(text.trim()) && URL.canParse(text)
    ? ok(text.trim())
    : no('must be an http or https address');

/** `18:00 Europe/Warsaw`; without a time zone it is UTC. */
export const readDailyTime = (text: string): DailyTime | null => {
  const [, hour, minute, timeZone = 'UTC'] =
    /^\s*([01]?\d|2[0-3]):([0-5]\d)(?:\s+(\S+))?\s*$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined || !isTimeZone(timeZone)) return null;
  return { hour: Number(hour), minute: Number(minute), timeZone };
};

export const databaseUrl = matching(
  /^(?:sqlite:(?!:).+|postgres(?:ql)?:\/\/[^/]+\/.+)/,
  'must be sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE',
);

/** A setting that names a JSON file; the path is null if it is left out. */
export type SettingsFile = { readonly setting: string; readonly path: string | null };

/** Reads the value in a file; the default if no file is named or the file has problems. */
export const readSettingsFile = <Value>(
  problems: SettingsReader['problems'],
  { setting, path }: SettingsFile,
  reader: (json: unknown) => Result<Value, readonly SettingProblem[]>,
  byDefault: Value,
): Value => {
  if (path === null) return byDefault;
  try {
    const reading = reader(JSON.parse(readFileSync(path, 'utf8')));
    if (reading.ok) return reading.value;
    for (const { field, problem } of reading.problem) {
      const parts = [`${setting} ${path}:`, field, problem];
      problems.push(parts.filter((part) => part !== '').join(' '));
    }
  } catch (error) {
    problems.push(`${setting} ${path} cannot be read: ${String(error)}`);
  }
  return byDefault;
};
