import { diceOf } from '../test/support/dice.ts';
import type { ChaosRun } from './environment.ts';
import { runFailures, type FailureRecord } from './failures/series.ts';
import { startPair, type Pair } from './postgres/pair.ts';
import type { Settings } from './settings.ts';
import { failureLine } from './summary.ts';
import { conduct, type Trial } from './trial.ts';

/** The main chaos run: three nodes on a pair of PostgreSQL servers, with failures of all kinds. */

const nodeCount = 3;
const crowd = { studios: 8, bidders: 10, watchers: 6 } as const;
/** The least work of a run of half a minute, also on a busy machine. */
const enough = {
  orders: 100,
  answers: 50,
  bids: 30,
  maxima: 10,
  codedMaxima: 10,
  changes: 200,
} as const;

type Run = Pick<Trial, 'folder' | 'faults' | 'print' | 'signal'> & {
  readonly settings: Omit<Settings, 'keepFolder'>;
};

export const endure = async (run: Run): Promise<void> => {
  const { settings, folder, print } = run;
  const { durationMs, seed } = settings;
  const pair = await startPair(folder, seed);
  try {
    print(
      `Chaos of ${durationMs / 60_000} minutes with seed ${seed}: ${nodeCount} nodes ` +
        `on PostgreSQL ${pair.version} and its synchronous standby`,
    );
    const fail = (chaosRun: ChaosRun) => failAll(run, chaosRun, pair);
    await conduct({ ...run, nodeCount, seed, database: pair, crowd, enough, fail });
  } finally {
    await pair.close();
  }
};

const failAll = async (
  { settings, print, signal }: Run,
  chaosRun: ChaosRun,
  pair: Pair,
): Promise<readonly FailureRecord[]> => {
  const { failures, durationMs, seed } = settings;
  const { tally } = chaosRun.crowd;
  const failed: FailureRecord[] = [];
  const startedAt = performance.now();
  await runFailures({
    world: { ...chaosRun, pair, dice: diceOf(seed) },
    tally,
    failures,
    durationMs,
    onFailure: (each) => {
      failed.push(each);
      print(failureLine(each, tally, startedAt));
    },
    isInterrupted: () => signal.aborted,
  });
  return failed;
};
