import { someOf } from '../support/cases.ts';
import { from } from '../support/service.ts';

/** Three kinds of attackers: with one address, with one IPv6 /48, and with 40 networks. */
export type Stranger = {
  readonly name: string;
  /** The headers of the attacker's nth request. They state the client's address. */
  readonly origin: (nth: number) => Record<string, string>;
};

const networks = 40;

export const strangers: readonly Stranger[] = [
  { name: 'one address', origin: () => from('203.0.113.9') },
  { name: 'one /48', origin: (nth) => from(`2001:db8:bad:${(nth % 65_536).toString(16)}::1`) },
  { name: '40 networks', origin: (nth) => from(`203.0.${nth % networks}.9`) },
];

/** All attackers in the long suite. In `npm test` only the one that tests a rule hardest. */
export const strongestStranger = (hardest: 'one address' | 'one /48' | '40 networks') =>
  someOf(
    strangers.toSorted(
      (one, other) => Number(one.name === hardest) - Number(other.name === hardest),
    ),
    1 / 3,
  );
