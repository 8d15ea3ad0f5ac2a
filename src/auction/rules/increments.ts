import { fromMajor, plus, type Minor } from '../../kernel/money.ts';

/**
 * The increment ladder of the auction, in USD cents: for prices below the first amount, the step to
 * the next bid.
 */
export const increments: readonly (readonly [below: Minor, step: Minor])[] = [
  [fromMajor(25), fromMajor(1)],
  [fromMajor(100), fromMajor(2)],
  [fromMajor(250), fromMajor(5)],
  [fromMajor(500), fromMajor(10)],
  [fromMajor(1_000), fromMajor(20)],
  [fromMajor(2_500), fromMajor(50)],
  [fromMajor(5_000), fromMajor(100)],
];
export const topIncrement = fromMajor(200);

/** No bid and no proxy maximum may be higher. */
export const bidMax = fromMajor(100_000);

/** The least amount that beats this one. */
export const oneStepAbove = (amount: Minor): Minor =>
  plus(amount, increments.find(([below]) => amount < below)?.[1] ?? topIncrement);
