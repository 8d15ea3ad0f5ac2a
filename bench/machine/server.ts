import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withChild, type Child, type Program } from './child.ts';

/** The real service in a process of its own, with its mails in a folder of its own. */
export type Server = Child & { readonly url: string; readonly installation: Installation };

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The load knows it too: it stands for the clients, who read in their mails what is sealed with it. */
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

/** The file of an installation on the embedded database. */
export const embeddedFile = ({ databaseUrl }: Pick<Installation, 'databaseUrl'>): string =>
  databaseUrl.slice('sqlite:'.length);

/** Starts the service, and ends it once the work is done. */
export const withServer = <Value>(
  installation: Installation,
  work: (server: Server) => Promise<Value>,
): Promise<Value> =>
  withChild(programOf(installation), (child) =>
    work({ ...child, url: urlIn(child.greeting), installation }),
  );

export const programOf = (installation: Installation): Program => ({
  // As `npm start` starts it.
  args: [...profiling, '--max-semi-space-size=16', main, 'serve'],
  environment: environmentOf(installation),
  logFile: join(installation.folder, 'server.log'),
});

/** BENCH_PROFILE names a folder for a profile of each service, which says where its time went. */
const profileFolder = process.env['BENCH_PROFILE'] ?? '';
const profiling = profileFolder === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];

export const urlIn = (greeting: string): string => {
  const url = /http:\/\/\S+/.exec(greeting)?.[0];
  if (url === undefined) throw new Error(`No address in: ${greeting}`);
  return url;
};

export const mailFolderOf = ({ folder }: Installation): string => join(folder, 'mail');

/** Every setting that matters is set here, so that the caller's environment changes no figure. */
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
  // Where the receivers of webhooks listen.
  OUTBOUND_ALLOW: '127.0.0.0/8',
  SECRET: secret,
  AUCTION_SCHEDULE: 'off',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  ...installation.environment,
});
