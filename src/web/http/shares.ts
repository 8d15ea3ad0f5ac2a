import { isIpv6, networkAround } from '../../kernel/network.ts';

/**
 * Divides what there is a fixed number of among client networks, such as connections. The more is
 * taken, the less may each network hold: nobody has more than a share of what is still free, so
 * there is always some left for whoever comes next, however many networks somebody has.
 */
export type Shares = {
  /** Takes one for the network, and says how to give it back; null where it has its share. */
  readonly take: (network: string) => (() => void) | null;
  /** Takes one for those who have no share, and are many behind one address. */
  readonly takeFreely: () => () => void;
  readonly taken: () => number;
};

/** How much of what is free the networks of a width may hold. */
type Width = { readonly bits: number; readonly ofFree: number };

/** Alone a network gets a fifth of all, forty of them a fortieth each of ten elevenths. */
const widthsOfIpv6: readonly Width[] = [
  { bits: 64, ofFree: 1 / 4 },
  { bits: 48, ofFree: 1 / 4 },
  // So wide is all that many a provider has for its customers, or somebody bent on harm.
  { bits: 32, ofFree: 1 },
];
const widthsOfIpv4: readonly Width[] = [{ bits: 32, ofFree: 1 / 4 }];

export const createShares = (max: number): Shares => {
  const held = new Map<string, number>();
  let taken = 0;
  const change = (names: readonly string[], by: 1 | -1): void => {
    taken += by;
    for (const name of names) {
      const changed = (held.get(name) ?? 0) + by;
      if (changed > 0) held.set(name, changed);
      else held.delete(name);
    }
  };
  const hold = (names: readonly string[]): (() => void) => {
    change(names, 1);
    return () => change(names, -1);
  };
  return {
    take: (network) => {
      const widths = isIpv6(network) ? widthsOfIpv6 : widthsOfIpv4;
      const named = widths.map(({ bits, ofFree }) => ({
        name: networkAround(network, bits),
        mayHold: (max - taken) * ofFree,
      }));
      return named.every(({ name, mayHold }) => (held.get(name) ?? 0) < mayHold)
        ? hold(named.map(({ name }) => name))
        : null;
    },
    takeFreely: () => hold([]),
    taken: () => taken,
  };
};
