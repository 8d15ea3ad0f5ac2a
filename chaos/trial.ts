import { once } from 'node:events';
import { until } from '../test/support/until.ts';
import { memoryOf } from './checks/processes.ts';
import type { CrowdSize } from './crowd.ts';
import type { Faults } from './faults.ts';
import type { Happened } from './failures/series.ts';
import { lacking, type Done } from './load/done.ts';
import type { Database } from './postgres/pair.ts';
import { buildScene, type Scene } from './scene.ts';
import { compare, settle } from './settling.ts';
import { statement } from './statement.ts';

/** One run of some nodes on a database under the load of a crowd, from the first process to the last. */
export type Trial = {
  readonly folder: string;
  readonly seed: number;
  readonly faults: Faults;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  readonly database: Database;
  readonly nodeCount: number;
  readonly crowd: CrowdSize;
  /** The run goes on until so much was acknowledged, and fails where that never happens. */
  readonly enough: Done;
  /** Resolves once all that was taken away is given back. Without it the crowd does no more than enough. */
  readonly trouble: ((scene: Scene) => Promise<readonly Happened[]>) | null;
};

const enoughPatienceMs = 60_000;

/** Resolves early where it is interrupted; then too, none of its processes is left. */
export const conduct = async (trial: Trial): Promise<void> => {
  const scene = await buildScene(trial);
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
