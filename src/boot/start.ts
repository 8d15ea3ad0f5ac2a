import type { Logger } from 'pino';
import type { AppContext } from '../kernel/context.ts';
import { startFeed } from '../kernel/feed.ts';
import { createSettingsCache } from '../operators/settings-cache.ts';
import { sayOfOtherFigures } from '../operators/operations/price-names.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import type { Inbox, MovableClock, Sandbox } from '../web/sandbox/sandbox-parts.ts';
import { moveClockOf } from '../web/sandbox/move-clock.ts';
import type { Scheduled } from '../kernel/scheduler.ts';
import { followSettings } from '../operators/settings-feed.ts';
import { watchFailures } from '../web/monitor/failures.ts';
import { createMetrics } from '../web/monitor/metrics.ts';
import { watchWrongCodes } from '../auction/wrong-codes.ts';
import type { Dispatcher } from '../messages/dispatcher.ts';
import type { Store } from '../store/store.ts';
import { systemRandom, systemSources } from './system.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { noDelivery, startDelivery } from './delivery.ts';
import { warnOfMissingIdentity } from './identity-settings.ts';
import { logTo, openLogger } from './log.ts';
import { openRecorded } from './open-recorded.ts';
import { restoreOn } from './restore-on.ts';
import { startInbound } from './start-inbound.ts';
import { prepareTimed, readinessOf, watchFigures, type Timed } from './start-timed.ts';
import { trustedClock } from './trusted-clock.ts';
import type { ExtraOperation, WebOptions } from './web-options.ts';
import { openWeb } from './web.ts';
import { countMessages } from '../messages/undelivered.ts';
import { mails } from './rooms.ts';

/** Given when the service is started, rather than by the environment. */
export type ServeOptions = {
  /** Only shows what is stored: nothing is taken, nothing is sent, and nothing happens by the clock. */
  readonly isQuiet?: boolean;
  /** Goes on under another secret, without what was worth something under the last one. */
  readonly isNewSecret?: boolean;
  /** The database was restored from a backup, for the first time or again after a restore that is confirmed. */
  readonly restored?: 'once' | 'again';
};

/** What a test may put in the place of the real thing. */
export type Overrides = ServeOptions &
  WebOptions & {
    readonly clock?: Clock;
    readonly random?: Random;
    readonly logger?: Logger;
    /** Says something at the terminal before it listens. */
    readonly say?: (text: string) => void;
    /** Operations besides the service's own, each with how it is reached. */
    readonly operations?: readonly ExtraOperation[];
    /** What makes a sandbox of it (start-sandbox.ts). */
    readonly sandbox?: SandboxParts;
  };

type SandboxParts = { readonly clock: MovableClock; readonly inbox: Inbox };

export type RunningService = {
  readonly url: string;
  readonly store: Store;
  readonly worker: Dispatcher;
  readonly lotScheduler: Scheduled;
  readonly orderScheduler: Scheduled;
  readonly logPublisher: Scheduled;
  readonly clockKeeper: Scheduled;
  /** Takes nothing new, finishes what runs, and closes everything. */
  readonly close: () => Promise<void>;
};

/**
 * Starts the whole service, one part after another, and resolves once it listens and can answer
 * everything. Parts are closed in reverse order, also those of a start that fails.
 */
export const startService = async (
  config: Config,
  overrides: Overrides = {},
): Promise<RunningService> => {
  const parts = new AsyncDisposableStack();
  try {
    return await startParts(config, overrides, parts);
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
};

const startParts = async (
  config: Config,
  overrides: Overrides,
  parts: AsyncDisposableStack,
): Promise<RunningService> => {
  const { isQuiet = false, sandbox } = overrides;
  const dependencies = dependenciesIn(config, overrides);
  const { logger } = dependencies;
  const database = await openDatabase(config, overrides, dependencies);
  const { store, failures, feed } = database;
  parts.defer(store.close);
  parts.defer(feed.stop);

  let delivery = noDelivery;
  const wakes = [feed.wake];
  const opened = { ...dependencies, ...database, wakes };
  const { context, metrics } = openContext(config, isQuiet, opened, () => delivery);
  await followSettings(store, context.held, feed);

  const timed = await prepareTimed(context, feed, logger);
  const { jobs } = timed;
  parts.defer(timed.finish);
  if (!isQuiet) {
    const { messageOutcome: observe } = metrics;
    delivery = await startDelivery(config, context, { logger, observe, inbox: sandbox?.inbox });
  }
  const { dispatcher } = delivery;
  parts.defer(delivery.telegram.stop);
  parts.defer(dispatcher.stop);
  const inbound = isQuiet ? null : await startInbound(config, context, logger);
  parts.defer(() => inbound?.stop());
  wakes.push(dispatcher.wake, jobs.webhooks.wake);
  await timed.start();
  parts.defer(timed.stop);
  watchFigures(context, metrics);

  const web = await openWeb(config, overrides, {
    context,
    feed,
    logger,
    metrics,
    readiness: () => readinessOf(context, dispatcher.isRunning() && !failures.isRecent()),
    operations: overrides.operations,
    sandbox: sandbox && sandboxOf(sandbox, context, jobs, logger),
  });
  parts.defer(web.close);
  const url = await web.listen();

  const close = (): Promise<void> => parts.disposeAsync();
  return { url, store, worker: dispatcher, ...timedParts(jobs), close };
};

const timedParts = ({ lots, orders, log, clock }: Timed['jobs']) => ({
  lotScheduler: lots,
  orderScheduler: orders,
  logPublisher: log,
  clockKeeper: clock,
});

const standardError = 2;

type Dependencies = ReturnType<typeof dependenciesIn>;

/** The real ones, except those that are replaced. */
const dependenciesIn = (config: Config, overrides: Overrides) => {
  const { clock = trustedClock(systemSources), random = systemRandom } = overrides;
  const logger = overrides.logger ?? openLogger(config.logLevel, logTo(standardError));
  return { clock, random, logger };
};

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** With its secret, and what was voided of it where it comes from a backup. */
const openDatabase = async (
  config: Config,
  { isQuiet = false, isNewSecret = false, restored, say }: Overrides,
  { clock, logger }: Dependencies,
) => {
  const failures = watchFailures(clock, logger);
  const { store, crypto, isRenewed } = await openRecorded(config, isNewSecret, {
    onFailure: failures.report,
  });
  try {
    const infrastructure = { store, clock, crypto, logger };
    if (restored !== undefined) await restoreOn(config, infrastructure, restored, say);
    warnOfMissingIdentity(config, logger);
    await sayOfOtherFigures(config.priceBook, store, logger);
  } catch (error) {
    await store.close();
    throw error;
  }
  if (isQuiet) logger.warn(quietly);
  else if (isRenewed) logger.warn(underNewSecret);
  const feed = startFeed(store, (error) =>
    logger.error({ err: error }, 'the changes cannot be read'),
  );
  return { store, crypto, failures, feed };
};

type Opened = Dependencies &
  Database & {
    /** Whoever looks at once where something was committed here. */
    readonly wakes: readonly (() => void)[];
  };

const openContext = (
  config: Config,
  isQuiet: boolean,
  { store, crypto, wakes, clock, random, logger }: Opened,
  delivery: () => typeof noDelivery,
) => {
  const metrics = createMetrics(() => countMessages(store, clock, mails), clock);
  const context = createContext(config, store, clock, crypto, {
    isQuiet,
    held: createSettingsCache(config, clock),
    random,
    bot: () => delivery().telegram.bot(),
    notify: () => {
      for (const wake of wakes) wake();
    },
    reportWrongCode: watchWrongCodes(metrics.registry, logger),
  });
  return { context, metrics };
};

const sandboxOf = (
  { clock, inbox }: SandboxParts,
  context: AppContext,
  jobs: Timed['jobs'],
  logger: Logger,
): Sandbox => ({
  inbox,
  ...moveClockOf({
    context,
    clock,
    jobs,
    onFailure: (error) => logger.error({ err: error }, 'webhooks cannot be moved on'),
  }),
});

const quietly =
  'quiet: only shows what is stored; takes nothing, sends nothing, and lets no lot open or end';

const underNewSecret =
  'the secret is another one: participant keys, codes, links and idempotency records from before are worth nothing, and what was recorded before can no longer be checked';
