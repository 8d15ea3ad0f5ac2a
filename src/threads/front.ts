import { parentPort, workerData } from 'node:worker_threads';
import type { Bot } from '../app/ports.ts';
import type { Config } from '../config.ts';
import { createContext, cryptoOf } from '../create-context.ts';
import { createMetrics } from '../entrypoints/monitor/metrics.ts';
import type { Readiness } from '../entrypoints/monitor/routes.ts';
import { openLogger, logTo } from '../log.ts';
import { openWeb, type Address, type Web, type WebOptions } from '../open-web.ts';
import { openStore } from '../store/store.ts';
import { systemClock, systemRandom } from '../system.ts';
import { askedWriter } from './asked-writer.ts';
import { openChannel, type Channel } from './channel.ts';

/**
 * The program of a front thread: the web server, with a look of its own into the database. It is a
 * node that cannot write, and asks the writer for that.
 */

export type FrontData = {
  readonly config: Config;
  readonly options: WebOptions & { readonly isQuiet?: boolean };
};

/** How soon it learns that the bot has said its name. */
const botEveryMs = 1_000;
const standardError = 2;

const open = async (address: Address): Promise<string> => {
  const { config, options } = workerData as FrontData;
  const clock = systemClock;
  const crypto = cryptoOf(config);
  const store = await openStore(config.databaseUrl, { key: crypto, onlyReads: true });
  const bot = config.telegramBotToken === null ? noBot : followBot(channel);
  const metrics = createMetrics(null, clock);
  const context = createContext(config, store, clock, crypto, {
    isQuiet: options.isQuiet ?? false,
    writer: askedWriter(channel),
    random: systemRandom,
    bot: bot.now,
    // All that happens where it is written.
    wakeDispatcher: nothing,
    wakeLotFeed: nothing,
    wakeOrderFeed: nothing,
    reportWrongCode: nothing,
  });
  const web = await openWeb(config, options, {
    context,
    logger: openLogger(config.logLevel, logTo(standardError)),
    metrics,
    shown: {
      registry: {
        contentType: metrics.registry.contentType,
        metrics: async () => (await channel.ask('metrics')) as string,
      },
    },
    readiness: async () => {
      await store.read(() => Promise.resolve());
      return (await channel.ask('readiness')) as Readiness;
    },
  });
  opened = {
    web,
    metrics,
    close: async () => {
      await web.close();
      bot.stop();
      await store.close();
    },
  };
  return web.listen(address);
};

const nothing = (): void => undefined;

type FollowedBot = { readonly now: () => Bot | null; readonly stop: () => void };

const noBot: FollowedBot = { now: () => null, stop: nothing };

/** Only the writer talks to Telegram. */
const followBot = ({ ask }: Channel): FollowedBot => {
  let bot: Bot | null = null;
  const look = async (): Promise<void> => {
    const start = (await ask('bot_link')) as string | null;
    if (start === null) return;
    bot = { link: (token) => `${start}${token}` };
    clearInterval(looking);
  };
  const looking = setInterval(() => void look().catch(nothing), botEveryMs);
  void look().catch(nothing);
  return { now: () => bot, stop: () => clearInterval(looking) };
};

if (parentPort === null) throw new Error('This is the program of a thread');
const port = parentPort;
type Opened = Pick<Web, 'close'> & {
  readonly web: Web;
  readonly metrics: ReturnType<typeof createMetrics>;
};
let opening: Promise<string> | null = null;
let opened: Opened | null = null;
const channel = openChannel(port, {
  open: (address: Address) => (opening = open(address)),
  wake_lots: () => opened?.web.feed.lots?.(),
  wake_orders: () => opened?.web.feed.orders?.(),
  metrics: () => opened?.metrics.registry.getMetricsAsJSON(),
  close: async () => {
    await opening?.catch(nothing);
    await opened?.close();
    // Nothing is left then that keeps the thread alive, once it has said so.
    port.unref();
  },
});
