/** What the page of a lot says while a visitor's own browser checks the lot. */
export type CheckTexts = {
  readonly button: string;
  readonly running: string;
  /** What was looked at, in this order. */
  readonly steps: {
    readonly checkpoint: string;
    readonly keys: string;
    readonly time: string;
    readonly witnesses: string;
    readonly tree: string;
    readonly memory: string;
    readonly leaves: string;
    readonly lots: string;
  };
  readonly holds: string;
  /** While maxima are hidden. */
  readonly holdsSoFar: string;
  readonly found: string;
  readonly groups: {
    readonly signature: string;
    readonly rewritten: string;
    readonly missing: string;
    readonly time: string;
    readonly end: string;
    readonly price: string;
    readonly leader: string;
    readonly winner: string;
    readonly maximum: string;
    readonly removal: string;
    readonly impossible: string;
    readonly newer: string;
  };
  /** Nothing can be said, neither good nor bad. */
  readonly unreadable: string;
  readonly browser: string;
};
