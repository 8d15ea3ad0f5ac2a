import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts for its processes. A figure that the system does not provide is NaN. */

/** A thread by its name; those that differ by a number only, as the threads of a pool, are one. */
export type Thread = {
  readonly name: string;
  readonly count: number;
  /** Seconds on a core. */
  readonly ran: number;
  /** Seconds in which it could have run, and had to wait for a core. */
  readonly waited: number;
};

/** The threads of a process, with what each has had since it began. */
export const threadsOf = (pid: number | undefined): readonly Thread[] =>
  entriesOf(`/proc/${pid}/task`).map((task) => {
    const folder = `/proc/${pid}/task/${task}`;
    const name = textOf(`${folder}/comm`) ?? '';
    const [ran, waited] = schedulingOf(folder);
    return { name: stemOf(name), count: 1, ran, waited };
  });

/** A thread’s name without the number of its kind, and without `node-` before it. */
const stemOf = (name: string): string =>
  name
    .trim()
    .replace(/^node-/, '')
    .replace(/-?\d+$/, '');

/** A process with its children, those that have ended among them, in seconds. */
export const familySecondsOf = (pid: number): number => {
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

/** What a process holds in memory, in bytes. */
export const residentBytesOf = (pid: number | undefined): number => {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1];
  return Number(kib ?? Number.NaN) * 1_024;
};

/**
 * What all cores have done since the machine started, in seconds, and what was taken from them by
 * other machines on the same hardware.
 */
export const machineSeconds = (): number => {
  const line = /^cpu +(.*)$/m.exec(textOf('/proc/stat') ?? '')?.[1];
  const ticks = line?.split(' ').slice(0, fieldCount).map(Number) ?? [Number.NaN];
  return sum(ticks.filter((_, field) => !idleFields.has(field))) / ticksPerSecond;
};

/** Linux counts in hundredths of a second for every program that reads these figures. */
const ticksPerSecond = 100;
/** Where the parent and the time of ended children stand after the program’s name. */
const [parentField, endedField] = [1, 13];
/** In the first line of /proc/stat: idle time, and waiting for a disk. */
const idleFields: ReadonlySet<number> = new Set([3, 4]);
/** The eighth is what other machines took; those after it count the same time again. */
const fieldCount = 8;
const nanosecondsPerSecond = 1e9;

/** Nanoseconds on a core and nanoseconds of waiting for one stand first. */
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
