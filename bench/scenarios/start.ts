import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sendRequest } from '../load/auction.ts';
import { Client, requestText } from '../load/client.ts';
import { withChild, type Child, type Program } from '../machine/child.ts';
import { residentBytesOf } from '../machine/linux.ts';
import { usedBy, watchProcessors, type Usage } from '../machine/processor.ts';
import { programOf, urlIn } from '../machine/server.ts';
import type { Outcome, Row } from '../measure/outcome.ts';
import type { Settings } from '../measure/settings.ts';
import { inPairs, intervalOf, spreadOf, valuesMin, type Pair } from '../measure/statistics.ts';
import { aimText, judge, judgeRatios, quietPairs, type Aim } from '../measure/verdict.ts';
import { quotePath } from './answers.ts';
import type { Scenario } from './infrastructure.ts';

/** Measures the time from the start of the program to its first answer, and its memory when it idles. */

const aim: Aim = { most: 2 };
const mebi = 1_048_576;
const bareFastify = fileURLToPath(new URL('../yardsticks/bare-fastify.ts', import.meta.url));

export const measureStart: Scenario = async ({ settings, engine }) => {
  const { rounds, start } = settings;
  const installation = await engine.install('start');
  const { folder } = installation;
  const service = programOf(installation);
  const bare = bareIn(folder);
  // The first start creates the database, reads the files from the disk and fills the compile cache.
  await startsOf(compiledIn(folder, service), compiledIn(folder, bare), start.warmUps);
  const warm = await startsOf(compiledIn(folder, service), compiledIn(folder, bare), rounds);
  const cold = await startsOf(uncompiled(service), uncompiled(bare), start.coldStarts);
  const memories = await memoriesOf(start, compiledIn(folder, service), compiledIn(folder, bare));
  return outcomeOf(warm, cold, memories);
};

export const bareIn = (folder: string): Program => ({
  args: [bareFastify],
  logFile: join(folder, 'bare.log'),
});

/** Runs the program with a compile cache, in which Node stores compiled code for the next start. */
export const compiledIn = (folder: string, program: Program): Program => ({
  ...program,
  environment: {
    ...program.environment,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
  },
});

/** Runs the program without a compile cache, even if the caller's environment sets one. */
const uncompiled = (program: Program): Program => ({
  ...program,
  environment: { ...program.environment, NODE_DISABLE_COMPILE_CACHE: '1' },
});

type Memories = readonly Pair<number, number>[];
type Starts = readonly Pair<Start, Start>[];
type Start = { readonly ms: number; readonly usage: Usage };

const startsOf = (service: Program, bare: Program, count: number): Promise<Starts> =>
  inPairs(
    count,
    () => firstAnswer(service),
    () => firstAnswer(bare),
  );

const firstAnswer = (program: Program): Promise<Start> => {
  const stopWatching = watchProcessors({});
  return withChild(program, async (child) => {
    await answerOf(child);
    const usage = stopWatching(child.pid);
    return { ms: usage.elapsed * 1_000, usage };
  });
};

const answerOf = async ({ firstLine }: Child): Promise<void> => {
  const client = new Client(urlIn(firstLine));
  try {
    await client.open(() => undefined);
    await sendRequest(client, requestText({ path: quotePath }));
  } finally {
    client.close();
  }
};

/** Measures both sides at the same time, because neither affects the memory of the other. */
const memoriesOf = async (
  { memoryRounds, idleSeconds }: Settings['start'],
  service: Program,
  bare: Program,
): Promise<Memories> => {
  const pairs: Pair<number, number>[] = [];
  for (let nth = 0; nth < memoryRounds; nth += 1) {
    const [figure = 0, yardstick = 0] = await Promise.all(
      [service, bare].map((program) => idleMemory(program, idleSeconds)),
    );
    pairs.push({ figure, yardstick });
  }
  return pairs;
};

const idleMemory = (program: Program, idleSeconds: number): Promise<number> =>
  withChild(program, async (child) => {
    await answerOf(child);
    await pause(idleSeconds * 1_000);
    return residentBytesOf(child.pid);
  });

const outcomeOf = (warm: Starts, cold: Starts, memories: Memories): Outcome => {
  const memoryRatio = intervalOf(memories.map(({ figure, yardstick }) => figure / yardstick));
  const processorMs = (start: Start): number => usedBy(start.usage) * 1_000;
  const medianMs = (side: keyof Starts[number]): number =>
    Math.round(spreadOf(warm.map((pair) => processorMs(pair[side]))).median);
  return {
    scenario: 'start',
    rows: [
      startRow('start, with compile cache', warm, aim),
      startRow('start, without compile cache', cold, null),
      {
        name: 'idle memory',
        figure: spreadOf(memories.map(({ figure }) => figure / mebi)),
        unit: 'MiB',
        yardstick: {
          name: 'MiB bare Fastify',
          figure: spreadOf(memories.map(({ yardstick }) => yardstick / mebi)),
        },
        ratio: memoryRatio,
        ...{ byProcessor: null, aim: aimText(aim), verdict: judge(aim, memoryRatio), by: null },
      },
    ],
    remarks: [
      `limited by the work of loading its modules, which takes ${medianMs('figure')} ms of processor time; bare Fastify takes ${medianMs('yardstick')} ms`,
      'from starting the process to its first answer of a quote; with compile cache: both sides use the NODE_COMPILE_CACHE of an earlier start',
    ],
    rounds: { warm, cold, memories },
  };
};

const startRow = (name: string, starts: Starts, wanted: Aim | null): Row => {
  const quiet = quietPairs(starts);
  const ratioOf = (of: Starts, valueOf: (start: Start) => number) =>
    intervalOf(of.map(({ figure, yardstick }) => valueOf(figure) / valueOf(yardstick)));
  const wall = ratioOf(quiet.length >= valuesMin ? quiet : starts, ({ ms }) => ms);
  const processor = ratioOf(starts, ({ usage }) => usedBy(usage));
  const headroom = starts[0]?.figure.usage.cores ?? 1;
  const ratios = { wall, processor, quiet: quiet.length, headroom };
  const judged = wanted && judgeRatios(wanted, ratios);
  return {
    name,
    figure: spreadOf(starts.map(({ figure }) => figure.ms)),
    unit: 'ms',
    yardstick: {
      name: 'ms bare Fastify',
      figure: spreadOf(starts.map(({ yardstick }) => yardstick.ms)),
    },
    ratio: wall,
    byProcessor: processor,
    aim: wanted === null ? '' : aimText(wanted),
    verdict: judged?.verdict ?? null,
    by: judged?.by ?? null,
  };
};
