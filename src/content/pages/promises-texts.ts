import type { Promised } from '../../domain/order/work.ts';

/** What the service promises, and how much of it was kept. Figures come in as texts. */
export type PromisesTexts = {
  readonly heading: string;
  readonly none: (counted: { readonly days: string }) => string;
  readonly counted: (counted: {
    readonly days: string;
    readonly kept: string;
    readonly all: string;
  }) => string;
  readonly promise: string;
  readonly kept: string;
  readonly missed: string;
  readonly share: string;
  readonly names: Readonly<Record<Promised, string>>;
  readonly howCounted: string;
};
