import { waitFor, type Core } from './core.ts';
import { StudiolotError, asClientError } from './error.ts';
import { createEventConnection } from './event-connection.ts';
import { UnreadableStreamError, type ServerEvent } from './events.ts';
import type { GivenFields } from './message.ts';
import type { WatchOptions } from './options.ts';
import { backoffMs, isTemporary } from './retry.ts';
import type { CallName, Watched } from './types.ts';

const retriesDefault = 4;
const reconnectPauseMsMax = 30_000;
/** The number of remembered ids. Because of them, a new connection yields no state twice. */
const rememberedMax = 1_000;
/** The type of the event that the service sends before a state if it no longer has the states in between. */
const skippedType = 'skipped';

/** Yields each new state once and in order, over any number of connections, until the caller stops. */
export async function* watch(
  core: Core,
  name: CallName,
  fields: GivenFields = {},
  options: WatchOptions = {},
): AsyncGenerator<Watched<unknown>, void, undefined> {
  const deduplicator = createDeduplicator(options.lastEventId);
  let failures = 0;
  let hasConnected = false;
  for (;;) {
    const connection = createEventConnection(core, name, fields, options, deduplicator.lastId());
    let pauseMs: number;
    try {
      const events = await connection.open();
      hasConnected = true;
      failures = 0;
      yield* deduplicator.onlyNew(events);
      pauseMs = backoffMs(1, core.clock);
    } catch (failure) {
      options.signal?.throwIfAborted();
      core.options.signal?.throwIfAborted();
      failures += 1;
      const mayRetry = hasConnected || failures <= (options.retries ?? retriesDefault);
      if (!mayRetry || isFinal(failure)) {
        throw asClientError(failure, name, failures, null);
      }
      pauseMs = pauseMsOf(failure, failures, core);
    } finally {
      connection.close();
    }
    await waitFor(core, Math.max(pauseMs, connection.retryMs() ?? 0), options.signal);
  }
}

/** Remembers which events were yielded, so that none is yielded twice. */
type Deduplicator = {
  readonly lastId: () => string | undefined;
  readonly onlyNew: (
    events: AsyncIterable<ServerEvent>,
  ) => AsyncGenerator<Watched<unknown>, void, undefined>;
};

const createDeduplicator = (earlier: string | undefined): Deduplicator => {
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
          // The service may have restarted its ids.
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

/** Whether another connection would fail in the same way. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof UnreadableStreamError || !isTemporary(failure);

/** A watch waits in the background, so it accepts any Retry-After. */
const pauseMsOf = (failure: unknown, failures: number, { clock }: Core): number => {
  const backoff = backoffMs(failures, clock, reconnectPauseMsMax);
  if (!(failure instanceof StudiolotError) || failure.retryAfterSeconds === null) return backoff;
  return Math.max(backoff, failure.retryAfterSeconds * 1_000);
};
