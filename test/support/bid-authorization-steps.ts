import fc from 'fast-check';

/** Generates steps of clients, of thieves who have their keys, and of strangers, on two lots. */

export type Step =
  | Offer
  | {
      readonly do: 'confirm' | 'confirm wrongly' | 'cancel' | 'approve' | 'reject' | 'void';
      readonly which: number;
    }
  | ForOne
  | { readonly do: 'wait' | 'time'; readonly minutes: number };

/** In dollars: how far the bid is above the minimum, and the maximum above the bid. */
export type Offer = {
  readonly do: 'bid' | 'bid by key' | 'auto';
  readonly who: number;
  readonly lot: number;
  readonly over: number;
  readonly up: number;
};

export type ForOne = {
  readonly do: 'stop' | 'pause' | 'pause by key' | 'lift' | 'brief' | 'leave' | 'revoke';
  readonly who: number;
  readonly lot: number;
};

/** One client takes most steps, so that long histories of one client occur. */
const who = fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2, 3);
const lot = fc.constantFrom(0, 0, 0, 1);
const which = fc.nat(40);
const newest = fc.integer({ min: -3, max: -1 });
const over = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 0, 0, 1, 5, 30) },
  { weight: 1, arbitrary: fc.integer({ min: -10, max: 600 }) },
  // A first bid of this size is put under review.
  { weight: 1, arbitrary: fc.constantFrom(485, 600) },
);
const up = fc.oneof(fc.constantFrom(0, 0, 1, 20), fc.nat(300));
const minutes = fc.oneof(fc.constantFrom(1, 16), fc.integer({ min: 1, max: 120 }));

const anyOf = (...choices: (readonly [weight: number, step: fc.Arbitrary<Step>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const doing = <What extends string>(...what: What[]) => fc.constantFrom(...what);

const anyStep: fc.Arbitrary<Step> = anyOf(
  [8, fc.record({ do: doing('bid'), who, lot, over, up })],
  [12, fc.record({ do: doing('bid by key', 'auto'), who, lot, over, up })],
  [10, fc.record({ do: doing('confirm'), which: newest })],
  [3, fc.record({ do: doing('confirm', 'confirm wrongly'), which })],
  [1, fc.record({ do: doing('cancel'), which })],
  [3, fc.record({ do: doing('approve', 'approve', 'reject'), which: newest })],
  [1, fc.record({ do: doing('void'), which })],
  [3, fc.record({ do: doing('stop', 'leave', 'brief'), who, lot })],
  [5, fc.record({ do: doing('pause', 'pause by key', 'lift', 'lift', 'lift'), who, lot })],
  [1, fc.record({ do: doing('revoke'), who, lot })],
  [2, fc.record({ do: doing('wait'), minutes })],
);

/** Steps that could spend an authorization after the end of a lot. */
const lateStep: fc.Arbitrary<Step> = anyOf(
  [4, fc.record({ do: doing('brief'), who: fc.nat(3), lot })],
  [2, fc.record({ do: doing('pause', 'pause by key', 'lift'), who: fc.nat(3), lot })],
  [2, fc.record({ do: doing('void'), which })],
  [1, fc.record({ do: doing('auto', 'bid by key'), who: fc.nat(3), lot, over, up })],
);

/** Moves the clock past the ends of both lots, and then past the brief deadlines. */
const ends: Step = { do: 'time', minutes: 14 * 60 };
const deadlines: Step = { do: 'time', minutes: 2 * 60 };

export const authorizationSteps = fc
  .tuple(
    fc.array(anyStep, { minLength: 8, maxLength: 40, size: 'max' }),
    fc.array(lateStep, { maxLength: 4 }),
    fc.array(lateStep, { maxLength: 2 }),
  )
  .map(([steps, waiting, over]) => [...steps, ends, ...waiting, deadlines, ...over]);

const bidBy = (name: number, over: number): readonly Step[] => [
  { do: 'bid', who: name, lot: 0, over, up: 0 },
  { do: 'confirm', which: -1 },
];

/** A client raises a maximum with another code, withdraws the bid that came with it, and bids again. */
export const withdrawnRaise: readonly Step[] = [
  { do: 'bid', who: 0, lot: 0, over: 0, up: 1 },
  { do: 'confirm', which: -1 },
  { do: 'auto', who: 0, lot: 0, over: 0, up: 1 },
  { do: 'confirm', which: -1 },
  { do: 'cancel', which: 0 },
  { do: 'bid by key', who: 0, lot: 0, over: 0, up: 0 },
];

/** A history with the steps that random ones seldom contain. */
export const seldomSteps: readonly Step[] = [
  ...bidBy(1, 600),
  { do: 'approve', which: -1 },
  ...bidBy(2, 5),
  { do: 'cancel', which: -1 },
  ...bidBy(0, 5),
  { do: 'void', which: -1 },
  { do: 'pause', who: 0, lot: 0 },
  { do: 'lift', who: 0, lot: 0 },
  { do: 'revoke', who: 0, lot: 0 },
  ends,
  deadlines,
];
