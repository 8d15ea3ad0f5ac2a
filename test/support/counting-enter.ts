import * as entering from '../../src/auction/rules/enter.ts';

/** The rules for entries, which count their calls. */

export * from '../../src/auction/rules/enter.ts';

let calls = 0;

/** The number of entries that were computed during `work`. */
export const callsOf = (act: () => unknown): number => {
  const before = calls;
  act();
  return calls - before;
};

export const enter: typeof entering.enter = (...entry) => {
  calls += 1;
  return entering.enter(...entry);
};
