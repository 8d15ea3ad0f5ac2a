/** Server-sent events, as they come in pieces over a line. */

export type ServerEvent = {
  readonly type: string;
  readonly data: string;
  /** The last id that was sent, which stays until there is another. */
  readonly id: string;
};

export type EventReader = {
  /**
   * What is complete with this piece.
   *
   * @throws UnreadableStreamError
   */
  readonly read: (piece: string) => readonly ServerEvent[];
  /** How long the service wants to be waited for before the next connection; null where it does not say. */
  readonly retryMs: () => number | null;
};

/** What comes is not of the service, or would fill the memory; another connection would be no better. */
export class UnreadableStreamError extends Error {}

/** Of a line, and of all the data of an event: 1 MiB. */
const charactersMax = 1_048_576;
const retryMsMax = 60_000;
/** Others could not be sent back in a header. */
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
      // A line's end of two characters may come in two pieces.
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
