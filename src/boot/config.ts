import {
  anyText,
  databaseUrl,
  httpUrl,
  isEmail,
  isNetwork,
  listOf,
  matching,
  oneOf,
  readDailyTime,
  settingsReader,
  wholeNumber,
  type ValueReader,
  type SettingsReader,
} from './config-values.ts';
import { defaultSchedule, type Schedule } from '../auction/rules/schedule.ts';
import { readIdentity, vatTreatment } from './identity-settings.ts';
import { withSandboxDefaults, readSandbox } from './sandbox-settings.ts';
import { readInbound, type Inbound } from './inbound-settings.ts';
import { no, ok } from '../kernel/result.ts';
import { readFilesUrl, type FilesAddress } from '../files/files-url.ts';
import { readMailUrl } from './mail-url.ts';
import { retentionMonthsDefault, retentionMonthsMax } from '../people/retention.ts';
import type { Identity } from '../kernel/identity.ts';
import type { SettingName } from '../operators/rules/settings.ts';
import type { Words } from '../operators/rules/mail-texts.ts';
import type { Calendar } from '../order/rules/calendar.ts';
import type { PaymentInstructions } from '../order/rules/payment-instructions.ts';
import type { VatTreatment } from '../order/rules/price.ts';
import type { PriceBook } from '../order/rules/price-book.ts';
import { hoursMs } from '../kernel/time.ts';
import { readWitnesses, type Witnesses } from './witness-settings.ts';
import { readSettingFiles } from './setting-files.ts';

/** What the environment says, checked whole at the start. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly mailUrl: string;
  readonly mailFrom: string;
  readonly filesUrl: FilesAddress;
  readonly operatorEmails: readonly string[];
  /** Null where replies are read by people only. */
  readonly inbound: Inbound | null;
  readonly telegramBotToken: string | null;
  readonly telegramApiUrl: string;
  /** By which others than this machine may read the metrics; null: nobody else does. */
  readonly metricsToken: string | null;
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** Null: the embedded database keeps one in a file beside it. Several nodes share one, so there it is given. */
  readonly secret: string | null;
  /** Who runs this installation, as far as it is said. */
  readonly identity: Identity;
  /** Null where it is not said. */
  readonly pricesAre: VatTreatment | null;
  readonly priceBook: PriceBook;
  readonly paymentInstructions: PaymentInstructions;
  readonly calendar: Calendar;
  /** Instead of ours; none, before operators set some. */
  readonly words: Words;
  /** The files that these were read from; null where there is none. */
  readonly settingFiles: Readonly<Record<SettingName, string | null>>;
  /** How long checking a brief is expected to take. */
  readonly checkWithinMs: number;
  /** Null: lots are only opened by hand. */
  readonly schedule: Schedule | null;
  /** People are erased so long after the last change; null: never. */
  readonly retentionMonths: number | null;
  /** Addresses and CIDR ranges that are read though they are not public. */
  readonly outboundAllow: readonly string[];
  readonly witnesses: Witnesses;
  readonly logLevel: LogLevel;
  /** Keeps nothing beyond its end and reaches nobody; its clock can be moved. */
  readonly isSandbox: boolean;
};

/** The environment cannot be started with; the message lists every problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

export const secretLengthMin = 32;
const metricsTokenLengthMin = 16;
const checkWithinHoursDefault = 12;
const checkWithinHoursMax = 240;
const portDefault = 8080;
const filesUrlDefault: FilesAddress = { kind: 'folder', folder: './data/files' };

const port: ValueReader<number> = (text) =>
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

const schedule: ValueReader<Schedule | null> = (text) => {
  if (isOff(text)) return ok(null);
  const endsDaily = readDailyTime(text);
  return endsDaily === null
    ? no('must be HH:MM and a time zone, such as 18:00 Europe/Warsaw, or off')
    : ok({ ...defaultSchedule, endsDaily });
};

const retentionMonths: ValueReader<number | null> = (text) => {
  if (isOff(text)) return ok(null);
  const months = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return months >= 1 && months <= retentionMonthsMax
    ? ok(months)
    : no(`must be a whole number of months from 1 to ${retentionMonthsMax}, or off`);
};

const isOff = (text: string): boolean => text.trim().toLowerCase() === 'off';

const networks = listOf(isNetwork, 'addresses or CIDR ranges');
/**
 * Reads the environment; an empty variable counts as left out.
 * @throws ConfigError naming every problem at once
 */
export const readConfig = (variables: NodeJS.ProcessEnv = process.env): Config => {
  const settings = settingsReader(variables);
  const config = {
    isSandbox: readSandbox(settings),
    ...readReached(settings),
    ...readKept(settings),
    ...readOffered(settings),
  };
  const { problems, read } = settings;
  if (config.databaseUrl.startsWith('postgres') && read('SECRET', anyText, null) === null) {
    problems.push('SECRET must be given with PostgreSQL, the same on every node');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config.isSandbox ? withSandboxDefaults(config) : config;
};

/** How it is reached, and reaches others. */
const readReached = (settings: SettingsReader) => {
  const { read } = settings;
  const ownPort = read('PORT', port, portDefault);
  return {
    host: read('HOST', anyText, '127.0.0.1'),
    port: ownPort,
    publicUrl: read('PUBLIC_URL', publicUrl, `http://localhost:${ownPort}`).replace(/\/+$/, ''),
    mailUrl: read('MAIL_URL', readMailUrl, 'file:./data/mail'),
    mailFrom: read('MAIL_FROM', mailFrom, 'Studiolot <studiolot@localhost>'),
    operatorEmails: read('OPERATOR_EMAILS', listOf(isEmail, 'e-mail addresses'), []),
    inbound: readInbound(settings),
    telegramBotToken: read('TELEGRAM_BOT_TOKEN', botToken, null),
    telegramApiUrl: read('TELEGRAM_API_URL', httpUrl, 'https://api.telegram.org').replace(
      /\/+$/,
      '',
    ),
    metricsToken: read('METRICS_TOKEN', metricsToken, null),
    trustProxy: read('TRUST_PROXY', networks, []),
    outboundAllow: read('OUTBOUND_ALLOW', networks, []),
    witnesses: read('WITNESSES', readWitnesses, []),
  };
};

/** What is kept where, and how it runs. */
const readKept = ({ read }: SettingsReader) => ({
  databaseUrl: read('DATABASE_URL', databaseUrl, 'sqlite:./data/studiolot.db'),
  secret: read('SECRET', secret, null),
  filesUrl: read('FILES_URL', readFilesUrl, filesUrlDefault),
  retentionMonths: read('RETENTION_MONTHS', retentionMonths, retentionMonthsDefault),
  logLevel: read('LOG_LEVEL', oneOf(logLevels), 'info'),
});

/** Who offers what, and when. */
const readOffered = (settings: SettingsReader) => {
  const { read } = settings;
  const checkWithinHours = read(
    'CHECK_WITHIN_HOURS',
    wholeNumber('hours', checkWithinHoursMax),
    checkWithinHoursDefault,
  );
  return {
    identity: readIdentity(settings),
    pricesAre: read('PRICES_ARE', vatTreatment, null),
    checkWithinMs: hoursMs(checkWithinHours),
    schedule: read('AUCTION_SCHEDULE', schedule, defaultSchedule),
    ...readSettingFiles(settings),
  };
};

/** Reads the address of a database that is given by another name. @throws ConfigError */
export const readDatabaseUrl = (name: string, text: string): string => {
  const read = databaseUrl(text);
  if (read.ok) return read.value;
  throw new ConfigError(
    [read.problem]
      .flat()
      .map((problem) => `${name} ${problem}`)
      .join('\n'),
  );
};
