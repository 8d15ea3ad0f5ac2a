import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { withChild, type Child } from './child.ts';
import { drive, type Load, type Round } from './load.ts';
import { busyFrom, outcomeOf, type Outcome } from './report.ts';
import { withFolder, withServer, type Server } from './server.ts';
import { inPairs, spreadOf, type Pair } from './statistics.ts';
import type { RecordedAnswer } from './yardsticks/bare-http.ts';

/** How much of what bare node:http can do is left once the service has read, priced and presented. */

const path = '/api/studio-order?type=shop&pages=12&languages=3&currency=PLN';
const aim = { ratio: 0.7, text: '≥ 0.70' };
const pairCount = 5;
const warmUpSeconds = 2;
const roundSeconds = 2;

const bareHttp = fileURLToPath(new URL('yardsticks/bare-http.ts', import.meta.url));

/** The same address again and again, as calculators and agents mostly ask. */
export const measureQuote = (): Promise<Outcome> => measure('quote', {});

/** No address twice, so that every answer is read, priced and presented anew. */
export const measureNewQuote = (): Promise<Outcome> =>
  measure('quote-new', {
    request: {
      setupRequest: (request) => {
        visits += 1;
        return { ...request, path: `${path}&visit=${visits}` };
      },
    },
  });
let visits = 0;

const measure = (scenario: string, variation: Variation): Promise<Outcome> =>
  withFolder((folder) =>
    withServer(folder, async (server) => {
      const answer = await record(`${server.url}${path}`);
      const answerFile = join(folder, 'answer.json');
      writeFileSync(answerFile, JSON.stringify(answer));
      const program = { args: [bareHttp, answerFile], logFile: join(folder, 'bare.log') };
      return withChild(program, (bare) => compare({ scenario, variation, server, bare, answer }));
    }),
  );

type Variation = Pick<Load, 'request'>;

type Comparison = {
  readonly scenario: string;
  readonly variation: Variation;
  readonly server: Server;
  readonly bare: Child;
  readonly answer: RecordedAnswer;
};

const compare = async (comparison: Comparison): Promise<Outcome> => {
  const { scenario, variation, server, bare, answer } = comparison;
  await checkSame(answer, `${bare.greeting}${path}`);
  const { status, body } = answer;
  // Bodies can be compared only where every request is the same.
  const checked = variation.request === undefined ? { body } : {};
  const warmUp = { ...variation, ...checked, seconds: warmUpSeconds, status };
  const [toServer, toBare] = [`${server.url}${path}`, `${bare.greeting}${path}`];
  await drive(server, { ...warmUp, url: toServer });
  await drive(bare, { ...warmUp, url: toBare });

  const pairs = await inPairs(
    pairCount,
    () => drive(server, { ...variation, url: toServer, seconds: roundSeconds, status }),
    () => drive(bare, { ...variation, url: toBare, seconds: roundSeconds, status }),
  );
  return outcomeOf({
    scenario,
    unit: 'requests/s',
    yardstickName: 'bare node:http',
    aim: { text: aim.text, isMet: (ratio) => ratio >= aim.ratio },
    pairs,
    notes: heldBack(pairs),
  });
};

/** A yardstick whose clients have no more to give flatters the service, so what it cost stands beside it. */
const heldBack = (pairs: readonly Pair<Round, Round>[]): readonly string[] => {
  const clients = spreadOf(pairs.map(({ yardstick }) => yardstick.loadCpu)).median;
  if (clients < busyFrom) return [];
  const cost = ({ perSecond, serverCpu }: Round): number => (serverCpu ?? Number.NaN) / perSecond;
  const ratio = spreadOf(pairs.map(({ figure, yardstick }) => cost(yardstick) / cost(figure)));
  return [
    `the yardstick waited for its clients; by processor time for each answer the ratio is ${ratio.median.toFixed(2)}`,
  ];
};

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
