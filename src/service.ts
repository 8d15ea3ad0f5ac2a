import type { Store } from './app/ports.ts';
import type { LogPublisher } from './app/log/publisher.ts';
import type { Inbox, MovableClock, Sandbox } from './app/sandbox-ports.ts';
import type { Scheduler } from './app/scheduler.ts';
import type { Config } from './config.ts';
import type { SettingChange } from './domain/operator/settings.ts';
import type { Dispatcher } from './messaging/dispatcher.ts';
import { lookAhead } from './look-ahead.ts';
import type { Ground, GroundOptions } from './open-ground.ts';
import type { ExtraOperation, WebOptions } from './web-options.ts';
import type { StartedWriter } from './start-writer.ts';

/** What a test may put in the place of the real thing. */
export type Overrides = GroundOptions &
  WebOptions & {
    /** Told as soon as it can answer what is asked first; the rest is loaded after that. */
    readonly onListening?: (url: string) => void;
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
  readonly lotScheduler: Scheduler;
  readonly orderScheduler: Scheduler;
  readonly logPublisher: LogPublisher;
  readonly clockKeeper: Pick<Scheduler, 'pass' | 'stop'>;
  /** Takes nothing new, finishes what runs, and closes everything. */
  readonly close: () => Promise<void>;
};

const changesIn = async (store: Store): Promise<readonly SettingChange[]> => {
  const { settingsAfter } = await import('./app/settings-feed.ts');
  return settingsAfter(store, []);
};

type Prepared = {
  readonly ground: () => Promise<Ground>;
  /** What operators have set, which the first answer keeps to. */
  readonly changes: readonly SettingChange[];
};

/** Finds out whatever could keep it from starting, and opens only then what it stands on where it has to. */
const prepareGround = async (
  config: Config,
  options: GroundOptions & Pick<Overrides, 'say'>,
): Promise<Prepared> => {
  const open = async (): Promise<Ground> => {
    const { openGround } = await import('./open-ground.ts');
    const ground = await openGround(config, options);
    if (options.restored !== undefined) {
      const { restoreOn } = await import('./restore-on.ts');
      await restoreOn(config, ground, options.restored, options.say);
    }
    return ground;
  };
  const { isNewSecret = false, restored } = options;
  // What a restored service voids opens nothing any more by the time it listens.
  const seen = restored === undefined ? lookAhead(config, isNewSecret) : null;
  if (seen === null) {
    const ground = await open();
    return { ground: () => Promise.resolve(ground), changes: await changesIn(ground.store) };
  }
  let opening: Promise<Ground> | null = null;
  return {
    ground: () => (opening ??= open().finally(() => seen.close())),
    changes: seen.changes,
  };
};

/** Builds the whole service from its parts and starts it. */
export const startService = async (
  config: Config,
  overrides: Overrides = {},
): Promise<RunningService> => {
  const { host, port } = config;
  const { operations = [], onListening } = overrides;
  const { beginningOf } = await import('./beginning.ts');
  const beginning = beginningOf(config, overrides);
  const { ground, changes } = await prepareGround(config, { ...overrides, ...beginning });
  const { openWeb } = await import('./open-web.ts');
  const web = openWeb(config, overrides, beginning);
  web.held.take(changes);
  const url = await web.listen({ host, port });
  if (onListening !== undefined) {
    onListening(url);
    await web.timeForRest();
  }
  const [{ startWriter }] = await Promise.all([
    import('./start-writer.ts'),
    import('./open-whole-web.ts'),
  ]);
  const inbox = overrides.sandbox?.inbox;
  const writer = await startWriter(config, { ...overrides, held: web.held, inbox }, await ground());
  const { context, logger, metrics, readiness } = writer;
  const sandbox = await sandboxOf(overrides, writer);
  await web.complete({ context, logger, metrics, readiness, operations, sandbox });
  writer.feeds.push(web.feed);
  return running(writer, { url, close: web.close });
};

const sandboxOf = async (
  { sandbox }: Overrides,
  { context, logger, dispatcher, lotScheduler, orderScheduler, logPublisher }: StartedWriter,
): Promise<Sandbox | undefined> => {
  if (sandbox === undefined) return undefined;
  const { moveClockOf } = await import('./app/sandbox/move-clock.ts');
  const moving = moveClockOf({
    context,
    clock: sandbox.clock,
    schedulers: [lotScheduler, orderScheduler],
    publish: logPublisher.pass,
    wakeDispatcher: dispatcher.wake,
    onFailure: (error) => logger.error({ err: error }, 'webhooks cannot be moved on'),
  });
  return { inbox: sandbox.inbox, ...moving };
};

const running = (
  { context, dispatcher, close, ...looks }: StartedWriter,
  web: Pick<RunningService, 'url' | 'close'>,
): RunningService => ({
  url: web.url,
  store: context.store,
  worker: dispatcher,
  lotScheduler: looks.lotScheduler,
  orderScheduler: looks.orderScheduler,
  logPublisher: looks.logPublisher,
  clockKeeper: looks.clockKeeper,
  close: async () => {
    await web.close();
    await close();
  },
});
