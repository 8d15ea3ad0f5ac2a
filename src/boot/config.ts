import { type DailyTime, lotsEndDailyDefault } from '../auction/rules/schedule.ts';
import { readFilesUrl } from '../files/files-url.ts';
import { no, ok } from '../kernel/result.ts';
import { hoursMs } from '../kernel/time.ts';
import { retentionMonthsDefault, retentionMonthsMax } from '../people/retention.ts';
import {
  anyText,
  databaseUrl,
  httpUrl,
  isEmail,
  isNetwork,
  listSetting,
  matching,
  choiceSetting,
  problemLines,
  readDailyTime,
  settingsReader,
  wholeNumber,
  type ValueReader,
  type SettingsReader,
} from './config-values.ts';
import { readIdentity, vatTreatment } from './identity-settings.ts';
import { readInbound } from './inbound-settings.ts';
import { readMailUrl } from './mail-url.ts';
import { withSandboxDefaults, readSandbox } from './sandbox-settings.ts';
import { readSettingFiles } from './setting-files.ts';
import { readWitnesses } from './witness-settings.ts';

/**
 * The settings of the service, read from environment variables once at the start. Each is declared
 * here in one place: the variable's name, its reader, its default, and what it means. Its users'
 * guide is docs/configuration.md.
 */
export type Config = Readonly<ReturnType<typeof readEnvironment>>;

/** Settings that the service cannot start with. The message lists every problem, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings; an empty variable counts as left out.
 * @throws ConfigError, which names every problem
 */
export const readConfig = (variables: NodeJS.ProcessEnv = process.env): Config => {
  const settings = settingsReader(variables);
  const config = readEnvironment(settings);
  const { problems, read } = settings;
  // Reads any text: a SECRET that is too short has a problem of its own already.
  if (config.databaseUrl.startsWith('postgres') && read('SECRET', anyText, null) === null) {
    problems.push('SECRET is required with PostgreSQL, and must be the same on every node');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config.isSandbox ? withSandboxDefaults(config) : config;
};

const readEnvironment = (settings: SettingsReader) => ({
  /** Stores nothing after its end, sends nothing to anyone, and its clock can be moved. */
  isSandbox: readSandbox(settings),
  ...readNetworkSettings(settings),
  ...readMessageSettings(settings),
  ...readStorageSettings(settings),
  ...readBusinessSettings(settings),
});

const readNetworkSettings = ({ read }: SettingsReader) => {
  const port = read('PORT', portNumber, 8080);
  return {
    /** The address that the web server listens at. */
    host: read('HOST', anyText, '127.0.0.1'),
    port,
    /** The base of every link, without a slash at its end. */
    publicUrl: withoutLastSlash(read('PUBLIC_URL', publicUrl, `http://localhost:${port}`)),
    /** Proxies whose X-Forwarded-For header is believed. */
    trustProxy: read('TRUST_PROXY', networks, []),
    /** Networks that the service may connect to although they are not public. */
    outboundAllow: read('OUTBOUND_ALLOW', networks, []),
    /** Lets other machines read the metrics; null: only this machine may. */
    metricsToken: read('METRICS_TOKEN', metricsToken, null),
    /** Services that cosign the checkpoints of the public log. */
    witnesses: read('WITNESSES', readWitnesses, []),
  };
};

const readMessageSettings = (settings: SettingsReader) => {
  const { read } = settings;
  return {
    /** An SMTP server, or a folder that mails are written to. */
    mailUrl: read('MAIL_URL', readMailUrl, 'file:./data/mail'),
    /** The sender of every mail. */
    mailFrom: read('MAIL_FROM', mailFrom, 'Studiolot <studiolot@localhost>'),
    /** The operators, who can sign in to the desk and receive alarms. */
    operatorEmails: read('OPERATOR_EMAILS', listSetting(isEmail, 'e-mail addresses'), []),
    /** The mailbox for replies; null: replies go to MAIL_FROM and only people read them. */
    inbound: readInbound(settings),
    telegramBotToken: read('TELEGRAM_BOT_TOKEN', botToken, null),
    telegramApiUrl: withoutLastSlash(read('TELEGRAM_API_URL', httpUrl, 'https://api.telegram.org')),
  };
};

const readStorageSettings = ({ read }: SettingsReader) => ({
  /** A SQLite file, or a PostgreSQL database that several nodes share. */
  databaseUrl: read('DATABASE_URL', databaseUrl, 'sqlite:./data/studiolot.db'),
  /** Encrypts and signs; null: SQLite keeps the secret in a file next to the database. */
  secret: read('SECRET', secret, null),
  /** A folder, or an S3 bucket, for the files of orders. */
  filesUrl: read('FILES_URL', readFilesUrl, { kind: 'folder', folder: './data/files' }),
  /** Personal data is erased this long after the last change; null: never. */
  retentionMonths: read('RETENTION_MONTHS', retentionMonths, retentionMonthsDefault),
  logLevel: read('LOG_LEVEL', choiceSetting(logLevels), 'info'),
});

const readBusinessSettings = (settings: SettingsReader) => {
  const { read } = settings;
  const checkWithinHours = wholeNumber('hours', checkWithinHoursMax);
  return {
    /** Who runs this installation; members that are not set are null. */
    identity: readIdentity(settings),
    /** Whether prices include VAT; null if not set. */
    pricesAre: read('PRICES_ARE', vatTreatment, null),
    /** How long operators expect to need to check a brief. */
    checkWithinMs: hoursMs(read('CHECK_WITHIN_HOURS', checkWithinHours, checkWithinHoursDefault)),
    /** The time of day at which scheduled lots end; null: lots are only opened by hand. */
    lotsEndDaily: read('AUCTION_SCHEDULE', lotsEndDaily, lotsEndDailyDefault),
    ...readSettingFiles(settings),
  };
};

export const secretLengthMin = 32;
const metricsTokenLengthMin = 16;
const checkWithinHoursDefault = 12;
const checkWithinHoursMax = 240;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const withoutLastSlash = (url: string): string => url.replace(/\/+$/, '');

const portNumber: ValueReader<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535
    ? ok(Number(text))
    : no('must be a port number from 0 to 65535');

const publicUrl: ValueReader<string> = (text) => {
  const url = httpUrl(text);
  if (!url.ok) return url;
  return /[?#]/.test(url.value) ? no('must have no query and no fragment') : url;
};

const mailFrom = matching(
  /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
  'must be ADDRESS or NAME <ADDRESS>',
);

const botToken = matching(/^\d+:[\w-]+$/, 'must be a bot token such as 123456:ABC-DEF');

const metricsToken = matching(
  new RegExp(`^[\\x21-\\x7e]{${metricsTokenLengthMin},}$`),
  `must have at least ${metricsTokenLengthMin} letters, digits or signs, and no spaces`,
);

const secret: ValueReader<string> = (text) =>
  text.length >= secretLengthMin
    ? ok(text)
    : no(`must have at least ${secretLengthMin} characters`);

const lotsEndDaily: ValueReader<DailyTime | null> = (text) => {
  if (isOff(text)) return ok(null);
  const time = readDailyTime(text);
  return time === null
    ? no('must be HH:MM and a time zone, such as 18:00 Europe/Warsaw, or off')
    : ok(time);
};

const retentionMonths: ValueReader<number | null> = (text) => {
  if (isOff(text)) return ok(null);
  const months = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return months >= 1 && months <= retentionMonthsMax
    ? ok(months)
    : no(`must be a whole number of months from 1 to ${retentionMonthsMax}, or off`);
};

const isOff = (text: string): boolean => text.trim().toLowerCase() === 'off';

const networks = listSetting(isNetwork, 'addresses or CIDR ranges');

/** Reads a database address that a command option holds. @throws ConfigError with the option's name */
export const readDatabaseUrl = (name: string, text: string): string => {
  const reading = databaseUrl(text);
  if (reading.ok) return reading.value;
  throw new ConfigError(problemLines(name, reading.problem).join('\n'));
};
