import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withChild, type Child, type Program } from './child.ts';

/** The real service in its own process, with its own folder for mails. */
export type Server = Child & { readonly url: string; readonly installation: Installation };

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The secret of all measured services. The load generator decrypts the codes in the outbox with it. */
export const secret = 'a secret for benches, of 32 characters and more';

export type Installation = {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
};

export const embeddedIn = (folder: string): Installation => ({
  folder,
  databaseUrl: `sqlite:${join(folder, 'studiolot.db')}`,
});

/** The database file of an installation with SQLite. */
export const embeddedFile = ({ databaseUrl }: Pick<Installation, 'databaseUrl'>): string =>
  databaseUrl.slice('sqlite:'.length);

/** Starts the service, and ends it once the work is done. */
export const withServer = <Value>(
  installation: Installation,
  work: (server: Server) => Promise<Value>,
): Promise<Value> =>
  withChild(programOf(installation), (child) =>
    work({ ...child, url: urlIn(child.firstLine), installation }),
  );

export const programOf = (installation: Installation): Program => ({
  // The options of `npm start`.
  args: [...profiling, '--max-semi-space-size=16', main, 'serve'],
  environment: environmentOf(installation),
  logFile: join(installation.folder, 'server.log'),
});

/** If BENCH_PROFILE names a folder, each service writes a CPU profile there. */
const profileFolder = process.env['BENCH_PROFILE'] ?? '';
const profiling = profileFolder === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];

export const urlIn = (firstLine: string): string => {
  const url = /http:\/\/\S+/.exec(firstLine)?.[0];
  if (url === undefined) throw new Error(`No address in: ${firstLine}`);
  return url;
};

export const mailFolderOf = ({ folder }: Installation): string => join(folder, 'mail');

/** Sets each setting that affects a figure, because the caller's environment must not. */
export const environmentOf = (installation: Installation): Readonly<Record<string, string>> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: installation.databaseUrl,
  MAIL_URL: `file:${mailFolderOf(installation)}`,
  MAIL_FROM: '',
  OPERATOR_EMAILS: '',
  TELEGRAM_BOT_TOKEN: '',
  TELEGRAM_API_URL: '',
  PRICE_BOOK: '',
  CALENDAR: '',
  // The receivers of webhooks listen on these addresses.
  OUTBOUND_ALLOW: '127.0.0.0/8',
  SECRET: secret,
  AUCTION_SCHEDULE: 'off',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  ...installation.environment,
});
