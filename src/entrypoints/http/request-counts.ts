import type { Clock } from '../../app/ports.ts';
import { isIpv6, networkWords, wordsAround, type NetworkWords } from '../../contract/network.ts';
import { after, type Instant } from '../../domain/time.ts';
import { openTables, type CountsMemory, type Width } from './counts-memory.ts';
import type { Entry, NetworkTable } from './network-table.ts';
import type { RequestLimit } from './request-limits.ts';
import { createThreadLock } from './thread-lock.ts';

/**
 * Counts the requests of client networks in bounded memory, which the threads of a process share. A
 * count is kept until its window ends, whoever else comes: where there is no room for one more network,
 * the wider network around it is counted in its place, so somebody with many addresses can neither end
 * a count nor stand in anyone's way but of those in their own wide network.
 */
export type RequestCounts = {
  /** Counts a request, or says how long its network has to wait; what is refused is not counted. */
  readonly take: (network: string) => Taken;
};

type Taken = {
  /** Zero where the request was counted. */
  readonly waitMs: number;
  /** How many more may come, and how soon their number is whole again: of the width that has the fewest left. */
  readonly left: number;
  readonly resetMs: number;
};

export const createRequestCounts = (
  limit: RequestLimit,
  clock: Clock,
  memory: CountsMemory,
): RequestCounts => {
  const lock = createThreadLock(memory.shared);
  const { ipv6, ipv4 } = openTables(memory);
  const countingIn = (rows: typeof ipv6) =>
    rows.map((widths) => widths.map(({ width, table }) => counting(table, width, limit)));
  const ofIpv6 = countingIn(ipv6);
  const ofIpv4 = countingIn(ipv4);

  const takeFrom = (rows: typeof ofIpv6, network: NetworkWords, now: Instant): Taken => {
    const found = [];
    for (const widths of rows) {
      for (const find of widths) {
        const count = find(network, now);
        if (count === null) continue;
        found.push(count);
        break;
      }
    }
    let [waitMs, left, resetMs] = [0, Infinity, 0];
    for (const count of found) {
      if (count.left <= 0) waitMs = Math.max(waitMs, count.endsInMs);
      if (count.left >= left) continue;
      left = count.left;
      resetMs = count.endsInMs;
    }
    if (waitMs > 0) return { waitMs, left: 0, resetMs: waitMs };
    for (const count of found) count.add();
    return { waitMs, left: left - 1, resetMs };
  };
  return {
    take: (network) => {
      const words = networkWords(network);
      lock.hold();
      try {
        // Looked at by one thread after the other, so that it goes back for none of them.
        const now = clock.now();
        return takeFrom(isIpv6(network) ? ofIpv6 : ofIpv4, words, now);
      } finally {
        lock.release();
      }
    },
  };
};

const counting = (table: NetworkTable, { bits, share }: Width, { max, windowMs }: RequestLimit) => {
  /** A window that lies too far ahead was begun before the clock was set back. */
  const isRunning = (entry: Entry, now: Instant): boolean => {
    const endsAt = table.endOf(entry);
    return endsAt > now && endsAt <= after(now, windowMs);
  };
  const forgetPast = (now: Instant): void => {
    for (;;) {
      const oldest = table.oldest();
      if (oldest === null || isRunning(oldest, now)) return;
      table.forgetOldest();
    }
  };
  /** Null where there is no room for the network. */
  return (network: NetworkWords, now: Instant) => {
    forgetPast(now);
    const around = wordsAround(network, bits);
    const entry = table.find(around);
    if (entry === null && table.isFull()) return null;
    return {
      left: max * share - (entry === null ? 0 : table.countOf(entry)),
      endsInMs: entry === null ? windowMs : table.endOf(entry) - now,
      add: (): void => {
        if (entry !== null) table.countAgain(entry);
        else table.begin(around, after(now, windowMs));
      },
    };
  };
};
