import { once } from 'node:events';
import { until } from '../test/support/until.ts';
import { memoryOf } from './checks/processes.ts';
import { buildChaosRun, type ChaosRun, type ChaosRunOptions } from './environment.ts';
import type { FailureRecord } from './failures/series.ts';
import { compare, waitForRest } from './final-checks.ts';
import { lacking, type Done } from './load/done.ts';
import { statement } from './summary.ts';

/** Runs nodes on a database under load, from the first start to the end of the last process. */
export type Trial = Omit<ChaosRunOptions, 'amount'> & {
  readonly print: (line: string) => void;
  /** The acknowledgements that the run must reach, or it fails. */
  readonly enough: Done;
  /** Makes failures, and resolves when all are repaired. Without it, users do only what is required. */
  readonly fail: ((chaosRun: ChaosRun) => Promise<readonly FailureRecord[]>) | null;
};

const enoughPatienceMs = 60_000;

/** Resolves early if it is interrupted. No process remains in either case. */
export const conduct = async (trial: Trial): Promise<void> => {
  const { enough, fail } = trial;
  // Without failures, more work would prove nothing.
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
