import type { Logger } from 'pino';
import { auctionFigures } from '../app/auction/figures.ts';
import { startLotScheduler } from '../app/auction/lot-scheduler.ts';
import type { AppContext } from '../app/context.ts';
import { countUploads } from '../app/files/unfinished.ts';
import { holdsNow, isOnHold } from '../app/holds/on-hold.ts';
import { sayIfRestored } from '../app/holds/restore.ts';
import { watchClock, type ClockKeeper } from '../app/holds/watch-clock.ts';
import { startLogPublisher } from '../app/log/publisher.ts';
import { startWitnessing } from '../app/log/witnesses.ts';
import { startOrderScheduler } from '../app/order/order-scheduler.ts';
import { startSealer } from '../app/record/sealer.ts';
import { noScheduler } from '../app/scheduler.ts';
import { sweep } from '../app/sweep.ts';
import { startWebhookScheduler } from '../app/webhooks/scheduler.ts';
import { watchAuction } from '../entrypoints/monitor/auction-metrics.ts';
import type { Readiness } from '../entrypoints/monitor/health.ts';
import { watchHolds } from '../entrypoints/monitor/hold-metrics.ts';
import type { Metrics } from '../entrypoints/monitor/metrics.ts';
import { watchUploads } from '../entrypoints/monitor/upload-metrics.ts';
import { watchWebhooks } from '../entrypoints/monitor/webhook-metrics.ts';
import type { FeedWakes } from './feed-wakes.ts';

/** What happens by the clock, and what is measured of it. A quiet service has none of it. */

type LogAs = (what: string) => (error: unknown) => void;

const sweepEveryMs = 60_000;

/** What holds the service back, before anything is sent or happens by the clock. */
export const startHolds = async (
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

/** What sees to it that nothing can be taken away of what is written. */
export const startLog = async (context: AppContext, logAs: LogAs) => {
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
  wakes: {} as FeedWakes,
  stop: (): Promise<void> => Promise.resolve(),
};

export const startSchedules = async (context: AppContext, logAs: LogAs) => {
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
  const wakes: FeedWakes = {
    lots: () => {
      lotScheduler.wake();
      webhookScheduler.wake();
    },
    orders: webhookScheduler.wake,
  };
  return {
    lotScheduler,
    orderScheduler,
    wakes,
    stop: async (): Promise<void> => {
      clearInterval(sweeping);
      await Promise.all([lotScheduler, orderScheduler, webhookScheduler].map(({ stop }) => stop()));
    },
  };
};

export const watchFigures = (context: AppContext, { registry }: Metrics): void => {
  const { clock, store } = context;
  watchAuction(registry, () => auctionFigures(context), clock);
  watchUploads(registry, () => countUploads(context), clock);
  watchWebhooks(registry, () => store.read((tx) => tx.webhooks.countStates()), clock);
};

export const readinessOf = async (context: AppContext, isWorking: boolean): Promise<Readiness> => {
  await context.store.read(() => Promise.resolve());
  if (context.isQuiet) return 'quiet';
  if (!isWorking) return 'not ready';
  return (await isOnHold(context)) ? 'on hold' : 'ready';
};
