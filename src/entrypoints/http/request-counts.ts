import { isIpv6, networkAround } from '../../contract/network.ts';
import { after, type Instant } from '../../domain/time.ts';
import type { RequestLimit } from './request-limits.ts';

/**
 * Counts the requests of client networks in bounded memory. A count is kept until its window ends,
 * whoever else comes: where there is no room for one more network, the wider network around it is
 * counted in its place, so somebody with many addresses can neither end a count nor stand in
 * anyone's way but of those in their own wide network.
 */
export type RequestCounts = {
  /** Counts a request, or says how long its network has to wait; what is refused is not counted. */
  readonly take: (network: string, now: Instant) => number | null;
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

type Count = { readonly endsAt: Instant; taken: number };

export const createRequestCounts = (
  { max, windowMs }: RequestLimit,
  roomFor = networksMax,
): RequestCounts => {
  const createWidth = ({ bits, share }: Width) => {
    /** In the order in which their windows began, which is that in which they end. */
    const counts = new Map<string, Count>();
    const forgetPast = (now: Instant): void => {
      for (const [name, { endsAt }] of counts) {
        // A window that lies too far ahead was begun before the clock was set back.
        if (endsAt > now && endsAt <= after(now, windowMs)) return;
        counts.delete(name);
      }
    };
    return {
      /** Null where there is no room for the network. */
      find: (network: string, now: Instant) => {
        forgetPast(now);
        const name = bits === (isIpv6(network) ? 64 : 32) ? network : networkAround(network, bits);
        const count = counts.get(name);
        if (count === undefined && counts.size >= roomFor && bits > widestBits) return null;
        return {
          waitMs: count !== undefined && count.taken >= max * share ? count.endsAt - now : 0,
          add: (): void => {
            if (count !== undefined) count.taken += 1;
            else counts.set(name, { endsAt: after(now, windowMs), taken: 1 });
          },
        };
      },
    };
  };
  const createRows = (rows: Rows) => rows.map((widths) => widths.map(createWidth));
  const ipv6 = createRows(rowsOfIpv6);
  const ipv4 = createRows(rowsOfIpv4);

  return {
    take: (network, now) => {
      const found = [];
      for (const widths of isIpv6(network) ? ipv6 : ipv4) {
        for (const width of widths) {
          const count = width.find(network, now);
          if (count === null) continue;
          found.push(count);
          break;
        }
      }
      const waitMs = Math.max(...found.map((count) => count.waitMs));
      if (waitMs > 0) return waitMs;
      for (const count of found) count.add();
      return null;
    },
  };
};
