import { someOf } from '../support/cases.ts';
import { from } from '../support/service.ts';

/** Where a stranger's requests come from, who has one address, one IPv6 /48, or 40 networks. */
export type Stranger = {
  readonly name: string;
  /** The header of their request with this number. */
  readonly origin: (nth: number) => Record<string, string>;
};

const networks = 40;

export const strangers: readonly Stranger[] = [
  { name: 'one address', origin: () => from('203.0.113.9') },
  { name: 'one /48', origin: (nth) => from(`2001:db8:bad:${(nth % 65_536).toString(16)}::1`) },
  { name: '40 networks', origin: (nth) => from(`203.0.${nth % networks}.9`) },
];

/** All strangers in the long suite; in `npm test` the one who is the hardest test of a rule. */
export const strongestStranger = (hardest: 'one address' | 'one /48' | '40 networks') =>
  someOf(
    strangers.toSorted(
      (one, other) => Number(one.name === hardest) - Number(other.name === hardest),
    ),
    1 / 3,
  );
