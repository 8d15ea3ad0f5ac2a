import { availableParallelism } from 'node:os';
import { processTreeSecondsOf, machineSeconds, threadsOf, type Thread } from './linux.ts';

/** How many seconds of processor time each side used during a measurement. */
export type Usage = {
  /** The duration of the measurement. */
  readonly elapsed: number;
  /** The threads of the measured service or yardstick, the busiest first. */
  readonly program: readonly Thread[];
  /** The threads of the load generator. */
  readonly load: readonly Thread[];
  /** The processes of the database server; null if there is none. */
  readonly database: number | null;
  /** The time of all neighbours: other programs, and other virtual machines on the same hardware. */
  readonly others: number;
  readonly cores: number;
};

export type Measured = {
  readonly program?: number | undefined;
  /** The main process of a database server. */
  readonly database?: number | undefined;
  /** Further processes that generate load. */
  readonly load?: readonly (number | undefined)[];
};

/** Starts a measurement, and returns a function that ends it. Pass a program that was started meanwhile. */
export const watchProcessors = ({
  program,
  database,
  load = [],
}: Measured): ((startedAtRun?: number) => Usage) => {
  const read = (measured: number | undefined) => ({
    atMs: performance.now(),
    program: mergeByName(threadsOf(measured)),
    load: mergeByName([process.pid, ...load].flatMap(threadsOf)),
    database: database === undefined ? null : processTreeSecondsOf(database),
    machine: machineSeconds(),
  });
  const before = read(program);
  return (startedAtRun = program) => {
    const after = read(startedAtRun);
    const known = {
      program: differences(before.program, after.program),
      load: differences(before.load, after.load),
      database: after.database === null ? null : after.database - (before.database ?? 0),
    };
    const machine = after.machine - before.machine;
    return {
      elapsed: (after.atMs - before.atMs) / 1_000,
      ...known,
      others: Math.max(0, machine - usedBy(known) - ranOf(known.load)),
      cores: availableParallelism(),
    };
  };
};

/** The processor time of the measured program and of its database. */
export const usedBy = ({ program, database }: Pick<Usage, 'program' | 'database'>): number =>
  ranOf(program) + (database ?? 0);

export const ranOf = (threads: readonly Thread[]): number =>
  threads.reduce((total, { ran }) => total + ran, 0);

/** The share of the machine that neighbours took. */
export const neighboursShareOf = ({ others, elapsed, cores }: Usage): number =>
  others / (elapsed * cores);

/** Combines several measurements of the same program into one. */
export const combineUsages = (usages: readonly Usage[]): Usage => {
  const total = (valueOf: (usage: Usage) => number): number =>
    usages.reduce((sum, usage) => sum + valueOf(usage), 0);
  const hasDatabase = usages.some(({ database }) => database !== null);
  // Each measurement has the same threads, so their numbers are not added up.
  const merged = (threads: readonly Thread[]): readonly Thread[] =>
    mergeByName(threads).map((thread) => ({
      ...thread,
      count: Math.max(
        ...threads.filter(({ name }) => name === thread.name).map((each) => each.count),
      ),
    }));
  return {
    elapsed: total(({ elapsed }) => elapsed),
    program: merged(usages.flatMap(({ program }) => program)),
    load: merged(usages.flatMap(({ load }) => load)),
    database: hasDatabase ? total(({ database }) => database ?? 0) : null,
    others: total(({ others }) => others),
    cores: Math.max(...usages.map(({ cores }) => cores)),
  };
};

const mergeByName = (threads: readonly Thread[]): readonly Thread[] => {
  const all = new Map<string, Thread>();
  for (const { name, count, ran, waited } of threads) {
    const known = all.get(name) ?? { count: 0, ran: 0, waited: 0 };
    all.set(name, {
      name,
      count: known.count + count,
      ran: known.ran + ran,
      waited: known.waited + waited,
    });
  }
  return [...all.values()].toSorted((one, other) => other.ran - one.ran);
};

/** The differences by thread. A thread that ended in between is missing, but no important thread ends. */
const differences = (before: readonly Thread[], after: readonly Thread[]): readonly Thread[] =>
  after
    .map((thread) => {
      const known = before.find(({ name }) => name === thread.name);
      return {
        ...thread,
        ran: Math.max(0, thread.ran - (known?.ran ?? 0)),
        waited: Math.max(0, thread.waited - (known?.waited ?? 0)),
      };
    })
    .toSorted((one, other) => other.ran - one.ran);
