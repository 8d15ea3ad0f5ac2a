import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import {
  createLimitsMemory,
  freeLimitsFrom,
  type LimitsMemory,
} from '../entrypoints/http/limits-memory.ts';
import type { FeedWakes } from '../feed-wakes.ts';
import type { Address } from '../open-web.ts';
import type { StartedWriter } from '../start-writer.ts';
import { systemRandom } from '../system.ts';
import { openChannel, type Answering, type Channel } from './channel.ts';
import type { SettingChange } from '../domain/operator/settings.ts';
import type { FrontData } from './complete-front.ts';
import type { Opening } from './front.ts';

/** Starts the front threads, watches them, and starts those again that die. */

export type Fronts = {
  readonly url: string;
  readonly feed: FeedWakes;
  /** Those that run now. */
  readonly threads: () => readonly Worker[];
  readonly close: () => Promise<void>;
};

/** A thread that has just begun to load its program, which takes as long as opening the database. */
type Loading = {
  readonly thread: Worker;
  /** Why it has ended. */
  readonly ended: Promise<Error>;
};
type Front = Loading & { readonly channel: Channel };

/** What each of them begins with, of which they share the counts of requests. */
type SharedData = FrontData & { readonly options: { readonly limitsMemory: LimitsMemory } };

/** One that cannot listen is tried again. */
const restartPauseMs = 500;
const restarted = 'a front thread has ended and is started again';

/** Loaded once there is something to be said. */
type Logging = () => Promise<Logger>;

/** What operators have set by now. */
type Changes = () => readonly SettingChange[];

/** Started at the latest when a front asks it for something. */
type Starting = () => Promise<StartedWriter>;

export const loadFronts = (count: number, { config, options }: FrontData) => {
  const limitsMemory = createLimitsMemory(systemRandom);
  const data = { config, options: { ...options, limitsMemory } };
  const loading = Array.from({ length: count }, () => load(data));
  return {
    open: (config: Config, beside: Beside) => openFronts(config, data, beside, loading),
    stop: () => Promise.all(loading.map(({ thread }) => thread.terminate())),
  };
};

/** What they share with the thread that starts them. */
type Beside = {
  readonly logger: Logging;
  readonly writer: Starting;
  readonly changes: Changes;
};

const load = (data: SharedData): Loading => {
  const thread = new Worker(new URL('front.ts', import.meta.url), {
    name: 'front',
    workerData: data,
  });
  const { threadId } = thread;
  thread.once('exit', () => freeWhatWasHeld(threadId, data));
  const ended = new Promise<Error>((resolve) => {
    thread.once('error', resolve);
    thread.once('exit', (code) => resolve(new Error(`It has ended with ${code}`)));
  });
  return { thread, ended };
};

/** What the thread held as it ended. */
const freeWhatWasHeld = (thread: number, { options }: SharedData): void => {
  freeLimitsFrom(thread, options.limitsMemory);
  // Whoever waits for a lock by name hears that it is free once anybody asks for one.
  void navigator.locks.request('front ended', () => undefined);
};

const openFronts = async (
  { host, port }: Config,
  data: SharedData,
  { logger, writer, changes }: Beside,
  loading: readonly Loading[],
): Promise<Fronts> => {
  const fronts = new Set<Front>();
  let isClosing = false;
  const answering = answeringOnce(writer, fronts);
  const open = async (one: Loading, address: Address): Promise<string> => {
    const channel = openChannel(one.thread, answering);
    const front = { ...one, channel };
    fronts.add(front);
    void forgetOnceEnded(front, fronts);
    return (await channel.ask('open', { address, changes: changes() } satisfies Opening)) as string;
  };
  const keepOpen = async (first: Loading, address: Address): Promise<void> => {
    for (let one = first; ;) {
      const reason = await one.ended;
      if (isClosing) return;
      void logger().then((log) => log.error({ err: reason }, restarted));
      one = load(data);
      const hasOpened = await open(one, address).then(
        () => true,
        () => false,
      );
      if (hasOpened || isClosing) continue;
      await one.thread.terminate();
      await pause(restartPauseMs);
    }
  };

  const address = await addressFor(loading.length, { host, port });
  let url = '';
  for (const each of loading) {
    url = await open(each, address);
    address.port = Number(new URL(url).port);
  }
  for (const each of loading) void keepOpen(each, { ...address });
  return {
    url,
    feed: feedOf(fronts),
    threads: () => [...fronts].map(({ thread }) => thread),
    close: async () => {
      isClosing = true;
      await Promise.all(
        [...fronts].map(async ({ channel, thread, ended }) => {
          await channel.ask('close').catch(() => thread.terminate());
          await ended;
        }),
      );
    },
  };
};

const feedOf = (fronts: ReadonlySet<Front>): FeedWakes => {
  const notifyAll = (name: string) => (): void => {
    for (const { channel } of fronts) channel.notify(name);
  };
  return {
    lots: oncePerTurn(notifyAll('wake_lots')),
    orders: oncePerTurn(notifyAll('wake_orders')),
    settings: oncePerTurn(notifyAll('wake_settings')),
  };
};

/** However many orders a group of writes has changed, watchers look once. */
const oncePerTurn = (work: () => void): (() => void) => {
  let isAwaited = false;
  return () => {
    if (isAwaited) return;
    isAwaited = true;
    setImmediate(() => {
      isAwaited = false;
      work();
    });
  };
};

/** What answers them is loaded once one of them asks. */
const answeringOnce = (
  writer: Starting,
  fronts: ReadonlySet<Front>,
): (() => Promise<Answering>) => {
  const load = async (): Promise<Answering> => {
    const { answeringOf } = await import('./answering.ts');
    return answeringOf(await writer(), fronts);
  };
  let loaded: Promise<Answering> | null = null;
  return () => (loaded ??= load());
};

/** What it was asked gets no answer any more. */
const forgetOnceEnded = async (front: Front, fronts: Set<Front>): Promise<void> => {
  const reason = await front.ended;
  fronts.delete(front);
  front.channel.fail(reason);
};

/**
 * Several can only listen at one port where each says that others may, and that would hold for another
 * service too. So it is seen before that nobody listens there.
 */
const addressFor = async (
  count: number,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<{ host: string; port: number; reusePort?: boolean }> => {
  if (count === 1) return { host, port };
  const probe = createServer().listen({ host, port, exclusive: true });
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return { host, port: free, reusePort: true };
};
