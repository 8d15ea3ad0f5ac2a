import { StoreBusy, type TransactionWork } from '../engine.ts';
import type { MemberOutcome } from './group.ts';

/** Transactions that wait, for their turn or to be committed together. */

export type QueuedWork = {
  readonly work: TransactionWork<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Tells whoever waits what came of it, once that is durable. */
export const answerOne = (waiting: QueuedWork | undefined, outcome: MemberOutcome): void => {
  if ('value' in outcome) waiting?.resolve(outcome.value);
  else waiting?.reject(outcome.error);
};

/** Those who have waited longest: the share of one group, or as many as are asked for. */
export type TakeWork = (max?: number) => readonly QueuedWork[];

/** More waiting than this would make everyone wait longer than a client does. */
export const waitingMax = 2_000;

/** Lets in as many at once as may wait, and refuses the rest. */
export const admission = () => {
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
 * One group after another, or a few at once. `commit` takes its group when it is ready to begin, and
 * answers each of them, whatever happens; those that it returns have not run, and come first in the next.
 */
export const groupedWrites = ({ groupMax, atOnce }: GroupLimits, commit: Commit) => {
  const waiting: QueuedWork[] = [];
  const commitOne = sharing(waiting, { groupMax, atOnce }, commit);
  const draining = new Set<Promise<void>>();
  let running = 0;
  let isEnding = false;

  /** Waits until a turn of the event loop brings nobody more; new connections come one in a turn. */
  const everyoneArrived = async (): Promise<void> => {
    for (let before = -1; before < waiting.length && waiting.length < groupMax;) {
      before = waiting.length;
      await new Promise(setImmediate);
    }
  };

  const drain = async (): Promise<void> => {
    running += 1;
    try {
      while (waiting.length > 0) {
        await everyoneArrived();
        if (waiting.length > 0) await commitOne();
      }
    } finally {
      // In the very step that finds nobody waiting: whoever comes now begins anew.
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

  /** Takes nothing more, and waits for what is waiting. */
  const end = async (): Promise<void> => {
    isEnding = true;
    await Promise.allSettled(draining);
  };

  return { write, end };
};

type GroupLimits = { readonly groupMax: number; readonly atOnce: number };
type Commit = (take: TakeWork) => Promise<readonly QueuedWork[]>;

/** Groups that can begin at the same time share who waits. */
const sharing = (waiting: QueuedWork[], { groupMax, atOnce }: GroupLimits, commit: Commit) => {
  let underWay = 0;
  return async (): Promise<void> => {
    let hasTaken = false;
    const take: TakeWork = (max) => {
      const share = Math.min(groupMax, Math.ceil(waiting.length / (atOnce - underWay)));
      hasTaken = true;
      underWay += 1;
      return waiting.splice(0, max ?? share);
    };
    try {
      waiting.unshift(...(await commit(take)));
    } finally {
      if (hasTaken) underWay -= 1;
    }
  };
};
