import { startSettingsFeed } from '../app/settings-feed.ts';
import { botAt, type Bot } from '../app/chat-ports.ts';
import type { Beginning } from '../beginning.ts';
import { createContext } from '../create-context.ts';
import { createMetrics, type Metrics } from '../entrypoints/monitor/metrics.ts';
import type { Readiness } from '../entrypoints/monitor/health.ts';
import type { Config } from '../config.ts';
import type { Web } from '../open-web.ts';
import type { WebOptions } from '../web-options.ts';
import { cryptoOf } from '../secret.ts';
import { openStore } from '../store/store.ts';
import type { ClockMemory } from '../trusted-clock.ts';
import { askedWriter } from './asked-writer.ts';
import type { Channel } from './channel.ts';

/** All that a front thread needs besides what is asked first: a look into the database, and whom to ask. */

/** How soon it learns that the bot has said its name. */
const botEveryMs = 1_000;

export type FrontData = {
  readonly config: Config;
  readonly options: WebOptions & {
    readonly isQuiet?: boolean;
    /** What the clocks of all threads share. */
    readonly clockMemory: ClockMemory;
  };
};

export type WholeFront = {
  readonly metrics: Metrics;
  readonly wakeSettings: () => void;
  readonly close: () => Promise<void>;
};

export const completeFront = async (
  { config, options }: FrontData,
  web: Web,
  { clock, random, logger }: Beginning,
  channel: Channel,
): Promise<WholeFront> => {
  const crypto = cryptoOf(config);
  const store = await openStore(config.databaseUrl, { key: crypto, onlyReads: true });
  const bot = config.telegramBotToken === null ? noBot : followBot(channel);
  const metrics = createMetrics(null, clock);
  const context = createContext(config, store, clock, crypto, {
    isQuiet: options.isQuiet ?? false,
    held: web.held,
    writer: askedWriter(channel),
    random,
    bot: bot.now,
    // All that happens where it is written.
    wakeDispatcher: nothing,
    wakeLotFeed: nothing,
    wakeOrderFeed: nothing,
    wakeSettings: nothing,
    reportWrongCode: nothing,
  });
  const settings = await startSettingsFeed(store, web.held, (error) =>
    logger.error({ err: error }, 'the settings cannot be read'),
  );
  // Whoever looks sees what the writer begins with, such as a lot that was due.
  await channel.ask('begun');
  await web.complete({
    context,
    logger,
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
  return {
    metrics,
    wakeSettings: settings.wake,
    close: async () => {
      bot.stop();
      await settings.stop();
      await store.close();
    },
  };
};

const nothing = (): void => undefined;

type FollowedBot = { readonly now: () => Bot | null; readonly stop: () => void };

const noBot: FollowedBot = { now: () => null, stop: nothing };

/** Only the writer talks to Telegram. */
const followBot = ({ ask }: Channel): FollowedBot => {
  let bot: Bot | null = null;
  const look = async (): Promise<void> => {
    const address = (await ask('bot_address')) as string | null;
    if (address === null) return;
    bot = botAt(address);
    clearInterval(looking);
  };
  const looking = setInterval(() => void look().catch(nothing), botEveryMs);
  void look().catch(nothing);
  return { now: () => bot, stop: () => clearInterval(looking) };
};
