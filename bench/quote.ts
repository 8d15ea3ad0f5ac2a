import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.ts';
import { drive, type Load } from './load.ts';
import { outcomeOf, type Outcome } from './report.ts';
import { startServer, withFolder } from './server.ts';
import { inPairs } from './statistics.ts';
import type { RecordedAnswer } from './yardsticks/bare-http.ts';

/** How much of what bare node:http can do is left once the service has read, priced and presented. */

const path = '/api/studio-order?type=shop&pages=12&languages=3&currency=PLN';
const aim = { ratio: 0.7, text: '≥ 0.70' };
const pairCount = 5;
const warmUpSeconds = 2;
const roundSeconds = 2;

const bareHttp = fileURLToPath(new URL('yardsticks/bare-http.ts', import.meta.url));

export const measureQuote = (): Promise<Outcome> =>
  withFolder(async (folder) => {
    await using server = await startServer(folder);
    const answer = await record(`${server.url}${path}`);
    const answerFile = join(folder, 'answer.json');
    writeFileSync(answerFile, JSON.stringify(answer));
    await using bare = await startChild([bareHttp, answerFile], {}, join(folder, 'bare.log'));
    await checkSame(answer, `${bare.greeting}${path}`);

    const ask = (url: string, more: Partial<Load>) => ({
      url: `${url}${path}`,
      seconds: roundSeconds,
      status: answer.status,
      ...more,
    });
    const toServer = (more: Partial<Load> = {}) => drive(server, ask(server.url, more));
    const toBare = (more: Partial<Load> = {}) => drive(bare, ask(bare.greeting, more));
    const warmUp = { seconds: warmUpSeconds, body: answer.body };
    await toServer(warmUp);
    await toBare(warmUp);

    return outcomeOf({
      scenario: 'quote',
      unit: 'requests/s',
      yardstickName: 'bare node:http',
      aim: { text: aim.text, isMet: (ratio) => ratio >= aim.ratio },
      pairs: await inPairs(
        pairCount,
        () => toServer(),
        () => toBare(),
      ),
      notes: [],
    });
  });

/** These differ from one answer to the next, and node:http writes them by itself. */
const ownHeaders: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive']);
const keepAliveMsByDefault = 5_000;

const record = async (url: string): Promise<RecordedAnswer> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // An agent of its own, because the answer shall say how long a connection is kept.
    get(url, { headers: { connection: 'keep-alive' }, agent: false }, resolve).on('error', reject);
  });
  const body = await text(response);
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
    body,
  };
};

/** A yardstick that sends less would be a wrong one. */
const checkSame = async (answer: RecordedAnswer, url: string): Promise<void> => {
  const [expected, sent] = [JSON.stringify(answer), JSON.stringify(await record(url))];
  if (sent !== expected) throw new Error(`The yardstick sends ${sent} instead of ${expected}`);
};
