import type { ServerResponse } from 'node:http';
import { takesAll } from '../http/accept.ts';
import type { Asked } from '../http/asked.ts';
import { textAnswer, type HttpAnswer } from '../http/http-answer.ts';
import { Refused } from '../http/refuse.ts';

/** Between Node's requests and those that the SDK knows. */

export type SentRequest = {
  readonly request: Request;
  /** Its answer is on its way as a whole: who asked may go. */
  readonly done: () => void;
};

/** How a message may be answered. */
const answerTypes = ['application/json', 'text/event-stream'] as const;

/** Its signal aborts when whoever asked is gone, or the service ends. The body is handed over by itself. */
export const toWebRequest = (
  { headers, socket }: Asked,
  url: string,
  ending: AbortSignal,
): SentRequest => {
  const gone = new AbortController();
  const abort = (): void => gone.abort();
  socket.once('close', abort);
  ending.addEventListener('abort', abort, { once: true });
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const written = new Headers(sent.map((each) => [...each]));
  // It was read as JSON, whatever it was called.
  written.set('content-type', 'application/json');
  // The SDK looks for both names, and knows neither ranges nor that nothing said means anything.
  if (takesAll(headers.accept, answerTypes)) written.set('accept', answerTypes.join(', '));
  return {
    request: new Request(url, {
      method: 'POST',
      headers: written,
      signal: gone.signal,
    }),
    done: () => {
      socket.off('close', abort);
      ending.removeEventListener('abort', abort);
    },
  };
};

/** @throws Refused where whoever asks has all the streams that it may have */
export const toHttpAnswer = async (
  response: Response,
  { done }: SentRequest,
  takeStream: () => (() => void) | null,
): Promise<HttpAnswer> => {
  const { status, body } = response;
  const { 'content-type': type = '', ...headers } = Object.fromEntries(response.headers);
  if (type !== 'text/event-stream' || body === null) {
    const text = await response.text();
    done();
    return text === ''
      ? { status, headers: { ...headers, 'content-length': '0' }, body: null }
      : textAnswer(status, type, text, headers);
  }
  const giveBack = takeStream();
  if (giveBack === null) {
    await body.cancel();
    done();
    throw new Refused({ kind: 'too_many_watchers' });
  }
  const end = (): void => {
    giveBack();
    done();
  };
  return {
    status,
    headers: { ...headers, 'content-type': type },
    body: null,
    stream: (wire) => void pump(body, wire).finally(end),
  };
};

const pump = async (body: ReadableStream<Uint8Array>, wire: ServerResponse): Promise<void> => {
  const reader = body.getReader();
  wire.once('close', () => void reader.cancel().catch(() => undefined));
  wire.flushHeaders();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (!wire.write(value))
        await new Promise((resolve) => wire.once('drain', resolve).once('close', resolve));
    }
  } catch {
    // What was cut off on their side or ours is over in the same way.
  }
  wire.end();
};
