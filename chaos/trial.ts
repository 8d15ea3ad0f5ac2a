import { once } from 'node:events';
import { until } from '../test/support/until.ts';
import { memoryOf } from './checks/processes.ts';
import { buildChaosRun, type ChaosRun, type ChaosRunOptions } from './environment.ts';
import type { FailureRecord } from './failures/series.ts';
import { compare, waitForRest } from './final-checks.ts';
import { lacking, type Done } from './load/done.ts';
import { statement } from './summary.ts';

/** One run of some nodes on a database under the load of a crowd, from the first process to the last. */
export type Trial = Omit<ChaosRunOptions, 'amount'> & {
  readonly print: (line: string) => void;
  /** The run goes on until so much was acknowledged, and fails where that never happens. */
  readonly enough: Done;
  /** Resolves once all failures are repaired. Without it the crowd does no more than enough. */
  readonly fail: ((chaosRun: ChaosRun) => Promise<readonly FailureRecord[]>) | null;
};

const enoughPatienceMs = 60_000;

/** Resolves early where it is interrupted; then too, none of its processes is left. */
export const conduct = async (trial: Trial): Promise<void> => {
  const { enough, fail } = trial;
  // Where nothing is failed, no more is done than proves something.
  const chaosRun = await buildChaosRun({ ...trial, amount: fail === null ? enough : null });
  try {
    await Promise.race([enact(trial, chaosRun), interrupted(trial.signal)]);
  } finally {
    await chaosRun.close();
  }
};

const enact = async (trial: Trial, chaosRun: ChaosRun): Promise<void> => {
  const { faults, print, signal, enough, fail } = trial;
  const { fleet, crowd } = chaosRun;
  const lacks = (): readonly string[] => lacking(crowd.done(), enough);
  try {
    const memoryMb = await Promise.all(fleet.nodes.map((node) => memoryOf(node, faults)));
    const records = (await fail?.(chaosRun)) ?? [];
    await until(
      'enough is done',
      () => signal.aborted || lacks().length === 0,
      enoughPatienceMs,
    ).catch(() => faults.report('too little done to prove anything', lacks().join(', ')));
    if (signal.aborted) return;
    print('Waits until everything is at rest, then compares');
    await waitForRest(chaosRun);
    print(statement(await compare(chaosRun, { records, memoryMb })));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

const interrupted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};
