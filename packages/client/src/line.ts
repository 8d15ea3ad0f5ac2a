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

/** Three heartbeats of the service. */
const silenceMsUnlessSaid = 45_000;

/** One connection over which events come. */
export type Line = {
  /** @throws StudiolotError where it is refused */
  readonly open: () => Promise<AsyncIterable<ServerEvent>>;
  /** How long the service wants to be waited for before the next one; null where it does not say. */
  readonly retryMs: () => number | null;
  readonly close: () => void;
};

export const createLine = (
  core: Core,
  name: CallName,
  fields: GivenFields,
  { signal, silenceMsMax = silenceMsUnlessSaid }: WatchOptions,
  lastEventId: string | undefined,
): Line => {
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
    // Time counts only while something is waited for: the caller may take its own with what there is.
    deadline.restart();
    const piece = await pieces?.read();
    deadline.pause();
    if (piece === undefined || piece.done) return;
    yield* reader.read(decoder.decode(piece.value, { stream: true }));
  }
}
