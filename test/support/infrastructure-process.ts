import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { standardService } from '../../src/boot/rooms.ts';
import type { BrowserServer } from './browser-server.ts';
import { databaseAt, execute, rowsOf } from './database.ts';
import { endSignal, type Infrastructure } from './infrastructure.ts';
import { startPostgres } from './postgres-server.ts';
import { processesOfRun } from './processes-of-run.ts';

/**
 * Makes what a test run needs, reports it in one line, and deletes all of it when its stdin ends, which
 * happens however the run ends. It is a separate process, because a killed run could delete nothing.
 */

let isInterrupted = true;
const [wanted] = process.argv.slice(2);
const givenUrl = process.env['DATABASE_URL'];

/** Deletes in reverse order. */
const takings: (() => unknown)[] = [];

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-tests-'));
  takings.unshift(async () => {
    remove(folder);
    // An interrupted process may still write for a moment, for example its compiled code.
    for (let quiet = isInterrupted ? 0 : quietEnough; quiet < quietEnough; quiet += 1) {
      await pause(200);
      if (existsSync(folder)) quiet = 0;
      remove(folder);
    }
  });
  return folder;
};

const quietEnough = 5;

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });

/** In memory if there is room, because a database has many files and some disks create and delete them slowly. */
const makeFolderInMemory = (): string => {
  const memory = '/dev/shm';
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const parent = bavail * bsize >= roomInMemory ? memory : tmpdir();
  const folder = mkdtempSync(join(parent, 'studiolot-tests-'));
  takings.unshift(() => remove(folder));
  // As root, PostgreSQL runs as another user, who must reach its files. The folders inside stay private.
  chmodSync(folder, 0o711);
  return folder;
};
const roomInMemory = 2 ** 31;

const prepareSqlite = async (folder: string): Promise<string> => {
  const file = join(folder, 'template.db');
  const store = await standardService.openStore(`sqlite:${file}`);
  await store.close();
  return file;
};

const preparePostgres = async (): Promise<Infrastructure['postgres']> => {
  const template = `studiolot_tests_${randomBytes(4).toString('hex')}`;
  const url = isPostgresUrl(givenUrl) ? givenUrl : await startOne();
  await execute(url, `create database "${template}"`);
  if (url === givenUrl) takings.unshift(() => dropAll(url, template));
  const store = await standardService.openStore(databaseAt(url, template));
  await store.close();
  return { url, template };
};

/** Compiles the service once, because many processes of the run start at the same time. */
const compileService = async (): Promise<void> => {
  await Promise.all([
    import('../../src/boot/cli-dependencies.ts'),
    import('../../src/boot/serve.ts'),
  ]);
  flushCompileCache();
};

const isPostgresUrl = (url: string | undefined): url is string =>
  url !== undefined && /^postgres(ql)?:/.test(url);

const startOne = async (): Promise<string> => {
  const { url, stop } = await startPostgres(makeFolderInMemory());
  takings.unshift(stop);
  return url;
};

/** Starts the browser when a test first requests it, because many runs need none. */
const offerBrowser = async (folder: string): Promise<string> => {
  let starting: Promise<BrowserServer> | null = null;
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close');
    starting ??= startBrowser(folder);
    starting.then(
      ({ endpoint }) => response.end(endpoint),
      (error) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  takings.unshift(async () => {
    server.close();
    await starting?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const startBrowser = async (folder: string): Promise<BrowserServer> => {
  // The run's folder contains its profile.
  process.env['TMPDIR'] = folder;
  const { startBrowserServer } = await import('./browser-server.ts');
  return startBrowserServer();
};

/** Deletes the run's databases from a PostgreSQL server that existed before. */
const dropAll = async (url: string, prefix: string): Promise<void> => {
  const all = await rowsOf(url, 'select datname as name from pg_database');
  const ours = all.map(({ name }) => String(name)).filter((name) => name.startsWith(prefix));
  for (const name of ours) await execute(url, `drop database "${name}" with (force)`);
};

/**
 * Kills processes that the run has left behind.
 *
 * @throws Error that names them, unless the run was interrupted, because each test must end what it started
 */
const killRest = async (folder: string): Promise<void> => {
  const givesUpAt = performance.now() + (isInterrupted ? 0 : endingMsMax);
  let left = processesOfRun(folder);
  while (left.length > 0 && performance.now() < givesUpAt) {
    await pause(100);
    left = processesOfRun(folder);
  }
  for (let rest = left; rest.length > 0; rest = processesOfRun(folder)) {
    for (const { pid } of rest) killOne(pid);
    await pause(100);
  }
  if (isInterrupted || left.length === 0) return;
  throw new Error(`a test did not end ${left.map(({ command }) => command).join(', ')}`);
};
/** Waits a moment for processes that were killed or are ending. */
const endingMsMax = 5_000;

const killOne = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended meanwhile.
  }
};

const removeAll = async (): Promise<void> => {
  for (const take of takings.splice(0)) {
    try {
      await take();
    } catch (error) {
      process.stderr.write(`Something of the tests is left: ${String(error)}\n`);
      process.exitCode = 1;
    }
  }
};

const ended = Promise.race([
  text(process.stdin),
  once(process, 'SIGTERM'),
  once(process, 'SIGINT'),
]);
process.stdout.on('error', () => undefined);
try {
  const folder = makeFolder();
  const memory = makeFolderInMemory();
  const [postgres, sqliteTemplate] = await Promise.all([
    wanted === 'postgres' ? preparePostgres() : null,
    prepareSqlite(memory),
    compileService(),
  ]);
  const browser = await offerBrowser(folder);
  takings.unshift(() => killRest(folder));
  const infrastructure: Omit<Infrastructure, 'compiled'> = {
    folder,
    memory,
    sqliteTemplate,
    postgres,
    browser,
  };
  process.stdout.write(`${JSON.stringify(infrastructure)}\n`);
  isInterrupted = (await ended) !== endSignal;
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
} finally {
  await removeAll();
}
// If the setup failed, the parent process still holds this process's stdin open.
process.exit();
