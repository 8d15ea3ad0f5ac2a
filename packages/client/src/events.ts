/** Reads server-sent events from the pieces of a stream. */

export type ServerEvent = {
  readonly type: string;
  readonly data: string;
  /** The last id that the service sent; events without an id have the one before. */
  readonly id: string;
};

export type EventReader = {
  /**
   * Returns the events that are complete with this piece.
   *
   * @throws UnreadableStreamError
   */
  readonly read: (piece: string) => readonly ServerEvent[];
  /** The service's requested pause before the next connection; null if it requests none. */
  readonly retryMs: () => number | null;
};

/** The stream is not the service's, or too large for memory. Another connection would not help. */
export class UnreadableStreamError extends Error {}

/** The longest line, and the most data of one event: 1 MiB. */
const charactersMax = 1_048_576;
const retryMsMax = 60_000;
/** Other ids could not be sent in the header Last-Event-ID. */
const idPattern = /^[\x20-\x7e]{0,200}$/;

export const openEventReader = (lastEventId = ''): EventReader => {
  let rest = '';
  let isAfterReturn = false;
  let retryMs: number | null = null;
  let id = lastEventId;
  let type = '';
  let data: string | null = null;

  const readField = (name: string, value: string): void => {
    if (name === 'data') data = bounded(data === null ? value : `${data}\n${value}`, 'an event');
    else if (name === 'event') type = value;
    else if (name === 'id' && idPattern.test(value)) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retryMs = Math.min(Number(value), retryMsMax);
  };

  const readLine = (line: string): readonly ServerEvent[] => {
    if (line !== '') {
      const [, name = '', value = ''] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? [];
      readField(name, value);
      return [];
    }
    const events = data === null ? [] : [{ type: type === '' ? 'message' : type, data, id }];
    type = '';
    data = null;
    return events;
  };

  return {
    read: (piece) => {
      if (piece === '') return [];
      // A line may end in `\r\n`, and these two may arrive in two pieces.
      const news = isAfterReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
      isAfterReturn = piece.endsWith('\r');
      const [first = '', ...others] = news.split(/\r\n|\n|\r/);
      const lines = [rest + first, ...others].map((line) => bounded(line, 'a line'));
      rest = lines.pop() ?? '';
      return lines.flatMap(readLine);
    },
    retryMs: () => retryMs,
  };
};

const bounded = (text: string, what: string): string => {
  if (text.length <= charactersMax) return text;
  throw new UnreadableStreamError(`The stream has ${what} of more than 1 MiB`);
};
