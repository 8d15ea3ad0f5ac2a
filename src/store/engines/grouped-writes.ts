import { StoreBusy } from '../../kernel/store.ts';
import type { TransactionWork } from '../engine.ts';
import type { MemberOutcome } from './run-group.ts';

/** A transaction that waits for its group. */
export type QueuedWork = {
  readonly work: TransactionWork<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Answers the caller of a transaction, after the commit. */
export const answerOne = (waiting: QueuedWork | undefined, outcome: MemberOutcome): void => {
  if ('value' in outcome) waiting?.resolve(outcome.value);
  else waiting?.reject(outcome.error);
};

/** Takes the transactions that have waited longest: the share of one group, or at most `max`. */
export type TakeWork = (max?: number) => readonly QueuedWork[];

/** With more transactions waiting, clients would give up before their answers. */
export const waitingMax = 2_000;

/** Bounds how much work runs at once. `admit` refuses the rest with `StoreBusy`. */
export const createLoadLimit = () => {
  const running = new Set<Promise<unknown>>();
  return {
    admit: <Value>(work: () => Promise<Value>): Promise<Value> => {
      if (running.size >= waitingMax) return Promise.reject(new StoreBusy('Too much is waiting'));
      const result = work().finally(() => running.delete(result));
      running.add(result);
      return result;
    },
    idle: () => Promise.allSettled(running),
  };
};

/**
 * Commits waiting transactions in groups, one group after another or a few at once. `commit` takes its
 * group when it is ready to begin and answers every member. It returns the members that have not run,
 * which come first in the next group.
 */
export const createGroupedWrites = ({ groupMax, atOnce }: GroupLimits, commit: Commit) => {
  const waiting: QueuedWork[] = [];
  const commitShare = createShareCommitter(waiting, { groupMax, atOnce }, commit);
  const draining = new Set<Promise<void>>();
  let running = 0;
  let isEnding = false;

  /** Waits until a turn of the event loop brings no more transactions, because the loop accepts one new connection in each turn. */
  const waitForArrivals = async (): Promise<void> => {
    for (let before = -1; before < waiting.length && waiting.length < groupMax;) {
      before = waiting.length;
      await new Promise(setImmediate);
    }
  };

  const drain = async (): Promise<void> => {
    running += 1;
    try {
      while (waiting.length > 0) {
        await waitForArrivals();
        if (waiting.length > 0) await commitShare();
      }
    } finally {
      // In the same step that found nothing waiting, so that the next transaction starts a new drain.
      running -= 1;
    }
  };

  const write = <Value>(work: TransactionWork<Value>): Promise<Value> => {
    if (isEnding) return Promise.reject(new StoreBusy('The database is being closed'));
    if (waiting.length >= waitingMax) return Promise.reject(new StoreBusy('Too much is waiting'));
    return new Promise<Value>((resolve, reject) => {
      waiting.push({ work, resolve: (value) => resolve(value as Value), reject });
      if (running >= atOnce) return;
      const drained = drain().finally(() => draining.delete(drained));
      draining.add(drained);
    });
  };

  /** Accepts no more transactions, and resolves once the waiting ones are done. */
  const end = async (): Promise<void> => {
    isEnding = true;
    await Promise.allSettled(draining);
  };

  return { write, end };
};

type GroupLimits = { readonly groupMax: number; readonly atOnce: number };
type Commit = (take: TakeWork) => Promise<readonly QueuedWork[]>;

/** Makes a function that commits one group: its share of the waiting transactions among the groups that can still begin. */
const createShareCommitter = (
  waiting: QueuedWork[],
  { groupMax, atOnce }: GroupLimits,
  commit: Commit,
) => {
  let runningGroups = 0;
  return async (): Promise<void> => {
    let hasTaken = false;
    const takeShare: TakeWork = (max) => {
      const share = Math.min(groupMax, Math.ceil(waiting.length / (atOnce - runningGroups)));
      hasTaken = true;
      runningGroups += 1;
      return waiting.splice(0, max ?? share);
    };
    try {
      waiting.unshift(...(await commit(takeShare)));
    } finally {
      if (hasTaken) runningGroups -= 1;
    }
  };
};
