import { isIpv6, networkAround } from '../../kernel/network.ts';

/**
 * Divides a fixed number of things, such as connections, among client networks. Each network may
 * hold only a share of what is still free. So there is always some left for the next network,
 * however many networks somebody controls.
 */
export type Shares = {
  /** Takes one for the network and returns its release; null if its share is used up. */
  readonly take: (network: string) => (() => void) | null;
  /** Takes one outside of all shares, for many clients behind one address. */
  readonly takeFreely: () => () => void;
  readonly taken: () => number;
};

/** The share of what is free that networks of a width may hold. */
type ShareWidth = { readonly bits: number; readonly ofFree: number };

/** Alone, a network gets a fifth of all; forty networks get a fortieth of ten elevenths each. */
const widthsOfIpv6: readonly ShareWidth[] = [
  { bits: 64, ofFree: 1 / 4 },
  { bits: 48, ofFree: 1 / 4 },
  // A width that large providers have, and determined attackers.
  { bits: 32, ofFree: 1 },
];
const widthsOfIpv4: readonly ShareWidth[] = [{ bits: 32, ofFree: 1 / 4 }];

export const createShares = (max: number): Shares => {
  const takenBy = new Map<string, number>();
  let taken = 0;
  const change = (names: readonly string[], by: 1 | -1): void => {
    taken += by;
    for (const name of names) {
      const changed = (takenBy.get(name) ?? 0) + by;
      if (changed > 0) takenBy.set(name, changed);
      else takenBy.delete(name);
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
      return named.every(({ name, mayHold }) => (takenBy.get(name) ?? 0) < mayHold)
        ? hold(named.map(({ name }) => name))
        : null;
    },
    takeFreely: () => hold([]),
    taken: () => taken,
  };
};
