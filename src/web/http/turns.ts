import { secondsMs } from '../../kernel/time.ts';

/**
 * Starts requests as they arrive, as long as that leaves room for others. If more arrive than can
 * be answered, the network with the fewest recent turns goes next, so that nobody waits behind
 * another's flood.
 */
export type Turns = {
  /** Starts the work of a request now, or in the turn of its network. */
  readonly begin: (networkOf: () => string, work: () => void) => void;
};

/** How long requests start at once; longer than this, they have to wait. The longest answer takes about as long. */
const turnMsMax = 10;
/** How long waiting requests are started before new ones are accepted; most take less than a millisecond. */
const turnMsMin = 2;
/** How long new requests are accepted before the next waiting one starts. */
const patienceMs = 50;
const recentMs = secondsMs(1);

export const createTurns = (stopwatch: () => number): Turns => {
  const queues = new Map<string, (() => void)[]>();
  const recentTurns = createRecentTurns(stopwatch);
  /** When the turn of the event loop began; null between two turns. */
  let turnBeganAt: number | null = null;
  let servedAt = 0;
  let hasArrivals = false;
  /** Whether the network had fewer recent turns than every waiting one. */
  const goesFirst = (network: string): boolean =>
    [...queues.keys()].every((other) => recentTurns.of(network) < recentTurns.of(other));
  /** Whether a network with recent turns waits longer, because others may arrive meanwhile. */
  const hasToWait = (network: string, now: number): boolean =>
    hasArrivals && recentTurns.of(network) > 0 && now - servedAt < patienceMs;
  const serve = (network: string, now: number): void => {
    servedAt = now;
    turnBeganAt = now;
    recentTurns.count(network);
    const works = queues.get(network) ?? [];
    const work = works.shift();
    if (works.length === 0) queues.delete(network);
    work?.();
  };
  /** Starts some of the waiting requests, after new ones were accepted. */
  const serveWaiting = (): void => {
    turnBeganAt = null;
    if (queues.size === 0) return;
    setImmediate(serveWaiting);
    const now = stopwatch();
    do {
      const next = recentTurns.fewestOf(queues.keys());
      if (next === null || hasToWait(next, now)) break;
      serve(next, now);
    } while (stopwatch() - now < turnMsMin);
    hasArrivals = false;
  };
  const isTurnOver = (): boolean => {
    if (turnBeganAt !== null) return stopwatch() - turnBeganAt >= turnMsMax;
    turnBeganAt = stopwatch();
    if (queues.size === 0) setImmediate(serveWaiting);
    return false;
  };
  return {
    begin: (networkOf, work) => {
      hasArrivals = true;
      const isOver = isTurnOver();
      if (!isOver && queues.size === 0) return work();
      const network = networkOf();
      const queue = queues.get(network);
      if (queue !== undefined) queue.push(work);
      else if (isOver || !goesFirst(network)) queues.set(network, [work]);
      // Sequential requests use idle time, so they count as no turn.
      else work();
    },
  };
};

/** The turns of each network in the last second. */
const createRecentTurns = (stopwatch: () => number) => {
  const turns = new Map<string, number>();
  let countedFrom = 0;
  const of = (network: string): number => turns.get(network) ?? 0;
  const forgetOld = (): void => {
    if (stopwatch() - countedFrom < recentMs) return;
    turns.clear();
    countedFrom = stopwatch();
  };
  return {
    of,
    count: (network: string): void => {
      turns.set(network, of(network) + 1);
    },
    /** The network with the fewest turns; null if there are no networks. */
    fewestOf: (networks: Iterable<string>): string | null => {
      forgetOld();
      let fewest: string | null = null;
      for (const network of networks) {
        if (fewest === null || of(network) < of(fewest)) fewest = network;
      }
      return fewest;
    },
  };
};
