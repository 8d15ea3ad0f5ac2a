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
 * Makes what a run of tests needs, says so in one line, and takes all of it away when its stdin
 * ends: then the run is over, however it came to that. A process of its own, because a run that is
 * killed takes nothing away.
 */

let isInterrupted = true;
const [wanted] = process.argv.slice(2);
const givenUrl = process.env['DATABASE_URL'];

/** From the last that was made to the first. */
const takings: (() => unknown)[] = [];

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-tests-'));
  takings.unshift(async () => {
    remove(folder);
    // What was interrupted may for a moment go on to write, such as its compiled code when it exits.
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

/** In memory where there is room: a database is many files, and some disks are slow to make and forget them. */
const makeFolderInMemory = (): string => {
  const memory = '/dev/shm';
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const parent = bavail * bsize >= roomInMemory ? memory : tmpdir();
  const folder = mkdtempSync(join(parent, 'studiolot-tests-'));
  takings.unshift(() => remove(folder));
  // Where we are root, PostgreSQL is another user and must get to its files; what is in here is closed.
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

/** Processes of the run that start at once find the service compiled. */
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

/** The browser starts when a test first asks for it, because many runs need none. */
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
  // Its profile is among what the run leaves.
  process.env['TMPDIR'] = folder;
  const { startBrowserServer } = await import('./browser-server.ts');
  return startBrowserServer();
};

/** What the run has made in somebody's PostgreSQL. */
const dropAll = async (url: string, prefix: string): Promise<void> => {
  const all = await rowsOf(url, 'select datname as name from pg_database');
  const ours = all.map(({ name }) => String(name)).filter((name) => name.startsWith(prefix));
  for (const name of ours) await execute(url, `drop database "${name}" with (force)`);
};

/**
 * Kills the processes that a run has left running.
 *
 * @throws Error that names them, unless the run was interrupted: then a test did not end what it started
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
/** A process that was just killed, or that ends by itself, may need a moment to go. */
const endingMsMax = 5_000;

const killOne = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
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
  // The first to go.
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
// When setup failed, the parent process still has our stdin open.
process.exit();
