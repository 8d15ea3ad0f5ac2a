import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Who uses the processors while something is measured, as Linux counts it. */

/** Shares of one core; null where the system does not tell, or where there is no such process. */
export type Usage = {
  readonly service: number | null;
  /** Of the service's own thread, which runs all of its JavaScript. */
  readonly serviceThread: number | null;
  readonly load: number | null;
  readonly database: number | null;
  /** What everything else on the machine used at the same time. */
  readonly others: number | null;
  readonly cores: number;
};

export type Measured = {
  readonly service: number | undefined;
  /** A database server, with all of its processes. */
  readonly database?: number | undefined;
  /** Processes that make load besides this one. */
  readonly load?: readonly (number | undefined)[];
};

/** Returns how to end the measurement. */
export const watchProcessors = ({ service, database, load = [] }: Measured): (() => Usage) => {
  const read = () => ({
    atMs: performance.now(),
    service: secondsOf(`${service}`),
    serviceThread: secondsOf(`${service}/task/${service}`),
    load: sum([process.pid, ...load].map((pid) => secondsOf(`${pid}`))),
    database: database === undefined ? null : secondsOfFamily(database),
    machine: secondsOfMachine(),
  });
  const before = read();
  return () => {
    const after = read();
    const seconds = (after.atMs - before.atMs) / 1_000;
    const share = (name: Exclude<keyof typeof before, 'atMs'>): number | null => {
      const [from, to] = [before[name], after[name]];
      return from === null || to === null ? null : (to - from) / seconds;
    };
    const known = [share('service'), share('load'), share('database')];
    const [machine, ours] = [share('machine'), sum(known.map((each) => each ?? 0))];
    return {
      service: share('service'),
      serviceThread: share('serviceThread'),
      load: share('load'),
      database: share('database'),
      others: machine === null || ours === null ? null : Math.max(0, machine - ours),
      cores: availableParallelism(),
    };
  };
};

/** What a process has used since its start. */
export const processorSecondsOf = (pid: number | undefined): number | null => secondsOf(`${pid}`);

/** What a process holds in memory, in bytes; null where the system does not tell. */
export const residentBytesOf = (pid: number | undefined): number | null => {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1];
  return kib === undefined ? null : Number(kib) * 1_024;
};

/** Linux counts processor time in hundredths of a second for every program that reads it from here. */
const ticksPerSecond = 100;
/** Where the parent, user and system time and those of ended children stand after the program's name. */
const [parentField, userField, endedField] = [1, 11, 13];

const fieldsOf = (task: string): readonly number[] | null =>
  textOf(`/proc/${task}/stat`)?.split(') ').at(-1)?.split(' ').map(Number) ?? null;

const secondsOf = (task: string): number | null => {
  const [user, system] = fieldsOf(task)?.slice(userField) ?? [];
  return user === undefined || system === undefined ? null : (user + system) / ticksPerSecond;
};

/** A process with its children, those that have ended among them. */
const secondsOfFamily = (pid: number): number | null => {
  const ended = fieldsOf(`${pid}`)?.slice(endedField, endedField + 2) ?? [];
  const children = processes().filter((child) => fieldsOf(child)?.[parentField] === pid);
  return sum([
    ...ended.map((ticks) => ticks / ticksPerSecond),
    ...[`${pid}`, ...children].map((each) => secondsOf(each) ?? 0),
  ]);
};

const processes = (): readonly string[] => {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
};

/** The fields of idle time and of waiting for a disk in the first line of /proc/stat. */
const idleFields: ReadonlySet<number> = new Set([3, 4]);
/** Those after these count the same time again. */
const fieldCount = 8;

const secondsOfMachine = (): number | null => {
  const line = /^cpu +(.*)$/m.exec(textOf('/proc/stat') ?? '')?.[1];
  const ticks = line?.split(' ').slice(0, fieldCount).map(Number);
  return ticks === undefined
    ? null
    : ticks.reduce((total, each, field) => total + (idleFields.has(field) ? 0 : each), 0) /
        ticksPerSecond;
};

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce((total, each) => (total === null || each === null ? null : total + each), 0);
