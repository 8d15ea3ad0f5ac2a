/** Broken promises, counted by kind. Any makes the run fail. */
export type Faults = {
  /** The kind names the promise and is the same in every run; the example is a sentence with details. */
  readonly report: (kind: string, example: string) => void;
  /** Every kind that was reported. The rarest comes first, so that no flood of another hides it. */
  readonly kinds: () => readonly FaultKind[];
};

type FaultKind = {
  readonly kind: string;
  readonly count: number;
  /** The first few, each with the second of the run in which it was seen. */
  readonly examples: readonly string[];
};

const examplesMax = 6;

export const createFaults = (signal: AbortSignal): Faults => {
  const startedAt = performance.now();
  const found = new Map<string, { count: number; readonly examples: string[] }>();
  return {
    report: (kind, example) => {
      // An interrupted run breaks promises by itself.
      if (signal.aborted) return;
      const known = found.get(kind) ?? { count: 0, examples: [] };
      found.set(kind, known);
      known.count += 1;
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      if (known.examples.length < examplesMax) known.examples.push(`(${seconds} s) ${example}`);
    },
    kinds: () =>
      [...found]
        .map(([kind, { count, examples }]) => ({ kind, count, examples }))
        .toSorted((one, other) => one.count - other.count),
  };
};

export const faultLines = (faults: Faults): readonly string[] =>
  faults
    .kinds()
    .flatMap(({ kind, count, examples }) => [
      `BROKEN  ${count} × ${kind}`,
      ...examples.map((example) => `        ${example}`),
    ]);
