import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { killOnExit } from '../../test/support/child-exit.ts';

/** A Node program in its own process, so that a measured program shares no thread with its load generator. */
export type Child = {
  readonly pid: number | undefined;
  /** The first line that the program printed. */
  readonly firstLine: string;
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  /** Sends a message to a program with `hasMessages`, and resolves to its answer. */
  readonly request: (message: object) => Promise<unknown>;
};

/** Long enough for a busy machine. */
const startMsMaxDefault = 300_000;
const endMsMax = 120_000;

export type Program = {
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The file to which the program's log is appended. */
  readonly logFile: string;
  readonly hasMessages?: boolean;
  /** The longest wait for its first line. */
  readonly startMsMax?: number;
};

/** Starts a program, waits for its first line, and ends it once the work is done. */
export const withChild = async <Value>(
  program: Program,
  work: (child: Child) => Promise<Value>,
): Promise<Value> => {
  const child = start(program);
  // At 'close', unlike at 'exit', all output of the process has been read.
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const described = (what: string, cause: unknown): Error =>
    new Error(`${program.args.join(' ')} ${what}\n${readFileSync(program.logFile, 'utf8')}`, {
      cause,
    });
  const endedEarly = exited.then(() => Promise.reject(described('ended too early', null)));
  endedEarly.catch(() => undefined);
  try {
    const firstLine = await readFirstLine(
      child,
      exited,
      program.startMsMax ?? startMsMaxDefault,
    ).catch((error: unknown) => {
      throw described('did not start', error);
    });
    const { pid } = child;
    const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => void child.kill(name);
    const request = async (message: object): Promise<unknown> => {
      const answer = once(child, 'message');
      child.send(message);
      const [value] = (await Promise.race([answer, endedEarly])) as [unknown];
      return value;
    };
    return await work({ pid, firstLine, signal, request });
  } finally {
    await end(child, exited);
  }
};

/** Pauses the service during the work, because it writes mails to the same disk. */
export const whilePaused = async <Value>(
  { signal }: Pick<Child, 'signal'>,
  work: () => Promise<Value>,
): Promise<Value> => {
  signal('SIGSTOP');
  try {
    return await work();
  } finally {
    signal('SIGCONT');
  }
};

const start = ({ args, environment, logFile, hasMessages = false }: Program): ChildProcess => {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: hasMessages ? ['ignore', 'pipe', log, 'ipc'] : ['ignore', 'pipe', log],
  });
  closeSync(log);
  killOnExit(child);
  return child;
};

/** Sends SIGTERM, and SIGKILL if the process does not exit in time. */
const end = async (child: ChildProcess, exited: Promise<void>): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const isOver = await Promise.race([
    exited.then(() => true),
    pause(endMsMax, false, { ref: false }),
  ]);
  if (!isOver) child.kill('SIGKILL');
  await exited;
};

const readFirstLine = (
  child: ChildProcess,
  exited: Promise<void>,
  withinMs: number,
): Promise<string> => {
  const { stdout } = child;
  if (stdout === null) throw new Error('The output of a child is piped');
  const lines = createInterface({ input: stdout });
  return Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    exited.then(() => Promise.reject(new Error('It exited before its first output'))),
    pause(withinMs, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('It printed nothing')),
    ),
  ]);
};
