import type { Language } from '../kernel/languages.ts';
import type { MessagePreview } from './message.ts';
import type { Currency } from '../kernel/money.ts';
import type { Words, WordStep } from '../operators/rules/mail-texts.ts';
import type { PaymentInstructions } from '../order/rules/payment-instructions.ts';
import type { Instant } from '../kernel/time.ts';

/** Mails as a studio would get them, of an order that nobody has placed, in each language. */
export type ExampleMails = {
  /** Those that ask for payment, with these instructions. */
  readonly payment: (
    instructions: PaymentInstructions,
    currencies: readonly Currency[],
    now: Instant,
  ) => readonly MessagePreview[];
  /** Those on these steps, in these words. */
  readonly steps: (
    words: Words,
    steps: readonly WordStep[],
    now: Instant,
  ) => readonly (MessagePreview & { readonly step: WordStep; readonly language: Language })[];
};
