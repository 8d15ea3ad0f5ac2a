import fc from 'fast-check';

/** Generated steps of an auction. */

export const people = ['ada', 'ben', 'cleo', 'dan'] as const;

/** An amount close to one that decides something at that point, such as the next minimum bid. */
export type Aim = {
  readonly at: 'min next' | 'price' | 'leader limit' | 'own limit' | 'own bid' | 'used' | 'exactly';
  readonly cents: number;
  readonly off: number;
};

export type Step =
  | { readonly do: 'bid' | 'limit'; readonly who: string; readonly aim: Aim }
  | { readonly do: 'bid up to'; readonly who: string; readonly aim: Aim; readonly up: number }
  | { readonly do: 'stop' | 'brief'; readonly who: string }
  | { readonly do: 'remove' | 'remove raise'; readonly which: number }
  | { readonly do: 'clock'; readonly to: 'on' | 'end' | 'deadline'; readonly ms: number }
  | { readonly do: 'cancel lot' };

const anyone = fc.constantFrom(...people);
const edges = [2_000, 2_500, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 10_000_000];

const anyAim: fc.Arbitrary<Aim> = fc.record({
  at: fc.constantFrom(
    'min next',
    'price',
    'leader limit',
    'own limit',
    'own bid',
    'used',
    'exactly',
  ),
  cents: fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 1, max: 10_000_000 })),
  off: fc.oneof(
    fc.constantFrom(0, 0, 1, -1, 99, 100, 101, 200, 500, 1_000, -100),
    fc.integer({ min: 0, max: 20_000 }),
  ),
});

const anyOf = (...choices: (readonly [weight: number, step: fc.Arbitrary<Step>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const clock = (to: 'on' | 'end' | 'deadline', ms: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  ms.map((ms) => ({ do: 'clock', to, ms }));

const anyStep: fc.Arbitrary<Step> = anyOf(
  [10, fc.record({ do: fc.constant('bid'), who: anyone, aim: anyAim })],
  [12, fc.record({ do: fc.constant('limit'), who: anyone, aim: anyAim })],
  [
    4,
    fc.record({
      do: fc.constant('bid up to'),
      who: anyone,
      aim: anyAim,
      up: fc.oneof(fc.constantFrom(0, 1, 99, 100, 200), fc.nat(20_000)),
    }),
  ],
  [2, fc.record({ do: fc.constant('stop'), who: anyone })],
  [3, fc.record({ do: fc.constant('brief'), who: anyone })],
  [3, fc.record({ do: fc.constant('remove'), which: fc.nat(50) })],
  [2, fc.record({ do: fc.constant('remove raise'), which: fc.nat(50) })],
  [1, clock('on', fc.nat(5_000_000))],
  [1, clock('on', fc.integer({ min: -600_000, max: 200_000 }))],
  [1, clock('end', fc.integer({ min: -200_000, max: -1 }))],
  [1, clock('end', fc.constantFrom(-180_001, -180_000, -179_999, -1))],
);

/** Steps of an auction before its end. */
export const openSteps = fc.array(anyStep, { maxLength: 30, size: 'max' });

/** Steps of an auction that often ends and is reopened. */
export const anySteps = fc.array(
  anyOf(
    [120, anyStep],
    [5, clock('end', fc.constantFrom(-1, 0, 1))],
    [5, clock('deadline', fc.constantFrom(-1, 0, 1))],
    [1, fc.constant({ do: 'cancel lot' })],
  ),
  { maxLength: 40, size: 'max' },
);

/** Steps of an auction whose leader often misses the brief deadline, so that it is reopened. */
export const reopenedSteps = fc
  .tuple(
    fc.array(anyStep, { minLength: 2, maxLength: 14, size: 'max' }),
    fc.constantFrom(-1, 0, 1, 1_000_000),
    fc.array(anyOf([30, anyStep], [1, clock('end', fc.constantFrom(-1, 0))]), {
      maxLength: 14,
      size: 'max',
    }),
  )
  .map(([before, late, after]): readonly Step[] => [
    ...before,
    { do: 'clock', to: 'end', ms: 0 },
    { do: 'clock', to: 'deadline', ms: late },
    ...after,
  ]);
