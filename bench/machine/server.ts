import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withChild, type Child } from './child.ts';

/** The real service in a process of its own, with its database and mails in a folder of its own. */
export type Server = Child & { readonly url: string; readonly databaseFile: string };

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A folder on the disk that both sides of a scenario write to; it is gone afterwards. */
export const withFolder = async <Value>(
  work: (folder: string) => Promise<Value>,
): Promise<Value> => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    remove();
    process.off('exit', remove);
  }
};

/** Starts the service and ends it once the work is done. */
export const withServer = <Value>(
  folder: string,
  work: (server: Server) => Promise<Value>,
): Promise<Value> => {
  const databaseFile = join(folder, 'studiolot.db');
  const program = {
    args: [main, 'serve'],
    environment: environmentFor(folder, databaseFile),
    logFile: join(folder, 'server.log'),
  };
  return withChild(program, (child) => {
    const url = /http:\/\/\S+/.exec(child.greeting)?.[0];
    if (url === undefined) throw new Error(`No address in: ${child.greeting}`);
    return work({ ...child, url, databaseFile });
  });
};

/** Every setting that matters is set here, so that the caller's environment changes no figure. */
const environmentFor = (
  folder: string,
  databaseFile: string,
): Readonly<Record<string, string>> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: `sqlite:${databaseFile}`,
  MAIL_URL: `file:${join(folder, 'mail')}`,
  OPERATOR_EMAILS: '',
  TELEGRAM_BOT_TOKEN: '',
  PRICE_BOOK: '',
  SECRET: '',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
});
