import type { Clock, Random } from '../../app/ports.ts';
import { isIpv6, networkWords, wordsAround, type NetworkWords } from '../../contract/network.ts';
import { after, type Instant } from '../../domain/time.ts';
import { openTable, tableBytes, type Entry, type NetworkTable } from './network-table.ts';
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
  readonly take: (network: string) => number | null;
};

/** How many networks of one width are counted at a time. */
const networksMax = 20_000;

/** A width at which requests are counted, and how many times the limit of one network it has. */
type Width = { readonly bits: number; readonly share: number };

/** Of a whole IPv6 /48. */
export const shareOfSite = 8;

/**
 * Each row is counted, at the first width that has room. A household or an office is often given a
 * whole IPv6 /48, and whoever has one could use each of its 65,536 networks in turn; but many
 * phones can share one too, so it has eight times the limit of one. Neighbours in an IPv4 /24
 * are strangers to each other, so they share nothing unless there is no room for more addresses.
 */
const rowsOfIpv6 = [
  [{ bits: 64, share: 1 }],
  [
    { bits: 48, share: shareOfSite },
    { bits: 32, share: 64 },
    { bits: 16, share: 512 },
  ],
] as const satisfies Rows;
const rowsOfIpv4 = [
  [
    { bits: 32, share: 1 },
    { bits: 24, share: 8 },
    { bits: 16, share: 64 },
  ],
] as const satisfies Rows;

type Rows = readonly (readonly Width[])[];

/** There are only 65,536 networks so wide, so they always have room. */
const widestBits = 16;

const roomAt = (bits: number, roomFor: number): number =>
  bits === widestBits ? 2 ** widestBits : roomFor;

/** Where the counts of a limit stand. */
export type CountsMemory = { readonly shared: SharedArrayBuffer; readonly roomFor: number };

/** A lock, a word that is not used, and the seeds. */
const headWords = 4;
const headBytes = headWords * Int32Array.BYTES_PER_ELEMENT;

/** A system gives no memory before something is written there, so what is not needed takes none. */
export const createCountsMemory = (random: Random, roomFor = networksMax): CountsMemory => {
  const widths = [...rowsOfIpv6, ...rowsOfIpv4].flat();
  const bytes = widths.reduce(
    (sum, { bits }) => sum + tableBytes(roomAt(bits, roomFor)),
    headBytes,
  );
  const shared = new SharedArrayBuffer(bytes);
  const drawn = new DataView(Uint8Array.from(random.bytes(8)).buffer);
  new Int32Array(shared).set([drawn.getInt32(0) | 1, drawn.getInt32(4) | 1], 2);
  return { shared, roomFor };
};

export const createRequestCounts = (
  limit: RequestLimit,
  clock: Clock,
  { shared, roomFor }: CountsMemory,
): RequestCounts => {
  const lock = createThreadLock(shared);
  const [, , high = 1, low = 1] = new Int32Array(shared, 0, headWords);
  let from = headBytes;
  const createRows = (rows: Rows) =>
    rows.map((widths) =>
      widths.map((width) => {
        const room = roomAt(width.bits, roomFor);
        const table = openTable(shared, { from, room }, { high, low });
        from += tableBytes(room);
        return countingIn(table, width, limit);
      }),
    );
  const ipv6 = createRows(rowsOfIpv6);
  const ipv4 = createRows(rowsOfIpv4);

  const takeFrom = (rows: typeof ipv6, network: NetworkWords, now: Instant): number | null => {
    const found = [];
    for (const widths of rows) {
      for (const find of widths) {
        const count = find(network, now);
        if (count === null) continue;
        found.push(count);
        break;
      }
    }
    const waitMs = Math.max(...found.map((count) => count.waitMs));
    if (waitMs > 0) return waitMs;
    for (const count of found) count.add();
    return null;
  };
  return {
    take: (network) => {
      const words = networkWords(network);
      lock.hold();
      try {
        // Looked at by one thread after the other, so that it goes back for none of them.
        const now = clock.now();
        return takeFrom(isIpv6(network) ? ipv6 : ipv4, words, now);
      } finally {
        lock.release();
      }
    },
  };
};

const countingIn = (
  table: NetworkTable,
  { bits, share }: Width,
  { max, windowMs }: RequestLimit,
) => {
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
      waitMs: entry !== null && table.countOf(entry) >= max * share ? table.endOf(entry) - now : 0,
      add: (): void => {
        if (entry !== null) table.countAgain(entry);
        else table.begin(around, after(now, windowMs));
      },
    };
  };
};
