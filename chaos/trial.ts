import { once } from 'node:events';
import { until } from '../test/support/until.ts';
import { memoryOf } from './checks/processes.ts';
import type { Happened } from './failures/series.ts';
import { lacking, type Done } from './load/done.ts';
import { buildScene, type Scene, type SceneOptions } from './environment.ts';
import { compare, settle } from './final-checks.ts';
import { statement } from './summary.ts';

/** One run of some nodes on a database under the load of a crowd, from the first process to the last. */
export type Trial = Omit<SceneOptions, 'amount'> & {
  readonly say: (line: string) => void;
  /** The run goes on until so much was acknowledged, and fails where that never happens. */
  readonly enough: Done;
  /** Resolves once all that was taken away is given back. Without it the crowd does no more than enough. */
  readonly trouble: ((scene: Scene) => Promise<readonly Happened[]>) | null;
};

const enoughPatienceMs = 60_000;

/** Resolves early where it is interrupted; then too, none of its processes is left. */
export const conduct = async (trial: Trial): Promise<void> => {
  const { enough, trouble } = trial;
  // Where nothing is failed, no more is done than proves something.
  const scene = await buildScene({ ...trial, amount: trouble === null ? enough : null });
  try {
    await Promise.race([enact(trial, scene), interrupted(trial.signal)]);
  } finally {
    await scene.close();
  }
};

const enact = async (trial: Trial, scene: Scene): Promise<void> => {
  const { faults, say, signal, enough, trouble } = trial;
  const { fleet, crowd } = scene;
  const lacks = (): readonly string[] => lacking(crowd.done(), enough);
  try {
    const memoryMb = await Promise.all(fleet.nodes.map((node) => memoryOf(node, faults)));
    const happened = (await trouble?.(scene)) ?? [];
    await until(
      'enough is done',
      () => signal.aborted || lacks().length === 0,
      enoughPatienceMs,
    ).catch(() => faults.report('too little done to prove anything', lacks().join(', ')));
    if (signal.aborted) return;
    say('Everything is let settle and then compared');
    await settle(scene);
    say(statement(await compare(scene, { happened, memoryMb })));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

const interrupted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};
