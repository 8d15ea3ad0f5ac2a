import type { Logger } from 'pino';
import { watchWrongCodes } from '../auction/metrics.ts';
import type { AppContext } from '../kernel/context.ts';
import { startFeed } from '../kernel/feed.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import type { Dispatcher } from '../messages/dispatcher.ts';
import { countMessages } from '../messages/undelivered.ts';
import { warnOfReusedPriceBookName } from '../operators/operations/price-names.ts';
import { followSettings } from '../operators/settings-feed.ts';
import type { Store } from '../store/store.ts';
import { watchFailures } from '../web/monitor/failures.ts';
import { createMetrics } from '../web/monitor/metrics.ts';
import { moveClockOf } from '../web/sandbox/move-clock.ts';
import type { Sandbox } from '../web/sandbox/routes.ts';
import { webhookQueueing } from '../webhooks/timed.ts';
import type { Config } from './config.ts';
import { commandOptions, createContext, type ContextOptions } from './context.ts';
import { noDelivery, startDelivery } from './delivery.ts';
import { warnOfMissingIdentity } from './identity-settings.ts';
import { logTo, openLogger } from './logger.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { standardService } from './rooms.ts';
import { startInbound } from './start-inbound.ts';
import { prepareJobs, readinessOf, type PreparedJobs } from './start-jobs.ts';
import type { StartOptions } from './start-options.ts';
import { systemRandom, systemClockSources } from './system.ts';
import { trustedClock } from './trusted-clock.ts';
import { voidRestored } from './void-restored.ts';
import { openWeb } from './web.ts';

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
 * Parts close in reverse order, also if a later part fails to start.
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
  const { isReadOnly = false, isNewSecret = false } = options;

  // 1. The clock, randomness, the service's own log, and what its rooms make.
  const system = openSystem(config, options);
  const { clock, logger, service } = system;

  // 2. The database, together with the secret that its records are keyed by.
  const failures = watchFailures(clock, logger);
  const database = await openDatabase(service, config, isNewSecret, { onFailure: failures.report });
  const { store } = database;
  parts.defer(store.close);
  await prepareDatabase(config, options, database, system);

  // 3. The change feed, which reads committed changes once for the whole process.
  const feed = startFeed(store, failureLogger(logger, 'the changes cannot be read'));
  parts.defer(feed.stop);

  // 4. The context of every call. `bot` and `wakes` are read late: steps 6 and 8 complete them.
  let delivery = noDelivery;
  const wakes = [feed.wake];
  const bot = () => delivery.telegram.bot();
  const { context, metrics } = openContext(config, {
    ...system,
    ...database,
    isReadOnly,
    bot,
    wakes,
  });
  await followSettings(store, context.settingsCache, feed);

  // 5. The timed jobs, prepared. When everything else has stopped, they sign the rest of the log.
  const timed = await prepareJobs(context, feed, logger);
  parts.defer(timed.finish);

  // 6. The delivery of messages and webhooks, and the Telegram bot.
  const inbox = options.sandbox?.inbox;
  if (!isReadOnly) delivery = await startDelivery(config, context, { logger, metrics, inbox });
  const { dispatcher, telegram } = delivery;
  parts.defer(telegram.stop);
  parts.defer(dispatcher.stop);

  // 7. The mailbox for replies, if one is configured.
  const mailbox = isReadOnly ? null : await startInbound(config, context, logger);
  parts.defer(() => mailbox?.stop());

  // 8. The timed jobs run: lots open and close, orders are followed up, the log is signed.
  wakes.push(dispatcher.wake, timed.job(webhookQueueing.name).wake);
  await timed.start();
  parts.defer(timed.stop);

  // 9. The web server, which listens once everything else works.
  const readiness = () => readinessOf(context, dispatcher.isRunning() && !failures.isRecent());
  const sandbox = sandboxOf(options, context, timed, logger);
  const dependencies = { context, feed, logger, metrics, readiness, service, sandbox };
  const web = await openWeb(config, options, dependencies);
  parts.defer(web.close);
  const url = await web.listen();

  const close = (): Promise<void> => parts.disposeAsync();
  return { url, store, dispatcher, job: timed.job, close };
};

const standardError = 2;

const openSystem = ({ logLevel }: Config, options: StartOptions) => ({
  clock: options.clock ?? trustedClock(systemClockSources),
  random: options.random ?? systemRandom,
  service: options.service ?? standardService,
  logger: options.logger ?? openLogger(logLevel, logTo(standardError)),
});

/** Voids what a restored backup may have revived, and warns of everything that an operator should know about this start. */
const prepareDatabase = async (
  config: Config,
  { isReadOnly = false, restored, print = () => undefined }: StartOptions,
  { store, crypto, isRenewed }: OpenedDatabase,
  { clock, logger, service }: ReturnType<typeof openSystem>,
): Promise<void> => {
  if (restored !== undefined) {
    const context = createContext(config, store, clock, crypto, { ...commandOptions, service });
    await voidRestored(context, restored, { logger, print });
  }
  warnOfMissingIdentity(config, logger);
  await warnOfReusedPriceBookName(config.priceBook, store, logger);
  if (isReadOnly) logger.warn(readOnlyWarning);
  else if (isRenewed) logger.warn(newSecretWarning);
};

type ContextParts = ReturnType<typeof openSystem> &
  OpenedDatabase &
  Pick<ContextOptions, 'isReadOnly' | 'bot'> & { readonly wakes: readonly (() => void)[] };

const openContext = (
  config: Config,
  { store, crypto, service, wakes, clock, random, logger, isReadOnly, bot }: ContextParts,
) => {
  const metrics = createMetrics(() => countMessages(store, clock, service.settings.mails), clock);
  const context = createContext(config, store, clock, crypto, {
    service,
    isReadOnly,
    random,
    bot,
    notify: () => {
      for (const wake of wakes) wake();
    },
    reportWrongCode: watchWrongCodes(metrics.registry, logger),
  });
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
  { job, dueByClock }: PreparedJobs,
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
