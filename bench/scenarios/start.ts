import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask } from '../load/auction.ts';
import { Client, requestText } from '../load/client.ts';
import { withChild, type Child, type Program } from '../machine/child.ts';
import { withFolder } from '../machine/folder.ts';
import { processorSecondsOf, residentBytesOf } from '../machine/processor.ts';
import { embeddedIn, programOf, urlIn } from '../machine/server.ts';
import type { Outcome, Row } from '../measure/outcome.ts';
import { roundCount } from '../measure/settings.ts';
import { inPairs, spreadOf, type Pair } from '../measure/statistics.ts';

/** How long it takes from starting the program to its first answer, and what it holds once it idles. */

const path = '/api/studio-order?type=shop&pages=12&languages=3&currency=PLN';
const aim = { startMs: 400, memoryRatio: 2 };
const idleMs = 10_000;
const memoryRounds = 3;
const mebi = 1_048_576;
const bareFastify = fileURLToPath(new URL('../yardsticks/bare-fastify.ts', import.meta.url));

export const measureStart = (): Promise<Outcome> =>
  withFolder(async (folder) => {
    const service = programOf(embeddedIn(folder));
    const bare = { args: [bareFastify], logFile: join(folder, 'bare.log') };
    const warm = await startsOf(cached(service, folder), cached(bare, folder));
    const cold = await startsOf(service, bare);
    const memories = await inPairs(
      memoryRounds,
      () => idleMemory(cached(service, folder)),
      () => idleMemory(cached(bare, folder)),
    );
    return outcomeOf(warm, cold, memories);
  });

/** Node keeps there what it has compiled, for the next start. */
const cached = (program: Program, folder: string): Program => ({
  ...program,
  environment: { ...program.environment, NODE_COMPILE_CACHE: join(folder, 'compiled') },
});

type Starts = readonly Pair<Start, Start>[];
type Start = { readonly ms: number; readonly processorMs: number };

const startsOf = async (service: Program, bare: Program): Promise<Starts> => {
  // The first start makes the database, reads the files from the disk, and fills the cache.
  await firstAnswer(service);
  await firstAnswer(bare);
  return inPairs(
    roundCount,
    () => firstAnswer(service),
    () => firstAnswer(bare),
  );
};

const firstAnswer = (program: Program): Promise<Start> => {
  const startedAt = performance.now();
  return withChild(program, async (child) => {
    await answerOf(child);
    const ms = performance.now() - startedAt;
    return { ms, processorMs: (processorSecondsOf(child.pid) ?? Number.NaN) * 1_000 };
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

const idleMemory = (program: Program): Promise<number> =>
  withChild(program, async (child) => {
    await answerOf(child);
    await pause(idleMs);
    return residentBytesOf(child.pid) ?? Number.NaN;
  });

const outcomeOf = (
  warm: Starts,
  cold: Starts,
  memories: readonly Pair<number, number>[],
): Outcome => {
  const memoryRatio = spreadOf(memories.map(({ figure, yardstick }) => figure / yardstick));
  const processorMs = spreadOf(warm.map(({ figure }) => figure.processorMs)).median;
  return {
    scenario: 'start',
    rows: [
      startRow('start, compiled before', warm, aim.startMs),
      startRow('start, nothing compiled', cold, null),
      {
        name: 'idle memory',
        figure: spreadOf(memories.map(({ figure }) => figure / mebi)),
        unit: 'MiB',
        yardstick: {
          name: 'MiB bare Fastify',
          figure: spreadOf(memories.map(({ yardstick }) => yardstick / mebi)),
        },
        ratio: memoryRatio,
        aim: `≤ ${aim.memoryRatio}`,
        isMet: memoryRatio.median <= aim.memoryRatio,
      },
    ],
    remarks: [
      `limited by the work of loading its modules, which takes ${Math.round(processorMs)} ms of processor time`,
      'from starting the process to its first answer of a quote; compiled before: both sides with NODE_COMPILE_CACHE from an earlier start',
    ],
    rounds: { warm, cold, memories },
  };
};

const startRow = (name: string, starts: Starts, aimMs: number | null): Row => {
  const figure = spreadOf(starts.map((pair) => pair.figure.ms));
  return {
    name,
    figure,
    unit: 'ms',
    yardstick: {
      name: 'ms bare Fastify',
      figure: spreadOf(starts.map(({ yardstick }) => yardstick.ms)),
    },
    ratio: spreadOf(starts.map((pair) => pair.figure.ms / pair.yardstick.ms)),
    aim: aimMs === null ? '' : `≤ ${aimMs} ms`,
    isMet: aimMs === null ? null : figure.median <= aimMs,
  };
};
