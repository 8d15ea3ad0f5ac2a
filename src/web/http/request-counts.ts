import type { Clock } from '../../kernel/ports.ts';
import { isIpv6, networkAround } from '../../kernel/network.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { RequestLimit } from './request-limits.ts';

/**
 * Counts the requests of client networks in bounded memory. A count is stored until its window ends,
 * whoever else comes: where there is no room for one more network, the wider network around it is
 * counted in its place, so somebody with many addresses can neither end a count nor stand in anyone's
 * way but of those in their own wide network.
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
const rowsOfIpv6: Rows = [
  [{ bits: 64, share: 1 }],
  [
    { bits: 48, share: shareOfSite },
    { bits: 32, share: 64 },
    { bits: 16, share: 512 },
  ],
];
const rowsOfIpv4: Rows = [
  [
    { bits: 32, share: 1 },
    { bits: 24, share: 8 },
    { bits: 16, share: 64 },
  ],
];

type Rows = readonly (readonly Width[])[];

/** There are only 65,536 networks so wide, so they always have room. */
const widestBits = 16;

export const createRequestCounts = (
  limit: RequestLimit,
  clock: Clock,
  roomFor = networksMax,
): RequestCounts => {
  const countingIn = (rows: Rows) =>
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

/** The windows of the networks of one width, in the order in which they begin. */
const countingAt = ({ bits, share }: Width, { max, windowMs }: RequestLimit, roomFor: number) => {
  const windows = new Map<string, Window>();
  /** A window that lies too far ahead was begun before the clock was set back. */
  const isRunning = ({ endsAt }: Window, now: Instant): boolean =>
    endsAt > now && endsAt <= after(now, windowMs);
  const forgetPast = (now: Instant): void => {
    for (const [name, window] of windows) {
      if (isRunning(window, now)) return;
      windows.delete(name);
    }
  };
  /** Null where there is no room for the network. */
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
