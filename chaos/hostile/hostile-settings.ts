import { parseArgs } from 'node:util';

/** `npm run chaos -- hostile [--requests 1000000] [--minutes 60] [--seed 7] [--from 0] [--connections 24] [--keep]`. */
export type HostileSettings = {
  readonly requests: number;
  /** The time limit, after which the run ends even if requests are left. */
  readonly durationMsMax: number;
  /** The same seed makes the same requests. The order in which they are served depends on the machine. */
  readonly seed: number;
  /** The number of the first attempt, to start where a fault was seen. */
  readonly from: number;
  readonly connections: number;
  readonly keepFolder: boolean;
};

const seedsCount = 2 ** 31;

/** @throws Error that explains invalid arguments */
export const readHostileSettings = (args: readonly string[]): HostileSettings => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '1000000' },
      minutes: { type: 'string', default: 'Infinity' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * seedsCount)) },
      from: { type: 'string', default: '0' },
      connections: { type: 'string', default: '24' },
      keep: { type: 'boolean', default: false },
    },
  });
  const whole = (name: 'requests' | 'seed' | 'from' | 'connections', least: number): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= least) return value;
    throw new Error(`--${name} must be a whole number from ${least}, got ${values[name]}`);
  };
  if (!(Number(values.minutes) > 0)) {
    throw new Error(`--minutes must be more than 0, got ${values.minutes}`);
  }
  return {
    durationMsMax: Number(values.minutes) * 60_000,
    requests: whole('requests', 1),
    seed: whole('seed', 0),
    from: whole('from', 0),
    connections: whole('connections', 1),
    keepFolder: values.keep,
  };
};
