import type { Logger } from 'pino';
import { auctionFigures } from './app/auction/figures.ts';
import { startLotScheduler } from './app/auction/lot-scheduler.ts';
import type { AppContext } from './app/context.ts';
import { holdsNow, isOnHold } from './app/holds/on-hold.ts';
import { sayIfRestored } from './app/holds/restore.ts';
import { watchClock, type ClockKeeper } from './app/holds/watch-clock.ts';
import { countMessages } from './app/operator/messages.ts';
import { sayOfOtherFigures } from './app/operator/price-names.ts';
import { startOrderScheduler } from './app/order/order-scheduler.ts';
import { startWebhookScheduler } from './app/webhooks/scheduler.ts';
import { startLogPublisher, type LogPublisher } from './app/log/publisher.ts';
import { startWitnessing } from './app/log/witnesses.ts';
import { startSealer } from './app/record/sealer.ts';
import type { Inbox } from './app/sandbox-ports.ts';
import type { HeldSettings } from './app/held-settings.ts';
import { noScheduler, type Scheduler } from './app/scheduler.ts';
import { startSettingsFeed } from './app/settings-feed.ts';
import { countUploads } from './app/files/unfinished.ts';
import { sweep } from './app/sweep.ts';
import type { Config } from './config.ts';
import { createContext } from './create-context.ts';
import { noDelivery, startDelivery } from './delivery.ts';
import { watchAuction } from './entrypoints/monitor/auction-metrics.ts';
import { watchUploads } from './entrypoints/monitor/upload-metrics.ts';
import { watchHolds } from './entrypoints/monitor/hold-metrics.ts';
import { watchWebhooks } from './entrypoints/monitor/webhook-metrics.ts';
import { createMetrics, type Metrics } from './entrypoints/monitor/metrics.ts';
import type { Readiness } from './entrypoints/monitor/health.ts';
import { watchWrongCodes } from './entrypoints/monitor/wrong-codes.ts';
import { wakesOf, type FeedWakes } from './feed-wakes.ts';
import { sayWhatIsUnsaid } from './identity-settings.ts';
import { startInbound } from './start-inbound.ts';
import type { Dispatcher } from './messaging/dispatcher.ts';
import type { Ground, ServeOptions } from './open-ground.ts';

/** All of the service that changes what is stored, and that happens by the clock: it is there once. */

type WriterOptions = Pick<ServeOptions, 'isQuiet'> & {
  /** What the web server answers by, too. */
  readonly held: HeldSettings;
  /** Of a sandbox: where messages are kept instead of being sent. */
  readonly inbox?: Inbox | undefined;
};

export type StartedWriter = {
  readonly context: AppContext;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Whoever is to be woken by a change; others may be added. */
  readonly feeds: FeedWakes[];
  readonly readiness: () => Promise<Readiness>;
  readonly dispatcher: Dispatcher;
  readonly lotScheduler: Scheduler;
  readonly orderScheduler: Scheduler;
  readonly logPublisher: LogPublisher;
  readonly clockKeeper: ClockKeeper;
  readonly close: () => Promise<void>;
};

const sweepEveryMs = 60_000;
const quietly =
  'quiet: only shows what is stored; takes nothing, sends nothing, and lets no lot open or end';

const underNewSecret =
  'the secret is another one: participant keys, codes, links and idempotency records from before are worth nothing, and what was recorded before can no longer be checked';

export const startWriter = async (
  config: Config,
  { isQuiet = false, held, inbox }: WriterOptions,
  { store, crypto, isRenewed, clock, random, logger, failures, feeds }: Ground,
): Promise<StartedWriter> => {
  const metrics = createMetrics(() => countMessages(store, clock), clock);
  const { messageOutcome: observe } = metrics;
  const logAs: LogAs = (what) => (error) => logger.error({ err: error }, what);

  const context: AppContext = createContext(config, store, clock, crypto, {
    isQuiet,
    held,
    random,
    bot: () => telegram.bot(),
    wakeDispatcher: () => dispatcher.wake(),
    reportWrongCode: watchWrongCodes(metrics.registry, logger),
    ...wakesOf(feeds, store),
  });
  const settings = await startSettingsFeed(store, held, logAs('the settings cannot be read'));
  feeds.push({ settings: settings.wake });
  const clockKeeper = await startHolds(context, logger, metrics, logAs);
  const records = await startRecords(context, logAs);
  sayWhatIsUnsaid(config, logger);
  await sayOfOtherFigures(config.priceBook, store, logger);
  if (isQuiet) logger.warn(quietly);
  else if (isRenewed) logger.warn(underNewSecret);
  const { telegram, dispatcher } = isQuiet
    ? noDelivery
    : await startDelivery(config, context, { logger, observe, inbox });
  const inbound = isQuiet ? null : await startInbound(config, context, logger);
  const schedules = await startSchedules(context, logAs);
  feeds.push({ lots: schedules.lotScheduler.wake }, wokenByAll(schedules.webhookScheduler));
  watchAuction(metrics.registry, () => auctionFigures(context), clock);
  watchUploads(metrics.registry, () => countUploads(context), clock);
  watchWebhooks(metrics.registry, () => store.read((tx) => tx.webhooks.countStates()), clock);

  return {
    context,
    logger,
    metrics,
    feeds,
    readiness: () => readinessOf(context, dispatcher.isRunning() && !failures.isRecent()),
    dispatcher,
    ...schedules,
    logPublisher: records.logPublisher,
    clockKeeper,
    close: async () => {
      await schedules.stop();
      await clockKeeper.stop();
      await settings.stop();
      await Promise.all([dispatcher.stop(), telegram.stop(), inbound?.stop()]);
      await records.stop();
      await store.close();
    },
  };
};

const readinessOf = async (context: AppContext, isWorking: boolean): Promise<Readiness> => {
  await context.store.read(() => Promise.resolve());
  if (context.isQuiet) return 'quiet';
  if (!isWorking) return 'not ready';
  return (await isOnHold(context)) ? 'on hold' : 'ready';
};

/** What holds the service back, before anything is sent or happens by the clock. */
const startHolds = async (
  context: AppContext,
  logger: Logger,
  { registry }: Metrics,
  logAs: LogAs,
): Promise<ClockKeeper> => {
  watchHolds(registry, () => holdsNow(context), context.clock);
  if (context.isQuiet) return noScheduler;
  const clockKeeper = await watchClock(context, logger, logAs('the clock cannot be watched'));
  await sayIfRestored(context, logger);
  return clockKeeper;
};

const wokenByAll = ({ wake }: Scheduler): FeedWakes => ({
  lots: wake,
  orders: wake,
});

type LogAs = (what: string) => (error: unknown) => void;

/** What sees to it that nothing can be taken away of what is written. */
const startRecords = async (context: AppContext, logAs: LogAs) => {
  if (context.isQuiet) return { logPublisher: noScheduler, stop: noScheduler.stop };
  const sealer = await startSealer(context, logAs('the record cannot be sealed'));
  const logPublisher = await startLogPublisher(context, logAs('the public log cannot be signed'));
  const witnessing = startWitnessing(context, logAs('the public log is not witnessed'));
  return {
    logPublisher,
    stop: async (): Promise<void> => {
      await witnessing.stop();
      await sealer.stop();
      await logPublisher.stop();
    },
  };
};

const noSchedules = {
  lotScheduler: noScheduler,
  orderScheduler: noScheduler,
  webhookScheduler: noScheduler,
  stop: (): Promise<void> => Promise.resolve(),
};

/** What happens by the clock. */
const startSchedules = async (context: AppContext, logAs: LogAs) => {
  if (context.isQuiet) return noSchedules;
  const lotScheduler = startLotScheduler(
    context,
    logAs('the lots cannot be kept up with the clock'),
  );
  // The first who watch see what has just been opened.
  await lotScheduler.pass();
  const orderScheduler = startOrderScheduler(
    context,
    logAs('the orders cannot be kept up with the clock'),
  );
  orderScheduler.wake();
  const webhookScheduler = startWebhookScheduler(context, logAs('webhooks cannot be moved on'));
  webhookScheduler.wake();
  const sweepOnce = (): void => void sweep(context).catch(logAs('sweep failed'));
  const sweeping = setInterval(sweepOnce, sweepEveryMs);
  return {
    lotScheduler,
    orderScheduler,
    webhookScheduler,
    stop: async (): Promise<void> => {
      clearInterval(sweeping);
      await Promise.all([lotScheduler, orderScheduler, webhookScheduler].map(({ stop }) => stop()));
    },
  };
};
