import type { Currency } from '../../kernel/money.ts';

/** How to pay in each currency, as the operator wrote it; null where the operator wrote nothing. */
export type PaymentInstructions = Readonly<Record<Currency, string | null>>;

export const noPaymentInstructions: PaymentInstructions = { EUR: null, USD: null, PLN: null };

export const paymentInstructionsMax = 2_000;

/** Placeholders in braces, which are filled in for each order. */
export const paymentPlaceholders = ['number', 'amount'] as const;
type PlaceholderValues = Readonly<Record<(typeof paymentPlaceholders)[number], string>>;

/** The instructions for one order, with the formatted number and amount filled in. */
export const paymentInstructionsText = (
  instructions: PaymentInstructions,
  currency: Currency,
  values: PlaceholderValues,
): string | null =>
  instructions[currency]?.replaceAll(
    /\{(number|amount)\}/g,
    (_placeholder, name: keyof PlaceholderValues) => values[name],
  ) ?? null;
