import type { OrderNumber } from '../kernel/ids.ts';
import type { SiteCheck } from '../kernel/outbound/checks.ts';
import type { Signer } from '../kernel/signing-key.ts';
import type { Calendar } from './rules/calendar.ts';
import type { PaymentInstructions } from './rules/payment-instructions.ts';
import type { PriceBook } from './rules/price-book.ts';
import type { VatTreatment } from './rules/price.ts';
import type { OrderPace } from './steps/order-pace.ts';

/** The numbers of new orders. No two orders get the same. */
export type OrderNumbers = {
  /** @throws StoreBusy */
  readonly take: () => Promise<OrderNumber>;
  /** Makes a number available again that no order used. */
  readonly release: (number: OrderNumber) => void;
};

declare module '../kernel/use-case.ts' {
  interface ReservedValues {
    readonly orderNumber?: OrderNumber;
  }
}

declare module '../kernel/context.ts' {
  interface AppContext {
    readonly orderNumbers: OrderNumbers;
    readonly orderPace: OrderPace;
    /** Fetches the site that is delivered, to see that it answers. */
    readonly checkSite: SiteCheck;
  }

  interface Settings {
    /** The operator changes the price book, the calendar and the payment instructions at the desk. */
    readonly priceBook: PriceBook;
    readonly calendar: Calendar;
    readonly paymentInstructions: PaymentInstructions;
    /** How long checking a brief usually takes, in milliseconds; no promise. */
    readonly checkWithinMs: number;
    /** Whether prices include VAT; null if the operator does not say. */
    readonly vatTreatment: VatTreatment | null;
    /** Signs quotes, and recognizes its own. */
    readonly quoteSigner: Signer;
  }
}
