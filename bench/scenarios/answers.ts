import { join } from 'node:path';
import { addressOf, requestText, type Answer, type Asked } from '../load/client.ts';
import { connections, drive, expectStatus, type Round } from '../load/drive.ts';
import { enterBids, withAuction } from '../load/auction.ts';
import { withFolder } from '../machine/folder.ts';
import { frontThreadsOf } from '../machine/linux.ts';
import { embeddedIn, withServer, type Server } from '../machine/server.ts';
import { p99Of, rateRow, type Outcome } from '../measure/outcome.ts';
import { costsOf, limitOf } from '../measure/remarks.ts';
import { roundCount, roundSeconds, warmUpSeconds } from '../measure/settings.ts';
import { inPairs } from '../measure/statistics.ts';
import { withBareHttp } from './bare-http.ts';

/** How much of what bare node:http can do is left once the service has read, found out and presented. */

export const quotePath = '/api/studio-order?type=shop&pages=12&languages=3&currency=PLN';
const briefPath = '/api/studio-order?brief=1&lang=pl&type=shop&pages=12&languages=3';
const statePath = '/api/auction/agent/state?currency=EUR';
const aims = { quote: 0.85, briefQuestions: 0.85, state: 0.75 };

/** The same address again and again, as calculators and agents mostly ask. */
export const measureQuote = (): Promise<Outcome> =>
  measure({
    scenario: 'quote',
    aim: aims.quote,
    path: quotePath,
    next: () => ({ path: quotePath }),
  });

/** No address twice, so that every answer is read, priced and presented anew. */
export const measureNewQuote = (): Promise<Outcome> => {
  let visits = 0;
  const next = () => ({ path: `${quotePath}&visit=${(visits += 1)}` });
  return measure({ scenario: 'quote-new', aim: null, path: quotePath, next });
};

export const measureBriefQuestions = (): Promise<Outcome> =>
  measure({
    scenario: 'brief-questions',
    aim: aims.briefQuestions,
    path: briefPath,
    next: () => ({ path: briefPath }),
  });

/** Fewer than the service remembers, and enough for none to ask more often than it may. */
const pollersMax = 10_000;
const bidsBefore = 3;

/** The lots as they stand, which many clients poll; on one of them has been bid. */
export const measureState = (): Promise<Outcome> =>
  measure({
    scenario: 'state',
    aim: aims.state,
    path: statePath,
    next: nextPoll,
    prepare: (server) =>
      withAuction(server, async (auction) => {
        await enterBids(auction, await auction.openLot(), bidsBefore);
      }),
    // The seconds that are left are counted down.
    varies: true,
  });

export const nextPoll = (): Asked => {
  polls += 1;
  return { path: statePath, address: addressOf(polls % pollersMax) };
};
let polls = 0;

/** A round of requests that are all answered with 200. */
export const askPath = (
  { url, pid }: Pick<Server, 'url' | 'pid'>,
  next: () => Asked,
  seconds: number,
  check = isOk,
): Promise<Round> =>
  drive({
    url,
    seconds,
    nextRequest: () => requestText(next()),
    check,
    measured: { program: pid },
  });
const isOk = expectStatus(200);

type Question = {
  readonly scenario: string;
  readonly aim: number | null;
  readonly path: string;
  readonly next: () => Asked;
  readonly prepare?: (server: Server) => Promise<void>;
  /** The body differs from one moment to the next. */
  readonly varies?: boolean;
};

const measure = (question: Question): Promise<Outcome> =>
  withFolder((folder) =>
    withServer(embeddedIn(folder), async (server) => {
      await question.prepare?.(server);
      const threads = frontThreadsOf(server.pid);
      const recorded = {
        url: `${server.url}${question.path}`,
        file: join(folder, 'answer.json'),
        threads,
      };
      return withBareHttp(recorded, (bare) => compare(question, server, { ...bare, threads }));
    }),
  );

type Bare = {
  readonly url: string;
  readonly pid: number | undefined;
  readonly body: string;
  readonly threads: number;
};

const compare = async (question: Question, server: Server, bare: Bare): Promise<Outcome> => {
  const { scenario, next, varies = false } = question;
  const isSame = (answer: Answer): void => {
    isOk(answer);
    if (!varies && answer.text() !== bare.body) throw new Error(`Another body: ${answer.text()}`);
  };
  await askPath(server, next, warmUpSeconds, isSame);
  await askPath(bare, next, warmUpSeconds, isSame);

  const pairs = await inPairs(
    roundCount,
    () => askPath(server, next, roundSeconds),
    () => askPath(bare, next, roundSeconds),
  );
  const figures = pairs.map(({ figure }) => figure);
  const yardstickName = `bare node:http, ${bare.threads === 1 ? 'one thread' : `${bare.threads} threads`}`;
  return {
    scenario,
    rows: [
      rateRow({
        ...{ name: scenario, unit: 'answers/s', yardstickName, aim: question.aim, pairs },
        isLikeForLike: true,
      }),
    ],
    remarks: [
      `limited by ${limitOf(figures)}; ${connections} connections, ${p99Of(figures)}`,
      `the yardstick by ${limitOf(pairs.map(({ yardstick }) => yardstick))}`,
      ...costsOf('an answer', pairs),
    ],
    rounds: pairs,
  };
};
