import { fromMajor, plus, type Minor } from '../../kernel/money.ts';

/**
 * The increments of the auction, in USD cents: for prices below the first amount, how much more the
 * next bid must offer. The API and the pages call an increment a step.
 */
export const increments: readonly (readonly [below: Minor, increment: Minor])[] = [
  [fromMajor(25), fromMajor(1)],
  [fromMajor(100), fromMajor(2)],
  [fromMajor(250), fromMajor(5)],
  [fromMajor(500), fromMajor(10)],
  [fromMajor(1_000), fromMajor(20)],
  [fromMajor(2_500), fromMajor(50)],
  [fromMajor(5_000), fromMajor(100)],
];
/** The increment for all higher prices. */
export const topIncrement = fromMajor(200);

/** No bid and no proxy maximum may be higher. */
export const bidMax = fromMajor(100_000);

/** The least amount that beats this one. */
export const oneIncrementAbove = (amount: Minor): Minor =>
  plus(amount, increments.find(([below]) => amount < below)?.[1] ?? topIncrement);
