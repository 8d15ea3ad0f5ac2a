import { secondsMs } from '../../kernel/time.ts';

/**
 * Starts requests as they arrive, as long as that leaves room for others. If more arrive than can
 * be answered, the network with the fewest recent turns goes next, so that nobody waits behind
 * another's flood.
 */
export type Turns = {
  /** Starts the work of a request now, or in the turn of its network. */
  readonly begin: (network: () => string, work: () => void) => void;
};

/**
 * How long requests are started before new ones are accepted; about as long as the longest answer
 * takes.
 */
const turnMsMax = 10;
/**
 * How long waiting requests are started before new ones are accepted: most take less than a
 * millisecond.
 */
const turnMsMin = 2;
/** How long new requests are accepted before the next waiting one starts. */
const patienceMs = 50;
const recentMs = secondsMs(1);

export const createTurns = (stopwatch: () => number): Turns => {
  const queues = new Map<string, (() => void)[]>();
  const recentTurns = createRecentTurns(stopwatch);
  let startedAt: number | null = null;
  let servedAt = 0;
  let hasArrivals = false;
  const nextOf = (): string | null => recentTurns.fewestOf(queues.keys());
  /** Whether the network had fewer turns than every waiting one. */
  const goesBefore = (network: string): boolean =>
    [...queues.keys()].every((other) => recentTurns.turnsOf(network) < recentTurns.turnsOf(other));
  /**
   * Whether a network with recent turns waits longer, in favour of networks that may arrive
   * meanwhile.
   */
  const mayWait = (next: string, now: number): boolean =>
    hasArrivals && recentTurns.turnsOf(next) > 0 && now - servedAt < patienceMs;
  const serve = (next: string, now: number): void => {
    servedAt = now;
    startedAt = now;
    recentTurns.count(next);
    const works = queues.get(next) ?? [];
    const work = works.shift();
    if (works.length === 0) queues.delete(next);
    work?.();
  };
  /** Starts some of the waiting requests, after new ones were accepted. */
  const serveWaiting = (): void => {
    startedAt = null;
    if (queues.size === 0) return;
    setImmediate(serveWaiting);
    const now = stopwatch();
    for (let next = nextOf(); next !== null && !mayWait(next, now); next = nextOf()) {
      serve(next, now);
      if (stopwatch() - now >= turnMsMin) break;
    }
    hasArrivals = false;
  };
  const isTurnOver = (): boolean => {
    if (startedAt !== null) return stopwatch() - startedAt >= turnMsMax;
    startedAt = stopwatch();
    if (queues.size === 0) setImmediate(serveWaiting);
    return false;
  };
  return {
    begin: (network, work) => {
      hasArrivals = true;
      const isFull = isTurnOver();
      if (!isFull && queues.size === 0) return work();
      const name = network();
      const waiting = queues.get(name);
      if (waiting !== undefined) waiting.push(work);
      else if (isFull || !goesBefore(name)) queues.set(name, [work]);
      // Sequential requests use idle time, so they count as no turn.
      else work();
    },
  };
};

/** The recent turns of each network. */
const createRecentTurns = (stopwatch: () => number) => {
  const turns = new Map<string, number>();
  let countedFrom = 0;
  const turnsOf = (network: string): number => turns.get(network) ?? 0;
  /** Forgets older turns. */
  const forgetOld = (): void => {
    if (stopwatch() - countedFrom < recentMs) return;
    turns.clear();
    countedFrom = stopwatch();
  };
  return {
    turnsOf,
    count: (network: string): void => void turns.set(network, turnsOf(network) + 1),
    /** The network with the fewest turns. */
    fewestOf: (networks: Iterable<string>): string | null => {
      forgetOld();
      let next: string | null = null;
      for (const network of networks) {
        if (next === null || turnsOf(network) < turnsOf(next)) next = network;
      }
      return next;
    },
  };
};
