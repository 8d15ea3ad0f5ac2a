import { diceOf } from '../test/support/dice.ts';
import { runFailures, type Happened } from './failures/series.ts';
import { startPair, type Pair } from './postgres/pair.ts';
import type { Scene } from './environment.ts';
import type { Settings } from './settings.ts';
import { happenedLine } from './summary.ts';
import { conduct, type Trial } from './trial.ts';

/** Three nodes on a pair of PostgreSQL servers, from which everything is taken that can be. */

const nodeCount = 3;
const crowd = { studios: 8, bidders: 10, watchers: 6 } as const;
/** Of half a minute on a machine that others use as well. */
const enough = {
  orders: 100,
  answers: 50,
  bids: 30,
  maxima: 10,
  codedMaxima: 10,
  changes: 200,
} as const;

type Run = Pick<Trial, 'folder' | 'faults' | 'say' | 'signal'> & {
  readonly settings: Omit<Settings, 'keepFolder'>;
};

export const endure = async (run: Run): Promise<void> => {
  const { settings, folder, say } = run;
  const { durationMs, seed } = settings;
  const pair = await startPair(folder, seed);
  try {
    say(
      `Chaos of ${durationMs / 60_000} minutes with seed ${seed}: ${nodeCount} nodes ` +
        `on PostgreSQL ${pair.version} and its synchronous standby`,
    );
    const trouble = (scene: Scene) => failAll(run, scene, pair);
    await conduct({ ...run, nodeCount, seed, database: pair, crowd, enough, trouble });
  } finally {
    await pair.close();
  }
};

const failAll = async (
  { settings, say, signal }: Run,
  scene: Scene,
  pair: Pair,
): Promise<readonly Happened[]> => {
  const { failures, durationMs, seed } = settings;
  const { tally } = scene.crowd;
  const happened: Happened[] = [];
  const startedAt = performance.now();
  await runFailures({
    world: { ...scene, pair, dice: diceOf(seed) },
    tally,
    failures,
    durationMs,
    onHappened: (each) => {
      happened.push(each);
      say(happenedLine(each, tally, startedAt));
    },
    isInterrupted: () => signal.aborted,
  });
  return happened;
};
