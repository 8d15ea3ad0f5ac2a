/** The lock scopes: orders are written concurrently, the auction by one node at a time. */
export type LockScope = 'orders' | 'auction';

/** Counts requests and their results, and records when changes were acknowledged. */
export type Tally = {
  readonly answered: (what: string, status: number, tookMs: number) => void;
  readonly unavailable: (what: string) => void;
  readonly broken: (what: string) => void;
  readonly succeeded: (lockScope: LockScope, node: string) => void;
  /** The time of each node's last success, as `performance.now()`. */
  readonly lastSuccessOf: (node: string) => number;
  /** The longest time without a success in the lock scope, between these times. */
  readonly longestSilence: (lockScope: LockScope, from: number, to: number) => number;
  readonly rows: () => readonly TallyRow[];
};

export type TallyRow = {
  readonly what: string;
  readonly sent: number;
  readonly done: number;
  readonly refused: number;
  readonly unavailable: number;
  readonly broken: number;
  /** The response times in milliseconds. */
  readonly medianMs: number;
  readonly p99Ms: number;
};

type Counts = {
  done: number;
  refused: number;
  unavailable: number;
  broken: number;
  tookMs: number[];
};

export const createTally = (): Tally => {
  const counts = new Map<string, Counts>();
  const successes: Record<LockScope, number[]> = { orders: [], auction: [] };
  const lastOf = new Map<string, number>();

  const of = (what: string): Counts => {
    const known = counts.get(what) ?? {
      done: 0,
      refused: 0,
      unavailable: 0,
      broken: 0,
      tookMs: [],
    };
    counts.set(what, known);
    return known;
  };
  return {
    answered: (what, status, tookMs) => {
      const all = of(what);
      all[status >= 400 ? 'refused' : 'done'] += 1;
      all.tookMs.push(tookMs);
    },
    unavailable: (what) => void (of(what).unavailable += 1),
    broken: (what) => void (of(what).broken += 1),
    succeeded: (lockScope, node) => {
      const now = performance.now();
      successes[lockScope].push(now);
      lastOf.set(node, now);
    },
    lastSuccessOf: (node) => lastOf.get(node) ?? 0,
    longestSilence: (lockScope, from, to) => {
      let last = from;
      let longest = 0;
      for (const moment of [...successes[lockScope], to]) {
        if (moment <= from) continue;
        longest = Math.max(longest, Math.min(moment, to) - last);
        last = moment;
        if (moment >= to) break;
      }
      return longest;
    },
    rows: () => [...counts].map(([what, all]) => toRow(what, all)),
  };
};

const toRow = (what: string, { tookMs, ...rest }: Counts): TallyRow => ({
  what,
  ...rest,
  sent: rest.done + rest.refused + rest.unavailable + rest.broken,
  medianMs: shareOf(tookMs, 0.5),
  p99Ms: shareOf(tookMs, 0.99),
});

/** The quantile of the values; 0 without values. */
export const shareOf = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
