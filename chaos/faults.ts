/** Broken promises, counted by kind. A single one makes the run fail. */
export type Faults = {
  /** Reports a broken promise. The kind is the same in each run, and the example is a sentence with details. */
  readonly report: (kind: string, example: string) => void;
  /** All reported kinds, the rarest first, so that a frequent one does not hide it. */
  readonly kinds: () => readonly FaultKind[];
};

type FaultKind = {
  readonly kind: string;
  readonly count: number;
  /** The first examples, each with the second of the run. */
  readonly examples: readonly string[];
};

const examplesMax = 6;

export const createFaults = (signal: AbortSignal): Faults => {
  const startedAt = performance.now();
  const found = new Map<string, { count: number; readonly examples: string[] }>();
  return {
    report: (kind, example) => {
      // Interrupting a run breaks promises, so these do not count.
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
