import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { rowsOf } from '../../test/support/database.ts';
import { until } from '../../test/support/until.ts';
import type { Program } from './program.ts';

/** One PostgreSQL server with its own data and port, which a run can stop and start. */
export type Server = {
  readonly port: number;
  /** The operator's address of the database. */
  readonly operatorUrl: string;
  /** Resolves when it accepts the operator's connection. */
  readonly start: (settings: readonly string[]) => Promise<void>;
  /** `fast` closes connections and writes all data. `immediate` stops at once, as in a crash. */
  readonly stop: (mode: keyof typeof signals) => Promise<void>;
  /** Sends SIGKILL to all its processes. */
  readonly kill: () => Promise<void>;
  /** Sends SIGSTOP or SIGCONT to all its processes. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  readonly isRunning: () => boolean;
};

/** The signals that `pg_ctl stop` uses for its modes. */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
const startPatienceMs = 60_000;

type PostgresSetup = {
  readonly program: Program;
  readonly data: string;
  readonly logFile: string;
  readonly port: number;
  readonly operatorUrl: string;
};

export const createServerAt = ({
  program,
  data,
  logFile,
  port,
  operatorUrl,
}: PostgresSetup): Server => {
  let child: ChildProcess | null = null;

  const isRunning = (): boolean =>
    child !== null && child.exitCode === null && child.signalCode === null;
  const endWith = async (end: (running: ChildProcess) => void): Promise<void> => {
    if (child === null || !isRunning()) return;
    const ended = once(child, 'exit');
    end(child);
    await ended;
  };
  return {
    port,
    operatorUrl,
    isRunning,
    start: async (settings) => {
      if (isRunning()) throw new Error(`PostgreSQL runs already on port ${port}`);
      const options = settings.flatMap((setting) => ['-c', setting]);
      child = endWithUs(program.serve(['-D', data, '-p', String(port), ...options], logFile));
      await until(
        `PostgreSQL answers on port ${port}`,
        () => !isRunning() || answers(operatorUrl),
        startPatienceMs,
      );
      if (!isRunning()) throw new Error(`PostgreSQL ended:\n${lastLines(logFile)}`);
    },
    stop: (mode) => endWith((running) => running.kill(signals[mode])),
    kill: () => endWith((running) => signalAll(running, 'SIGKILL')),
    signal: (name) => {
      if (child !== null && isRunning()) signalAll(child, name);
    },
  };
};

/** Lists its processes before it dies, because a dead server has no children, and again, because it may have started more. */
const signalAll = (server: ChildProcess, name: NodeJS.Signals): void => {
  const before = childrenOf(server.pid);
  server.kill(name);
  for (const pid of new Set([...before, ...childrenOf(server.pid)])) signalOne(pid, name);
};

/** Kills the server when this process exits. */
const endWithUs = (server: ChildProcess): ChildProcess => {
  const end = (): void => {
    server.kill('SIGCONT');
    server.kill('SIGQUIT');
  };
  process.on('exit', end);
  server.once('exit', () => process.off('exit', end));
  return server;
};

const answers = (url: string): Promise<boolean> =>
  rowsOf(url, 'select 1').then(
    () => true,
    () => false,
  );

const childrenOf = (parent: number | undefined): readonly number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));

/** Ignores processes that have ended meanwhile. */
const signalOne = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const shownLines = 20;
const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').split('\n').slice(-shownLines).join('\n');

/** Below the ports of outgoing connections, so that the port is still free after a restart. */
const ports = { from: 20_000, count: 10_000, step: 7 } as const;

export const findFreePort = async (start: number): Promise<number> => {
  for (let nth = 0; ; nth += 1) {
    const port = ports.from + ((start + nth * ports.step) % ports.count);
    if (await isFree(port)) return port;
    if (nth === ports.count) throw new Error('No port is free');
  }
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const isListening = new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  server.listen(port, '127.0.0.1');
  if (!(await isListening)) return false;
  server.close();
  await once(server, 'close');
  return true;
};
