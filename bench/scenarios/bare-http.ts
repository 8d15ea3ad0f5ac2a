import { writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { withChild, type Child } from '../machine/child.ts';
import type { RecordedAnswer } from '../yardsticks/bare-http.ts';

/** Records an answer of the service, and starts a yardstick that sends the same bytes. */

const program = fileURLToPath(new URL('../yardsticks/bare-http.ts', import.meta.url));

export type Recorded = {
  readonly url: string;
  /** The body of a POST request; a GET request has none. */
  readonly body?: string;
  readonly file: string;
};

export const withBareHttp = async <Value>(
  recorded: Recorded,
  work: (bare: Child & { readonly url: string; readonly body: string }) => Promise<Value>,
): Promise<Value> => {
  const { url, body, file } = recorded;
  const answer = await record(url, body);
  writeFileSync(file, JSON.stringify(answer));
  const logFile = join(dirname(file), 'bare.log');
  return withChild({ args: [program, file], logFile }, async (bare) => {
    const { pathname, search } = new URL(url);
    await checkSame(answer, `${bare.firstLine}${pathname}${search}`, body);
    return work({ ...bare, url: bare.firstLine, body: answer.body });
  });
};

/** The headers that node:http writes itself. */
const ownHeaders: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive']);
const keepAliveMsByDefault = 5_000;

const record = async (url: string, body: string | undefined): Promise<RecordedAnswer> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // A separate agent, because the response reports how long a connection stays open.
    const options = { headers: { connection: 'keep-alive' }, agent: false } as const;
    const method = body === undefined ? 'GET' : 'POST';
    request(url, { ...options, method }, resolve)
      .on('error', reject)
      .end(body);
  });
  const answered = await text(response);
  response.destroy();
  const keepAlive = /timeout=(\d+)/.exec(String(response.headers['keep-alive']))?.[1];
  const headers: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2);
    if (!ownHeaders.has(name.toLowerCase())) headers.push(name, value);
  }
  return {
    status: response.statusCode ?? 0,
    reason: response.statusMessage ?? '',
    headers,
    keepAliveMs: keepAlive === undefined ? keepAliveMsByDefault : Number(keepAlive) * 1_000,
    body: answered,
  };
};

/** Checks that the yardstick sends the same answer, because with a shorter one it would be faster. */
const checkSame = async (
  answer: RecordedAnswer,
  url: string,
  body: string | undefined,
): Promise<void> => {
  const [expected, sent] = [JSON.stringify(answer), JSON.stringify(await record(url, body))];
  if (sent !== expected) throw new Error(`The yardstick sends ${sent} instead of ${expected}`);
};
