import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startAssault } from '../../test/hostile/attack.ts';
import { callsIn, readDocument } from '../../test/hostile/grammar.ts';
import {
  createHonestClient,
  keepRunning,
  type HonestClient,
} from '../../test/hostile/honest-client.ts';
import { createJudge } from '../../test/hostile/judge.ts';
import { gatherStolenIds } from '../../test/hostile/stolen-ids.ts';
import { fillPools } from '../../test/hostile/values.ts';
import { isWithin } from '../../test/support/patience.ts';
import { until } from '../../test/support/until.ts';
import { checkLogs, verify } from '../checks/processes.ts';
import type { Faults } from '../faults.ts';
import { openMailbox } from '../mailbox.ts';
import type { HostileSettings } from './hostile-settings.ts';
import { usedBytes, hostileStatement, megabytes } from './hostile-summary.ts';
import { openLots } from './lots.ts';
import type { MemorySample } from './memory-probe.ts';
import { startVictim, type Victim } from './victim.ts';

/**
 * Sends hostile requests of all kinds to a service that also has an honest client. Nothing may fail, the
 * honest client must not be affected, and the service must not use more memory afterwards.
 */

type Run = {
  readonly settings: HostileSettings;
  readonly folder: string;
  readonly faults: Faults;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
};

/** The caches of clients and answers are full after this many attempts. */
const warmUpShare = 0.1;
const stages = 10;
/** The memory that may be added between the warm-up and the end. */
const growthMbMax = 48;
const honestMsMax = 10_000;
const poolSize = 4_000;
const slowOneIn = 300;

export const endureHostility = async (run: Run): Promise<void> => {
  const { folder, faults, signal } = run;
  const mailbox = await openMailbox(run.settings.seed);
  const environment = environmentOf(folder, mailbox.url);
  const logFile = join(folder, 'service.log');
  const victim = await startVictim(environment, logFile, faults);
  const lots = await openLots(environment.DATABASE_URL, environment.SECRET);
  const { openLot } = lots;
  const honest = createHonestClient({ url: victim.url, codeFor: mailbox.codeTo, openLot });
  try {
    await assail(run, victim, honest, () => verify(environment, faults), logFile);
    const code = await victim.terminate();
    if (code !== 0) faults.report('node ended badly', `with ${code}`);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    honest.close();
    victim.kill();
    await lots.close();
    await mailbox.close();
  }
};

const assail = async (
  { settings, faults, print, signal }: Run,
  victim: Victim,
  honest: HonestClient,
  verified: () => Promise<string>,
  logFile: string,
): Promise<void> => {
  const { requests, durationMsMax, seed, from, connections } = settings;
  const document = readDocument();
  const known = await gatherStolenIds(victim.url, honest);
  const material = { calls: callsIn(document), known, pools: fillPools(seed, poolSize) };
  let isOver = false;
  const honestRuns = keepRunning(honest, () => isOver || signal.aborted).catch((error: unknown) =>
    faults.report('honest client failed', error instanceof Error ? error.message : String(error)),
  );
  const startedAt = performance.now();
  const isTimeUp = (): boolean => performance.now() - startedAt > durationMsMax;
  const assault = startAssault({
    url: victim.url,
    seed,
    from,
    connections,
    slowOneIn,
    material,
    judge: createJudge(document),
    onFault: (fault) => faults.report('hostile request answered wrongly', fault),
    isOver: () => signal.aborted || isTimeUp(),
  });
  print(`${requests} hostile requests with seed ${seed} over ${connections} connections`);
  const memory: MemorySample[] = [];
  const marks = [warmUpShare, ...Array.from({ length: stages }, (_, nth) => (nth + 1) / stages)];
  for (const mark of new Set(marks)) {
    await assault.sendUntil(Math.round(requests * mark));
    if (mark === 1 || isTimeUp()) await assault.waitForSlow();
    if (signal.aborted) return;
    const sample = await restingMemory(victim);
    memory.push(sample);
    print(
      `${progress(startedAt)}  ${assault.counts.requests} requests, ${megabytes(usedBytes(sample))} used; attempt ${assault.next()}`,
    );
    if (isTimeUp()) break;
  }
  const tookMs = performance.now() - startedAt;
  isOver = true;
  await honestRuns;
  judgeMemory(memory, faults);
  judgeHonest(honest, faults);
  const figures = {
    counts: assault.counts,
    tookMs,
    memory,
    honestMs: honest.tookMs,
    codesMs: honest.codesTookMs,
    peakBytes: Math.max(...memory.map(usedBytes)),
    processorSeconds: await victim.processorSeconds(),
    logged: checkLogs([logFile], faults),
    verified: await verified(),
  };
  print(hostileStatement(figures));
};

const progress = (startedAt: number): string =>
  `${String(Math.round((performance.now() - startedAt) / 1_000)).padStart(6)} s`;

/** Allowed open connections: the honest client, the mail server, and slow clients. */
const socketsAtRest = 240;
const restMs = 500;

/** Waits until the attackers' connections are closed. */
const restingMemory = async (victim: Victim): Promise<MemorySample> => {
  await until('the connections are gone', async () => {
    await pause(restMs);
    return (await victim.memory()).sockets <= socketsAtRest;
  });
  return victim.memory();
};

const judgeMemory = (memory: readonly MemorySample[], faults: Faults): void => {
  const [first, last] = [memory[0], memory.at(-1)];
  if (first === undefined || last === undefined) return;
  const grownMb = (usedBytes(last) - usedBytes(first)) / 2 ** 20;
  if (grownMb > growthMbMax) {
    faults.report('memory grows', `by ${Math.round(grownMb)} MB after the warm-up`);
  }
};

const judgeHonest = ({ tookMs, codesTookMs }: HonestClient, faults: Faults): void => {
  const longestMs = Math.max(...tookMs, ...codesTookMs);
  if (!isWithin(longestMs, honestMsMax)) {
    faults.report('honest client waits', `for ${Math.round(longestMs)} ms`);
  }
};

/** Default limits, behind a proxy, so that attackers can have many addresses. */
const environmentOf = (folder: string, mailUrl: string) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: `sqlite:${join(folder, 'studiolot.db')}`,
  FILES_URL: `file:${join(folder, 'files')}`,
  SECRET: randomBytes(32).toString('hex'),
  MAIL_URL: mailUrl,
  AUCTION_SCHEDULE: 'off',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
});
