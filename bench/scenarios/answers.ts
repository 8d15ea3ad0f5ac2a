import { join } from 'node:path';
import { enterBids, withAuction } from '../load/auction.ts';
import { addressOf, requestText, type Answer, type LoadRequest } from '../load/client.ts';
import { runLoad, expectStatus, type LoadOptions, type Round } from '../load/generator.ts';
import type { Server } from '../machine/server.ts';
import { p99Of, rateRow, type Outcome } from '../measure/outcome.ts';
import { costsOf, limitOf } from '../measure/remarks.ts';
import type { Settings } from '../measure/settings.ts';
import { inPairs } from '../measure/statistics.ts';
import { withBareHttp } from './bare-http.ts';
import type { Infrastructure, Scenario } from './infrastructure.ts';

/** Compares the rate of answers to reading requests with bare node:http, which sends the same bytes. */

export const quotePath = '/api/studio-order?type=shop&pages=12&languages=3&currency=PLN';
const briefPath = '/api/studio-order?brief=1&lang=pl&type=shop&pages=12&languages=3';
const statePath = '/api/auction/agent/state?currency=EUR';
const aims = { quote: 0.5, briefQuestions: 0.5, state: 0.5 };

/** Calculators and agents mostly repeat the same request, so the answer comes from a cache. */
export const measureQuote: Scenario = (infrastructure) =>
  measure(infrastructure, {
    scenario: 'quote',
    name: 'quote, always the same request',
    aim: aims.quote,
    path: quotePath,
    nextRequest: () => ({ path: quotePath }),
  });

/** Each request is for another project, so no answer comes from a cache. */
export const measureNewQuote: Scenario = (infrastructure) => {
  let calls = 0;
  return measure(infrastructure, {
    scenario: 'quote-new',
    name: 'quote, a different project each time',
    aim: null,
    path: quotePath,
    nextRequest: () => ({ path: pathOfProject((calls += 1)) }),
    varies: true,
  });
};

/** Combines all values of four fields, which gives more than a million projects. */
const pathOfProject = (nth: number): string => {
  const pages = 1 + (nth % 500);
  const languages = 1 + (Math.floor(nth / 500) % 20);
  const roles = Math.floor(nth / 10_000) % 11;
  const integrations = Math.floor(nth / 110_000) % 11;
  return `/api/studio-order?type=shop&pages=${pages}&languages=${languages}&extra_roles=${roles}&integrations=${integrations}&currency=PLN`;
};

export const measureBriefQuestions: Scenario = (infrastructure) =>
  measure(infrastructure, {
    scenario: 'brief-questions',
    name: 'brief questions',
    aim: aims.briefQuestions,
    path: briefPath,
    nextRequest: () => ({ path: briefPath }),
  });

/** Fewer addresses than the service remembers, and enough that none reaches its rate limit. */
const pollersMax = 10_000;
const bidsBefore = 3;

/** Many clients poll the lots. One lot has bids. */
export const measureState: Scenario = (infrastructure) =>
  measure(infrastructure, {
    scenario: 'state',
    name: 'auction state',
    aim: aims.state,
    path: statePath,
    nextRequest: nextPoll,
    prepare: (server) =>
      withAuction(server, async (auction) => {
        await enterBids(auction, await auction.openLot(), bidsBefore);
      }),
    // Each answer has the seconds that are left.
    varies: true,
  });

export const nextPoll = (): LoadRequest => {
  polls += 1;
  return { path: statePath, address: addressOf(polls % pollersMax) };
};
let polls = 0;

/** Runs a round of requests. Each answer must be a 200. */
export const runRequests = (
  { url, pid }: Pick<Server, 'url' | 'pid'>,
  nextRequest: () => LoadRequest,
  { check = isOk, ...amount }: Amount & { readonly check?: (answer: Answer) => void },
): Promise<Round> =>
  runLoad({
    ...amount,
    url,
    nextRequest: () => requestText(nextRequest()),
    check,
    measured: { program: pid },
  });
const isOk = expectStatus(200);
type Amount = Pick<LoadOptions, 'connections' | 'seconds'>;

/** The load of a round and of the warm-up. */
export const loadSizesOf = ({ connections, roundSeconds, warmUpSeconds }: Settings) => ({
  round: { connections, seconds: roundSeconds },
  warmUp: { connections, seconds: warmUpSeconds },
});

type AnswerScenario = {
  readonly scenario: string;
  /** The name of its row in the table. */
  readonly name: string;
  readonly aim: number | null;
  readonly path: string;
  readonly nextRequest: () => LoadRequest;
  readonly prepare?: (server: Server) => Promise<void>;
  /** Whether the bodies of the answers differ. */
  readonly varies?: boolean;
};

const measure = (
  { settings, withService }: Infrastructure,
  options: AnswerScenario,
): Promise<Outcome> =>
  withService(async (server) => {
    await options.prepare?.(server);
    const recorded = {
      url: `${server.url}${options.path}`,
      file: join(server.installation.folder, `${options.scenario}.json`),
    };
    return withBareHttp(recorded, (bare) => compare(settings, options, server, bare));
  });

type Bare = {
  readonly url: string;
  readonly pid: number | undefined;
  readonly body: string;
};

const compare = async (
  settings: Settings,
  options: AnswerScenario,
  server: Server,
  bare: Bare,
): Promise<Outcome> => {
  const { scenario, name, nextRequest, varies = false } = options;
  const isSame = (answer: Answer): void => {
    isOk(answer);
    if (!varies && answer.text() !== bare.body) throw new Error(`Another body: ${answer.text()}`);
  };
  const { round, warmUp } = loadSizesOf(settings);
  await runRequests(server, nextRequest, { ...warmUp, check: isSame });
  await runRequests(bare, nextRequest, { ...warmUp, check: isSame });

  const pairs = await inPairs(
    settings.rounds,
    () => runRequests(server, nextRequest, round),
    () => runRequests(bare, nextRequest, round),
  );
  const figures = pairs.map(({ figure }) => figure);
  const yardstickName = 'bare node:http, one thread';
  return {
    scenario,
    rows: [
      rateRow({
        ...{ name, unit: 'answers/s', yardstickName, aim: options.aim, pairs },
        isLikeForLike: true,
      }),
    ],
    remarks: [
      `limited by ${limitOf(figures)}; ${settings.connections} connections, ${p99Of(figures)}`,
      `the yardstick by ${limitOf(pairs.map(({ yardstick }) => yardstick))}`,
      ...costsOf('an answer', pairs),
    ],
    rounds: pairs,
  };
};
