import type { Logger } from 'pino';
import { watchWrongCodes } from '../auction/metrics.ts';
import type { AppContext } from '../kernel/context.ts';
import { startFeed } from '../kernel/feed.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import type { Store } from '../kernel/store.ts';
import type { Dispatcher } from '../messages/dispatcher.ts';
import { countMessages } from '../messages/undelivered.ts';
import { followSettings } from '../operators/settings-feed.ts';
import { warnOfReusedPriceBookName } from '../operators/steps/price-names.ts';
import { watchFailures } from '../web/monitor/failures.ts';
import { createMetrics } from '../web/monitor/metrics.ts';
import { moveClockOf } from '../web/sandbox/move-clock.ts';
import type { Sandbox } from '../web/sandbox/routes.ts';
import { webhookQueueing } from '../webhooks/timed.ts';
import type { Config } from './config.ts';
import { createContext, type ContextOptions } from './context.ts';
import { warnOfMissingIdentity } from './identity-settings.ts';
import { logTo, createLogger } from './logger.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { standardService } from './rooms.ts';
import { noDelivery, startDelivery } from './start-delivery.ts';
import { startInbound } from './start-inbound.ts';
import { beginLogs, createJobs, readinessOf, type TimedJobs } from './start-jobs.ts';
import type { StartOptions } from './start-options.ts';
import { systemRandom, systemClockSources } from './system.ts';
import { trustedClock } from './trusted-clock.ts';
import { voidRestored } from './void-restored.ts';
import { createWeb } from './web.ts';

/** A service that listens. */
export type RunningService = {
  readonly url: string;
  readonly store: Store;
  readonly dispatcher: Dispatcher;
  /** A timed job by its name. @throws Error if no job has the name */
  readonly job: Scheduler['job'];
  /** Accepts no new calls, finishes those that run, and closes every part. */
  readonly close: () => Promise<void>;
};

/**
 * Starts the parts of the service in order, and resolves once it listens and can answer everything.
 * Each part adds how it closes to `parts` as soon as it runs, so those that run close in reverse order
 * when the service stops, or when a later part fails to start.
 */
export const startService = async (
  config: Config,
  options: StartOptions = {},
): Promise<RunningService> => {
  const parts = new AsyncDisposableStack();
  try {
    return await startParts(config, options, parts);
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
};

const startParts = async (
  config: Config,
  options: StartOptions,
  parts: AsyncDisposableStack,
): Promise<RunningService> => {
  const { isReadOnly = false, isNewSecret = false, restored, print = () => undefined } = options;

  // 1. The clock, randomness, the service's own log, and what its rooms make.
  const system = systemOf(config, options);
  const { clock, logger, service } = system;

  // 2. The database, together with the secret that its records are keyed by.
  const failures = watchFailures(clock, logger);
  const onFailure = failures.report;
  const database = await openDatabase(service, config, parts, { isNewSecret, onFailure });
  const { store } = database;
  await warnOfThisStart(config, isReadOnly, database, logger);

  // 3. The change feed, which reads committed changes once for the whole process.
  const feed = startFeed(store, failureLogger(logger, 'the changes cannot be read'));
  parts.defer(feed.stop);

  // 4. The context of every call. The bot and the jobs need it to start, so steps 6 and 8 add them to
  // `late`. What a restored backup may have revived is voided before anything uses it.
  const late: LateParts = { bot: () => null, wakes: [feed.wake] };
  const { context, metrics } = createServiceContext({ config, system, database, isReadOnly, late });
  await followSettings(store, context.settingsCache, feed);
  if (restored !== undefined) await voidRestored(context, restored, { logger, print });

  // 5. The timed jobs, ready to start. They close after all that adds to the log, and sign its rest.
  const timed = await createJobs(context, feed, logger);
  parts.defer(timed.finish);
  if (!isReadOnly) await beginLogs(context, timed, logger);

  // 6. The delivery of messages and webhooks, and the Telegram bot.
  const inbox = options.sandbox?.inbox;
  const { dispatcher, telegram } = isReadOnly
    ? noDelivery
    : await startDelivery(config, context, parts, { logger, metrics, inbox });
  late.bot = telegram.bot;
  late.wakes.push(dispatcher.wake);

  // 7. The mailbox for replies, if one is configured.
  const mailbox = isReadOnly ? null : await startInbound(config, context, logger);
  parts.defer(() => mailbox?.stop());

  // 8. The timed jobs run: lots open and close, orders are followed up, the log is signed.
  late.wakes.push(timed.job(webhookQueueing.name).wake);
  await timed.start();
  parts.defer(timed.stop);

  // 9. The web server, which listens once everything else works.
  const readiness = () => readinessOf(context, dispatcher.isRunning() && !failures.isRecent());
  const sandbox = sandboxOf(options, context, timed, logger);
  const dependencies = { context, feed, logger, metrics, readiness, service, sandbox };
  const listen = await createWeb(config, options, parts, dependencies);
  const url = await listen();

  return { url, store, dispatcher, job: timed.job, close: () => parts.disposeAsync() };
};

const standardError = 2;

type System = ReturnType<typeof systemOf>;

/** What a start takes from the machine, unless tests or the sandbox replace it. */
const systemOf = ({ logLevel }: Config, options: StartOptions) => ({
  clock: options.clock ?? trustedClock(systemClockSources),
  random: options.random ?? systemRandom,
  service: options.service ?? standardService,
  logger: options.logger ?? createLogger(logLevel, logTo(standardError)),
});

/** Logs what an operator should know about this start. */
const warnOfThisStart = async (
  config: Config,
  isReadOnly: boolean,
  { store, isRenewed }: OpenedDatabase,
  logger: Logger,
): Promise<void> => {
  warnOfMissingIdentity(config, logger);
  await warnOfReusedPriceBookName(config.priceBook, store, logger);
  if (isReadOnly) logger.warn(readOnlyWarning);
  else if (isRenewed) logger.warn(newSecretWarning);
};

/** Parts of the context that start after it, because they need it themselves. */
type LateParts = {
  /** The Telegram bot; null if there is none, or until its name is known. */
  bot: ContextOptions['bot'];
  /** Called after each commit, so that work which waits for changes continues at once. */
  readonly wakes: (() => void)[];
};

const createServiceContext = ({
  config,
  system: { clock, random, logger, service },
  database: { store, crypto },
  isReadOnly,
  late,
}: {
  readonly config: Config;
  readonly system: System;
  readonly database: OpenedDatabase;
  readonly isReadOnly: boolean;
  readonly late: LateParts;
}) => {
  const metrics = createMetrics(() => countMessages(store, clock, service.settings.mails), clock);
  const context = createContext(
    { config, store, clock, crypto },
    {
      service,
      isReadOnly,
      random,
      bot: () => late.bot(),
      notify: () => {
        for (const wake of late.wakes) wake();
      },
      reportWrongCode: watchWrongCodes(metrics.registry, logger),
    },
  );
  for (const { watchMetrics } of service.rooms) watchMetrics?.(metrics.registry, context);
  return { context, metrics };
};

const readOnlyWarning =
  'read-only: the service accepts no changes, sends nothing, and opens and ends no lots';

const newSecretWarning =
  'the secret has changed: participant keys, codes, links and idempotency records made under the old one no longer work, and what was recorded under it can no longer be checked';

/** Makes a function that logs a failure under a text. */
const failureLogger =
  (logger: Logger, text: string) =>
  (error: unknown): void =>
    logger.error({ err: error }, text);

const sandboxOf = (
  { sandbox }: StartOptions,
  context: AppContext,
  { job, dueByClock }: TimedJobs,
  logger: Logger,
): Sandbox | undefined => {
  if (sandbox === undefined) return undefined;
  const { clock, inbox } = sandbox;
  const onFailure = failureLogger(logger, webhookQueueing.failure);
  return {
    inbox,
    ...moveClockOf({ context, clock, dueByClock, atEnd: [job('sweep'), job('log')], onFailure }),
  };
};
