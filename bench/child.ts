import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** A Node program in a process of its own, so that nothing measured shares a core with its load. */
export type Child = AsyncDisposable & {
  /** The first line it printed. */
  readonly greeting: string;
  readonly cpuSeconds: () => number | null;
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
};

const greetingWithinMs = 15_000;
const endWithinMs = 12_000;

/**
 * Starts a program and waits for its first line; what it logs goes into the file. Disposing of it asks
 * it to end, and insists if it does not.
 */
export const startChild = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  logFile: string,
): Promise<Child> => {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const isOver = await Promise.race([exited.then(() => true), pause(endWithinMs, false)]);
    if (!isOver) child.kill('SIGKILL');
    await exited;
  };
  try {
    const greeting = await firstLine(child, exited);
    return {
      greeting,
      cpuSeconds: () => cpuSecondsOf(child.pid),
      signal: (name) => child.kill(name),
      [Symbol.asyncDispose]: end,
    };
  } catch (error) {
    await end();
    throw new Error(`${args.join(' ')} did not start\n${readFileSync(logFile, 'utf8')}`, {
      cause: error,
    });
  }
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
