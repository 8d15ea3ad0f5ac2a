import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask } from '../load/auction.ts';
import { Client, requestText } from '../load/client.ts';
import { withChild, type Child, type Program } from '../machine/child.ts';
import { withFolder } from '../machine/folder.ts';
import { residentBytesOf } from '../machine/linux.ts';
import { usedBy, watchProcessors, type Usage } from '../machine/processor.ts';
import { embeddedIn, programOf, urlIn } from '../machine/server.ts';
import type { Outcome, Row } from '../measure/outcome.ts';
import { coldStarts, memoryRounds, roundCount } from '../measure/settings.ts';
import { inPairs, intervalOf, spreadOf, valuesMin, type Pair } from '../measure/statistics.ts';
import { aimText, judge, judgeRatios, quietOf, type Aim } from '../measure/verdict.ts';

/** How long it takes from starting the program to its first answer, and what it holds once it idles. */

const path = '/api/studio-order?type=shop&pages=12&languages=3&currency=PLN';
const aim: Aim = { most: 2 };
const idleMs = 10_000;
const mebi = 1_048_576;
const bareFastify = fileURLToPath(new URL('../yardsticks/bare-fastify.ts', import.meta.url));

export const measureStart = (): Promise<Outcome> =>
  withFolder(async (folder) => {
    const service = programOf(embeddedIn(folder));
    const lean = programOf({ ...embeddedIn(folder), environment: { FRONT_THREADS: '1' } });
    const bare = { args: [bareFastify], logFile: join(folder, 'bare.log') };
    const warm = await startsOf(cached(service, folder), cached(bare, folder), roundCount);
    const cold = await startsOf(service, bare, coldStarts);
    const memories = await memoriesOf(cached(lean, folder), cached(bare, folder));
    return outcomeOf(warm, cold, memories);
  });

/** Node keeps there what it has compiled, for the next start. */
const cached = (program: Program, folder: string): Program => ({
  ...program,
  environment: { ...program.environment, NODE_COMPILE_CACHE: join(folder, 'compiled') },
});

type Memories = readonly Pair<number, number>[];
type Starts = readonly Pair<Start, Start>[];
type Start = { readonly ms: number; readonly usage: Usage };

const startsOf = async (service: Program, bare: Program, count: number): Promise<Starts> => {
  // The first start makes the database, reads the files from the disk, and fills the cache.
  await firstAnswer(service);
  await firstAnswer(bare);
  return inPairs(
    count,
    () => firstAnswer(service),
    () => firstAnswer(bare),
  );
};

const firstAnswer = (program: Program): Promise<Start> => {
  const stopWatching = watchProcessors({});
  return withChild(program, async (child) => {
    await answerOf(child);
    const usage = stopWatching(child.pid);
    return { ms: usage.elapsed * 1_000, usage };
  });
};

const answerOf = async ({ greeting }: Child): Promise<void> => {
  const client = new Client(urlIn(greeting));
  try {
    await client.open(() => undefined);
    await ask(client, requestText({ path }));
  } finally {
    client.close();
  }
};

/** Both at once: neither can make the other hold more. */
const memoriesOf = async (service: Program, bare: Program): Promise<Memories> => {
  const pairs: Pair<number, number>[] = [];
  for (let nth = 0; nth < memoryRounds; nth += 1) {
    const [figure, yardstick] = await Promise.all([idleMemory(service), idleMemory(bare)]);
    pairs.push({ figure, yardstick });
  }
  return pairs;
};

const idleMemory = (program: Program): Promise<number> =>
  withChild(program, async (child) => {
    await answerOf(child);
    await pause(idleMs);
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
      startRow('start, compiled before', warm, aim),
      startRow('start, nothing compiled', cold, null),
      {
        name: 'idle memory, one front thread',
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
      'from starting the process to its first answer of a quote; compiled before: both sides with NODE_COMPILE_CACHE from an earlier start',
    ],
    rounds: { warm, cold, memories },
  };
};

const startRow = (name: string, starts: Starts, wanted: Aim | null): Row => {
  const quiet = quietOf(starts);
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
