import { secondsMs } from '../../kernel/time.ts';

/**
 * Begins requests as they come, as long as that leaves room for others. Where more come at once than
 * can be answered, the network goes next that had the fewest turns lately, so that nobody waits behind
 * all that another has sent.
 */
export type Turns = {
  readonly begin: (network: () => string, work: () => void) => void;
};

/** So long requests are begun before others are listened to; the longest answer takes about as long. */
const turnMsMax = 10;
/** Waiting requests are started for so long before others are heard again: most take less than a millisecond. */
const turnMsMin = 2;
/** New ones are listened to for as long before the next of those that wait: somebody honest may be among them. */
const patienceMs = 50;
const latelyMs = secondsMs(1);

export const createTurns = (stopwatch: () => number): Turns => {
  const queues = new Map<string, (() => void)[]>();
  const lately = createLately(stopwatch);
  let begunAt: number | null = null;
  let servedAt = 0;
  let hasHeard = false;
  const nextOf = (): string | null => lately.fewestOf(queues.keys());
  /** Whether it had fewer turns than every network that waits. A network with as many turns came first. */
  const goesBefore = (network: string): boolean =>
    [...queues.keys()].every((other) => lately.turnsOf(network) < lately.turnsOf(other));
  /** Whether one that had a turn lately waits longer, since somebody honest may be among those heard meanwhile. */
  const mayWait = (next: string, now: number): boolean =>
    hasHeard && lately.turnsOf(next) > 0 && now - servedAt < patienceMs;
  const serve = (next: string, now: number): void => {
    servedAt = now;
    begunAt = now;
    lately.count(next);
    const works = queues.get(next) ?? [];
    const work = works.shift();
    if (works.length === 0) queues.delete(next);
    work?.();
  };
  /** Some of those that wait, each time that others were listened to. */
  const goOn = (): void => {
    begunAt = null;
    if (queues.size === 0) return;
    setImmediate(goOn);
    const now = stopwatch();
    for (let next = nextOf(); next !== null && !mayWait(next, now); next = nextOf()) {
      serve(next, now);
      if (stopwatch() - now >= turnMsMin) break;
    }
    hasHeard = false;
  };
  const isOver = (): boolean => {
    if (begunAt !== null) return stopwatch() - begunAt >= turnMsMax;
    begunAt = stopwatch();
    if (queues.size === 0) setImmediate(goOn);
    return false;
  };
  return {
    begin: (network, work) => {
      hasHeard = true;
      const isFull = isOver();
      if (!isFull && queues.size === 0) return work();
      const name = network();
      const waiting = queues.get(name);
      if (waiting !== undefined) waiting.push(work);
      else if (isFull || !goesBefore(name)) queues.set(name, [work]);
      // Not counted as a turn: requests sent one after another use only the time between two turns.
      else work();
    },
  };
};

/** How many turns each network had lately. */
const createLately = (stopwatch: () => number) => {
  const turns = new Map<string, number>();
  let countedFrom = 0;
  const turnsOf = (network: string): number => turns.get(network) ?? 0;
  /** Forgets what is no longer lately. */
  const clear = (): void => {
    if (stopwatch() - countedFrom < latelyMs) return;
    turns.clear();
    countedFrom = stopwatch();
  };
  return {
    turnsOf,
    count: (network: string): void => void turns.set(network, turnsOf(network) + 1),
    /** Of these networks the one that had the fewest. */
    fewestOf: (networks: Iterable<string>): string | null => {
      clear();
      let next: string | null = null;
      for (const network of networks) {
        if (next === null || turnsOf(network) < turnsOf(next)) next = network;
      }
      return next;
    },
  };
};
