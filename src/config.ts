import { z } from 'zod';
import {
  databaseUrl,
  frontThreads,
  isEmail,
  isNetwork,
  listOf,
  readDailyTime,
  readSettingsFile,
  urlOf,
} from './config-values.ts';
import { readCalendar } from './contract/order/calendar.ts';
import { readPaymentInstructions } from './contract/order/payment-instructions.ts';
import { readPriceBook } from './contract/order/price-book.ts';
import { defaultSchedule, type Schedule } from './domain/auction/schedule.ts';
import { identityFields, identityOf } from './identity-settings.ts';
import { readFilesUrl, type FilesAddress } from './files/files-url.ts';
import { readMailUrl } from './mail-url.ts';
import { retentionMonthsDefault, retentionMonthsMax } from './domain/forgetting.ts';
import type { Identity } from './domain/identity.ts';
import { alwaysOpen, type Calendar } from './domain/order/calendar.ts';
import {
  noPaymentInstructions,
  type PaymentInstructions,
} from './domain/order/payment-instructions.ts';
import type { VatTreatment } from './domain/order/price.ts';
import { defaultPriceBook, type PriceBook } from './domain/order/price-book.ts';
import { hoursMs } from './domain/time.ts';

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
  /** How long checking a brief is expected to take. */
  readonly checkWithinMs: number;
  /** Null: lots are only opened by hand. */
  readonly schedule: Schedule | null;
  /** People are erased so long after the last change; null: never. */
  readonly retentionMonths: number | null;
  /** Addresses and CIDR ranges that are read though they are not public. */
  readonly outboundAllow: readonly string[];
  readonly logLevel: LogLevel;
  /** Threads that speak HTTP beside the one that writes; 0: that one does it all. */
  readonly frontThreads: number;
};

/** Said when the service is started, rather than by the environment. */
export type ServeOptions = {
  /** Only shows what is stored: nothing is taken, nothing is sent, and nothing happens by the clock. */
  readonly isQuiet?: boolean;
  /** Goes on under another secret, without what was worth something under the last one. */
  readonly isNewSecret?: boolean;
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

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: 'must be a port number from 0 to 65535',
    })
    .transform(Number)
    .default(8080),
  PUBLIC_URL: urlOf(/^https?$/, 'an http or https address')
    .refine((url) => !/[?#]/.test(url), { error: 'must have no query and no fragment' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: databaseUrl.default('sqlite:./data/studiolot.db'),
  MAIL_URL: z
    .string()
    .transform((text, context) => {
      const read = readMailUrl(text);
      if (read.ok) return read.value;
      context.addIssue(read.problem);
      return z.NEVER;
    })
    .default('file:./data/mail'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, {
      error: 'must be ADDRESS or NAME <ADDRESS>',
    })
    .default('Studiolot <studiolot@localhost>'),
  FILES_URL: z
    .string()
    .default('file:./data/files')
    .transform((text, context) => {
      const read = readFilesUrl(text);
      if (read.ok) return read.value;
      context.addIssue(read.problem);
      return z.NEVER;
    }),
  OPERATOR_EMAILS: listOf(isEmail, 'e-mail addresses').default([]),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, { error: 'must be a bot token such as 123456:ABC-DEF' })
    .optional(),
  TELEGRAM_API_URL: urlOf(/^https?$/, 'an http or https address').default(
    'https://api.telegram.org',
  ),
  METRICS_TOKEN: z
    .string()
    .regex(new RegExp(`^[\\x21-\\x7e]{${metricsTokenLengthMin},}$`), {
      error: `must have at least ${metricsTokenLengthMin} letters, digits or signs, and no spaces`,
    })
    .optional(),
  TRUST_PROXY: listOf(isNetwork, 'addresses or CIDR ranges').default([]),
  SECRET: z
    .string()
    .min(secretLengthMin, { error: `must have at least ${secretLengthMin} characters` })
    .optional(),
  ...identityFields,
  PRICE_BOOK: z.string().optional(),
  PAYMENT_INSTRUCTIONS: z.string().optional(),
  CALENDAR: z.string().optional(),
  CHECK_WITHIN_HOURS: z
    .string()
    .refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= checkWithinHoursMax, {
      error: `must be a whole number of hours from 1 to ${checkWithinHoursMax}`,
    })
    .transform(Number)
    .default(checkWithinHoursDefault),
  AUCTION_SCHEDULE: z
    .string()
    .transform((text, context): Schedule | null => {
      if (text.trim().toLowerCase() === 'off') return null;
      const endsDaily = readDailyTime(text);
      if (endsDaily !== null) return { ...defaultSchedule, endsDaily };
      context.addIssue('must be HH:MM and a time zone, such as 18:00 Europe/Warsaw, or off');
      return z.NEVER;
    })
    .default(defaultSchedule),
  RETENTION_MONTHS: z
    .string()
    .transform((text, context): number | null => {
      if (text.trim().toLowerCase() === 'off') return null;
      const months = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
      if (months >= 1 && months <= retentionMonthsMax) return months;
      context.addIssue(`must be a whole number of months from 1 to ${retentionMonthsMax}, or off`);
      return z.NEVER;
    })
    .default(retentionMonthsDefault),
  OUTBOUND_ALLOW: listOf(isNetwork, 'addresses or CIDR ranges').default([]),
  FRONT_THREADS: frontThreads,
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/**
 * Reads the environment; an empty variable counts as left out.
 * @throws ConfigError naming every problem at once
 */
export const readConfig = (variables: NodeJS.ProcessEnv = process.env): Config => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );
  if (given['DATABASE_URL']?.startsWith('postgres') && given['SECRET'] === undefined) {
    problems.push('SECRET must be given with PostgreSQL, the same on every node');
  }
  const { PRICE_BOOK, PAYMENT_INSTRUCTIONS, CALENDAR } = given;
  const priceBook = readSettingsFile(
    'PRICE_BOOK',
    PRICE_BOOK,
    readPriceBook,
    defaultPriceBook,
    problems,
  );
  const paymentInstructions = readSettingsFile(
    'PAYMENT_INSTRUCTIONS',
    PAYMENT_INSTRUCTIONS,
    readPaymentInstructions,
    noPaymentInstructions,
    problems,
  );
  const calendar = readSettingsFile('CALENDAR', CALENDAR, readCalendar, alwaysOpen, problems);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'));
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    filesUrl: values.FILES_URL,
    operatorEmails: values.OPERATOR_EMAILS,
    telegramBotToken: values.TELEGRAM_BOT_TOKEN ?? null,
    telegramApiUrl: values.TELEGRAM_API_URL.replace(/\/+$/, ''),
    metricsToken: values.METRICS_TOKEN ?? null,
    trustProxy: values.TRUST_PROXY,
    secret: values.SECRET ?? null,
    identity: identityOf(values),
    pricesAre: values.PRICES_ARE ?? null,
    priceBook,
    paymentInstructions,
    calendar,
    checkWithinMs: hoursMs(values.CHECK_WITHIN_HOURS),
    schedule: values.AUCTION_SCHEDULE,
    retentionMonths: values.RETENTION_MONTHS,
    outboundAllow: values.OUTBOUND_ALLOW,
    logLevel: values.LOG_LEVEL,
    frontThreads: values.FRONT_THREADS,
  };
};

/** Reads the address of a database that is given by another name. @throws ConfigError */
export const readDatabaseUrl = (name: string, text: string): string => {
  const parsed = databaseUrl.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ message }) => `${name} ${message}`).join('\n'));
};
