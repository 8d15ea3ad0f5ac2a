/**
 * Records the times of deliberate failures, to distinguish their effects on clients from faults.
 */

/** `node 1`, `line to node 1` …, or `database`. */
type Subject = string;

type Disturbance = { readonly subject: Subject; readonly from: number; to: number };

export type Disturbances = {
  /** Returns a function that ends the failure's record. */
  readonly begin: (subject: Subject) => () => void;
  /** Whether a failure was within `marginMs` of the interval. Times are those of `performance.now()`. */
  readonly overlap: (subject: Subject, from: number, to: number, marginMs: number) => boolean;
  /** Whether a single failure covered the whole interval. */
  readonly cover: (subject: Subject, from: number, to: number) => boolean;
};

export const createDisturbances = (): Disturbances => {
  const all: Disturbance[] = [];
  const some = (subject: Subject, matches: (each: Disturbance) => boolean): boolean =>
    all.some((each) => each.subject === subject && matches(each));
  return {
    begin: (subject) => {
      const disturbance = { subject, from: performance.now(), to: Number.POSITIVE_INFINITY };
      all.push(disturbance);
      return () => {
        disturbance.to = Math.min(disturbance.to, performance.now());
      };
    },
    overlap: (subject, from, to, marginMs) =>
      some(subject, (each) => each.from - marginMs <= to && from <= each.to + marginMs),
    cover: (subject, from, to) => some(subject, (each) => each.from <= from && to <= each.to),
  };
};
