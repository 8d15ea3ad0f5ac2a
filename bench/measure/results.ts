import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import type { Settings } from './settings.ts';

/** Stores the last measurement of each scenario in a file. */

export type Result = Outcome & {
  readonly measuredAt: string;
  readonly isQuick: boolean;
  readonly settings: Settings;
  readonly machine: {
    readonly node: string;
    readonly platform: string;
    readonly processor: string;
    readonly cores: number;
    /** The load average of the last minute. */
    readonly load: number;
  };
};

const folder = join(import.meta.dirname, '..', 'results');
const fileOf = (scenario: string): string => join(folder, `${scenario}.json`);

export const writeResult = (outcome: Outcome, settings: Settings, isQuick: boolean): void => {
  const result: Result = {
    measuredAt: new Date().toISOString(),
    isQuick,
    settings,
    machine: {
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      processor: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      load: loadavg()[0] ?? Number.NaN,
    },
    ...outcome,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(outcome.scenario), `${JSON.stringify(result, null, 2)}\n`);
};

/** Null if there is no measurement, or only one with `quick`. */
export const readResult = (scenario: string): Result | null => {
  if (!existsSync(fileOf(scenario))) return null;
  const result = JSON.parse(readFileSync(fileOf(scenario), 'utf8')) as Result;
  return result.isQuick ? null : result;
};
