import { parseArgs } from 'node:util';
import { isFailureName, failureNames, type FailureName } from './failures/names.ts';

/**
 * The options of a run: `npm run chaos -- [--minutes 10] [--seed 7] [--only kill,freeze] [--kills
 * 3] [--failovers 1] [--keep]`.
 */
export type Settings = {
  readonly durationMs: number;
  /** The same seed makes the same choices. Their exact times depend on the machine. */
  readonly seed: number;
  readonly failures: Failures;
  /** Whether the folder with all logs and data remains. */
  readonly keepFolder: boolean;
};

/** The failures: some kinds at random until the time is over, or a fixed number of kills and failovers. */
export type Failures =
  | { readonly any: readonly FailureName[] }
  | { readonly kills: number; readonly failovers: number };

const defaultMinutes = '2';
const seedsCount = 2 ** 31;

/** @throws Error that explains invalid arguments */
export const readSettings = (args: readonly string[]): Settings => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: defaultMinutes },
      seed: { type: 'string', default: String(Math.floor(Math.random() * seedsCount)) },
      only: { type: 'string' },
      kills: { type: 'string' },
      failovers: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  const seed = Number(values.seed);
  if (!(minutes > 0)) throw new Error(`--minutes must be more than 0, got ${values.minutes}`);
  if (!Number.isInteger(seed)) throw new Error(`--seed must be a whole number, got ${values.seed}`);
  return {
    durationMs: minutes * 60_000,
    seed,
    failures: failuresIn(values),
    keepFolder: values.keep,
  };
};

type FailureOptions = Readonly<Partial<Record<'only' | 'kills' | 'failovers', string>>>;

const failuresIn = ({ only, kills, failovers }: FailureOptions): Failures => {
  if (kills === undefined && failovers === undefined) {
    const names = only?.split(',') ?? failureNames;
    const unknown = names.filter((name) => !isFailureName(name));
    if (unknown.length === 0) return { any: names.filter(isFailureName) };
    throw new Error(`--only knows ${failureNames.join(', ')}, and not ${unknown.join(', ')}`);
  }
  if (only !== undefined) throw new Error('--only goes with neither --kills nor --failovers');
  return {
    kills: countIn('kills', kills, Number.MAX_SAFE_INTEGER),
    // There is only one standby.
    failovers: countIn('failovers', failovers, 1),
  };
};

const countIn = (name: string, value: string | undefined, most: number): number => {
  const count = Number(value ?? 0);
  if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  throw new Error(`--${name} must be a whole number from 0 to ${most}, got ${value}`);
};
