import { isIpv6, networkAround } from '../../kernel/network.ts';
import type { Clock } from '../../kernel/ports.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { RequestLimit } from './request-limits.ts';

/**
 * Counts requests of client networks in bounded memory. A count lasts until its window ends. If
 * there is no room for another network, the wider network around it is counted instead, so that
 * somebody with many addresses can neither end a count nor block anyone outside their own wide
 * network.
 */
export type RequestCounts = {
  /**
   * Counts a request, or says how long its network has to wait; a refused request is not counted.
   */
  readonly take: (network: string) => CountedRequest;
};

type CountedRequest = {
  /** Zero if the request was counted. */
  readonly waitMs: number;
  /** The remaining requests and the time until reset, of the width that has the fewest requests left. */
  readonly left: number;
  readonly resetMs: number;
};

/** How many networks of one width are counted, except of the widest (`widestBits`). */
const networksMax = 20_000;

/** A width of networks, and its limit as a multiple of a single network's. */
type CountedWidth = { readonly bits: number; readonly share: number };

/** The multiple for a whole IPv6 /48. */
export const shareOfIpv6Block = 8;

/**
 * Each row is counted, at its first width with room. Households and offices often get a whole IPv6
 * /48 and could use each of its 65,536 networks in turn, but many phones may share one too, so a
 * /48 has eight times the limit. Neighbours in an IPv4 /24 are strangers, so they share a count
 * only if there is no room for more addresses.
 */
const rowsOfIpv6: WidthRows = [
  [{ bits: 64, share: 1 }],
  [
    { bits: 48, share: shareOfIpv6Block },
    { bits: 32, share: 64 },
    { bits: 16, share: 512 },
  ],
];
const rowsOfIpv4: WidthRows = [
  [
    { bits: 32, share: 1 },
    { bits: 24, share: 8 },
    { bits: 16, share: 64 },
  ],
];

type WidthRows = readonly (readonly CountedWidth[])[];

/** Only 65,536 networks have this width, so they always have room. */
const widestBits = 16;

export const createRequestCounts = (
  limit: RequestLimit,
  clock: Clock,
  roomFor = networksMax,
): RequestCounts => {
  const countingIn = (rows: WidthRows) =>
    rows.map((widths) => widths.map((width) => countingAt(width, limit, roomFor)));
  const ofIpv6 = countingIn(rowsOfIpv6);
  const ofIpv4 = countingIn(rowsOfIpv4);
  return {
    take: (network) => {
      const rows = isIpv6(network) ? ofIpv6 : ofIpv4;
      const now = clock.now();
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
    },
  };
};

type Window = { readonly endsAt: Instant; taken: number };

/** The windows of one width, oldest first. */
const countingAt = (
  { bits, share }: CountedWidth,
  { max, windowMs }: RequestLimit,
  roomFor: number,
) => {
  const windows = new Map<string, Window>();
  /** A window that ends too late started before the clock was set back. */
  const isRunning = ({ endsAt }: Window, now: Instant): boolean =>
    endsAt > now && endsAt <= after(now, windowMs);
  const forgetPast = (now: Instant): void => {
    for (const [name, window] of windows) {
      if (isRunning(window, now)) return;
      windows.delete(name);
    }
  };
  /** Null if there is no room for the network. */
  return (network: string, now: Instant) => {
    forgetPast(now);
    const name = networkAround(network, bits);
    const window = windows.get(name);
    if (window === undefined && windows.size >= roomFor && bits > widestBits) return null;
    return {
      left: max * share - (window?.taken ?? 0),
      endsInMs: window === undefined ? windowMs : window.endsAt - now,
      add: (): void => {
        if (window !== undefined) window.taken += 1;
        else windows.set(name, { endsAt: after(now, windowMs), taken: 1 });
      },
    };
  };
};
