import type { Worker } from 'node:worker_threads';
import type { Store } from './app/ports.ts';
import type { Scheduler } from './app/scheduler.ts';
import type { Config } from './config.ts';
import type { Dispatcher } from './messaging/dispatcher.ts';
import type { ExtraOperation, WebOptions } from './open-web.ts';
import { startWriter, type StartedWriter, type WriterOptions } from './start-writer.ts';
import { loadFronts } from './threads/fronts.ts';
import { mailThread } from './threads/mail-thread.ts';

/** What a test may put in the place of the real thing. */
export type Overrides = WriterOptions &
  WebOptions & {
    /** Operations besides the service's own, each with how it is reached. */
    readonly operations?: readonly ExtraOperation[];
  };

export type RunningService = {
  readonly url: string;
  readonly store: Store;
  readonly worker: Dispatcher;
  readonly lotScheduler: Scheduler;
  readonly orderScheduler: Scheduler;
  /** The threads that speak HTTP, where there are any beside this one. */
  readonly fronts: () => readonly Worker[];
  /** The one that sends e-mails; null where there is none, or as long as it has had nothing to send. */
  readonly mailThread: () => Worker | null;
  /** Takes nothing new, finishes what runs, and closes everything. */
  readonly close: () => Promise<void>;
};

/** Builds the whole service from its parts and starts it. */
export const startService = async (
  config: Config,
  overrides: Overrides = {},
): Promise<RunningService> => {
  const count = frontsFor(config, overrides);
  return count === 0 ? startInOne(config, overrides) : startWithFronts(config, overrides, count);
};

/**
 * None where something was put in the place of the real thing that cannot be taken to another thread,
 * and no more than one where the system lets only one listen at a port.
 */
const frontsFor = (
  { frontThreads }: Config,
  { clock, random, logger, operations }: Overrides,
): number => {
  if ([clock, random, logger, operations].some((each) => each !== undefined)) return 0;
  return process.platform === 'linux' ? frontThreads : Math.min(1, frontThreads);
};

/** One thread reads and answers, another decides and writes. */
const startWithFronts = async (
  config: Config,
  { isNewSecret = false, isQuiet = false, ...options }: Overrides,
  count: number,
): Promise<RunningService> => {
  // They load their program while the database is opened.
  const loading = loadFronts(count, { config, options: { ...options, isQuiet, servers: count } });
  try {
    const mails = mailThread(config);
    const writer = await startWriter(config, { isNewSecret, isQuiet, startMails: mails.start });
    const fronts = await loading.open(config, writer);
    writer.feeds.push(fronts.feed);
    return { ...running(writer, fronts), fronts: fronts.threads, mailThread: mails.thread };
  } catch (error) {
    await loading.stop();
    throw error;
  }
};

const startInOne = async (config: Config, overrides: Overrides): Promise<RunningService> => {
  const writer = await startWriter(config, overrides);
  const { openWeb } = await import('./open-web.ts');
  const { context, logger, metrics, readiness } = writer;
  const { operations = [] } = overrides;
  const web = await openWeb(config, overrides, {
    context,
    logger,
    metrics,
    shown: metrics,
    readiness,
    operations,
  });
  writer.feeds.push(web.feed);
  const { host, port } = config;
  const url = await web.listen({ host, port });
  return running(writer, { url, close: web.close });
};

const running = (
  { context, dispatcher, lotScheduler, orderScheduler, close }: StartedWriter,
  web: Pick<RunningService, 'url' | 'close'>,
): RunningService => ({
  url: web.url,
  store: context.store,
  worker: dispatcher,
  lotScheduler,
  orderScheduler,
  fronts: () => [],
  mailThread: () => null,
  close: async () => {
    await web.close();
    await close();
  },
});
