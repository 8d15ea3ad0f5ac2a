/** Server-sent events, as they come in pieces over a line. */

export type ServerEvent = {
  readonly type: string;
  readonly data: string;
  /** The last id that was sent, which stays until there is another. */
  readonly id: string;
};

export type EventReader = {
  /** What is complete with this piece. */
  readonly read: (piece: string) => readonly ServerEvent[];
  /** How long the service wants to be waited for before the next connection; null where it does not say. */
  readonly retryMs: () => number | null;
};

export const openEventReader = (lastEventId = ''): EventReader => {
  let rest = '';
  let retryMs: number | null = null;
  let id = lastEventId;
  let type = '';
  let data: string[] = [];

  const readField = (name: string, value: string): void => {
    if (name === 'data') data.push(value);
    else if (name === 'event') type = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
  };

  const readLine = (line: string): readonly ServerEvent[] => {
    if (line !== '') {
      const [, name = '', value = ''] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? [];
      readField(name, value);
      return [];
    }
    const event = { type: type === '' ? 'message' : type, data: data.join('\n'), id };
    const isWhole = data.length > 0;
    type = '';
    data = [];
    return isWhole ? [event] : [];
  };

  return {
    read: (piece) => {
      rest += piece;
      const lines: string[] = [];
      // A carriage return at the end may be half of a line's end.
      for (
        let end = /\r\n|\n|\r(?!$)/.exec(rest);
        end !== null;
        end = /\r\n|\n|\r(?!$)/.exec(rest)
      ) {
        lines.push(rest.slice(0, end.index));
        rest = rest.slice(end.index + end[0].length);
      }
      return lines.flatMap(readLine);
    },
    retryMs: () => retryMs,
  };
};
