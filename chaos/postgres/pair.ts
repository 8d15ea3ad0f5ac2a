import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute, rowsOf } from '../../test/support/database.ts';
import { until } from '../../test/support/until.ts';
import { openProgram, type Program } from './program.ts';
import { createServerAt, findFreePort, type Server } from './server.ts';

/** The database of a run. */
export type Database = {
  /** The address for nodes. */
  readonly databaseUrl: string;
  /** The address of the server that accepts writes. */
  readonly currentUrl: () => string;
};

/**
 * A primary and a standby. Acknowledged data is on the disks of both, so nothing is lost with the
 * primary. Nodes get both addresses, and find the server that accepts writes.
 */
export type Pair = Database & {
  readonly version: string;
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
  readonly start: () => Promise<void>;
  /** Freezes and continues all processes of the primary. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly hasStandby: () => boolean;
  readonly stopStandby: () => Promise<void>;
  readonly startStandby: () => Promise<void>;
  /** Ends the primary for good. Resolves when all its processes have ended. */
  readonly losePrimary: (how: 'kill' | 'immediate') => Promise<void>;
  readonly promoteStandby: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Hosts = {
  readonly folder: string;
  readonly program: Program;
  readonly primary: Server;
  readonly standby: Server;
  /** The password of the service's role. */
  readonly password: string;
};

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=80',
  'shared_buffers=64MB',
  'fsync=on',
  'synchronous_commit=on',
  'wal_level=replica',
  'wal_keep_size=1GB',
  // A standby that lost its primary reconnects at once.
  'wal_retrieve_retry_interval=200ms',
];
const standbyName = 'chaos_standby';
const whenSynchronous = [...settings, `synchronous_standby_names=${standbyName}`];
/** Sorts by the rules of a language, as most servers do. */
const sorting = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];

/** Stores all data in the folder, and searches free ports from `firstPort`. */
export const startPair = async (folder: string, firstPort: number): Promise<Pair> => {
  // PostgreSQL may run as another user, who must reach its own files.
  chmodSync(folder, 0o711);
  const hosts = await prepareHosts(folder, firstPort);
  const { primary, standby, password } = hosts;
  const close = async (): Promise<void> => {
    await Promise.all([primary, standby].map((each) => each.stop('immediate')));
  };
  const version = await setUp(hosts).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const urlAt = (...servers: readonly Server[]): string => {
    const addresses = servers.map(({ port }) => `127.0.0.1:${port}`);
    return `postgres://studiolot:${password}@${addresses.join()}/studiolot`;
  };
  let current = primary;
  return {
    databaseUrl: urlAt(primary, standby),
    currentUrl: () => urlAt(current),
    version,
    stop: (mode) => current.stop(mode),
    start: () => current.start(current === primary ? whenSynchronous : settings),
    freeze: () => current.signal('SIGSTOP'),
    thaw: () => current.signal('SIGCONT'),
    hasStandby: () => current === primary,
    stopStandby: () => standby.stop('fast'),
    startStandby: () => standby.start(settings),
    losePrimary: (how) => (how === 'kill' ? primary.kill() : primary.stop('immediate')),
    promoteStandby: async () => {
      current = standby;
      await execute(standby.operatorUrl, 'select pg_promote()');
    },
    close,
  };
};

const prepareHosts = async (folder: string, firstPort: number): Promise<Hosts> => {
  const program = await openProgram(folder);
  const password = newPassword();
  const operatorPassword = newPassword();
  const primaryPort = await findFreePort(firstPort);
  const standbyPort = await findFreePort(primaryPort + 1);
  await initialise(program, folder, operatorPassword);
  const server = (name: string, port: number): Server =>
    createServerAt({
      program,
      port,
      data: join(folder, name),
      logFile: join(folder, `${name}.log`),
      operatorUrl: `postgres://postgres:${operatorPassword}@127.0.0.1:${port}/postgres`,
    });
  const primary = server('primary', primaryPort);
  return { folder, program, primary, standby: server('standby', standbyPort), password };
};

const newPassword = (): string => randomBytes(12).toString('hex');

const initialise = async (program: Program, folder: string, password: string): Promise<void> => {
  const data = join(folder, 'primary');
  program.makeFolder(data);
  // The server's user must be able to read the file. The password is useless after the folder is
  // deleted.
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  chmodSync(passwordFile, 0o644);
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await program.run('initdb', ['-D', data, '--no-instructions', ...sorting, ...access]);
};

/** Returns the version of PostgreSQL. */
const setUp = async (hosts: Hosts): Promise<string> => {
  const { primary, standby, password } = hosts;
  const { operatorUrl } = primary;
  await primary.start(settings);
  await execute(operatorUrl, `create role studiolot login password '${password}'`);
  await execute(operatorUrl, 'create database studiolot owner studiolot');
  const [row] = await rowsOf(operatorUrl, 'show server_version');
  await primary.stop('fast');
  await copyToStandby(hosts);
  await primary.start(whenSynchronous);
  await standby.start(settings);
  await until('the standby is synchronous', () => isSynchronous(operatorUrl));
  return String(row?.['server_version']);
};

/** A copy of a cleanly stopped server's files is a server with the same data. */
const copyToStandby = async ({ program, folder, primary }: Hosts): Promise<void> => {
  const data = join(folder, 'standby');
  program.makeFolder(data);
  await program.run('cp', ['-R', `${join(folder, 'primary')}/.`, data]);
  writeFileSync(join(data, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(primary.operatorUrl);
  const connection = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${connection} application_name=${standbyName}'\n`,
  );
};

const isSynchronous = async (url: string): Promise<boolean> => {
  const sql = 'select sync_state from pg_stat_replication where application_name = ?';
  const [row] = await rowsOf(url, sql, standbyName);
  return row?.['sync_state'] === 'sync';
};
