import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killOnExit } from './child-exit.ts';
import { databaseIn, makeFolder, removeFolder } from './database.ts';
import { secret } from './service.ts';
import { until } from './until.ts';

/** The service as a separate process, which can be killed and started again on the same folder. */
export type ServerProcess = {
  readonly folder: string;
  /** The address of its database. */
  readonly database: string;
  /** The current address. Each start uses another port. */
  readonly url: () => string;
  readonly isAlive: () => boolean;
  /** The ID of the running process. */
  readonly pid: () => number;
  /** Starts the process and returns at once. */
  readonly spawn: (...flags: readonly string[]) => void;
  /** Resolves when the service listens. Fails with its output if it ends before. */
  readonly listens: () => Promise<void>;
  /** Starts the process. Resolves when all addresses are answered. */
  readonly start: (...flags: readonly string[]) => Promise<void>;
  /** The duration of the last completed start. */
  readonly startedWithinMs: () => number;
  /** Sends SIGKILL. Resolves when the process has ended. */
  readonly kill: () => Promise<void>;
  /** Sends SIGTERM, and returns how the process ended. */
  readonly terminate: () => Promise<Ended>;
  /** The stderr of all starts, without lines about codes that a killed process was sending and about waits for the database. */
  readonly complaints: () => string;
  /** The stdout of the last start. */
  readonly printed: () => string;
  /** Kills the process, and removes the folder and the database. */
  readonly end: () => Promise<void>;
};

export type Ended = {
  readonly code: number | null;
  readonly signal: string | null;
  readonly tookMs: number;
};

type Life = { readonly child: ChildProcess; url: string | null; output: string };

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

type ServerOptions = {
  /** The folder of another process, whose database this one shares as a node. */
  readonly folder?: string;
  /** Whether the database starts without tables. */
  readonly bare?: boolean;
  /** An open file for its stderr. `complaints` is then empty. */
  readonly complainsTo?: number;
};

/** Prepares a service process without starting it, in a new folder unless one is given. */
export const createServerProcess = async (
  environment: Readonly<Record<string, string>> = {},
  place: ServerOptions = {},
): Promise<ServerProcess> => {
  const folder = place.folder ?? (await makeFolder('studiolot-crash-', place));
  const database = databaseIn(folder);
  let life: Life | null = null;
  let complaints = '';
  let spawnedAt = 0;
  let startedWithinMs = 0;

  const current = (): Life => {
    if (life === null) throw new Error('The service was never started');
    return life;
  };
  const isAlive = (): boolean =>
    life !== null && life.child.exitCode === null && life.child.signalCode === null;
  const endWith = async (signal: NodeJS.Signals): Promise<Ended> => {
    const { child } = current();
    const startedAt = performance.now();
    // 'close' comes after 'exit', when all output has been read too.
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
    const { exitCode: code, signalCode } = child;
    return { code, signal: signalCode, tookMs: performance.now() - startedAt };
  };
  const spawnOne = (...flags: readonly string[]): void => {
    if (isAlive()) throw new Error('The service runs already');
    spawnedAt = performance.now();
    const { complainsTo = 'pipe' } = place;
    const full = { ...environmentOf(folder, database), ...environment };
    life = launch(full, flags, complainsTo, (text) => {
      complaints += text;
    });
  };
  const listens = async (): Promise<void> => {
    const started = current();
    await until('the service listens', () => started.url ?? !isAlive());
    if (started.url === null) throw new Error(`The service did not start:\n${complaints}`);
    startedWithinMs = performance.now() - spawnedAt;
  };
  const kill = async (): Promise<void> => {
    if (isAlive()) await endWith('SIGKILL');
  };
  return {
    folder,
    database,
    url: () => current().url ?? '',
    isAlive,
    pid: () => current().child.pid ?? 0,
    spawn: spawnOne,
    listens,
    start: async (...flags) => {
      spawnOne(...flags);
      await listens();
      // Metrics need modules that load after the server listens. On a busy machine that can take longer
      // than the service keeps a silent connection open, so the request is repeated.
      await until('everything is answered', async () => {
        if (!isAlive()) throw new Error(`The service ended as it started:\n${complaints}`);
        return fetch(`${current().url}/metrics`).then(
          ({ ok }) => ok,
          () => false,
        );
      });
    },
    startedWithinMs: () => startedWithinMs,
    kill,
    terminate: () => endWith('SIGTERM'),
    printed: () => current().output,
    complaints: () =>
      complaints
        .split('\n')
        .filter((line) => !line.includes(lateCode) && !line.includes(busyStore))
        .join('\n'),
    end: async () => {
      await kill();
      if (place.folder === undefined) await removeFolder(folder);
    },
  };
};

/** Logged for codes that a killed process was sending: they stay leased for 40 s. */
const lateCode = 'code is not handed over after 20 seconds';
/** Logged on a slow machine when a call waits too long for a connection, before it tries again. */
const busyStore = '"type":"StoreBusy"';

/** Complete settings about the provider, so that a start logs no warning. */
export const identity = {
  OPERATOR_NAME: 'Lipa Web',
  OPERATOR_ADDRESS: 'ul. Lipowa 7; 00-123 Warszawa',
  OPERATOR_EMAIL: 'office@lipa.example',
  OPERATOR_TAX_ID: 'PL 521-00-00-000',
  PRICES_ARE: 'net',
};

/** An environment without the developer's variables. The compile cache shortens the many starts. */
const environmentOf = (folder: string, database: string): Record<string, string> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: database,
  SECRET: secret,
  MAIL_URL: `file:${join(folder, 'mail')}`,
  FILES_URL: `file:${join(folder, 'files')}`,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
  ...identity,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
});

const launch = (
  environment: Record<string, string>,
  flags: readonly string[],
  complainsTo: number | 'pipe',
  complain: (text: string) => void,
): Life => {
  const child = spawn(process.execPath, [main, 'serve', ...flags], {
    env: environment,
    stdio: ['ignore', 'pipe', complainsTo],
  });
  const life: Life = { child, url: null, output: '' };
  killOnExit(child);
  child.stderr?.setEncoding('utf8').on('data', complain);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    life.output += text;
    life.url ??= /listens on (\S+)/.exec(life.output)?.[1] ?? null;
  });
  return life;
};
