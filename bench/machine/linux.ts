import { readdirSync, readFileSync } from 'node:fs';

/** Reads the counters that Linux has for processes. A figure that the system does not provide is NaN. */

/**
 * The threads of one name. The threads of a pool count as one, because their names differ only by a number.
 */
export type Thread = {
  readonly name: string;
  readonly count: number;
  /** Seconds of processor time. */
  readonly ran: number;
  /** Seconds of waiting for a core. */
  readonly waited: number;
};

/** The threads of a process, with their seconds since they started. */
export const threadsOf = (pid: number | undefined): readonly Thread[] =>
  entriesOf(`/proc/${pid}/task`).map((task) => {
    const folder = `/proc/${pid}/task/${task}`;
    const name = textOf(`${folder}/comm`) ?? '';
    const [ran, waited] = schedulingOf(folder);
    return { name: poolNameOf(name), count: 1, ran, waited };
  });

/** A thread’s name without its number and without the prefix `node-`. */
const poolNameOf = (name: string): string =>
  name
    .trim()
    .replace(/^node-/, '')
    .replace(/-?\d+$/, '');

/** The processor time of a process and its children, including ended ones, in seconds. */
export const processTreeSecondsOf = (pid: number): number => {
  const ended = fieldsOf(pid).slice(endedField, endedField + 2);
  const children = entriesOf('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => fieldsOf(child)[parentField] === pid);
  return sum([
    ...ended.map((ticks) => ticks / ticksPerSecond),
    ...[pid, ...children].flatMap(threadsOf).map(({ ran }) => ran),
  ]);
};

/** The resident memory of a process, in bytes. */
export const residentBytesOf = (pid: number | undefined): number => {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1];
  return Number(kib ?? Number.NaN) * 1_024;
};

/**
 * The busy time of all cores since the machine started, in seconds. It includes the time that other
 * virtual machines on the same hardware took.
 */
export const machineSeconds = (): number => {
  const line = /^cpu +(.*)$/m.exec(textOf('/proc/stat') ?? '')?.[1];
  const ticks = line?.split(' ').slice(0, fieldCount).map(Number) ?? [Number.NaN];
  return sum(ticks.filter((_, field) => !idleFields.has(field))) / ticksPerSecond;
};

/** Linux reports these figures in hundredths of a second. */
const ticksPerSecond = 100;
/** The fields after the program’s name with the parent and with the time of ended children. */
const [parentField, endedField] = [1, 13];
/** The fields in the first line of /proc/stat with idle time and with waiting for a disk. */
const idleFields: ReadonlySet<number> = new Set([3, 4]);
/** The eighth field is the time that other machines took. The fields after it count the same time again. */
const fieldCount = 8;
const nanosecondsPerSecond = 1e9;

/** Reads the first two fields: nanoseconds on a core, and nanoseconds of waiting for one. */
const schedulingOf = (folder: string): readonly [ran: number, waited: number] => {
  const [ran, waited] = (textOf(`${folder}/schedstat`) ?? '').split(' ').map(Number);
  return [
    (ran ?? Number.NaN) / nanosecondsPerSecond,
    (waited ?? Number.NaN) / nanosecondsPerSecond,
  ];
};

const fieldsOf = (pid: number): readonly number[] =>
  textOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ').map(Number) ?? [];

const entriesOf = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
