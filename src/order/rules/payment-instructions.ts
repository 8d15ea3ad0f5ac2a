import type { Currency } from '../../kernel/money.ts';

/** How an accepted site is paid, in the operator's words; null for a currency without any. */
export type PaymentInstructions = Readonly<Record<Currency, string | null>>;

export const noPaymentInstructions: PaymentInstructions = { EUR: null, USD: null, PLN: null };

export const paymentInstructionsMax = 2_000;

/** What stands in them in braces, and is another for each order. */
export const paymentPlaceholders = ['number', 'amount'] as const;
type Payment = Readonly<Record<(typeof paymentPlaceholders)[number], string>>;

/** For one order: `number` and `amount` as its reader writes them. */
export const paymentText = (
  instructions: PaymentInstructions,
  currency: Currency,
  payment: Payment,
): string | null =>
  instructions[currency]?.replaceAll(
    /\{(number|amount)\}/g,
    (_placeholder, name: keyof Payment) => payment[name],
  ) ?? null;
