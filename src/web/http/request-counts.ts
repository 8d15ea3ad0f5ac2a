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
const networksMaxDefault = 20_000;

/** A width of networks, and their limit as a multiple of the limit of one client network. */
type NetworkWidth = { readonly bits: number; readonly multiple: number };

/** A request counts at the first of these widths that has room for its network. */
type CountedWidths = readonly [NetworkWidth, ...NetworkWidth[]];

/** The multiple for a whole IPv6 /48. */
export const shareOfIpv6Block = 8;

/**
 * A request over IPv6 counts twice: for its /64, if there is room for it, and for its /48. Households and offices often get a whole
 * /48 and could use each of its 65,536 networks in turn, but many phones may share one too, so a /48 has
 * eight times the limit.
 */
const ipv6Widths: readonly CountedWidths[] = [
  [{ bits: 64, multiple: 1 }],
  [
    { bits: 48, multiple: shareOfIpv6Block },
    { bits: 32, multiple: 64 },
    { bits: 16, multiple: 512 },
  ],
];

/** Neighbours in an IPv4 /24 are strangers, so they share a count only if there is no room for more addresses. */
const ipv4Widths: readonly CountedWidths[] = [
  [
    { bits: 32, multiple: 1 },
    { bits: 24, multiple: 8 },
    { bits: 16, multiple: 64 },
  ],
];

/** Only 65,536 networks have this width, so they always have room. */
const widestBits = 16;

export const createRequestCounts = (
  limit: RequestLimit,
  clock: Clock,
  networksMax = networksMaxDefault,
): RequestCounts => {
  const createTables = (counted: readonly CountedWidths[]) =>
    counted.map((widths) => widths.map((width) => createWindows(width, limit, networksMax)));
  const ipv6Tables = createTables(ipv6Widths);
  const ipv4Tables = createTables(ipv4Widths);
  return {
    take: (network) => {
      const now = clock.now();
      const tables = isIpv6(network) ? ipv6Tables : ipv4Tables;
      const counts = tables.flatMap((widths) => firstWithRoom(widths, network, now) ?? []);
      const refusalsMs = counts.filter(({ left }) => left <= 0).map(({ endsInMs }) => endsInMs);
      const waitMs = Math.max(0, ...refusalsMs);
      if (waitMs > 0) return { waitMs, left: 0, resetMs: waitMs };
      for (const count of counts) count.add();
      const fewest = counts.reduce((one, other) => (other.left < one.left ? other : one));
      return { waitMs, left: fewest.left - 1, resetMs: fewest.endsInMs };
    },
  };
};

/** The running window of one network. */
type NetworkCount = {
  readonly left: number;
  readonly endsInMs: number;
  readonly add: () => void;
};

/** Null if there is no room for the network. */
type FindCount = (network: string, now: Instant) => NetworkCount | null;

const firstWithRoom = (
  widths: readonly FindCount[],
  network: string,
  now: Instant,
): NetworkCount | null => {
  for (const find of widths) {
    const count = find(network, now);
    if (count !== null) return count;
  }
  return null;
};

/** The windows of one width, oldest first. */
const createWindows = (
  { bits, multiple }: NetworkWidth,
  { max, windowMs }: RequestLimit,
  networksMax: number,
): FindCount => {
  const windows = new Map<string, { readonly endsAt: Instant; taken: number }>();
  const forgetPast = (now: Instant): void => {
    for (const [name, { endsAt }] of windows) {
      // A window that ends too late started before the clock was set back.
      const isRunning = endsAt > now && endsAt <= after(now, windowMs);
      if (isRunning) return;
      windows.delete(name);
    }
  };
  return (network, now) => {
    forgetPast(now);
    const name = networkAround(network, bits);
    const window = windows.get(name);
    if (window === undefined && windows.size >= networksMax && bits > widestBits) return null;
    return {
      left: max * multiple - (window?.taken ?? 0),
      endsInMs: window === undefined ? windowMs : window.endsAt - now,
      add: () => {
        if (window !== undefined) window.taken += 1;
        else windows.set(name, { endsAt: after(now, windowMs), taken: 1 });
      },
    };
  };
};
