import { realpathSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { bindChat } from './app/order/bind-chat.ts';
import { countMessages } from './app/operator/messages.ts';
import type { Clock, House, Random, Store } from './app/ports.ts';
import { sweep } from './app/sweep.ts';
import { readConfig, type Config } from './config.ts';
import { linksOf } from './contract/links.ts';
import { runCli } from './doors/cli/cli.ts';
import { createMetrics } from './doors/monitor/metrics.ts';
import { serveMonitor } from './doors/monitor/routes.ts';
import { watchTrouble } from './doors/monitor/trouble.ts';
import { servePages } from './doors/pages/routes.ts';
import { serveOperations } from './doors/rest/operations.ts';
import { createServer } from './doors/rest/server.ts';
import { mailCarrier, mailLanes } from './post/mail.ts';
import { senderOf } from './post/sender.ts';
import { noTelegram, startTelegram, type Telegram } from './post/telegram.ts';
import { startPost, type Post, type PostOptions } from './post/worker.ts';
import { secretBeside } from './secret.ts';
import { openStore } from './store/store.ts';
import { openVault, systemClock, systemRandom } from './system.ts';

/** What a test may put in the place of the real thing. */
export type Overrides = {
  readonly clock?: Clock;
  readonly random?: Random;
  readonly logger?: Logger;
  readonly writesPerMinuteMax?: number;
  readonly requestTimeoutMs?: number;
};

export type RunningHouse = {
  readonly url: string;
  readonly store: Store;
  readonly worker: Post;
  /** Takes nothing new, finishes what runs, and closes everything. */
  readonly close: () => Promise<void>;
};

/** Requests a minute that one client network may send to the order address. */
const writesPerMinuteMax = 120;
const sweepEveryMs = 60_000;
const closeIdleEveryMs = 50;

/** Builds the whole service from its parts and starts it. */
export const startHouse = async (
  config: Config,
  overrides: Overrides = {},
): Promise<RunningHouse> => {
  const clock = overrides.clock ?? systemClock;
  const random = overrides.random ?? systemRandom;
  const logger = overrides.logger ?? pino({ level: config.logLevel }, pino.destination(2));
  const links = linksOf(config.publicUrl);
  const trouble = watchTrouble(clock, logger);
  const store = await openStore(config.databaseUrl, { onTrouble: trouble.report });
  const metrics = createMetrics(() => countMessages(store, clock), clock);

  const house: House = {
    store,
    clock,
    random,
    vault: openVault(config.secret ?? secretBeside(config.databaseUrl)),
    priceBook: config.priceBook,
    operatorEmails: config.operatorEmails,
    bot: () => telegram.bot(),
    wakePost: () => post.wake(),
    inFlight: new Set(),
  };
  const { telegram, post } = startDelivery(config, house, logger, metrics.messageOutcome);
  const sweeping = setInterval(() => {
    sweep(house).catch((error: unknown) => logger.error({ err: error }, 'sweep failed'));
  }, sweepEveryMs);

  const app = await createServer({
    house,
    links,
    logger,
    trustProxy: config.trustProxy,
    writesPerMinuteMax: overrides.writesPerMinuteMax ?? writesPerMinuteMax,
    requestTimeoutMs: overrides.requestTimeoutMs,
  });
  serveMonitor(app, metrics, async () => {
    await store.read(() => Promise.resolve());
    return post.isRunning() && !trouble.isRecent();
  });
  serveOperations(app, house, links);
  servePages(app, links, config.priceBook, config.publicUrl);
  const url = await app.listen({ host: config.host, port: config.port });

  const close = async (): Promise<void> => {
    clearInterval(sweeping);
    await closeServer(app);
    await Promise.all([post.stop(), telegram.stop()]);
    await store.close();
  };
  return { url, store, worker: post, close };
};

/** A connection that was answering when the stop began is kept alive by its client; it ends once it is idle. */
const closeServer = async (app: FastifyInstance): Promise<void> => {
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
  await app.close();
  clearInterval(closingIdle);
};

/** The outbox's worker and its carriers. */
const startDelivery = (
  config: Config,
  house: House,
  logger: Logger,
  observe: PostOptions['observe'],
): { readonly telegram: Telegram; readonly post: Post } => {
  const { store, clock } = house;
  const sender = senderOf(config.mailFrom, linksOf(config.publicUrl).order);
  const telegram =
    config.telegramBotToken === null
      ? noTelegram
      : startTelegram({
          token: config.telegramBotToken,
          apiUrl: config.telegramApiUrl,
          store,
          sender,
          logger,
          onStart: async (started) => {
            const binding = await bindChat(house, started);
            post.wake();
            return binding;
          },
        });
  const post = startPost({
    store,
    clock,
    logger,
    lanes: mailLanes(config.mailUrl),
    carriers: { email: mailCarrier(config.mailUrl, sender, logger), telegram: telegram.carrier },
    observe,
  });
  return { telegram, post };
};

/** A service that cannot finish in time leaves the rest to its leases and the log of the database. */
const stopWithinMs = 9_000;

const serve = async (): Promise<void> => {
  const config = readConfig();
  const house = await startHouse(config);
  const example = `curl '${config.publicUrl}/api/studio-order?type=shop&pages=12&currency=PLN'`;
  process.stdout.write(`Studiolot listens on ${house.url}\nTry it: ${example}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  setTimeout(() => process.exit(0), stopWithinMs).unref();
  await house.close();
};

/** Whether this file was started, rather than imported; its folder may be reached by a link. */
const isProgram =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename;

if (isProgram) {
  // What is kept holds the data of studios: nobody but this user reads it.
  process.umask(0o077);
  const code = await runCli(process.argv, {
    serve,
    openStore: () => openStore(readConfig().databaseUrl, { mustExist: true }),
    clock: systemClock,
  });
  process.exit(code);
}
