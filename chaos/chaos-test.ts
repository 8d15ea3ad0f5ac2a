import { once } from 'node:events';
import { memoryOf } from './checks/processes.ts';
import type { Faults } from './faults.ts';
import { buildScene, type Scene } from './scene.ts';
import type { Settings } from './settings.ts';
import { compare, settle } from './settling.ts';
import { happenedLine, statement } from './statement.ts';
import { runFailures, type Happened } from './failures/series.ts';

/** One run from the first process to the last. */

type Run = {
  readonly settings: Settings;
  readonly folder: string;
  readonly faults: Faults;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};

/** Resolves early where it is interrupted; then too, none of its processes is left. */
export const endure = async (run: Run): Promise<void> => {
  const { settings, folder, faults, signal } = run;
  const scene = await buildScene({ folder, seed: settings.seed, faults, signal });
  try {
    await Promise.race([enact(run, scene), interrupted(signal)]);
  } finally {
    await scene.close();
  }
};

const enact = async (run: Run, scene: Scene): Promise<void> => {
  const { settings, folder, faults, say, signal } = run;
  try {
    say(introduction(scene, settings));
    const { nodes } = scene.world.fleet;
    const memoryMb = await Promise.all(nodes.map((node) => memoryOf(node, faults)));
    const happened = await trouble(run, scene);
    if (signal.aborted) return;
    say('The failures are over; everything is let settle and then compared');
    await settle(scene);
    say(statement(await compare(scene, folder, { happened, memoryMb })));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

const interrupted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};

const introduction = ({ world }: Scene, { durationMs, seed }: Settings): string =>
  `Chaos of ${durationMs / 60_000} minutes with seed ${seed}: ${world.fleet.nodes.length} nodes ` +
  `on PostgreSQL ${world.pair.version} and its synchronous standby`;

const trouble = async (
  { settings, say, signal }: Run,
  { world, crowd }: Scene,
): Promise<readonly Happened[]> => {
  const happened: Happened[] = [];
  const startedAt = performance.now();
  await runFailures({
    world,
    tally: crowd.tally,
    wanted: settings.failures,
    durationMs: settings.durationMs,
    onHappened: (each) => {
      happened.push(each);
      say(happenedLine(each, crowd.tally, startedAt));
    },
    isInterrupted: () => signal.aborted,
  });
  return happened;
};
