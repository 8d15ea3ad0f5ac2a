import { headersOf } from './call.ts';
import type { Core } from './core.ts';
import { openDeadline, type Deadline } from './deadline.ts';
import type { Entry } from './entry.ts';
import { StudiolotError } from './error.ts';
import { openEventReader, type EventReader, type ServerEvent } from './events.ts';
import { messageOf, type GivenFields } from './message.ts';
import type { WatchOptions } from './options.ts';
import { table } from './table.gen.ts';
import type { CallName } from './types.ts';

/** Three times the service's heartbeat interval. */
const silenceMsDefault = 45_000;

/** One connection that receives server-sent events. */
export type EventConnection = {
  /** @throws StudiolotError if the service refuses the connection */
  readonly open: () => Promise<AsyncIterable<ServerEvent>>;
  /** The service's requested pause before the next connection; null if it requests none. */
  readonly retryMs: () => number | null;
  readonly close: () => void;
};

export const createEventConnection = (
  core: Core,
  name: CallName,
  fields: GivenFields,
  { signal, silenceMsMax = silenceMsDefault }: WatchOptions,
  lastEventId: string | undefined,
): EventConnection => {
  const entry: Entry = table[name];
  const { path, query } = messageOf(entry, fields, core.options, false);
  const deadline = openDeadline(core.clock, silenceMsMax, signal, core.options.signal);
  const reader = openEventReader(lastEventId);
  return {
    open: async () => {
      const { error, response } = await core.http.request('get', entry.path, {
        params: { path, query },
        headers: {
          ...headersOf(core, entry, {}, null),
          ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
        },
        signal: deadline.signal,
        parseAs: 'stream',
      });
      if (!response.ok || !isStream(response)) {
        throw new StudiolotError(name, null, response, error);
      }
      return eventsOf(response, reader, deadline);
    },
    retryMs: reader.retryMs,
    close: deadline.close,
  };
};

const isStream = ({ headers }: Response): boolean =>
  /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');

async function* eventsOf(
  { body }: Response,
  reader: EventReader,
  deadline: Deadline,
): AsyncGenerator<ServerEvent, void, undefined> {
  const pieces = body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    // The deadline runs only while we wait for the service. The caller may process an event for longer.
    deadline.restart();
    const piece = await pieces?.read();
    deadline.pause();
    if (piece === undefined || piece.done) return;
    yield* reader.read(decoder.decode(piece.value, { stream: true }));
  }
}
