import * as entering from '../../src/auction/rules/enter.ts';

/** The rules of an entry, with a count of their calls. */

export * from '../../src/auction/rules/enter.ts';

let calls = 0;

/** How often an entry was counted while this was done. */
export const callsOf = (act: () => unknown): number => {
  const before = calls;
  act();
  return calls - before;
};

export const enter: typeof entering.enter = (...entry) => {
  calls += 1;
  return entering.enter(...entry);
};
