import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** A Node program in a process of its own, so that nothing measured shares a core with its load. */
export type Child = {
  /** The first line it printed. */
  readonly greeting: string;
  readonly cpuSeconds: () => number | null;
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
};

const greetingWithinMs = 15_000;
const endWithinMs = 12_000;

export type Program = {
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** What it logs goes to the end of this file. */
  readonly logFile: string;
};

/** Starts a program, waits for its first line, and ends it once the work is done. */
export const withChild = async <Value>(
  program: Program,
  work: (child: Child) => Promise<Value>,
): Promise<Value> => {
  const child = start(program);
  // Unlike at 'exit', everything it has printed is read by then.
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // A bench that is stopped half-way leaves nothing running.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const greeting = await firstLine(child, exited).catch((error: unknown) => {
      const log = readFileSync(program.logFile, 'utf8');
      throw new Error(`${program.args.join(' ')} did not start\n${log}`, { cause: error });
    });
    return await work({
      greeting,
      cpuSeconds: () => cpuSecondsOf(child.pid),
      signal: (name) => child.kill(name),
    });
  } finally {
    await end(child, exited);
    process.off('exit', kill);
  }
};

const start = ({ args, environment, logFile }: Program): ChildProcess => {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  return child;
};

/** Asks it to end, and insists if it does not. */
const end = async (child: ChildProcess, exited: Promise<void>): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const isOver = await Promise.race([
    exited.then(() => true),
    pause(endWithinMs, false, { ref: false }),
  ]);
  if (!isOver) child.kill('SIGKILL');
  await exited;
};

const firstLine = (child: ChildProcess, exited: Promise<void>): Promise<string> => {
  const { stdout } = child;
  if (stdout === null) throw new Error('The output of a child is piped');
  const lines = createInterface({ input: stdout });
  return Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    exited.then(() => Promise.reject(new Error('It ended before it said anything'))),
    pause(greetingWithinMs, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('It said nothing')),
    ),
  ]);
};

/** Linux counts processor time in hundredths of a second for every program that reads it from here. */
const ticksPerSecond = 100;
/** Where user and system time stand after the name of the program, which may hold spaces. */
const userTimeField = 11;

/** What the process has used of the processors so far, or null where the system does not tell. */
const cpuSecondsOf = (pid: number | undefined): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [user, system] = fields.slice(userTimeField);
    return (Number(user) + Number(system)) / ticksPerSecond;
  } catch {
    return null;
  }
};
