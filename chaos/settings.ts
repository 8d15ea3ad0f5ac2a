import { parseArgs } from 'node:util';
import { isFailureName, failureNames, type FailureName } from './failures/names.ts';

/** What a run was asked for: `npm run chaos -- [--minutes 10] [--seed 7] [--only kill,freeze] [--keep]`. */
export type Settings = {
  readonly durationMs: number;
  /** The same seed makes the same choices; when they apply, the machine decides. */
  readonly seed: number;
  readonly failures: readonly FailureName[];
  /** Leaves the folder with all logs and data behind. */
  readonly keepFolder: boolean;
};

const defaultMinutes = '2';
const seedsCount = 2 ** 31;

/** @throws Error that says what is wrong with the arguments */
export const readSettings = (args: readonly string[]): Settings => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: defaultMinutes },
      seed: { type: 'string', default: String(Math.floor(Math.random() * seedsCount)) },
      only: { type: 'string', default: failureNames.join() },
      keep: { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  const seed = Number(values.seed);
  const failures = values.only.split(',');
  if (!(minutes > 0)) throw new Error(`--minutes must be more than 0, got ${values.minutes}`);
  if (!Number.isInteger(seed)) throw new Error(`--seed must be a whole number, got ${values.seed}`);
  const unknown = failures.filter((name) => !isFailureName(name));
  if (unknown.length > 0) {
    throw new Error(`--only knows ${failureNames.join(', ')}, and not ${unknown.join(', ')}`);
  }
  return {
    durationMs: minutes * 60_000,
    seed,
    failures: failures.filter(isFailureName),
    keepFolder: values.keep,
  };
};
