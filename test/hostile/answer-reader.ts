/** Parses HTTP answers from the bytes of a connection while they arrive. */

export type RawAnswer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** True for an event stream, whose body does not end. */
  readonly isEndless: boolean;
};

export type AnswerReader = {
  /**
   * Adds bytes and returns the answers that they complete. `methods` are the methods of the unanswered
   * requests.
   */
  readonly read: (bytes: Buffer, methods: readonly string[]) => readonly RawAnswer[];
  /** The bytes of an answer that is still incomplete. */
  readonly unread: () => Buffer;
};

const endOfHead = Buffer.from('\r\n\r\n');

export const createAnswerReader = (): AnswerReader => {
  let rest: Buffer = Buffer.alloc(0);
  return {
    read: (bytes, methods) => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      const answers: RawAnswer[] = [];
      for (;;) {
        const found = parseAnswer(rest, methods[answers.length] ?? '');
        if (found === null) return answers;
        rest = rest.subarray(found.length);
        if (found.answer.status >= 200) answers.push(found.answer);
        if (found.answer.isEndless) return answers;
      }
    },
    unread: () => rest,
  };
};

type ParsedAnswer = { readonly answer: RawAnswer; readonly length: number };

const parseAnswer = (bytes: Buffer, method: string): ParsedAnswer | null => {
  const headEnd = bytes.indexOf(endOfHead);
  if (headEnd === -1) return null;
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const [, digits] = /^HTTP\/1\.1 (\d{3}) /.exec(first) ?? [];
  if (digits === undefined) throw new Error(`This is no answer: ${first.slice(0, 100)}`);
  const status = Number(digits);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)] as const;
    }),
  );
  const start = headEnd + endOfHead.length;
  const done = (body: Buffer, length: number, isEndless = false): ParsedAnswer => ({
    answer: { status, headers, body, isEndless },
    length,
  });
  if (status < 200 || status === 204 || status === 304 || method === 'HEAD') {
    return done(Buffer.alloc(0), start);
  }
  if (headers.get('content-type') === 'text/event-stream')
    return done(bytes.subarray(start), start, true);
  if (headers.get('transfer-encoding') === 'chunked') {
    const chunked = parseChunks(bytes, start);
    return chunked && done(chunked.body, chunked.end);
  }
  const end = start + Number(headers.get('content-length') ?? 0);
  return bytes.length < end ? null : done(bytes.subarray(start, end), end);
};

const parseChunks = (
  bytes: Buffer,
  start: number,
): { readonly body: Buffer; readonly end: number } | null => {
  const chunks: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return null;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    const end = lineEnd + 2 + size + 2;
    if (bytes.length < end) return null;
    if (size === 0) return { body: Buffer.concat(chunks), end };
    chunks.push(bytes.subarray(lineEnd + 2, end - 2));
    at = end;
  }
};
