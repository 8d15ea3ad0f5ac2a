import { waitFor, type Core } from './core.ts';
import { StudiolotError, toldAs } from './error.ts';
import { UnreadableStreamError, type ServerEvent } from './events.ts';
import { createLine } from './line.ts';
import type { GivenFields } from './message.ts';
import type { WatchOptions } from './options.ts';
import { backoffMs, mayPass } from './retry.ts';
import type { CallName, Watched } from './types.ts';

const retriesUnlessSaid = 4;
const reconnectPauseMsMax = 30_000;
/** So many ids are remembered, so that what comes again over a next line is not told again. */
const rememberedMax = 1_000;
/** What the service sends before a state where those between cannot be told. */
const skippedType = 'skipped';

/** States as they change: over any number of connections, each once and in order, until the caller stops. */
export async function* watch(
  core: Core,
  name: CallName,
  fields: GivenFields = {},
  options: WatchOptions = {},
): AsyncGenerator<Watched<unknown>, void, undefined> {
  const told = createTold(options.lastEventId);
  let failures = 0;
  let hasConnected = false;
  for (;;) {
    const line = createLine(core, name, fields, options, told.lastId());
    let pauseMs: number;
    try {
      const events = await line.open();
      hasConnected = true;
      failures = 0;
      yield* told.onlyNew(events);
      pauseMs = backoffMs(1, core.clock);
    } catch (failure) {
      options.signal?.throwIfAborted();
      core.options.signal?.throwIfAborted();
      failures += 1;
      const mayRetry = hasConnected || failures <= (options.retries ?? retriesUnlessSaid);
      if (!mayRetry || isFinal(failure)) {
        throw toldAs(failure, name, failures, null);
      }
      pauseMs = pauseMsOf(failure, failures, core);
    } finally {
      line.close();
    }
    await waitFor(core, Math.max(pauseMs, line.retryMs() ?? 0), options.signal);
  }
}

/** What was told to the caller, so that nothing is told twice. */
type Told = {
  readonly lastId: () => string | undefined;
  readonly onlyNew: (
    events: AsyncIterable<ServerEvent>,
  ) => AsyncGenerator<Watched<unknown>, void, undefined>;
};

const createTold = (earlier: string | undefined): Told => {
  let lastId = earlier;
  let hasSkipped = false;
  const ids = new Set<string>(earlier === undefined ? [] : [earlier]);
  const isNew = (id: string): boolean => {
    if (ids.has(id)) return false;
    lastId = id;
    ids.add(id);
    const [oldest] = ids;
    if (ids.size > rememberedMax && oldest !== undefined) ids.delete(oldest);
    return true;
  };
  return {
    lastId: () => lastId,
    async *onlyNew(events) {
      for await (const { id, type, data } of events) {
        if (type === skippedType) {
          // The service may count anew.
          ids.clear();
          hasSkipped = true;
        } else if (isNew(id)) {
          const watched = { id, data: parse(data), hasSkipped };
          hasSkipped = false;
          yield watched;
        }
      }
    },
  };
};

const parse = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new UnreadableStreamError('The stream has an event that is not JSON', { cause });
  }
};

/** Whether it would only fail again. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof UnreadableStreamError || !mayPass(failure);

/** Nobody is kept waiting by a watcher, so it waits for as long as the service asks. */
const pauseMsOf = (failure: unknown, failures: number, { clock }: Core): number => {
  const backoff = backoffMs(failures, clock, reconnectPauseMsMax);
  if (!(failure instanceof StudiolotError) || failure.retryAfterSeconds === null) return backoff;
  return Math.max(backoff, failure.retryAfterSeconds * 1_000);
};
