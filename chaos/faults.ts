/** Broken promises, as sentences with the moment at which they were seen. Any makes the run fail. */
export type Faults = {
  readonly report: (fault: string) => void;
  readonly count: () => number;
  /** The first of them; one mistake often shows in many places. */
  readonly shown: () => readonly string[];
};

const shownMax = 40;

export const createFaults = (signal: AbortSignal): Faults => {
  const startedAt = performance.now();
  const first: string[] = [];
  let count = 0;
  return {
    report: (fault) => {
      // What breaks while a run is broken off is nobody's fault.
      if (signal.aborted) return;
      count += 1;
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      if (first.length < shownMax) first.push(`(${seconds} s) ${fault}`);
    },
    count: () => count,
    shown: () => first,
  };
};
